import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { consentAnswers, consentStates } from './solution-publishing-words.ts'

/** What the owner of a solution was asked about its publication, and answered last. */
const PublishConsent = z.object({
  id: z.uuid().describe('Of the solution'),
  consent: z.enum(consentStates),
})

/** Refusals of questions for consent, and of answers. */
export const consentErrors = {
  CONSENT_NOT_NEEDED: {
    status: 409,
    message: 'This solution can be published without asking its owner.',
  },
  CONSENT_NOT_ASKED: {
    status: 409,
    message: 'Your consent to this is no longer needed. Load the page again.',
  },
} as const

/** Part of the tree `solutions`: staff ask the owner whether a private solution may be published as it is. */
export const solutionConsents = {
  askConsent: procedure('admin', { rateLimit: { limit: 120, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/admin/solutions/{id}/consent',
      summary: 'Ask the owner of a solution for consent to publish it; asked already, it stays asked',
    })
    .input(z.object({ id: Id }))
    .output(PublishConsent)
    .errors(consentErrors),
  answerConsent: procedure('owner')
    .route({
      method: 'PUT',
      path: '/solutions/{id}/consent',
      summary: 'Give or refuse consent to the publication of an own solution, or take it back before that',
    })
    .input(z.object({ id: Id, answer: z.enum(consentAnswers) }))
    .output(PublishConsent)
    .errors(consentErrors),
}
