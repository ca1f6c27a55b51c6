import type { NounSense } from '../lexicon/english/index.ts'
import { languages } from '../lexicon/languages.ts'
import { isWord, wordsOf } from '../lexicon/words.ts'
import type { PartForm } from '../types.ts'

/** What a noun is in the sentence; `form` says what kind of part it can be. */
export type NounClass =
  | 'part'
  | 'container'
  | 'pallet'
  | 'machine'
  | 'bin'
  | 'line'
  | 'conveyor'
  | 'process'
  | 'space'
  | 'ceiling'
  | 'stack'
  | 'layer'
  | 'person'
  | 'shift'
  | 'batch'
  | 'defect'
  | 'robot'
  | 'kind'
  | 'other'
export type Noun = { lemma: string; class: NounClass; form?: PartForm; isRound?: true }

type Kind = { class: NounClass; form?: PartForm; isRound?: true }
const kinds: Readonly<Record<NounSense, Kind>> = {
  cartons: { class: 'container', form: 'carton' },
  kits: { class: 'container', form: 'carton' },
  orders: { class: 'container' },
  trays: { class: 'container', form: 'tray' },
  packs: { class: 'container' },
  bags: { class: 'part', form: 'bag' },
  bars: { class: 'part', form: 'bar' },
  blanks: { class: 'part', form: 'blank' },
  shafts: { class: 'part', form: 'shaft', isRound: true },
  bottles: { class: 'part', form: 'bottle', isRound: true },
  vials: { class: 'part', form: 'vial', isRound: true },
  parcels: { class: 'part', form: 'parcel' },
  tops: { class: 'part', form: 'sheet' },
  sheets: { class: 'part', form: 'sheet' },
  mouldings: { class: 'part', form: 'part' },
  castings: { class: 'part', form: 'casting' },
  blocks: { class: 'part', form: 'block' },
  parts: { class: 'part', form: 'part' },
  planks: { class: 'part', form: 'bar' },
  rounds: { class: 'part', form: 'part', isRound: true },
  pallets: { class: 'pallet' },
  machines: { class: 'machine' },
  bins: { class: 'bin' },
  lines: { class: 'line' },
  conveyors: { class: 'conveyor' },
  processes: { class: 'process' },
  spaces: { class: 'space' },
  ceilings: { class: 'ceiling' },
  stacks: { class: 'stack' },
  layers: { class: 'layer' },
  people: { class: 'person' },
  shifts: { class: 'shift' },
  batches: { class: 'batch' },
  defects: { class: 'defect' },
  robots: { class: 'robot' },
  kinds: { class: 'kind' },
}
const nouns: ReadonlyMap<string, Noun> = new Map(
  (Object.keys(kinds) as NounSense[]).flatMap((sense) =>
    languages.flatMap(({ nouns: listed }) =>
      listed[sense]
        .split(' ')
        .filter(Boolean)
        .map((lemma): [string, Noun] => [lemma, { lemma, ...kinds[sense] }]),
    ),
  ),
)

const endings = ['', 's', 'es', 'n', 'en', 'e', 'er', 'ern', 'ses']

const memo = new Map<string, Noun | undefined>()
const memoLimit = 4000

const lookUp = (word: string): Noun | undefined => {
  for (const ending of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue
    const found = nouns.get(word.slice(0, word.length - ending.length))
    if (found) return found
  }
  if (word.endsWith('ies')) return nouns.get(`${word.slice(0, -3)}y`)
  return undefined
}

/** Nouns that close German compounds ("Stahlrohlinge", "Zementsäcke"); in English "toolbox" is no box. */
const shortestCompoundTail = 4

const readNoun = (norm: string, isGerman: boolean): Noun | undefined => {
  const direct = lookUp(norm)
  if (direct || !isGerman || norm.length > 40) return direct
  for (let from = 3; from <= norm.length - shortestCompoundTail; from += 1) {
    const found = lookUp(norm.slice(from))
    if (found) return found
  }
  return undefined
}

const gearbox: Noun = { lemma: 'gearbox', class: 'part', form: 'part' }
const brakeDrum: Noun = { lemma: 'brakedrum', class: 'part', form: 'casting', isRound: true }
const kits: Noun = { lemma: 'kit', class: 'container', form: 'carton' }
const partArm: Noun = { lemma: 'arm', class: 'part', form: 'part' }
/** "6 arms per shift", "control arms": a part; "the arm", "robot arm" is the machine. */
const isPartArm = ({ kind, norm }: { kind: string; norm: string }): boolean =>
  kind === 'number' ||
  (kind === 'word' &&
    !/^(?:the|an?|our|one|its|each|robot\w*|cobots?|gripper|lever|by|with|single|two|axis)$/.test(norm))

/** The known noun behind a normalised word, in singular or plural, English or German; undefined for any other word. */
export const nounOf = (
  norm: string,
  isGerman: boolean,
  before?: { kind: string; norm: string },
): Noun | undefined => {
  if (before && /^arms?$/.test(norm) && isPartArm(before)) return partArm
  // "gear boxes", "axle boxes": no packing. "25 sets an hour": kits.
  if (
    before &&
    /^box(?:es)?$/.test(norm) &&
    /^(?:gear|axle|junction|fuse|terminal|switch)$/.test(before.norm)
  )
    return gearbox
  if (before?.kind === 'number' && norm === 'sets') return kits
  if (/^brakes?$/.test(before?.norm ?? '') && /^drums?$/.test(norm)) return brakeDrum
  const key = isGerman ? `${norm} de` : norm
  if (memo.has(key)) return memo.get(key)
  if (memo.size > memoLimit) memo.clear()
  const noun = readNoun(norm, isGerman)
  memo.set(key, noun)
  return noun
}

export const prepositions: ReadonlySet<string> = wordsOf('preposition')
export const determiners: ReadonlySet<string> = wordsOf('determiner')
export const isStopWord = (norm: string): boolean =>
  isWord('preposition', norm) || isWord('determiner', norm) || isWord('connective', norm)
