import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import { solutionEventKinds } from './solution-event-kinds.ts'
import { ShareLink, shareErrors } from './solution-history.ts'
import { consentStates } from './solution-publishing-words.ts'
import { SolutionCard, SolutionHardware, SolutionStatus, SolutionStep } from './solution-shapes.ts'
import { text } from './text.ts'

/** Replies that a comment holds. */
export const MAX_REPLIES = 200
const MAX_STEPS = 100

/** A status that a solution does not have now, and whether its owner can choose it. */
export const StatusChoice = z.object({
  status: SolutionStatus,
  isAllowed: z.boolean(),
  reason: z.string().nullable().describe('Why it cannot be chosen; null when it can'),
})
export type StatusChoice = z.infer<typeof StatusChoice>

const workedOn = {
  key: z.string().describe('Names it through all revisions'),
  comments: z.number().int().describe('Comments on it, with their replies'),
}
export const ManagedPart = SolutionHardware.extend(workedOn)
export type ManagedPart = z.infer<typeof ManagedPart>
const ManagedStep = SolutionStep.extend(workedOn)
export type ManagedStep = z.infer<typeof ManagedStep>

/** A solution as its owner works on it: without the plan, which is large. */
export const ManagedSolution = SolutionCard.extend({
  description: z.string(),
  visibility: z.enum(['private', 'link', 'public']),
  planId: z.uuid().nullable(),
  hasPlan: z.boolean().describe('false: written by hand'),
  submittedAt: z.iso.datetime().nullable().describe('Its owner asks for publication since then'),
  consent: z
    .enum(consentStates)
    .nullable()
    .describe('Staff ask to publish it, and what was answered; null: they did not'),
  copiedFrom: z
    .object({ id: z.uuid(), title: z.string() })
    .nullable()
    .describe('null: none, or not public any more'),
  statuses: z.array(StatusChoice),
  parts: z.array(ManagedPart),
  steps: z.array(ManagedStep),
  stepsVersion: z.string().describe('Changes with the list of steps; updateSteps asks for it'),
  areStepsEdited: z.boolean().describe('Edited by hand: a new plan leaves them as they are'),
  planSteps: z
    .array(SolutionStep.extend({ key: z.string() }))
    .nullable()
    .describe('The steps of the plan, where those of the solution were edited; null: not edited, or no plan'),
  comments: z.number().int().describe('All comments and replies'),
  updatedAt: z.iso.datetime(),
})
export type ManagedSolution = z.infer<typeof ManagedSolution>

/** One line of the activity log. */
export const SolutionEvent = z.object({
  id: z.uuid(),
  kind: z.enum(solutionEventKinds),
  actor: z.string().nullable().describe('Name of who did it; null: the program, or an account that is gone'),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: z.iso.datetime(),
})
export type SolutionEvent = z.infer<typeof SolutionEvent>

const Reply = z.object({
  id: z.uuid(),
  author: z.string().nullable().describe('null: the account is gone, or the comment deleted'),
  isOwn: z.boolean(),
  mayDelete: z.boolean(),
  text: z.string(),
  isDeleted: z.boolean().describe('Deleted, and shown because of its replies'),
  subject: z
    .object({
      kind: z.enum(['part', 'step']),
      key: z.string(),
      name: z.string().describe('As it was called when the comment was written'),
      isGone: z.boolean().describe('A revision has removed it since'),
    })
    .nullable()
    .describe('null: the solution itself'),
  createdAt: z.iso.datetime(),
})
export const SolutionComment = Reply.extend({ replies: z.array(Reply).describe('Oldest first') })
export type SolutionComment = z.infer<typeof SolutionComment>

const partOrStepKey = text(300).min(1)
const subjectKeys = {
  partKey: partOrStepKey.optional().describe('`key` of a part of getManagedSolution'),
  stepKey: partOrStepKey.optional().describe('`key` of a step of getManagedSolution'),
}

/** A step as it is written back; without a key it is a new one. */
export const StepInput = z.object({
  key: partOrStepKey.optional(),
  title: text(200).trim().min(1, 'Give the step a title'),
  description: text(4000).trim().default(''),
  durationDays: z
    .number('Give whole days, 0 to 3650')
    .int('Give whole days, 0 to 3650')
    .min(0, 'Give whole days, 0 to 3650')
    .max(3650, 'Give whole days, 0 to 3650'),
  team: text(200).trim().default(''),
})
export type StepInput = z.infer<typeof StepInput>

export const StepList = z.object({
  version: z.string(),
  steps: z.array(SolutionStep.extend({ key: z.string() })),
})
export type StepList = z.infer<typeof StepList>

export const PROJECT_LIMIT_REACHED = {
  status: 403,
  message: 'Your plan holds no more projects.',
  data: z.object({ used: z.number().int(), limit: z.number().int() }),
} as const

const commentErrors = {
  SUBJECT_GONE: {
    status: 409,
    message: 'This part or step is not in the solution any more. Comment on the solution instead.',
  },
  COMMENT_DELETED: { status: 409, message: 'This comment is deleted. Write a new one instead of a reply.' },
  REPLY_LIMIT_REACHED: {
    status: 409,
    message: `A comment holds at most ${MAX_REPLIES} replies. Write a new one.`,
    data: z.object({ limit: z.number().int() }),
  },
} as const
const stepErrors = {
  STEPS_CHANGED: {
    status: 409,
    message: 'The steps have changed in the meantime. Look at them, then change them again.',
    data: StepList.describe('The present list'),
  },
} as const
const visibilityErrors = {
  VISIBILITY_FIXED: {
    status: 409,
    message: 'This solution is published. Only staff change who sees it.',
  },
} as const
const submissionErrors = {
  NOT_SUBMITTABLE: {
    status: 409,
    message: 'An archived or cancelled solution is not published. Open it again first.',
  },
} as const
/** Refusals of work on a solution. */
export const workErrors = {
  ...commentErrors,
  ...stepErrors,
  ...visibilityErrors,
  ...submissionErrors,
} as const

const Submission = z.object({ id: z.uuid(), submittedAt: z.iso.datetime().nullable() })

/** What an owner does with a saved solution, apart from planning it again. */
export const solutionWork = {
  getManagedSolution: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/manage',
      summary: 'An own solution with what can be done with it: statuses, parts, steps, counts of comments',
    })
    .input(z.object({ id: Id }))
    .output(ManagedSolution),
  listEvents: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/events',
      summary: 'What happened to an own solution, newest first',
    })
    .input(z.object({ id: Id, ...pageQuery }))
    .output(pageOf(SolutionEvent)),
  listComments: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/comments',
      summary: 'Comments on an own solution, newest first, each with its replies',
    })
    .input(z.object({ id: Id, ...subjectKeys, ...pageQuery }))
    .output(pageOf(SolutionComment)),
  addComment: procedure('owner', { rateLimit: { limit: 60, windowSeconds: 60 } })
    .route({
      method: 'POST',
      path: '/solutions/{id}/comments',
      successStatus: 201,
      summary: 'Comment on an own solution, one of its parts or steps, or answer a comment',
    })
    .input(
      z.object({
        id: Id,
        ...subjectKeys,
        parentId: Id.optional().describe(
          'The comment that this one answers; its subject is that of the answer',
        ),
        text: text(4000).trim().min(1, 'Write a comment'),
      }),
    )
    .output(SolutionComment)
    .errors(commentErrors),
  deleteComment: procedure('owner')
    .route({
      method: 'DELETE',
      path: '/solutions/{id}/comments/{commentId}',
      summary: 'Delete a comment of your own, or as an owner of the company any',
    })
    .input(z.object({ id: Id, commentId: Id }))
    .output(z.object({ id: z.uuid() })),
  updateSteps: procedure('owner')
    .route({
      method: 'PUT',
      path: '/solutions/{id}/steps',
      summary: 'Replace the steps of an own solution: change, add, remove, reorder',
    })
    .input(
      z.object({
        id: Id,
        version: text(100).describe('`stepsVersion` of the list that was changed'),
        steps: z.array(StepInput).max(MAX_STEPS, `A solution has at most ${MAX_STEPS} steps`),
      }),
    )
    .output(StepList)
    .errors(stepErrors),
  setVisibility: procedure('owner', { isReplayExempt: true })
    .route({
      method: 'PUT',
      path: '/solutions/{id}/visibility',
      summary: 'Make an own solution private, which ends its links, or open it by link',
    })
    .input(z.object({ id: Id, visibility: z.enum(['private', 'link']) }))
    .output(
      z.object({
        id: z.uuid(),
        visibility: z.enum(['private', 'link']),
        share: ShareLink.extend({ token: z.string() })
          .nullable()
          .describe(
            'The link that was made, with its token, which is shown only once; null where there was one',
          ),
      }),
    )
    .errors({ ...visibilityErrors, ...shareErrors }),
  submitSolution: procedure('owner')
    .route({
      method: 'POST',
      path: '/solutions/{id}/submission',
      summary: 'Ask the staff to publish an own solution',
    })
    .input(z.object({ id: Id }))
    .output(Submission)
    .errors(submissionErrors),
  withdrawSubmission: procedure('owner')
    .route({
      method: 'DELETE',
      path: '/solutions/{id}/submission',
      summary: 'Take the request back',
    })
    .input(z.object({ id: Id }))
    .output(Submission),
  copySolution: procedure('signedIn', { rateLimit: { limit: 60, windowSeconds: 60 } })
    .route({
      method: 'POST',
      path: '/solutions/{id}/copies',
      successStatus: 201,
      summary: 'Copy a published solution into your own; it takes a project',
    })
    .input(
      z.object({
        id: Id,
        planId: Id.describe('Made once per copy by the caller: sent again, it is still one solution'),
      }),
    )
    .output(z.object({ id: z.uuid().describe('Of the copy') }))
    .errors({ PROJECT_LIMIT_REACHED }),
}
