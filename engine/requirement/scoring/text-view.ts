import { wordSenses } from '../lexicon/word-senses.ts'
import type { Reading } from '../text/reading.ts'
import type { Atom } from './atoms.ts'
import { type Layout, layoutOf } from './layout.ts'
import { sensesOf } from './senses.ts'

/** What every atom of one text shares. */
export type TextView = {
  reading: Reading
  atoms: readonly Atom[]
  /** Senses of each token. */
  senses: readonly (readonly string[])[]
  /** What the lexicon knows of each token: kinds of work and shapes of things. */
  lexicon: readonly (readonly string[])[]
  shapes: readonly Shape[]
  /** The atom that covers each token. */
  atomAt: readonly (number | undefined)[]
  layout: Layout
  /** How many atoms of each kind there are, and how many of its kind stand before each. */
  kinds: ReadonlyMap<string, number>
  places: readonly number[]
  /** Counts that belong to a rate. */
  rated: number
  /** Times that belong to no rate. */
  loneTimes: number
  hasMachine: boolean
}

/** A token that names something of a known shape: "ring", "tube", "carton". */
type Shape = { at: number; shape: string }

const shapeWords = /^(?:round|long|flat|boxy|soft|food)$/

export const viewOf = (reading: Reading, atoms: readonly Atom[]): TextView => {
  const atomAt: (number | undefined)[] = Array.from({ length: reading.tokens.length })
  for (const [index, { first, last }] of atoms.entries())
    for (let at = first; at <= last; at += 1) atomAt[at] = index
  const senses = reading.tokens.map(({ kind, norm }) =>
    kind === 'word' ? sensesOf(norm, reading.isGerman) : [],
  )
  const lexicon = reading.tokens.map(({ kind, norm }) =>
    kind === 'word' ? wordSenses(norm, reading.isGerman).filter((sense) => sense !== 'person') : [],
  )
  const shapes = lexicon.flatMap((list, at) =>
    list.filter((sense) => shapeWords.test(sense)).map((shape): Shape => ({ at, shape })),
  )
  const kinds = new Map<string, number>()
  const places = atoms.map(({ kind }) => {
    const before = kinds.get(kind) ?? 0
    kinds.set(kind, before + 1)
    return before
  })
  const rated = atoms.filter(({ kind, rate }) => kind === 'count' && rate).length
  return {
    reading,
    atoms,
    senses,
    lexicon,
    shapes,
    atomAt,
    layout: layoutOf(reading.text),
    kinds,
    places,
    rated,
    loneTimes: atoms.filter(({ kind, rate }) => kind === 'time' && !rate).length,
    hasMachine: senses.some((own) => own.includes('n-machine')),
  }
}
