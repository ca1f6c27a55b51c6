import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import { viewerContext } from '#web/context.ts'
import { homePath } from '#web/lib/guard.ts'
import { isClosed, mayOpen } from './access.ts'
import { admit, type Refusal } from './admit.ts'
import { landingPath } from './landing-path.ts'
import { type PagePath, pageEntries, pages } from './pages.server.ts'

const modules = import.meta.glob<{ loader?: unknown; action?: unknown }>('../routes/**/*.{ts,tsx}')

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
  analyst: person('admin', { staffRole: 'analyst', company: null }),
  admin: person('admin', { staffRole: 'admin', isAdmin: true, company: null }),
}

/** Where the page sends a viewer, or undefined when it begins to work for them. */
const sentTo = async (path: PagePath, viewer: Viewer | null): Promise<string | undefined> => {
  const module = await modules[`../${pages[path].file}`]?.()
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
      // As the router names it.
      pattern: path.slice(1),
    })
    return answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined
  } catch (thrown) {
    // Those who are let in get as far as the procedures, and there are none here.
    return thrown instanceof Response ? (thrown.headers.get('location') ?? undefined) : undefined
  }
}

const closed = pageEntries().flatMap(([path, { access }]) =>
  isClosed(access) ? [[path, access] as const] : [],
)

describe.each(closed)('%s (%s)', (path, access) => {
  it.each(Object.keys(people))('lets in or sends away: %s', async (name) => {
    const viewer = people[name] ?? null
    const to = await sentTo(path, viewer)
    if (mayOpen(access, viewer)) expect(to).toBeUndefined()
    else if (viewer) expect(to).toBe(homePath(viewer))
    else
      expect(to).toBe(
        `${['staff', 'support', 'admin'].includes(access) ? '/admin/login' : '/login'}?from=${encodeURIComponent(path)}`,
      )
  })
})

it('opens what support does to support and administrators, not to analysts', async () => {
  expect(await sentTo('/admin/bids/new', people.analyst ?? null)).toBe('/admin')
  expect(await sentTo('/admin/bids/new', people.support ?? null)).toBeUndefined()
})

describe('where a viewer without a company belongs', () => {
  const lost = person('manufacturer', { company: null })
  const staff = { ...lost, staffRole: 'support' as const }
  const investor = { ...lost, isInvestor: true }
  /** The viewer who is let in, where another is sent, or the refusal that is answered in place. */
  const outcome = (viewer: Viewer, path: PagePath) => {
    const context = new RouterContextProvider()
    context.set(viewerContext, viewer)
    try {
      return admit({ request: new Request(`http://localhost${path}`), context, pattern: path.slice(1) })
    } catch (thrown) {
      return thrown instanceof Response
        ? thrown.headers.get('location')
        : (thrown as { data: { refusal: Refusal } }).data.refusal.title
    }
  }

  it.each([
    ['staff', staff, '/admin'],
    ['an investor', investor, '/data-room'],
    ['staff that has yet to add a second factor', { ...lost, mustAddFactor: true }, '/profile/security'],
    ['anyone else', lost, '/manufacturer/dashboard'],
  ])('%s: %s', (_who, viewer, home) => {
    expect(homePath(viewer)).toBe(home)
    expect(landingPath(viewer, '/manufacturer/team')).toBe(home)
    expect(outcome(viewer, '/engineer/dashboard')).toBe(home)
  })

  it('only a viewer who has no other place is refused in place', () => {
    expect(outcome(lost, '/manufacturer/dashboard')).toBe('Company not found')
    expect(outcome(lost, '/manufacturer/team')).toBe('Company not found')
    expect(outcome(staff, '/manufacturer/dashboard')).toBe('/admin')
    expect(outcome(investor, '/manufacturer/dashboard')).toBe('/data-room')
    expect(outcome(lost, '/data-room')).toBe('The data room is closed to you')
    expect(outcome(staff, '/data-room')).toBe('/admin')
    const owner = person('manufacturer')
    expect(outcome(owner, '/data-room')).toBe('/manufacturer/dashboard')
    expect(outcome(owner, '/manufacturer/dashboard')).toBe(owner)
  })
})

describe('where a viewer lands after signing in', () => {
  it.each([
    ['/manufacturer/dashboard?solution=1', '/manufacturer/dashboard?solution=1'],
    ['/engineer/dashboard', '/manufacturer/dashboard'],
    ['/admin', '/manufacturer/dashboard'],
    ['//evil.example', '/manufacturer/dashboard'],
    [null, '/manufacturer/dashboard'],
    ['/solutions?search=cartons#content', '/solutions?search=cartons#content'],
    ['/roi-calculator/report.pdf', '/roi-calculator/report.pdf'],
  ])('a manufacturer who came from %j lands on %j', (from, path) =>
    expect(landingPath(person('manufacturer'), from)).toBe(path),
  )

  it('an admin may return to pages of all roles', () => {
    const admin = person('admin', { isAdmin: true, staffRole: 'admin', company: null })
    expect(landingPath(admin, '/engineer/dashboard')).toBe('/engineer/dashboard')
    expect(landingPath(admin, null)).toBe('/admin')
  })
})
