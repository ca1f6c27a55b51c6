import { isClosed } from '../access.ts'
import type { FileRoute, Page } from '../page.ts'
import { files, pages } from '../pages.server.ts'
import { fitsRobotsPattern } from './robots-pattern.ts'

/** What answers programs, and is no route of the pages. */
const PROGRAM_DOORS = ['/api/v1/', '/auth/']

/** An address of a route: a sample for each parameter. */
const sampleOf = (route: string): string => route.replaceAll(/:\w+/g, 'sample').replace('*', 'sample')

/**
 * The broadest pattern that closes a route and none that search engines list: its whole area ("/engineer/"), else the
 * route alone ("/solutions/…/manage").
 */
const closingPattern = (route: string, open: readonly string[]): string => {
  const [, area = '', ...below] = route.split('/')
  const alone = route.replaceAll(/:\w+/g, '*')
  const broad = below.length > 0 ? `/${area}/` : alone
  return [broad, alone].find((pattern) => !open.some((one) => fitsRobotsPattern(pattern, one))) ?? `${alone}$`
}

const isKeptOut = ({ access, isForCrawlers }: Page | FileRoute): boolean =>
  isForCrawlers === false || (access !== 'file' && isClosed(access))

/** Patterns (RFC 9309) of what crawlers leave alone: pages that need an account, links of one person, and the API. */
export const closedPatterns = (
  rows: Readonly<Record<string, Page | FileRoute>> = { ...pages, ...files },
): string[] => {
  const open = Object.entries(rows).flatMap(([route, { access }]) =>
    access === 'open' ? [sampleOf(route)] : [],
  )
  const closed = Object.entries(rows).flatMap(([route, row]) =>
    isKeptOut(row) ? [closingPattern(route, open)] : [],
  )
  return [...new Set([...closed, ...PROGRAM_DOORS])].toSorted()
}
