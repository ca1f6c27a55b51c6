import { nounOf } from '../grammar/words.ts'
import type { MeaningSense } from '../lexicon/english/index.ts'
import { languages } from '../lexicon/languages.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

/** What each word says next to a figure; a word that is listed twice has the later sense. */
const senses: ReadonlyMap<string, string> = new Map(
  (Object.keys(languages[0].meanings) as MeaningSense[]).flatMap((sense) =>
    languages.flatMap(({ meanings }) =>
      meanings[sense].split(' ').map((word): [string, string] => [word, sense]),
    ),
  ),
)

/** Whether a word names somebody who may do the work. */
export const isPerson = (norm: string, isGerman: boolean): boolean =>
  senses.get(norm) === 'person' || wordSenses(norm, isGerman).includes('person')

/** Whether the word at a place names somebody who may do the work. */
export const isPersonAt = (reading: Reading, at: number): boolean =>
  isPerson(normAt(reading, at), reading.isGerman) || nounAt(reading, at)?.class === 'person'

/** The senses of a normalised word: its meaning beside figures, its class as a noun, its concept as a verb. */
export const sensesOf = (norm: string, isGerman: boolean): string[] => {
  const found: string[] = []
  const own = senses.get(norm)
  if (own) found.push(own)
  if (own !== 'person' && isPerson(norm, isGerman)) found.push('person')
  const noun = nounOf(norm, isGerman)
  if (noun) found.push(`n-${noun.class}`)
  const verb = verbOf(norm)
  if (verb) found.push(`v-${verb}`)
  return found
}
