import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '../routes.ts'
import { barLinks, existing, footerColumns, isPage, listedPages } from './pages.ts'
import { dashboardOf, placeOf } from './viewer.ts'

describe('links of the bar and the footer', () => {
  it.each([
    ['/', true],
    ['/platform?describe=cartons', true],
    ['/#how-it-works', true],
    ['/#no-such-section', false],
    ['/signup#top', false],
    ['/no-such-page', false],
  ])('%s is there: %s', (to, isThere) => expect(isPage(to)).toBe(isThere))

  it.each(listedPages())('%s has a route', (page) => {
    const known = matchRoutes(asObjects(routes), page.split('#')[0] ?? '')
    expect(known?.at(-1)?.route.path ?? '/').not.toBe('*')
  })

  it('leave out what is not there and keep the order', () => {
    const shown = existing([...barLinks, ...footerColumns.flatMap(({ links }) => links)])
    expect(shown.every(({ to }) => isPage(to))).toBe(true)
    expect(existing(barLinks).map(({ to }) => to)).toEqual(
      barLinks.map(({ to }) => to).filter((to) => listedPages().includes(to)),
    )
  })
})

describe('the dashboard link', () => {
  const viewer = { email: 'ada@example.com', fullName: 'Ada' }

  it.each([
    ['manufacturer', 'Manufacturer Dashboard', '/manufacturer/dashboard'],
    ['engineer', 'Engineer Dashboard', '/engineer/dashboard'],
    ['supplier', 'Supplier Dashboard', '/supplier/dashboard'],
    ['admin', 'Admin Dashboard', '/admin'],
  ] as const)('of a %s is "%s"', (role, label, to) => {
    expect(dashboardOf({ ...viewer, role })).toEqual({ label, to })
  })

  it.each([
    ['admin', 'Admin Dashboard', '/admin'],
    ['data-room', 'Data Room', '/data-room'],
  ] as const)('of somebody whose place is the %s is "%s"', (place, label, to) => {
    expect(dashboardOf({ role: 'manufacturer', place })).toEqual({ label, to })
  })

  it('leads staff to the back-office before their second factor is set up, and investors without a company to the data room', () => {
    const nobody = { staffRole: null, mustAddFactor: false, company: null, isInvestor: false }
    expect(placeOf(nobody)).toEqual({})
    expect(placeOf({ ...nobody, mustAddFactor: true })).toEqual({ place: 'admin' })
    expect(placeOf({ ...nobody, staffRole: 'support', isInvestor: true })).toEqual({ place: 'admin' })
    expect(placeOf({ ...nobody, isInvestor: true })).toEqual({ place: 'data-room' })
  })

  it('is missing for visitors and for accounts whose role resolves to none', () => {
    expect(dashboardOf(null)).toBeNull()
    expect(dashboardOf({ ...viewer, role: null })).toBeNull()
  })
})

type Entry = (typeof routes)[number]

const asObjects = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, index, children }) =>
    index ? { index: true } : { path: path ?? '', children: asObjects(children ?? []) },
  )
