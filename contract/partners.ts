import { z } from 'zod'
import { betaRoles, companySizes } from './form-choices.ts'
import {
  formErrors,
  formGuard,
  openForm,
  optionalWebAddress,
  received,
  requiredEmail,
  requiredLine,
  requiredText,
} from './form-fields.ts'

const isLinkedIn = (address: string): boolean => {
  const host = URL.parse(address)?.hostname ?? ''
  return host === 'linkedin.com' || host.endsWith('.linkedin.com')
}

export const BetaSignup = z.object({
  fullName: requiredLine('Full name', 200),
  email: requiredEmail,
  companyName: requiredLine('Company name', 200),
  website: optionalWebAddress('Website'),
  linkedin: optionalWebAddress('LinkedIn').refine((value) => value === '' || isLinkedIn(value), {
    message: 'Use an address at linkedin.com, or leave it empty',
  }),
  role: z.enum(betaRoles, { error: 'Choose engineer or supplier' }),
  companySize: z.enum(companySizes, { error: 'Choose one of the sizes' }).prefault(''),
  experience: requiredText('Experience', 5000),
  ...formGuard,
})
export type BetaSignup = z.infer<typeof BetaSignup>

export const partners = {
  applyAsPartner: openForm()
    .route({
      method: 'POST',
      path: '/partners/applications',
      successStatus: 201,
      summary: 'Apply as an engineer or a supplier',
    })
    .input(BetaSignup)
    .output(received)
    .errors(formErrors),
}
