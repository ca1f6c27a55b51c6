import { englishChanges } from './changes.ts'
import { englishColumns } from './columns.ts'
import { englishFigures } from './figures.ts'
import { englishForms } from './forms.ts'
import { englishMeanings } from './meanings.ts'
import { englishNouns } from './nouns.ts'
import { englishPhrases } from './phrases.ts'
import { englishSenses } from './senses.ts'
import { englishSmallWords } from './small-words.ts'
import { englishPeriods, englishTimes } from './times.ts'
import { englishVerbs } from './verbs.ts'

export const english = {
  forms: englishForms,
  senses: englishSenses,
  nouns: englishNouns,
  verbs: englishVerbs,
  meanings: englishMeanings,
  words: { ...englishTimes, ...englishFigures, ...englishSmallWords },
  periods: englishPeriods,
  changes: englishChanges,
  phrases: { ...englishPhrases, ...englishColumns },
}

export type PhraseSense = keyof typeof english.phrases
export type WordSense = keyof typeof english.words
export type MeaningSense = keyof typeof english.meanings
export type NounSense = keyof typeof english.nouns
export type VerbConcept = keyof typeof english.verbs
