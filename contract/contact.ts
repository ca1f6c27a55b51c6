import { z } from 'zod'
import { procedure } from './base.ts'
import { contactDesk } from './contact-admin.ts'
import { contactServices } from './form-choices.ts'
import {
  formErrors,
  formGuard,
  openForm,
  optionalLine,
  optionalText,
  received,
  requiredEmail,
  requiredLine,
  requiredText,
} from './form-fields.ts'

export const ContactMessage = z.object({
  name: requiredLine('Name', 200),
  email: requiredEmail,
  company: optionalLine(200),
  subject: optionalLine(300),
  service: z.enum(contactServices, { error: 'Choose one of the services' }).prefault(''),
  message: requiredText('Message', 5000),
  /** For the free animation: what is handled, how heavy, how many a minute. */
  processDescription: optionalText(5000),
  ...formGuard,
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contact = {
  ...contactDesk,
  getFormTicket: procedure('open')
    .route({ method: 'GET', path: '/contact/ticket', summary: 'A ticket that a public form is sent with' })
    .output(z.object({ ticket: z.string() })),
  sendMessage: openForm()
    .route({
      method: 'POST',
      path: '/contact/submissions',
      successStatus: 201,
      summary: 'Write to staff: a contact message or an inquiry',
    })
    .input(ContactMessage)
    .output(received)
    .errors(formErrors),
}
