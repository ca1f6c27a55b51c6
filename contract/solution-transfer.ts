import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'

/** Why a solution of a list is not imported. */
export const SolutionImportRefusal = z.object({
  item: z.number().int().describe('Its number in the list, from 1'),
  title: z.string().nullable(),
  field: z.string().describe('As the file names it, "services.2.price"; empty: the whole'),
  reason: z.string().describe('What is wrong and what to do'),
})
export type SolutionImportRefusal = z.infer<typeof SolutionImportRefusal>

export const SolutionImport = z.object({
  id: z.uuid(),
  items: z.number().int().describe('Solutions that were imported'),
  refused: z.number().int(),
  importedBy: z.string().nullable().describe('null: the account is gone'),
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
})
export type SolutionImport = z.infer<typeof SolutionImport>

const refusals = z.array(SolutionImportRefusal)

/** What the door of imports answers. */
export const SolutionImportResult = SolutionImport.extend({ refusals })
export type SolutionImportResult = z.infer<typeof SolutionImportResult>

/** What an import would do. */
export const SolutionImportPreview = z.object({
  items: z.number().int().describe('Solutions that can be imported'),
  refused: z.number().int(),
  refusals,
  titles: z
    .array(z.object({ item: z.number().int(), title: z.string() }))
    .describe('The first of those that can be imported'),
})
export type SolutionImportPreview = z.infer<typeof SolutionImportPreview>

/** Part of the tree `solutions`: what was imported, and taking it back. */
export const solutionTransfer = {
  listSolutionImports: procedure('admin')
    .route({ method: 'GET', path: '/admin/solution-imports', summary: 'Imports of solutions, newest first' })
    .input(z.object(pageQuery))
    .output(pageOf(SolutionImport)),
  undoSolutionImport: procedure('admin', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/admin/solution-imports/{id}/undo',
      summary: 'Take an import back: its solutions go, but for those that were changed or published since',
    })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        id: z.uuid(),
        undoneAt: z.iso.datetime(),
        deleted: z.number().int(),
        left: z.number().int().describe('Solutions that were changed, published, ordered or built since'),
      }),
    ),
}
