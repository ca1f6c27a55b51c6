import { z } from 'zod'
import { procedure } from './base.ts'
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

/** What somebody writes about; empty: nothing chosen. */
export const contactServices = [
  '',
  'animation',
  'platform',
  'turnkey',
  'cells',
  'dashboards',
  'other',
] as const
export const ContactService = z.enum(contactServices)
export type ContactService = z.infer<typeof ContactService>

export const serviceNames: Readonly<Record<ContactService, string>> = {
  '': 'General question',
  animation: 'Free custom 3D animation',
  platform: 'AI Platform',
  turnkey: 'Turnkey Services',
  cells: 'Robotic Cells',
  dashboards: 'Dashboards',
  other: 'Something else',
}

export const ContactMessage = z.object({
  name: requiredLine('Name', 200),
  email: requiredEmail,
  company: optionalLine(200),
  subject: optionalLine(300),
  service: ContactService.prefault(''),
  message: requiredText('Message', 5000),
  /** For the free animation: what is handled, how heavy, how many a minute. */
  processDescription: optionalText(5000),
  ...formGuard,
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contact = {
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
