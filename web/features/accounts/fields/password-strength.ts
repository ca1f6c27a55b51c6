import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 0 guessed at once … 4 not worth trying; the scale of the estimator (guesses below 10³, 10⁶, 10⁸, 10¹⁰, above). */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; advice: string | null }

/** What the estimator's keys mean here; a key that is not listed gives no advice. */
const advices: Readonly<Record<string, string>> = {
  straightRow: 'Rows of keys are guessed early.',
  keyPattern: 'Short patterns on the keyboard are guessed early.',
  simpleRepeat: 'Repeats like "aaa" are guessed early.',
  extendedRepeat: 'Repeats like "abcabc" are guessed early.',
  sequences: 'Sequences like "abc" or "6543" are guessed early.',
  recentYears: 'Recent years are guessed early.',
  dates: 'Dates are guessed early.',
  topTen: 'This is one of the ten most used passwords.',
  topHundred: 'This is one of the hundred most used passwords.',
  common: 'This is a very common password.',
  similarToCommon: 'This is close to a common password.',
  wordByItself: 'A single word is guessed early.',
  namesByThemselves: 'A name by itself is guessed early.',
  commonNames: 'Names are guessed early.',
  userInputs: 'It should not hold your own name, company or address.',
}

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  // Long passwords are strong anyway; past this the estimate takes noticeable time.
  maxLength: 72,
})

/** How well a password resists guessing by a person who knows these words of its owner. */
export const strengthOf = (password: string, ownWords: readonly string[]): Strength => {
  const { score, feedback } = estimator.check(password, [...ownWords])
  return { score, advice: feedback.warning ? (advices[feedback.warning] ?? null) : null }
}
