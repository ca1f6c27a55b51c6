import type { RouterContextProvider } from 'react-router'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { breadcrumbData, organizationData } from '#web/lib/seo/page-meta.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { pages } from '#web/pages/pages.server.ts'
import type { FormPage } from './form-page.tsx'

/** What a public form shows before anything was sent: its ticket, and what is known of who is signed in. */
export const loadForm = async (context: Readonly<RouterContextProvider>, { path, crumbs }: FormPage) => {
  const { ticket } = await context.get(apiContext).contact.getFormTicket()
  const viewer = context.get(viewerContext)
  const { origin } = context.get(siteContext)
  const label = pages[path].title ?? ''
  const above = crumbs && breadcrumbData(origin, [...crumbs, { label, to: path }])
  return {
    ticket,
    sender: {
      name: viewer?.fullName ?? '',
      email: viewer?.email ?? '',
      company: viewer?.company?.name ?? '',
    },
    meta: metaOf(context, path, { data: [above ?? organizationData(origin)] }),
  }
}
