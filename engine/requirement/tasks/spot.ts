import type { Noun } from '../grammar/words.ts'
import type { Reading } from '../text/reading.ts'
import type { Task } from '../types.ts'
import type { Sentence, Verb } from './sentences.ts'
import type { VerbConcept } from './verbs.ts'

/** A reason to read a task: how strong, and the tokens it stands in. */
export type Cue = { task: Task; weight: number; first: number; last: number }

/** One noun of a sentence with what the rules ask about it. */
export type Spot = {
  reading: Reading
  sentence: Sentence
  at: number
  norm: string
  noun: Noun | undefined
  /** The preposition before the noun, over articles and names: "onto the EUR pallets" → onto. */
  preposition: string
  verb: (...concepts: VerbConcept[]) => Verb | undefined
  /** A verb that moves things, anywhere in the sentence. */
  mover: Verb | undefined
  /** The first verb of taking something out, anywhere in the sentence. */
  taker: Verb | undefined
  /** Where the "to" of a way stands ("from belt to rack") in a sentence without a verb of work. */
  way: number | undefined
  /** The text counts things into cartons ("10 to a carton"). */
  isCased: boolean
  /** A rate stands in the sentence. */
  isRated: boolean
  /** The last verb of loading before the noun, else the first of the sentence. */
  tender: Verb | undefined
}
/** What a rule reads from a noun: the task, how strongly, and the tokens that say so. */
export type Found = { task: Task; weight: number; from?: number | undefined; to?: number } | undefined
