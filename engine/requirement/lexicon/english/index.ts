import { type Changes, englishChanges } from './changes.ts'
import { englishColumns } from './columns.ts'
import { englishFigures } from './figures.ts'
import { englishForms, type Forms } from './forms.ts'
import { englishMeanings } from './meanings.ts'
import { englishNouns } from './nouns.ts'
import { englishPhrases } from './phrases.ts'
import { englishPatterns, type Patterns } from './said/index.ts'
import { englishFillings, englishMaterials } from './said/materials.ts'
import { englishSenses } from './senses.ts'
import { englishSmallWords } from './small-words.ts'
import { englishPeriods, englishTimes, type NamedPeriod } from './times.ts'
import { englishVerbs } from './verbs.ts'

export type PhraseSense = keyof typeof englishPhrases | keyof typeof englishColumns
export type WordSense =
  | keyof typeof englishTimes
  | keyof typeof englishFigures
  | keyof typeof englishSmallWords
export type MeaningSense = keyof typeof englishMeanings
export type NounSense = keyof typeof englishNouns
export type VerbConcept = keyof typeof englishVerbs

/** The lists of a language: each is a row of words by what they say. */
export type Language = {
  forms: Forms
  senses: Readonly<Record<string, string>>
  nouns: Readonly<Record<NounSense, string>>
  verbs: Readonly<Record<VerbConcept, string>>
  meanings: Readonly<Record<MeaningSense, string>>
  words: Readonly<Record<WordSense, string>>
  periods: Readonly<Record<NamedPeriod, string>>
  changes: Changes
  phrases: Readonly<Record<PhraseSense, string>>
  patterns: Patterns
  materials: Readonly<Record<string, string>>
  fillings: Readonly<Record<string, number>>
}

export const english: Language = {
  forms: englishForms,
  senses: englishSenses,
  nouns: englishNouns,
  verbs: englishVerbs,
  meanings: englishMeanings,
  words: { ...englishTimes, ...englishFigures, ...englishSmallWords },
  periods: englishPeriods,
  changes: englishChanges,
  phrases: { ...englishPhrases, ...englishColumns },
  patterns: englishPatterns,
  materials: englishMaterials,
  fillings: englishFillings,
}
