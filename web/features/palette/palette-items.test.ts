import { describe, expect, it } from 'vitest'
import { groupsOf, type PaletteItem } from './palette-items.ts'

const pages: PaletteItem[] = [
  { to: '/manufacturer/dashboard', label: 'Dashboard', icon: 'page' },
  { to: '/manufacturer/team', label: 'Team', icon: 'page' },
]
const own = {
  of: '',
  isOfStaff: false,
  solutions: [{ id: '1', title: 'Team lifting cell' }],
  people: [{ fullName: 'Ada Smith', email: 'ada@plant.example' }],
  found: [],
  problem: null,
}
const sources = { query: '', recent: [], pages, own, teamPath: '/manufacturer/team' }
const namesOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ value, items }) => [value, ...items.map(({ label }) => label)])

describe('the list of the palette', () => {
  it('shows pages, own solutions and people', () => {
    expect(namesOf(groupsOf(sources))).toEqual([
      ['Pages', 'Dashboard', 'Team'],
      ['Your solutions', 'Team lifting cell'],
      ['Team', 'Ada Smith'],
    ])
  })

  it('shows what the search of staff finds by kind, also where the words are not in the name', () => {
    const found = [
      { kind: 'Company', to: '/admin/users/1', label: 'Alpha', detail: 'a@alpha.example' },
      { kind: 'Order', to: '/admin/orders/1', label: 'CW-100001', detail: 'Alpha' },
      { kind: 'Order', to: '/admin/orders/1', label: 'CW-100001', detail: 'Alpha' },
    ]
    expect(
      namesOf(groupsOf({ ...sources, query: 'hidden word', own: { ...own, of: 'hidden word', found } })),
    ).toEqual([
      ['Company', 'Alpha'],
      ['Order', 'CW-100001'],
    ])
    // What was found for other words leads nowhere while the answer to these is on its way.
    expect(groupsOf({ ...sources, query: 'hidden', own: { ...own, of: 'hidden word', found } })).toEqual([])
  })

  it('puts what was opened last first, and shows it once', () => {
    const recent = [{ to: '/manufacturer/team', label: 'Team', icon: 'page' } as const]
    expect(namesOf(groupsOf({ ...sources, recent }))).toEqual([
      ['Recent', 'Team'],
      ['Pages', 'Dashboard'],
      ['Your solutions', 'Team lifting cell'],
      ['Team', 'Ada Smith'],
    ])
  })

  it('keeps what holds every word that was typed, also in the detail', () => {
    expect(namesOf(groupsOf({ ...sources, query: ' CELL team ' }))).toEqual([
      ['Your solutions', 'Team lifting cell'],
    ])
    expect(namesOf(groupsOf({ ...sources, query: 'plant.example' }))).toEqual([['Team', 'Ada Smith']])
    expect(groupsOf({ ...sources, query: 'xylophone' })).toEqual([])
  })

  it('leaves people out where there is no page of the team', () => {
    expect(namesOf(groupsOf({ ...sources, teamPath: null })).flat()).not.toContain('Ada Smith')
  })
})
