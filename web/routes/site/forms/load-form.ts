import type { RouterContextProvider } from 'react-router'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { breadcrumbData, organizationData, pageMeta } from '#web/lib/seo/page-meta.ts'
import type { FormPage } from './form-page.tsx'

/** What a public form shows before anything was sent: its ticket, and what is known of who is signed in. */
export const loadForm = async (
  context: Readonly<RouterContextProvider>,
  { title, description, path, crumbs }: FormPage,
) => {
  const { ticket } = await context.get(apiContext).contact.getFormTicket()
  const viewer = context.get(viewerContext)
  const { origin } = context.get(siteContext)
  const above = crumbs && breadcrumbData(origin, [...crumbs, { label: title, to: path }])
  return {
    ticket,
    sender: {
      name: viewer?.fullName ?? '',
      email: viewer?.email ?? '',
      company: viewer?.company?.name ?? '',
    },
    meta: pageMeta({ title, description, path, origin, data: [above ?? organizationData(origin)] }),
  }
}
