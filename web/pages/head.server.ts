import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { siteContext } from '#web/context.ts'
import { fullTitle, type PageMeta, pageMeta } from '#web/lib/seo/page-meta.ts'
import { isClosed } from './access.ts'
import type { FoundPage } from './find-page.server.ts'
import { type PagePath, pages } from './pages.server.ts'

type Context = Readonly<RouterContextProvider>

const robotsOf = ({ access, isForCrawlers }: FoundPage): string =>
  isForCrawlers === false || isClosed(access) ? 'noindex, nofollow' : 'noindex'

/** The head of a page as its row says it. */
export const headOf = (page: FoundPage, context: Context): MetaDescriptor[] => {
  const { path, title = 'Cellwright', description = '', access } = page
  return access === 'open' && page.title
    ? pageMeta({ title, description, path, origin: context.get(siteContext).origin })
    : [{ title: fullTitle(title) }, { name: 'robots', content: robotsOf(page) }]
}

/** The head of a page with what only its loader knows, such as structured data: for the loader's `meta`. */
export const metaOf = (context: Context, path: PagePath, more: Partial<PageMeta>): MetaDescriptor[] => {
  const { title = '', description = '', access } = pages[path]
  const { origin } = context.get(siteContext)
  return pageMeta({ title, description, path, origin, isUnlisted: access !== 'open', ...more })
}
