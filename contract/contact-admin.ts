import { z } from 'zod'
import { contactStates } from './application-states.ts'
import { procedure } from './base.ts'
import { contactServices } from './form-choices.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { shareErrors } from './solution-history.ts'
import { text } from './text.ts'

const instant = z.iso.datetime()

/** What staff write for each other about a message. */
export const ContactNote = z.object({
  id: z.uuid(),
  note: z.string(),
  author: z.string().nullable().describe('null: the planner, or an account that is gone'),
  isOfPlanner: z.boolean().describe('It says why no cell came of the process'),
  createdAt: instant,
})
export type ContactNote = z.infer<typeof ContactNote>

/** A message that came by the contact form. */
export const ContactSubmission = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  subject: z.string(),
  service: z.enum(contactServices),
  message: z.string(),
  hasProcess: z.boolean().describe('A process is described, for the free animation'),
  status: z.enum(contactStates),
  createdAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  notes: z.array(ContactNote).describe('Newest first; of a list, at most the newest 500 of its page'),
})
export type ContactSubmission = z.infer<typeof ContactSubmission>

export const ContactDetail = ContactSubmission.extend({
  processDescription: z.string(),
  planning: z
    .enum(['none', 'waiting', 'planned', 'failed'])
    .describe('none: no process is described; failed: no cell came of it, a note says why'),
  solution: z
    .object({ id: z.uuid(), title: z.string(), imageUrl: z.string() })
    .nullable()
    .describe('Planned from the process, of the staff'),
  replies: z
    .array(
      z.object({
        id: z.uuid(),
        text: z.string(),
        author: z.string().nullable(),
        hasAnimation: z.boolean(),
        createdAt: instant,
      }),
    )
    .describe('Answers by mail, oldest first'),
})
export type ContactDetail = z.infer<typeof ContactDetail>

export const contactErrors = {
  SUBMISSION_CHANGED: {
    status: 409,
    message: 'The status of this message has changed. Reload it.',
    data: z.object({ status: z.enum(contactStates) }),
  },
  NO_ANIMATION: {
    status: 409,
    message: 'No plan belongs to this message. Answer without the animation.',
  },
} as const
const { SUBMISSION_CHANGED, NO_ANIMATION } = contactErrors

const inSubmission = z.object({ id: Id })
const submissionFilter = {
  search: text(200).trim().default('').describe('Words of name, address or subject'),
  status: z.enum(contactStates).optional(),
}

/** Part of the tree `contact`. */
export const contactDesk = {
  listSubmissions: procedure('staff')
    .route({ method: 'GET', path: '/admin/contact', summary: 'Messages of the contact form, newest first' })
    .input(z.object({ ...submissionFilter, ...pageQuery }))
    .output(pageOf(ContactSubmission)),
  countSubmissions: procedure('staff')
    .route({ method: 'GET', path: '/admin/contact/count', summary: 'How many messages a filter finds' })
    .input(z.object(submissionFilter))
    .output(RowCount),
  getSubmission: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/contact/{id}',
      summary: 'A message with its plan, notes and answers',
    })
    .input(inSubmission)
    .output(ContactDetail),
  setSubmissionStatus: procedure('staff:support')
    .route({
      method: 'PUT',
      path: '/admin/contact/{id}/status',
      summary: 'Begin or resolve a message; a resolved one stays so',
    })
    .input(inSubmission.extend({ status: z.enum(['in_progress', 'resolved']) }))
    .output(ContactDetail)
    .errors({ SUBMISSION_CHANGED }),
  addNote: procedure('staff:support')
    .route({
      method: 'POST',
      path: '/admin/contact/{id}/notes',
      successStatus: 201,
      summary: 'Add a note for the staff',
    })
    .input(inSubmission.extend({ note: text(5000).trim().min(1, 'Write a note') }))
    .output(ContactNote),
  reply: procedure('staff:support', { rateLimit: { limit: 60, windowSeconds: 3600 } })
    .route({
      method: 'POST',
      path: '/admin/contact/{id}/replies',
      successStatus: 201,
      summary: 'Answer by mail, with the link to the animation if wanted; a new message is then in progress',
    })
    .input(
      inSubmission.extend({
        replyKey: Id.describe('Made by the caller once for each answer: sent again, it is still one mail'),
        text: text(10_000).trim().min(1, 'Write an answer'),
        withAnimation: z.boolean().default(false),
      }),
    )
    .output(ContactDetail)
    .errors({ NO_ANIMATION, SHARE_LIMIT_REACHED: shareErrors.SHARE_LIMIT_REACHED }),
}
