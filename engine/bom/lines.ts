import { priceUsdCents } from '../catalogue/index.ts'
import { isRatingEnough, readIpRating } from '../catalogue/ip-rating.ts'
import type { Component } from '../catalogue/types.ts'
import type { Station } from '../layout/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { type ClassOfPart, type PartClass, partClasses } from './part-classes.ts'
import { type ProcessClass, processClasses } from './process/process-classes.ts'
import type { BomLine, PriceRange } from './types.ts'

/** The line of a conveyor in the bill. */
export const conveyorLineId = ({ id }: Pick<Station, 'id'>): string => `conveyor_${id}`

type Use = { id: string; category: BomLine['category']; quantity: number; reason: string }

/** Metres are sold by the tenth. */
export const metresOf = (lengthMm: number): number => Math.ceil(lengthMm / 100 - 1e-9) / 10

/** A line that names a product of the catalogue. Metres are rounded up to a tenth, pieces to whole ones. */
export function productLine(component: Component, use: Use & { lengthMm?: number }): BomLine {
  const { lengthMm, ...rest } = use
  const byMetre = lengthMm !== undefined && component.price?.per === 'metre'
  const price = priceUsdCents(component)
  const length = lengthMm === undefined ? '' : ` Length ${(lengthMm / 1000).toFixed(1)} m in all.`
  return {
    ...rest,
    name: `${component.maker} ${component.model}`,
    manufacturer: component.maker,
    model: component.model,
    catalogueId: component.id,
    quantity: byMetre ? metresOf(lengthMm) : use.quantity,
    unit: byMetre ? 'metre' : 'piece',
    ...(price ? { unitPrice: price } : {}),
    isIdentified: true,
    reason: byMetre ? use.reason : use.reason + length,
    source: component.source,
  }
}

const allClasses: Readonly<Record<PartClass | ProcessClass, ClassOfPart>> = {
  ...partClasses,
  ...processClasses,
}

const assumedPrice = ([lowUsd, highUsd]: readonly [number, number]): PriceRange => ({
  lowCents: lowUsd * 100,
  highCents: highUsd * 100,
  basis: 'assumed band for the class, general knowledge; not a quote',
})

/** A line for a class of parts that the catalogue does not hold: named with its limits, marked and counted. */
export function classLine(key: PartClass | ProcessClass, use: Use): BomLine {
  const { name, assumedUsd, isMadeToOrder } = allClasses[key]
  return {
    ...use,
    name,
    unit: 'piece',
    ...(assumedUsd ? { unitPrice: assumedPrice(assumedUsd) } : {}),
    isIdentified: false,
    ...(isMadeToOrder ? { isMadeToOrder } : {}),
    source: 'Part class: no product of the catalogue is named; a supplier quotes it',
  }
}

/** A line for a class of parts that is priced by its length. */
export const metreLine = (
  key: PartClass | ProcessClass,
  use: Omit<Use, 'quantity'>,
  lengthMm: number,
): BomLine => ({
  ...classLine(key, { ...use, quantity: metresOf(lengthMm) }),
  unit: 'metre',
})

/** The first class whose limit, kg, is not exceeded; the last one has no limit. */
export const classUpTo = <Key extends PartClass>(
  massKg: number,
  limits: readonly [number, Key][],
  last: Key,
): Key => limits.find(([upToKg]) => massKg <= upToKg)?.[1] ?? last

/** Protection class that parts near the process must have, as two digits; `undefined`: none was asked. */
export function neededIp(requirement: Requirement): number | undefined {
  const asked = requirement.facts.protectionIp?.value
  // Washdown with jets: IP69K is the usual demand where nothing else is said (general knowledge).
  return asked ?? (requirement.facts.environment?.value === 'washdown' ? 69 : undefined)
}

/** True when the component's stated protection (or its variant) covers the class; unstated protection does not count. */
export function isProtected(component: Component, ip: number | undefined): boolean {
  if (ip === undefined) return true
  const rating = readIpRating(component.protection ?? '')
  return [rating.standard, rating.option].some((each) => each !== undefined && isRatingEnough(each, ip))
}
