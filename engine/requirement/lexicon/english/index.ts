import { englishForms } from './forms.ts'
import { englishPhrases } from './phrases.ts'
import { englishSenses } from './senses.ts'
import { englishPeriods, englishTimes } from './times.ts'

export const english = {
  forms: englishForms,
  senses: englishSenses,
  times: englishTimes,
  periods: englishPeriods,
  phrases: englishPhrases,
}
