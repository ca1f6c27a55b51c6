import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import type { PartForm } from '../types.ts'

/** Apparent density of packed goods by form, kg/m³; general knowledge, used only to guess a size from a mass or the reverse. */
export const packedDensity: Partial<Record<PartForm, number>> = {
  carton: 400,
  parcel: 200,
  bag: 700,
  tray: 300,
  casting: 2500,
  blank: 6000,
  block: 2400,
  bottle: 700,
  vial: 1200,
  bar: 900,
  part: 1500,
}
/** Goods in bags and what a filled bag of them weighs, kg/m³: general knowledge of bulk goods, settled. */
const bulkDensities: readonly (readonly [RegExp, number])[] = [
  [/cement|zement|mortar|m(?:ö|oe)rtel|concrete|beton|grout|plaster|gips|putz/i, 1300],
  [/\bsand|gravel|kies|splitt|grit/i, 1500],
  [/salt|salz|fertili[sz]er|d(?:ü|ue)nger|lime\b|kalk/i, 1050],
  [/sugar|zucker|rice|reis\b|grain|getreide|weizen|wheat|malt|malz/i, 800],
  [/bark|peat|torf|mulch|compost|soil|erde/i, 450],
]

/** Density of a bag by what its name says is in it. */
export const bagDensity = (name: string): number | undefined =>
  bulkDensities.find(([goods]) => goods.test(name))?.[1]

/** Length : width : height of the usual thing of that form. */
export const proportions: Partial<Record<PartForm, readonly [number, number, number]>> = {
  carton: [4, 3, 2.5],
  parcel: [4, 3, 2],
  bag: [6, 4, 1.3],
  tray: [6, 4, 1.5],
  bar: [6, 2, 1],
  bottle: [1, 1, 3],
  vial: [1, 1, 2],
  casting: [3, 2, 1.5],
  blank: [2, 1, 1],
  block: [3, 2, 2],
  part: [3, 2, 1.5],
}

/** Heavier bags stand on pallets by a footprint that fills them. Lighter ones are consumer packs, heavier ones hang on a crane. */
const PALLET_BAG_KG = [15, 60] as const
/** What fills a bag of that mass where its name does not say it: between flour and cement. Assumed. */
const usualFilling = 1000
/** A filled bag lies flat: no thicker than this share of its width. Assumed. */
const THICKEST_SHARE = 0.52
const WIDE_PALLET_MM = 950

type Footprint = readonly [lengthMm: number, widthMm: number, aLayer: number]
/**
 * Bags are made to fill the pallet: five of 25 kg a layer, three to four of 50 kg (usual in the trade, general knowledge). On
 * 1200 × 800 mm five are 480 × 320, on 1200 × 1000 mm and 48 × 40 in they are 600 × 400.
 */
const footprints: Readonly<Record<'narrow' | 'wide', readonly Footprint[]>> = {
  narrow: [
    [480, 320, 5],
    [600, 400, 4],
    [800, 400, 3],
  ],
  wide: [
    [600, 400, 5],
    [600, 500, 4],
  ],
}

/** Size of a filled bag by its mass, as such bags are stacked; `undefined` where bags of that mass are no goods of pallets. */
export const bagSize = (
  massKg: number,
  name: string,
  palletWidthMm = 800,
): { mm: readonly [number, number, number]; basis: string } | undefined => {
  if (massKg < PALLET_BAG_KG[0] || massKg > PALLET_BAG_KG[1]) return undefined
  const density = bagDensity(name) ?? usualFilling
  const fitting = footprints[palletWidthMm >= WIDE_PALLET_MM ? 'wide' : 'narrow']
  const thick = ([length, width]: Footprint) => (massKg * 1e9) / density / (length * width)
  const found = fitting.find((each) => thick(each) <= THICKEST_SHARE * each[1]) ?? fitting.at(-1)
  if (!found) return undefined
  const [length, width, aLayer] = found
  return {
    mm: [length, width, Math.max(5, Math.round(thick(found) / 5) * 5)],
    basis: `bags of that mass are made for ${aLayer} a layer of a pallet, ${formatNumber(round(massKg, 1))} kg at ${density} kg/m³; no size in the text`,
  }
}
