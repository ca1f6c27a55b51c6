import { matchRoutes } from 'react-router'
import type { Page } from './page.ts'
import { files, isPagePath, type PagePath, pages } from './pages.server.ts'

export type FoundPage = Page & { path: PagePath }

const found = (path: string): FoundPage | undefined =>
  isPagePath(path) ? { ...pages[path], path } : undefined

/** The page of a matched route: the router names it without the first slash. */
export const pageOfPattern = (pattern: string): FoundPage | undefined =>
  found(`/${pattern.replace(/^\/|\/$/g, '')}`)

const routes = [...Object.keys(pages), ...Object.keys(files)].map((path) => ({ path }))

/** The page at an address; undefined for a file. An address that leads nowhere has the page that says so. */
export const pageAt = (pathname: string): FoundPage | undefined =>
  found(matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/*')
