import type { FileRoute, LayoutName, Page } from './page.ts'
import { accountPages } from './rows/account.ts'
import { fileRoutes } from './rows/files.ts'
import { sitePages } from './rows/site.ts'
import { staffPages } from './rows/staff.ts'
import { workPages } from './rows/work.ts'
import { writtenPages } from './rows/written.ts'

/**
 * Every page and every file route, by path. Routes, access, titles, what is kept, the sitemap, robots.txt, link previews,
 * size limits and the journeys over all pages are derived from it; browsers do not load it.
 */
const table = {
  ...sitePages,
  ...writtenPages,
  ...accountPages,
  ...workPages,
  ...staffPages,
}

/** "/solutions/:id" */
export type PagePath = keyof typeof table
/** A page without parameters, which can be linked as it is. */
export type FixedPath = Exclude<PagePath, `${string}:${string}` | '/*'>

export const pages: Readonly<Record<PagePath, Page>> = table
export const files: Readonly<Record<string, FileRoute>> = fileRoutes

export const layouts: Readonly<Record<LayoutName, string>> = { app: 'shell/app/layout.tsx' }

/** Pages with their paths. */
export const pageEntries = (): [path: PagePath, page: Page][] =>
  // The keys are those of the table.
  Object.entries(pages) as [PagePath, Page][]

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path)
export const isFixedPath = (path: string): path is FixedPath => isPagePath(path) && !/[:*]/.test(path)
