import { englishGoods } from './goods.ts'
import { englishOutside } from './outside.ts'
import { englishPlaces } from './places.ts'
import { englishSteps } from './steps.ts'
import { englishWishes } from './wishes.ts'
import { englishWork } from './work.ts'

/** What a pattern is looked up by. */
export type PatternSense =
  | keyof typeof englishPlaces
  | keyof typeof englishWork
  | keyof typeof englishSteps
  | keyof typeof englishGoods
  | keyof typeof englishWishes
  | keyof typeof englishOutside
/** Its source, or several of which the first that is found counts; none where a language has no words for it. */
export type Patterns = Readonly<Record<PatternSense, string | readonly string[]>>

export const englishPatterns: Patterns = {
  ...englishPlaces,
  ...englishWork,
  ...englishSteps,
  ...englishGoods,
  ...englishWishes,
  ...englishOutside,
}
