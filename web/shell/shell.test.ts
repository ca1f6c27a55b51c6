import { describe, expect, it } from 'vitest'
import { footerActions } from './footer/footer-links.ts'
import { linksFor } from './links.ts'
import { dashboardOf, placeOf } from './viewer.ts'

describe('links for those who are signed in', () => {
  it('lead past sign-in and sign-up', () => {
    expect(linksFor(footerActions, false)).toBe(footerActions)
    expect(linksFor(footerActions, true)[0]).toEqual({ label: 'Start Your Plan', to: '/platform' })
    expect(linksFor([{ label: 'Sign In', to: '/login' }], true)).toEqual([])
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
  ] as const)('of a viewer whose place is the %s is "%s"', (place, label, to) => {
    expect(dashboardOf({ role: 'manufacturer', place })).toEqual({ label, to })
  })

  it('leads staff to the back-office before their second factor is set up, and investors without a company to the data room', () => {
    const plain = { staffRole: null, mustAddFactor: false, company: null, isInvestor: false }
    expect(placeOf(plain)).toEqual({})
    expect(placeOf({ ...plain, mustAddFactor: true })).toEqual({ place: 'admin', isAtWork: false })
    expect(placeOf({ ...plain, staffRole: 'support', isInvestor: true })).toEqual({
      place: 'admin',
      isAtWork: true,
    })
    expect(placeOf({ ...plain, isInvestor: true })).toEqual({ place: 'data-room' })
  })

  it('is missing for visitors and for accounts whose role resolves to none', () => {
    expect(dashboardOf(null)).toBeNull()
    expect(dashboardOf({ ...viewer, role: null })).toBeNull()
  })
})
