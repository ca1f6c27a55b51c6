/** Something the palette leads to. `detail` is shown after the name and is searched too. */
export type PaletteItem = { to: string; label: string; detail?: string; icon: PaletteIcon }
export type PaletteIcon = 'page' | 'solution' | 'person' | 'found'
export type PaletteGroup = { value: string; items: readonly PaletteItem[] }

/** What `/palette` answers: own solutions and people whose name holds what was typed, for staff all that their search finds. */
export type OwnThings = {
  /** What was typed, as it was asked for. */
  of: string
  /** Whose search goes through the records of all. */
  isOfStaff: boolean
  solutions: readonly { id: string; title: string }[]
  people: readonly { fullName: string; email: string }[]
  /** By kind, "Company" say; only for staff. */
  found: readonly { kind: string; to: string; label: string; detail: string }[]
  /** Why the staff's search found nothing, where it failed. */
  problem: string | null
}

/** Address of the own things; `q` is what was typed. */
export const PALETTE_PATH = '/palette'

/** As much of what was typed as the server is asked for. */
export const asked = (query: string): string => query.trim().slice(0, 200)

const RECENT_SHOWN = 5

/** Whether every word that was typed is in the name or its detail. */
const isMatch = ({ label, detail = '' }: PaletteItem, query: string): boolean => {
  const text = `${label} ${detail}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

type Sources = {
  query: string
  recent: readonly PaletteItem[]
  pages: readonly PaletteItem[]
  /** Already found by the server. */
  own: OwnThings
  teamPath: string | null
}

/** What the palette lists for a query: what was opened last first, then pages, own solutions and people, each once. */
export const groupsOf = ({ query, recent, pages, own, teamPath }: Sources): readonly PaletteGroup[] => {
  const solutions = own.solutions.map(
    ({ id, title }): PaletteItem => ({ to: `/solutions/${id}`, label: title, icon: 'solution' }),
  )
  const people = teamPath
    ? own.people.map(
        ({ fullName, email }): PaletteItem => ({
          to: `${teamPath}#${encodeURIComponent(email)}`,
          label: fullName,
          detail: email,
          icon: 'person',
        }),
      )
    : []
  const typed = query.trim()
  const shown = new Set<string>()
  const once = (items: readonly PaletteItem[], isFound = false) =>
    items.filter((item) => {
      if (shown.has(item.to) || (typed && !isFound && !isMatch(item, typed))) return false
      shown.add(item.to)
      return true
    })
  const groups = [
    { value: 'Recent', items: once(recent.slice(0, RECENT_SHOWN)) },
    { value: 'Pages', items: once(pages) },
    { value: 'Your solutions', items: once(solutions) },
    { value: 'Team', items: once(people) },
    // The search of staff also reads what is not shown here, so that it alone decides.
    // Of a former query it would open the wrong record.
    ...[...Map.groupBy(typed !== '' && own.of === asked(typed) ? own.found : [], ({ kind }) => kind)].map(
      ([value, hits]) => ({
        value,
        items: once(
          hits.map(({ to, label, detail }): PaletteItem => ({ to, label, detail, icon: 'found' })),
          true,
        ),
      }),
    ),
  ]
  return groups.filter(({ items }) => items.length > 0)
}
