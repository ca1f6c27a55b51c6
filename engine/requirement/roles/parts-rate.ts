import type { RoleReading } from '../scoring/assign-roles.ts'
import type { PartReading } from '../text/phrases.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'

/** Words from a count to what holds so many: "12 to a crate", "je 8 in eine Kiste". */
const FARTHEST_HOLDER = 4
/** The share of the other reading where a rate counts neither the part nor what holds it. */
const DOUBT = 0.3

const isHolder = (reading: Reading, at: number): boolean =>
  /^(?:container|pallet|layer|bin)$/.test(nounAt(reading, at)?.class ?? '')

/** What so many parts go into. */
const holderOf = (reading: Reading, figures: readonly RoleReading[]): string | undefined => {
  const atom = figures.find(({ role }) => role === 'per-container')?.atom
  if (!atom) return undefined
  for (let at = atom.last + 1; at <= atom.last + FARTHEST_HOLDER; at += 1) {
    if (reading.tokens[at]?.sentence !== reading.tokens[atom.last]?.sentence) return undefined
    if (isHolder(reading, at)) return normAt(reading, at)
  }
  return undefined
}

/**
 * "Trays of berries, 8 to a crate, 25 trays a minute": what is counted is the part, whatever it could hold itself. Where it is
 * neither the part nor what holds it ("muffins, 6 to a case, 20 trays a minute"), the plan asks.
 */
export const withPartsCounted = (
  reading: Reading,
  figures: readonly RoleReading[],
  part: PartReading | undefined,
): readonly RoleReading[] => {
  const holder = holderOf(reading, figures)
  if (part === undefined || holder === undefined) return figures
  const own = normAt(reading, part.last)
  if (isSameNoun(own, holder)) return figures
  return figures.map((figure) => {
    const { role, atom, others } = figure
    const counted = normAt(reading, atom.last + 1)
    if (role !== 'containers-rate' || !isHolder(reading, atom.last + 1)) return figure
    const rest = others.filter((other) => other.role !== 'rate')
    if (isSameNoun(counted, own))
      return { ...figure, role: 'rate', others: [{ role, share: DOUBT }, ...rest] }
    if (isSameNoun(counted, holder)) return figure
    return { ...figure, others: [{ role: 'rate', share: DOUBT }, ...rest] }
  })
}
