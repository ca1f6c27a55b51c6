import { describe, expect, it } from 'vitest'
import { mayOpen } from '#web/pages/access.ts'
import { pageEntries, pages } from '#web/pages/pages.server.ts'
import { type NavigationRole, navigation, navigationName, navigationOf } from './navigation.ts'

const company = (type: 'manufacturer' | 'engineer' | 'supplier') => ({
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Plant',
  type,
  verified: true,
  membership: 'owner' as const,
})

const account = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@plant.example',
  fullName: 'Ada',
  isAdmin: false,
  staffRole: null,
  isInvestor: false,
  emailConfirmed: true,
  hasSecondFactor: false,
  mustAddFactor: false,
  company: null,
}

const people = {
  manufacturer: { ...account, role: 'manufacturer', company: company('manufacturer') },
  engineer: { ...account, role: 'engineer', company: company('engineer') },
  supplier: { ...account, role: 'supplier', company: company('supplier') },
  investor: { ...account, role: 'manufacturer', isInvestor: true, place: 'data-room' },
  staff: { ...account, role: 'admin', staffRole: 'support', place: 'admin' },
} as const satisfies Record<NavigationRole, object>
const admin = { ...people.staff, isAdmin: true, staffRole: 'admin' } as const

describe('the navigation of those who are signed in', () => {
  it.each([...Object.entries(people), ['admin', admin] as const])(
    'leads a viewer only to pages that open: %s',
    (_, viewer) => {
      const entries = navigationOf(viewer)
      expect(entries.length).toBeGreaterThan(2)
      expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length)
      for (const { to } of entries) expect(mayOpen(pages[to].access, viewer), to).toBe(true)
    },
  )

  it('keeps from support what is for administrators', () => {
    const labels = navigationOf(people.staff).map(({ label }) => label)
    expect(labels).not.toContain('Audit log')
    expect(navigationOf(admin).map(({ label }) => label)).toContain('Audit log')
    expect(navigationName(people.staff)).toBe('Back-office')
  })

  it('is empty for visitors and for accounts whose role resolves to none', () => {
    expect(navigationOf(null)).toEqual([])
    expect(navigationOf({ role: null, isAdmin: false })).toEqual([])
  })

  it('is in a frame of its own on every page that needs an account', () => {
    const bare = pageEntries().flatMap(([path, { access, layout }]) =>
      access !== 'open' && access !== 'unlisted' && layout !== 'app' ? [path] : [],
    )
    // One step on the way in, before there is anything to navigate to.
    expect(bare).toEqual(['/choose-password'])
    expect(navigation.every(({ for: roles }) => roles.length > 0)).toBe(true)
  })
})
