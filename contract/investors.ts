import { z } from 'zod'
import { investmentFocuses } from './form-choices.ts'
import { formErrors, formGuard, openForm, received, requiredEmail, requiredLine } from './form-fields.ts'
import { investorDesk } from './investors-admin.ts'

export const InvestorApplication = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  email: requiredEmail,
  companyName: requiredLine('Company name', 200),
  position: requiredLine('Position', 200),
  /** May be empty; each at most once. */
  investmentFocus: z
    .array(z.enum(investmentFocuses, { error: 'Choose from the list' }))
    .max(investmentFocuses.length, 'Choose each at most once')
    .prefault([]),
  ...formGuard,
})
export type InvestorApplication = z.infer<typeof InvestorApplication>

export const investors = {
  ...investorDesk,
  applyAsInvestor: openForm()
    .route({
      method: 'POST',
      path: '/investors/applications',
      successStatus: 201,
      summary: 'Ask for access to the data room as an investor',
    })
    .input(InvestorApplication)
    .output(received)
    .errors(formErrors),
}
