import type { Reading } from '../text/reading.ts'
import type { RoleReading } from './role-values.ts'

/** The reading with those figures only that have one of `roles`: the others cannot be mistaken for one. */
export const maskReading = (
  reading: Reading,
  figures: readonly RoleReading[],
  roles: ReadonlySet<string>,
): Reading => {
  const hidden = figures.filter(({ role }) => !roles.has(role)).map(({ atom }) => atom)
  // Rates that a bare figure has from another: "line 2 makes 7".
  const lent = figures.flatMap(({ role, atom: { rate } }) =>
    rate && roles.has(role) && !reading.rates.includes(rate) ? [rate] : [],
  )
  if (hidden.length === 0 && lent.length === 0) return reading
  const quantities = new Set(hidden.flatMap(({ quantity }) => (quantity ? [quantity] : [])))
  const times = new Map(hidden.filter(({ kind }) => kind === 'time').map((atom) => [atom.first, atom]))
  const holdsTime = (first: number, last: number): boolean => {
    for (let at = first; at <= last; at += 1) if ((times.get(at)?.last ?? Infinity) <= last) return true
    return false
  }
  return {
    ...reading,
    quantities: reading.quantities.filter((quantity) => !quantities.has(quantity)),
    rates: [
      ...reading.rates.filter(
        ({ quantity, first, last }) =>
          !(quantity && quantities.has(quantity)) && (quantity !== undefined || !holdsTime(first, last)),
      ),
      ...lent,
    ],
    groupings: reading.groupings.filter(({ quantity }) => !(quantity && quantities.has(quantity))),
    quantityAt: reading.quantityAt.map((quantity) =>
      quantity && quantities.has(quantity) ? undefined : quantity,
    ),
  }
}
