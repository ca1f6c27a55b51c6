import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import type { StaffRole } from '#contract/teams.ts'
import { viewerContext } from '#web/context.ts'
import { homePath, landingPath, requireInvestor, requireRole, requireStaff, safeReturnPath } from './guard.ts'

const manufacturer: Viewer = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'a@b.example',
  fullName: 'A',
  role: 'manufacturer',
  isAdmin: false,
  staffRole: null,
  isInvestor: false,
  emailConfirmed: true,
  hasSecondFactor: false,
  mustAddFactor: false,
  company: {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'A',
    type: 'manufacturer',
    verified: false,
    membership: 'owner',
  },
}

describe('the page to return to after signing in', () => {
  it.each([
    ['/platform?describe=x', '/platform?describe=x'],
    ['/solutions/1#steps', '/solutions/1#steps'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/.//evil.example/x', null],
    ['/..//evil.example', null],
    ['/a/..//evil.example', null],
    ['/./login', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/login?from=/x', null],
    ['/signup', null],
    ['/sign-out', null],
    [undefined, null],
    [['/platform'], null],
  ])('%j gives %j', (from, path) => expect(safeReturnPath(from)).toBe(path))

  it.each([
    ['/manufacturer/dashboard?solution=1', '/manufacturer/dashboard?solution=1'],
    ['/engineer/dashboard', '/manufacturer/dashboard'],
    ['/admin', '/manufacturer/dashboard'],
    ['//evil.example', '/manufacturer/dashboard'],
    [null, '/manufacturer/dashboard'],
    ['/solutions', '/solutions'],
  ])('a manufacturer who came from %j lands on %j', (from, path) =>
    expect(landingPath(manufacturer, from)).toBe(path),
  )

  it('an admin may return anywhere on the site', () => {
    const admin: Viewer = { ...manufacturer, role: 'admin', isAdmin: true, staffRole: 'admin', company: null }
    expect(landingPath(admin, '/engineer/dashboard')).toBe('/engineer/dashboard')
    expect(landingPath(admin, null)).toBe('/admin')
  })
})

describe('where somebody without a company belongs', () => {
  const person: Viewer = { ...manufacturer, company: null }
  const args = (viewer: Viewer | null, path: string) => {
    const context = new RouterContextProvider()
    context.set(viewerContext, viewer)
    return { request: new Request(`http://site.example${path}`), context }
  }
  /** Where a guard sends somebody, or the refusal it answers in place. */
  const outcome = (ask: () => unknown) => {
    try {
      return ask()
    } catch (thrown) {
      return thrown instanceof Response ? thrown.headers.get('location') : (thrown as { data: string }).data
    }
  }
  const staff: Viewer = { ...person, staffRole: 'support' }
  const investor: Viewer = { ...person, isInvestor: true }
  const newAdmin: Viewer = { ...person, mustAddFactor: true }

  it.each([
    ['staff', staff, '/admin'],
    ['an investor', investor, '/data-room'],
    ['staff that has yet to add a second factor', newAdmin, '/profile/security'],
    ['anybody else', person, '/manufacturer/dashboard'],
  ])('%s: %s', (_who, viewer, home) => {
    expect(homePath(viewer)).toBe(home)
    expect(landingPath(viewer, '/manufacturer/team')).toBe(home)
    const asked = outcome(() => requireRole(args(viewer, '/engineer/dashboard'), 'engineer'))
    expect(asked).toBe(home)
  })

  it('only who has no other place is told in place that the company is gone', () => {
    const ask = (viewer: Viewer) =>
      outcome(() => requireRole(args(viewer, '/manufacturer/dashboard'), 'manufacturer'))
    expect(ask(person)).toBe('Company not found')
    expect(ask(staff)).toBe('/admin')
    expect(ask(investor)).toBe('/data-room')
    expect(ask(manufacturer)).toBe(manufacturer)
  })

  it('the back-office has pages for some staff roles, which admins open too', () => {
    const admin: Viewer = { ...person, role: 'admin', isAdmin: true, staffRole: 'admin' }
    const support: Viewer = { ...person, staffRole: 'support' }
    const analyst: Viewer = { ...person, staffRole: 'analyst' }
    const ask = (viewer: Viewer | null, roles?: readonly StaffRole[]) =>
      outcome(() => requireStaff(args(viewer, '/admin/staff'), roles))
    expect([ask(admin), ask(support), ask(analyst)]).toEqual([admin, support, analyst])
    expect([ask(admin, ['support']), ask(support, ['support']), ask(analyst, ['support'])]).toEqual([
      admin,
      support,
      '/admin',
    ])
    expect([ask(admin, ['admin']), ask(support, ['admin'])]).toEqual([admin, '/admin'])
    expect(ask(manufacturer)).toBe('/manufacturer/dashboard')
    expect(ask(null)).toBe('/admin/login?from=%2Fadmin%2Fstaff')
  })

  it('the data room is for investors and admins', () => {
    const ask = (viewer: Viewer | null) => outcome(() => requireInvestor(args(viewer, '/data-room')))
    expect(ask(investor)).toBe(investor)
    expect(ask(staff)).toBe('/admin')
    expect(ask(manufacturer)).toBe('/manufacturer/dashboard')
    expect(ask(null)).toBe('/login?from=%2Fdata-room')
  })
})
