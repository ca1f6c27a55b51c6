import { germanColumns } from './columns.ts'
import { germanFigures } from './figures.ts'
import { germanForms } from './forms.ts'
import { germanMeanings } from './meanings.ts'
import { germanPhrases } from './phrases.ts'
import { germanSenses } from './senses.ts'
import { germanPeriods, germanTimes } from './times.ts'

export const german = {
  forms: germanForms,
  senses: germanSenses,
  meanings: germanMeanings,
  words: { ...germanTimes, ...germanFigures },
  periods: germanPeriods,
  phrases: { ...germanPhrases, ...germanColumns },
}
