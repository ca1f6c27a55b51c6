import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '../routes.ts'
import { isClosed } from './access.ts'
import { pageAt, pageOfPattern } from './find-page.server.ts'
import type { Page } from './page.ts'
import { files, isFixedPath, layouts, pageEntries, pages } from './pages.server.ts'
import { closedPatterns } from './robots/closed-patterns.ts'
import { fitsRobotsPattern } from './robots/robots-pattern.ts'

const WEB = fileURLToPath(new URL('..', import.meta.url))

const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? flat(entry.children) : [entry]))

describe('the table of pages', () => {
  it('is all the router knows, each with an id of its own', () => {
    const known = flat(routes)
    expect(known.map(({ path = '' }) => `/${path}`).toSorted()).toEqual(
      [...Object.keys(pages), ...Object.keys(files)].toSorted(),
    )
    expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
  })

  it('names every route module there is', () => {
    const named = new Set<string>([
      ...[...Object.values(pages), ...Object.values(files)].map(({ file }) => file),
      ...Object.values(layouts),
    ])
    for (const file of named) expect(existsSync(join(WEB, file)), file).toBe(true)
    const modules = readdirSync(join(WEB, 'routes'), { recursive: true, encoding: 'utf8' })
      .map((name) => `routes/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.server\./.test(name))
      .filter((name) => /from '\.\/\+types\//.test(readFileSync(join(WEB, name), 'utf8')))
    expect(modules.length).toBeGreaterThan(50)
    expect(modules.filter((name) => !named.has(name))).toEqual([])
  })

  it('has a title, or a page that returns a head of its own', () => {
    for (const [path, { title, file }] of pageEntries())
      if (!title)
        expect(readFileSync(join(WEB, file), 'utf8'), path).toMatch(
          /export (const meta\b|\{[^}]*\bmeta\b[^}]*\} from)/,
        )
  })

  it('says of every open page with a title what it is about, and what its link preview shows', () => {
    for (const [path, { access, title, description, preview }] of pageEntries())
      if (access === 'open' && title)
        expect({ path, description, preview }).toEqual({
          path,
          description: expect.stringMatching(/\.$/),
          preview: expect.objectContaining({ cell: expect.any(String) }),
        })
  })

  it('finds the page of a pattern and of an address', () => {
    expect(pageOfPattern('solutions/:id')?.path).toBe('/solutions/:id')
    expect(pageOfPattern('/')?.path).toBe('/')
    expect(pageOfPattern('*')?.path).toBe('/*')
    expect(pageAt('/resources/courses/first-cell')?.path).toBe('/resources/courses/:course')
    expect(pageAt('/admin/staff')?.access).toBe('admin')
    expect(pageAt('/no/such/page')?.path).toBe('/*')
    expect(pageAt('/robots.txt')).toBeUndefined()
    expect(isFixedPath('/solutions/:id')).toBe(false)
  })
})

describe('what crawlers leave alone', () => {
  const row = (access: Page['access']): Page => ({ file: '', access })
  const withPlaces: Record<string, Page> = {
    ...pages,
    '/solutions/:id/manage': row('signedIn'),
    '/engineers': row('open'),
    '/engineers/:id': row('open'),
    '/profiles': row('open'),
  }

  it.each([
    ['today', pages],
    ['with closed pages below open ones', withPlaces],
  ])('is what needs an account, and nothing that search engines list: %s', (_, table) => {
    const patterns = closedPatterns(table)
    const isKeptOut = (address: string) => patterns.some((pattern) => fitsRobotsPattern(pattern, address))
    for (const [route, { access, isForCrawlers }] of Object.entries(table)) {
      const address = route.replaceAll(/:\w+/g, '0b5a3c1e')
      if (isClosed(access) || isForCrawlers === false) expect(isKeptOut(address), address).toBe(true)
      if (access === 'open') expect(isKeptOut(address), address).toBe(false)
    }
  })

  it('closes an area by its folder and a page between open ones by its own pattern', () => {
    expect(closedPatterns(withPlaces)).toEqual(
      expect.arrayContaining(['/engineer/', '/solutions/*/manage', '/profile$']),
    )
  })

  it('also holds links of one person and what answers programs', () => {
    expect(closedPatterns()).toEqual(
      expect.arrayContaining([
        '/api/v1/',
        '/auth/',
        '/dev/',
        '/invitation',
        '/notifications',
        '/shared/',
        '/sign-out',
        '/view-as/',
      ]),
    )
  })
})
