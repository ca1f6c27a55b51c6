import type { Language } from '../english/index.ts'
import { germanChanges } from './changes.ts'
import { germanColumns } from './columns.ts'
import { germanFigures } from './figures.ts'
import { germanForms } from './forms.ts'
import { germanMeanings } from './meanings.ts'
import { germanNouns } from './nouns.ts'
import { germanPhrases } from './phrases.ts'
import { germanPatterns } from './said/index.ts'
import { germanFillings, germanMaterials } from './said/materials.ts'
import { germanSenses } from './senses.ts'
import { germanSmallWords } from './small-words.ts'
import { germanPeriods, germanTimes } from './times.ts'
import { germanVerbs } from './verbs.ts'

export const german: Language = {
  forms: germanForms,
  senses: germanSenses,
  nouns: germanNouns,
  verbs: germanVerbs,
  meanings: germanMeanings,
  words: { ...germanTimes, ...germanFigures, ...germanSmallWords },
  periods: germanPeriods,
  changes: germanChanges,
  phrases: { ...germanPhrases, ...germanColumns },
  patterns: germanPatterns,
  materials: germanMaterials,
  fillings: germanFillings,
}
