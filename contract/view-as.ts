import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import { text } from './text.ts'
import { MAX_VIEW_REASON, VIEW_MINUTES } from './view-as-words.ts'

const instant = z.iso.datetime()

/** As which company staff look at the product in this session, and until when. */
export const Viewing = z.object({ company: z.object({ id: z.uuid(), name: z.string() }), endsAt: instant })
export type Viewing = z.infer<typeof Viewing>

/** One look of staff at the product as a company, as that company reads it. */
export const CompanyView = z.object({
  id: z.uuid(),
  reason: z.string(),
  startedAt: instant,
  endedAt: instant.describe('When it was ended, or when it ends by itself'),
  isOpen: z.boolean(),
})
export type CompanyView = z.infer<typeof CompanyView>

export const viewAsErrors = {
  NO_ONE_TO_VIEW_AS: {
    status: 409,
    message: 'This company has no one whose view could be opened: its people are staff, or it has none.',
  },
} as const

/** Part of the tree `accounts`: an administrator looks at the product as a company does, and changes nothing. */
export const viewAs = {
  startViewAs: procedure('admin', { isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/admin/users/{id}/view',
      successStatus: 201,
      summary: `Look at the product as a company for ${VIEW_MINUTES} minutes, read-only, in this session`,
    })
    .input(
      z.object({
        id: Id,
        reason: text(MAX_VIEW_REASON).trim().default('').describe('Required; the company reads it'),
      }),
    )
    .output(z.object({ viewing: Viewing }))
    .errors(viewAsErrors),
  endViewAs: procedure('signedIn', { isReplayExempt: true, endsView: true })
    .route({ method: 'POST', path: '/accounts/view/end', summary: 'Stop viewing as a company' })
    .output(z.object({ companyId: z.uuid().nullable().describe('Null when none was open') })),
  listCompanyViews: procedure('company')
    .route({
      method: 'GET',
      path: '/company/views',
      summary: 'When staff looked at the product as the own company, newest first',
    })
    .input(z.object(pageQuery))
    .output(pageOf(CompanyView)),
}
