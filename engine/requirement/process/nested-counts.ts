import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, type Reading, sliceOf } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'

/** Between a count and what it is on: "6 M4 screws per hinge", "4 Schrauben je Band". */
const LONGEST_HOLDER = 5
const each = /^(?:per|each|every|je|pro|jedem|jeder|jedes)$/
/** Before "je": "3 Bänder mit je 4 Schrauben". */
const withEach = /^(?:with|mit|a|zu)$/
/** What counts nothing on a part. */
const ofOthers =
  /^(?:rate|containers-rate|interval|operators|machines|lines|batch|per-container|per-layer|layers|shifts|wage)$/

/** The noun that a count is on: before it ("3 Bänder mit je 4"), or behind it ("per hinge"). */
const holderOf = (reading: Reading, { atom }: RoleReading): string | undefined => {
  if (each.test(normAt(reading, atom.first - 1)) && withEach.test(normAt(reading, atom.first - 2)))
    return normAt(reading, atom.first - 3)
  for (let at = atom.last + 1; at <= atom.last + LONGEST_HOLDER; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind === 'symbol') return undefined
    if (each.test(normAt(reading, at)) && reading.tokens[at + 1]?.kind === 'word')
      return normAt(reading, at + 1)
  }
  return undefined
}

const MOST_HOLDERS = 100

/**
 * "6 screws per hinge, 2 hinges per door": how many of what a count is on, and the words of that count. Where the hinge itself
 * is the part that is planned, its rate says how many there are.
 */
export const holdersOf = (
  reading: Reading,
  figure: RoleReading,
  figures: readonly RoleReading[],
  partName: string | undefined,
): { count: number; words: string } | undefined => {
  const holder = holderOf(reading, figure)
  const part = partName?.toLowerCase().split(' ').at(-1) ?? ''
  if (holder === undefined || isSameNoun(part, holder)) return undefined
  const found = figures.find(({ role, atom }) => {
    const isCount = Number.isInteger(atom.value) && atom.value > 1 && atom.value <= MOST_HOLDERS
    return (
      atom !== figure.atom &&
      isCount &&
      !ofOthers.test(role) &&
      isSameNoun(normAt(reading, atom.last + 1), holder)
    )
  })
  return found && { count: found.atom.value, words: sliceOf(reading, found.atom.first, found.atom.last + 1) }
}
