import { saysSo } from '../../lexicon/patterns.ts'
import { type NamedGoods, namedGoods } from '../types.ts'

/** Goods by their name, in the order of the list: "engine crates" are crates. `undefined`: it says nothing beyond the form of the part. */
export const namedGoodsOf = (partName: string | undefined): NamedGoods | undefined =>
  partName === undefined ? undefined : namedGoods.find((goods) => saysSo(goods, partName))
