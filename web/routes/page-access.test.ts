import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import { viewerContext } from '#web/context.ts'
import { homePath } from '#web/lib/guard.ts'
import routes from '../routes.ts'
import { listedPages } from '../shell/pages.ts'
import { closedPatterns, isClosed, type PageAccess, pageAccess } from './page-access.ts'
import { fitsRobotsPattern } from './robots-pattern.ts'

/** Paths of all routes that answer something themselves; a layout around an index answers through the index. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = index || !path ? above || '/' : `${above}/${path}`
    return children ? pathsOf(children, path ? own : above) : [own]
  })

describe('who may open what', () => {
  it('has a word for every route, and no word for a route that is not there', () => {
    expect(Object.keys(pageAccess).toSorted()).toEqual([...new Set(pathsOf(routes))].toSorted())
  })

  it.each([
    ['/profile', 'signedIn'],
    ['/manufacturer/dashboard', 'manufacturer'],
    ['/engineer/dashboard', 'engineer'],
    ['/supplier/dashboard', 'supplier'],
    ['/data-room', 'investor'],
    ['/admin', 'staff'],
    ['/platform', 'open'],
    ['/solutions', 'open'],
  ])('%s is for %s', (path, access) => expect(pageAccess[path]).toBe(access))

  it('has a word for every page that bar and footer can link', () => {
    const missing = listedPages().filter((page) => pageAccess[page.split('#')[0] ?? ''] === undefined)
    expect(missing).toEqual([])
  })

  const withPlaces: Record<string, PageAccess> = {
    ...pageAccess,
    '/solutions/:id/manage': 'signedIn',
    '/engineers': 'open',
    '/engineers/:id': 'open',
    '/profiles': 'open',
  }

  it.each([
    ['today', pageAccess],
    ['with closed pages below open ones', withPlaces],
  ])(
    'keeps crawlers out of what needs an account, and of nothing that search engines list: %s',
    (_, table) => {
      const patterns = closedPatterns(table)
      const isKeptOut = (address: string) => patterns.some((pattern) => fitsRobotsPattern(pattern, address))
      for (const [route, access] of Object.entries(table)) {
        const address = route.replaceAll(/:\w+/g, '0b5a3c1e')
        if (isClosed(access)) expect(isKeptOut(address), address).toBe(true)
        if (access === 'open') expect(isKeptOut(address), address).toBe(false)
      }
    },
  )

  it('closes an area by its folder and a page between open ones by its own pattern', () => {
    expect(closedPatterns(withPlaces)).toEqual(
      expect.arrayContaining(['/engineer/', '/solutions/*/manage', '/profile$']),
    )
  })
})

const modules = import.meta.glob<{ loader?: unknown; action?: unknown }>('./**/*.{ts,tsx}')

/** The file that answers at a path. */
const fileAt = (entries: readonly RouteConfigEntry[], asked: string, above = ''): string | undefined => {
  for (const { path, index, children, file } of entries) {
    const own = index || !path ? above || '/' : `${above}/${path}`
    const found = children ? fileAt(children, asked, path ? own : above) : own === asked ? file : undefined
    if (found) return found
  }
  return undefined
}

const person = (role: Viewer['role'], more: Partial<Viewer> = {}): Viewer => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@plant.example',
  fullName: 'Ada',
  role,
  isAdmin: false,
  staffRole: null,
  isInvestor: false,
  emailConfirmed: true,
  hasSecondFactor: false,
  mustAddFactor: false,
  company: {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Plant',
    type: role,
    verified: true,
    membership: 'owner',
  },
  ...more,
})

const people: Record<string, Viewer | null> = {
  visitor: null,
  manufacturer: person('manufacturer'),
  engineer: person('engineer'),
  supplier: person('supplier'),
  investor: person('manufacturer', { isInvestor: true, company: null }),
  support: person('admin', { staffRole: 'support', company: null }),
  admin: person('admin', { staffRole: 'admin', isAdmin: true, company: null }),
}

const mayOpen = (access: PageAccess, viewer: Viewer | null): boolean => {
  if (!viewer) return false
  if (access === 'signedIn') return true
  if (access === 'staff') return viewer.staffRole !== null
  if (access === 'admin') return viewer.isAdmin
  if (access === 'investor') return viewer.isInvestor || viewer.isAdmin
  if (access.startsWith('member:')) return viewer.company !== null && access === `member:${viewer.role}`
  return viewer.isAdmin || (viewer.role === access && viewer.company !== null)
}

/** Where the page sends somebody, or undefined when it begins to work for them. */
const sentTo = async (path: string, viewer: Viewer | null): Promise<string | undefined> => {
  const file = fileAt(routes, path)
  const module = await modules[`./${file?.replace(/^routes\//, '')}`]?.()
  const ask = module?.loader ?? module?.action
  if (typeof ask !== 'function') throw new Error(`${path} has neither loader nor action`)
  const context = new RouterContextProvider()
  context.set(viewerContext, viewer)
  const method = module?.loader ? 'GET' : 'POST'
  try {
    const answer: unknown = await ask({
      request: new Request(`http://localhost${path}`, { method }),
      context,
      params: {},
    })
    return answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined
  } catch (thrown) {
    // Whoever is let in gets as far as the procedures, and there are none here.
    return thrown instanceof Response ? (thrown.headers.get('location') ?? undefined) : undefined
  }
}

const closed = Object.entries(pageAccess).filter(([, access]) => isClosed(access))

describe.each(closed)('%s (%s)', (path, access) => {
  it.each(Object.keys(people))('lets in or sends away: %s', async (name) => {
    const viewer = people[name] ?? null
    const to = await sentTo(path, viewer)
    if (mayOpen(access, viewer)) expect(to).toBeUndefined()
    else if (viewer) expect(to).toBe(homePath(viewer))
    else
      expect(to).toBe(
        `${access === 'staff' || access === 'admin' ? '/admin/login' : '/login'}?from=${encodeURIComponent(path)}`,
      )
  })
})
