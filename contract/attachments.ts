import { z } from 'zod'
import { procedure } from './base.ts'
import { fileKinds, MAX_FILE_WORDS, MAX_FILES } from './file-limits.ts'
import { Id } from './id.ts'
import { Evidence } from './requirement-shapes.ts'

/** What a file says. Nothing of it is taken on without being shown. */
export const FileReading = z.object({
  kind: z.enum(fileKinds),
  findings: z.array(z.string()).describe('What was read, in sentences'),
  evidence: z.array(Evidence).describe('Values for the plan, each with file, sheet and cell'),
  words: z.string().max(MAX_FILE_WORDS).describe('Text to be read as more of the description; may be empty'),
})
export type FileReading = z.infer<typeof FileReading>

/** A file beside a plan or a solution. */
export const Attachment = z.object({
  id: z
    .uuid()
    .describe(
      'Send it with saveSolution to keep the file; an unclaimed file is gone after a day, or when later ones take its room',
    ),
  name: z.string(),
  bytes: z.number().int(),
  ...FileReading.shape,
  createdAt: z.iso.datetime(),
})
export type Attachment = z.infer<typeof Attachment>

/** Files that a save keeps with the solution. */
export const AttachmentIds = z
  .array(Id)
  .max(MAX_FILES, `Attach at most ${MAX_FILES} files`)
  .default([])
  .describe('Ids of files sent to /attachments, to be kept with the solution')

export const fileLimitErrors = {
  TOO_MANY_FILES: {
    status: 409,
    message: `A solution keeps at most ${MAX_FILES} files. Remove some, then save again.`,
    data: z.object({ limit: z.number().int() }),
  },
} as const

export const attachments = {
  listAttachments: procedure('owner')
    .route({ method: 'GET', path: '/solutions/{id}/attachments', summary: 'Files of an own solution' })
    .input(z.object({ id: Id }))
    .output(z.object({ items: z.array(Attachment).max(MAX_FILES) })),
  deleteAttachment: procedure('owner')
    .route({
      method: 'DELETE',
      path: '/solutions/{id}/attachments/{attachmentId}',
      summary: 'Delete a file of an own solution',
    })
    .input(z.object({ id: Id, attachmentId: Id }))
    .output(z.object({ id: z.uuid() })),
}
