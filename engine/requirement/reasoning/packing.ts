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
