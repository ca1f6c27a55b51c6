import type { VerbConcept } from '../lexicon/english/index.ts'
import { languages } from '../lexicon/languages.ts'
import { isWord } from '../lexicon/words.ts'

const listed = (Object.keys(languages[0].verbs) as VerbConcept[]).flatMap((concept) =>
  languages.flatMap(({ verbs }) =>
    verbs[concept]
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ word, concept })),
  ),
)
const exact = new Map(
  listed.filter(({ word }) => !/^[-~]|-$/.test(word)).map(({ word, concept }) => [word, concept]),
)
const stems = listed
  .filter(({ word }) => word.endsWith('-'))
  .map(({ word, concept }) => ({ word: word.slice(0, -1), concept }))
/** Ends of compounds that name work: "Schutzgasschweißen", "Oberflächeninspektion". */
const tails = listed
  .filter(({ word }) => word.startsWith('-'))
  .map(({ word, concept }) => ({ word: word.slice(1), concept }))
const oftenMistyped = listed
  .filter(({ word }) => word.startsWith('~'))
  .map(({ word, concept }) => ({
    word: word.replace(/^~+/, ''),
    concept,
    most: word.lastIndexOf('~') + 1,
  }))
const shortestMistyped = 8

/** Letters to change, add, drop or swap with a neighbour to get from one word to the other; stops counting above `most`. */
const lettersOff = (from: string, to: string, most: number): number => {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[to.length] ?? most + 1
}

/** "plaetizing", "deburing": a word of work mistyped. Pellets are made, not stacked. */
const mistyped = (norm: string): VerbConcept | undefined => {
  if (norm.length < shortestMistyped || norm.length > 16 || norm.startsWith('pell')) return undefined
  return oftenMistyped.find(({ word, most }) => word[0] === norm[0] && lettersOff(norm, word, most) <= most)
    ?.concept
}

const memo = new Map<string, VerbConcept | undefined>()

/** The concept of a normalised word used as a verb; undefined when it is none of ours. */
export const verbOf = (norm: string): VerbConcept | undefined => {
  if (memo.has(norm)) return memo.get(norm)
  if (memo.size > 4000) memo.clear()
  const tail = isWord('otherWelding', norm)
    ? undefined
    : tails.find(({ word }) => norm.endsWith(word))?.concept
  const concept =
    exact.get(norm) ?? stems.find(({ word }) => norm.startsWith(word))?.concept ?? tail ?? mistyped(norm)
  memo.set(norm, concept)
  return concept
}
