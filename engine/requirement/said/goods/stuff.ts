import type { PatternSense } from '../../lexicon/english/said/index.ts'
import { saysSo } from '../../lexicon/patterns.ts'
import { type Metal, type NamedGoods, namedGoods, type Stuff } from '../types.ts'

const metal = (name: Metal): Stuff => ({ family: 'metal', metal: name })

/** In this order: what decides stands before what it is named together with, "plywood" before "ply of glass fibre". */
const names: readonly (readonly [PatternSense, Stuff])[] = [
  ['ofStone', { family: 'stone' }],
  ['ofWood', { family: 'wood' }],
  ['ofBoard', { family: 'board' }],
  ['ofFibre', { family: 'fibre' }],
  ['ofRubber', { family: 'rubber' }],
  ['ofPlastic', { family: 'plastic' }],
  ['stainless', metal('stainless steel')],
  ['ofSteel', metal('steel')],
  ['ofCastIron', metal('cast iron')],
  ['ofIron', metal('iron')],
  ['ofBronze', metal('bronze')],
  ['ofBrass', metal('brass')],
  ['ofAluminium', metal('aluminium')],
  ['ofCopper', metal('copper')],
  ['ofZinc', metal('zinc')],
  ['ofTitanium', metal('titanium')],
  ['ofMagnesium', metal('magnesium')],
  ['ofMetal', metal('other')],
  ['ofGlass', { family: 'glass' }],
]

const unknown: Stuff = { family: 'unknown' }

/** What is meant by a material as read or typed; where none is known, by the name of the part: "oak doors". */
export const stuffOf = (material: string | undefined, partName: string | undefined): Stuff =>
  [material, partName]
    .filter((words) => words !== undefined)
    .map((words) => names.find(([sense]) => saysSo(sense, words))?.[1] ?? unknown)
    .find(({ family }) => family !== 'unknown') ?? unknown

/** Goods by their name, in the order of the list: "engine crates" are crates. `undefined`: it says nothing beyond the form of the part. */
export const namedGoodsOf = (partName: string | undefined): NamedGoods | undefined =>
  partName === undefined ? undefined : namedGoods.find((goods) => saysSo(goods, partName))
