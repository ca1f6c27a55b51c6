import type { FoundPage } from './find-page.server.ts'
import { isFixedPath, pages } from './pages.server.ts'

/** "Staff" of "Staff | Admin Dashboard". */
const shortTitle = (title: string): string => title.split(' | ')[0] ?? title

/** The way to a page of the product: the pages above it in the address, and itself. */
export const crumbsOf = ({ path, title }: FoundPage): { label: string; to: string }[] => {
  const segments = path.split('/').slice(1)
  const above = segments.slice(1).flatMap((_, at) => {
    const parent = `/${segments.slice(0, at + 1).join('/')}`
    const row = isFixedPath(parent) ? pages[parent] : undefined
    return row?.layout === 'app' && row.title ? [{ label: shortTitle(row.title), to: parent }] : []
  })
  return title ? [...above, { label: shortTitle(title), to: path }] : above
}
