import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import { landingPath, safeReturnPath } from './guard.ts'

const manufacturer: Viewer = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'a@b.example',
  fullName: 'A',
  role: 'manufacturer',
  isAdmin: false,
  company: { id: '00000000-0000-4000-8000-000000000002', name: 'A', type: 'manufacturer', verified: false },
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
    const admin: Viewer = { ...manufacturer, role: 'admin', isAdmin: true, company: null }
    expect(landingPath(admin, '/engineer/dashboard')).toBe('/engineer/dashboard')
    expect(landingPath(admin, null)).toBe('/admin')
  })
})
