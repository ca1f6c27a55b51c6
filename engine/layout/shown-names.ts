/*
 * The only place that takes labels apart: shorter forms of them, to be shown. Nothing is decided by them.
 */

/** "Pallet dispenser 1, 10 empty pallets" is "Pallet dispenser 1" on a drawing. */
export const shortName = (label: string): string => label.split(',')[0] ?? label

/** "Magazine 1: 80 parts, 4 trays" is "Magazine 1" where its figures do not matter. */
export const bareName = (label: string): string => label.split(':')[0] ?? label

/** "3D camera over bin 1" is "3D camera" where the bin is named in the same place. */
export const nameAlone = (label: string): string => label.split(' over ')[0] ?? label

/** "Tray of blanks 2" is "Tray of blanks" where all of them are meant. */
export const withoutNumber = (label: string): string => label.replace(/ \d+$/, '')
