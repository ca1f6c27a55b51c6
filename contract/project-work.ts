import { z } from 'zod'
import { procedure } from './base.ts'
import { requiredText } from './form-fields.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import { MAX_MESSAGE_FILES } from './project-words.ts'
import { Project, ProjectMessage, projectErrors } from './projects.ts'
import { text } from './text.ts'

const writes = { rateLimit: { limit: 120, windowSeconds: 60 } }

/** What the people of a project do in it from day to day. */
export const projectWork = {
  logHours: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/hours',
      summary: 'Log own hours on a milestone for a day, as the engineering company; 0 takes them back',
    })
    .input(
      z.object({
        id: Id,
        milestoneId: Id,
        day: z.iso.date('Enter a day such as 2026-12-31'),
        minutes: z.number('Enter the hours').int().min(0, 'Enter 0 or more').max(1440, 'A day has 24 hours'),
        note: text(500).trim().default(''),
      }),
    )
    .output(Project)
    .errors(projectErrors),
  setRequirement: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/requirements/{requirementId}',
      summary: 'Mark a requirement as done, or as open again',
    })
    .input(z.object({ id: Id, requirementId: Id, isDone: z.boolean() }))
    .output(Project)
    .errors(projectErrors),
  changeTeam: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/team',
      summary: 'Put someone of the own company into the team, or take them out',
    })
    .input(z.object({ id: Id, userId: Id, isMember: z.boolean(), role: text(100).trim().default('') }))
    .output(Project)
    .errors(projectErrors),
  setDelivered: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/delivered',
      summary: 'Enter what the cell cost and its cycle time, as the owner',
    })
    .input(
      z.object({
        id: Id,
        costCents: z.number().int().min(1, 'Enter a cost above 0').max(1e13).nullable(),
        cycleTimeSeconds: z.number().min(0.01, 'Enter a time above 0').max(86_400).nullable(),
      }),
    )
    .output(Project)
    .errors(projectErrors),
  listMessages: procedure('party')
    .route({ method: 'GET', path: '/projects/{id}/messages', summary: 'Messages of a project, newest first' })
    .input(z.object({ id: Id, ...pageQuery }))
    .output(pageOf(ProjectMessage)),
  sendMessage: procedure('party', writes)
    .route({
      method: 'POST',
      path: '/projects/{id}/messages',
      successStatus: 201,
      summary: 'Write to the other side of a project',
    })
    .input(
      z.object({
        id: Id,
        sendKey: Id.describe('Made by the caller once for each message'),
        text: requiredText('A message', 4000),
        fileIds: z
          .array(Id)
          .max(MAX_MESSAGE_FILES, `Attach at most ${MAX_MESSAGE_FILES} files`)
          .default([])
          .describe('Files sent for the purpose `project_message` by the same account'),
      }),
    )
    .output(ProjectMessage),
  reviewProject: procedure('party', writes)
    .route({
      method: 'POST',
      path: '/projects/{id}/reviews',
      successStatus: 201,
      summary: 'Review the other side of a completed project, once',
    })
    .input(
      z.object({
        id: Id,
        stars: z
          .number('Choose 1 to 5 stars')
          .int()
          .min(1, 'Choose 1 to 5 stars')
          .max(5, 'Choose 1 to 5 stars'),
        text: text(4000).trim().default(''),
      }),
    )
    .output(Project)
    .errors(projectErrors),
}
