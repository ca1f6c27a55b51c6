import { isStruck, strike } from '#engine/requirement/index.ts'
import type { Requirement, SaidKey } from '#engine/requirement/types.ts'
import { labelOfSaid, nameOfSaid } from './said-names.ts'

type Place = { start: number; end: number }
type ReadText = Pick<Requirement, 'text' | 'said' | 'spans'>

/** Words of the text with everything that was read from them and has no field of its own. */
export type SaidRow = {
  words: string
  names: string[]
  /** What has to be struck for the entry to go; none where its words are not in the text as such. */
  places: Place[]
  /** Where its words are, inside of longer ones too: the "5 x 16" of "M5 x 16". */
  marks: Place[]
  /** What a figure among its words is. */
  label?: string | undefined
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Where the words are in the text, not struck through. */
const marksOf = ({ text, spans = [] }: ReadText, words: string): Place[] => {
  if (words.trim() === '') return []
  const struck = spans.filter(({ start, end }) => isStruck(text.slice(start, end)))
  const places: Place[] = []
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length)) {
    const end = start + words.length
    if (!struck.some((span) => span.start < end && start < span.end)) places.push({ start, end })
  }
  return places
}

/** Where they are as whole words. */
const placesOf = (read: ReadText, words: string): Place[] =>
  marksOf(read, words).filter(
    ({ start, end }) =>
      !(isLetter(words[0]) && isLetter(read.text[start - 1])) &&
      !(isLetter(words.at(-1)) && isLetter(read.text[end])),
  )

/** Struck words are on one line and hold no tilde; a bare figure may mean something else where it occurs again. */
const droppedPlaces = (read: ReadText, words: string): Place[] => {
  if (words.trim() === '' || /[~\n]/.test(words)) return []
  const places = placesOf(read, words)
  return /\p{L}/u.test(words) || places.length === 1 ? places : []
}

/** The words that an entry rests on, one piece for each thing that it lists. */
const piecesOf = ({ said }: ReadText, key: SaidKey, words: string): string[] => {
  const several = key === 'machines' || key === 'steps' || key === 'robotKind' ? said[key]?.value : undefined
  return several ? several.map((one) => one.words) : [words]
}

const placesOfEntry = (read: ReadText, key: SaidKey, words: string): Place[] => {
  const pieces = [...new Set(piecesOf(read, key, words))].map((piece) => droppedPlaces(read, piece))
  if (pieces.some((places) => places.length === 0)) return []
  const sorted = pieces.flat().sort((a, b) => a.start - b.start)
  return sorted.filter((place, index) => place.start >= (sorted[index - 1]?.end ?? 0))
}

const rowOf = (read: ReadText, key: SaidKey, words: string, name: string): SaidRow => {
  const places = placesOfEntry(read, key, words)
  const marks = marksOf(read, words)
  // A bare "24" that the text has twice may mean something else at each place.
  const isClear = /\p{L}/u.test(words) || marks.length === 1
  return {
    words,
    names: [name],
    places,
    marks: places.length > 0 || !isClear ? places : marks,
    label: labelOfSaid[key],
  }
}

/** What was read from the text and has no field of its own, in the order of its words in the text. */
export const saidRows = (read: ReadText): SaidRow[] => {
  const rows = new Map<string, SaidRow>()
  for (const key of Object.keys(read.said) as SaidKey[]) {
    const entry = read.said[key]
    const name = entry && nameOfSaid(key, entry.value)
    if (entry === undefined || name === undefined) continue
    const { words } = entry
    const known = rows.get(words)
    if (known) known.names.push(name)
    else rows.set(words, rowOf(read, key, words, name))
  }
  const first = ({ places }: SaidRow): number => places[0]?.start ?? read.text.length
  return [...rows.values()].sort((a, b) => first(a) - first(b))
}

/** The text with these places struck through: nothing is read from them any more. */
export const withoutPlaces = (text: string, places: readonly Place[]): string =>
  // From the end, so that earlier places stay where they are.
  places.reduceRight((left, { start, end }) => strike(left, start, end), text)
