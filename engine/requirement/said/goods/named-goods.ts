import { type NamedGoods, namedGoods } from '../types.ts'

/** In this order: "engine crates" are crates. */
const names: Readonly<Record<NamedGoods, RegExp>> = {
  tyre: /\b(?:tyre|tire|reifen)s?\b/i,
  reel: /\b(?:rolls?|reels?|coils?|bobbins?|spools?)\b/i,
  crate: /\b(?:crates?|totes?|kisten?|klts?)\b/i,
  /** Stiff walls and a rim or handle on top. */
  drum: /\b(?:kegs?|drums?|barrels?|pails?|buckets?|hobbocks?|f(?:a|ä)ss(?:er)?|eimern?)\b/i,
  frame: /\b(?:frames?|rahmen)\b/i,
  /** Machined or cast, whatever it is made of: faces and bores that no cup seals on. */
  machine_part:
    /\b(?:gear ?box(?:es)?|gears?|housings?|flanges?|hubs?|valves?|pumps?|motors?|engines?|manifolds?|crankshafts?|camshafts?|rotors?|knuckles?|hooks?|conrods?|axles?|levers?|cylinders?)\b/i,
}

/** `undefined`: the name says nothing beyond the form of the part. */
export const namedGoodsOf = (partName: string | undefined): NamedGoods | undefined =>
  partName === undefined ? undefined : namedGoods.find((goods) => names[goods].test(partName))
