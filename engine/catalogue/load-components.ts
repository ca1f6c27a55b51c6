import { slugOf } from './slug.ts'
import type { Component } from './types.ts'

/** One row of `data/components.json`. */
export type RawComponent = {
  category: string
  maker: string
  model: string
  specs: object
  ip: string
  price: { low: number; high: number; currency: string; basis: string } | null
  source: string
  notes?: string | undefined
}

const priceOf = (raw: RawComponent): Component['price'] | undefined => {
  const { price } = raw
  if (price === null) return undefined
  if (price.currency !== 'EUR' && price.currency !== 'USD')
    throw new Error(`Unknown currency in the catalogue: ${price.currency}`)
  // Makers sell conveyors and fences by length; the rows say so at the start of the basis.
  const per = /^per (?:running )?metre/.test(price.basis) ? 'metre' : 'piece'
  return { low: price.low, high: price.high, currency: price.currency, basis: price.basis, per }
}

/** One raw row as a typed component; a missing mass, price or protection class stays `undefined`. */
export const componentOf = (raw: RawComponent): Component => {
  const specs: Record<string, unknown> = { ...raw.specs }
  const mass = specs.mass_kg
  const price = priceOf(raw)
  return {
    id: slugOf(raw.maker, raw.model),
    category: raw.category,
    maker: raw.maker,
    model: raw.model,
    specs,
    ...(typeof mass === 'number' ? { massKg: mass } : {}),
    ...(raw.ip === '-' ? {} : { protection: raw.ip }),
    ...(price === undefined ? {} : { price }),
    source: raw.source,
    ...(raw.notes === undefined ? {} : { notes: raw.notes }),
  }
}
