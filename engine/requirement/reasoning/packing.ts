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
