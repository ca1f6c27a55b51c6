import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { MAX_VIEWS, viewPages } from './saved-view-words.ts'
import { text } from './text.ts'

/** Filters, columns and order of a list that a member of staff keeps under a name. */
export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string().describe('Of the page\'s address, without "?"'),
  isShared: z.boolean().describe('All staff see it'),
  isOwn: z.boolean(),
  by: z.string().nullable().describe('Whose it is, where it is not the own'),
})
export type SavedView = z.infer<typeof SavedView>

const page = z.enum(viewPages)
const writes = { rateLimit: { limit: 120, windowSeconds: 300 } }

/** Refusals of saved views. */
export const viewErrors = {
  VIEW_LIMIT_REACHED: {
    status: 422,
    message: `You keep ${MAX_VIEWS} views of this list. Delete one first.`,
  },
} as const

/** Part of the tree `operations`: views of the lists of the back-office. */
export const savedViews = {
  listViews: procedure('staff')
    .route({ method: 'GET', path: '/admin/views', summary: 'Own and shared views of a list, by name' })
    .input(z.object({ page }))
    .output(z.object({ items: z.array(SavedView) })),
  saveView: procedure('staff', writes)
    .route({
      method: 'POST',
      path: '/admin/views',
      summary: 'Keep a view of a list; an own one of the same name is replaced',
    })
    .input(
      z.object({
        page,
        name: text(80).trim().min(1, 'Give it a name'),
        query: text(2000).regex(/^[^?#\s]*$/, 'Name the query of an address, without "?"'),
        isShared: z.boolean().default(false),
      }),
    )
    .output(SavedView)
    .errors(viewErrors),
  deleteView: procedure('staff', writes)
    .route({ method: 'DELETE', path: '/admin/views/{id}', summary: 'Delete an own view' })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() })),
}
