import { isStopWord, prepositions } from '../grammar/words.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading, sliceOf } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'

/** Between a count and what it is on: "6 M4 screws per hinge", "4 Schrauben je Band". */
const LONGEST_HOLDER = 5

/** What counts nothing on a part. */
const ofOthers =
  /^(?:rate|containers-rate|interval|operators|machines|lines|batch|per-container|per-layer|layers|shifts|wage)$/

/** The noun that a count is on: before it ("3 Bänder mit je 4", "4 lines with 3 presses each"), or behind it ("per hinge"). */
const holderOf = (reading: Reading, { atom }: RoleReading): string | undefined => {
  const isEachBefore = isWord('eachOne', normAt(reading, atom.first - 1))
  if (isEachBefore && isWord('withEach', normAt(reading, atom.first - 2)))
    return normAt(reading, atom.first - 3)
  const isStanding = isWord('standingThere', normAt(reading, atom.first - (isEachBefore ? 2 : 1)))
  // "2 Linien, je 3 Maschinen"
  const isBehindComma = reading.tokens[atom.first - 2]?.text === ','
  if (isEachBefore && (isStanding || isBehindComma)) return normAt(reading, atom.first - 3)
  // "In each hall two lines", "je Halle zwei Linien".
  const isOfHolder =
    isWord('eachOne', normAt(reading, atom.first - 2)) && reading.tokens[atom.first - 1]?.kind === 'word'
  if (isOfHolder && nounAt(reading, atom.last + 1)) return normAt(reading, atom.first - 1)
  const isEachBehind = [2, 3].some((step) => isWord('eachAlone', normAt(reading, atom.last + step)))
  if (isEachBehind && isWord('withEach', normAt(reading, atom.first - 1)))
    return normAt(reading, atom.first - 2)
  if (isEachBehind && isStanding)
    return normAt(reading, atom.first - (normAt(reading, atom.first - 2) === 'there' ? 3 : 2))
  const place = [2, 3].map((step) => atom.last + step).find((at) => isWord('lyingOn', normAt(reading, at)))
  const other = isEachBefore && place !== undefined ? reading.quantityAt[place + 1] : undefined
  if (other) return normAt(reading, other.last + 1)
  for (let at = atom.last + 1; at <= atom.last + LONGEST_HOLDER; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind === 'symbol') return undefined
    if (isWord('eachOne', normAt(reading, at)) && reading.tokens[at + 1]?.kind === 'word')
      return normAt(reading, at + 1)
  }
  return undefined
}

const MOST_HOLDERS = 100

/** The count of the things that another count is on. */
const holderFigure = (
  reading: Reading,
  figure: RoleReading,
  figures: readonly RoleReading[],
  isFit: (role: string) => boolean,
): RoleReading | undefined => {
  const holder = holderOf(reading, figure)
  if (holder === undefined) return undefined
  return figures.find(({ role, atom }) => {
    const isCount = Number.isInteger(atom.value) && atom.value > 1 && atom.value <= MOST_HOLDERS
    return (
      atom !== figure.atom && isCount && isFit(role) && isSameNoun(normAt(reading, atom.last + 1), holder)
    )
  })
}

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
  const part = partName?.toLowerCase().split(' ').at(-1) ?? ''
  const isOfMachines = figure.role === 'machines'
  const found = holderFigure(
    reading,
    figure,
    figures,
    (role) => !ofOthers.test(role) || (role === 'lines' && isOfMachines),
  )
  if (!found || isSameNoun(part, normAt(reading, found.atom.last + 1))) return undefined
  const words = sliceOf(reading, found.atom.first, found.atom.last + 1)
  // "2 halls with 2 lines each, 3 machines per line"
  const outer = found.role === 'lines' ? holdersOf(reading, found, figures, partName) : undefined
  if (!outer) return { count: found.atom.value, words }
  return { count: found.atom.value * outer.count, words: `${words} × ${outer.words}` }
}

const MOST_MACHINES = 20

/**
 * "Three halls with 2 lathes each": the lathes are the machines, and the halls or lines where they are count as lines. Halls
 * with lines in them are halls.
 */
export const withNestedMachines = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] => {
  const roles = new Map<RoleReading, string>()
  for (const figure of figures) {
    const { value, last } = figure.atom
    if (!Number.isInteger(value) || value > MOST_MACHINES) continue
    const counted = nounAt(reading, last + 1)?.class
    // "2 lines of glue each" are no lines of the plant.
    const isOfPlant = counted === 'line' && /^(?:lines|unused)$/.test(figure.role)
    if (counted !== 'machine' && !isOfPlant) continue
    const holder = holderFigure(reading, figure, figures, (role) => /^(?:lines|machines|unused)$/.test(role))
    if (!holder) continue
    const [own, outer] = counted === 'machine' ? ['machines', 'lines'] : ['lines', 'halls']
    roles.set(figure, own).set(holder, roles.get(holder) ?? outer)
  }
  return figures.map((figure) => {
    const role = roles.get(figure)
    return role === undefined || role === figure.role ? figure : { ...figure, role, share: 1, others: [] }
  })
}

/** From a count to the noun that it counts: "4 threaded brass inserts". */
const FARTHEST_NOUN = 3

/** "4 metal inserts into the mould", "drei Buchsen einlegen": what is set into a machine is none. */
export const countsSmallParts = (reading: Reading, { atom }: RoleReading): boolean => {
  for (let at = atom.last + 1; at <= atom.last + FARTHEST_NOUN; at += 1) {
    const norm = normAt(reading, at)
    if (reading.tokens[at]?.kind !== 'word' || prepositions.has(norm)) return false
    if (nounAt(reading, at)?.class === 'machine') return false
    if (!wordSenses(norm, reading.isGerman).includes('smallpart')) continue
    // "2 spring winders" are machines by what they work on.
    const behind = normAt(reading, at + 1)
    const isEnd = reading.tokens[at + 1]?.kind !== 'word' || prepositions.has(behind) || isStopWord(behind)
    return isEnd || verbOf(behind) !== undefined
  }
  return false
}
