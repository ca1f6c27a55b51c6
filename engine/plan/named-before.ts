type Stored = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordsIn = (value: unknown): Stored[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Names of pieces of a cycle by which shifts knew them up to version 2. */
const markOf = new Map<unknown, string>([
  ...['Door opens', 'Guard opens', 'Ram up', 'Shutter opens', 'Mould opens'].map(
    (name) => [name, 'opens'] as const,
  ),
  ...['door', 'press', 'die', 'shutter', 'mould'].map((name) => [`Clear of the ${name}`, 'clear'] as const),
  ['Bend', 'bend'],
])

const withMark = (segment: Stored): Stored => {
  const mark = markOf.get(segment.label)
  return mark === undefined ? segment : { ...segment, mark }
}

/** Up to version 2 a gap of the fence was known as that of a conveyor by its name, and gaps with one name were alike. */
function withGroups(gaps: readonly Stored[], stations: readonly Stored[]): Stored[] {
  const short = stations.map(({ id, label }) => ({ id, name: String(label).split(',')[0] ?? '' }))
  return gaps.map((gap) => {
    const named = short.find(({ name }) => String(gap.label).startsWith(name))
    const alike = gaps.filter(({ label }) => label === gap.label)
    const groupId = named?.id ?? (alike.length > 1 ? alike[0]?.id : undefined)
    return groupId === undefined ? gap : { ...gap, groupId }
  })
}

function withNamedGaps(cell: Stored): Stored {
  const { fence } = cell
  if (!isRecord(fence)) return cell
  const stations = recordsIn(cell.stations)
  return {
    ...cell,
    fence: {
      ...fence,
      doors: withGroups(recordsIn(fence.doors), stations),
      openings: withGroups(recordsIn(fence.openings), stations),
    },
  }
}

/** A design of version 2, in which pieces of cycles and gaps of the fence were known by their names, with marks and groups. */
export const withMarksAndGroups = (design: Stored): Stored => ({
  ...design,
  cycles: recordsIn(design.cycles).map((cycle) => ({
    ...cycle,
    segments: recordsIn(cycle.segments).map(withMark),
  })),
  ...(isRecord(design.cell) ? { cell: withNamedGaps(design.cell) } : {}),
})
