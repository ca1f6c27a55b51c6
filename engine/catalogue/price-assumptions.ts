import type { Cents } from '../units.ts'
import type { Component, Robot, RobotType } from './types.ts'

/** A price band in US cents with what it rests on. */
export type PriceUsd = { lowCents: Cents; highCents: Cents; basis: string }

/** Dollars for one euro: an assumption, not a quotation. About the middle of the rates of 2025 (general knowledge). */
export const EUR_TO_USD = {
  rate: 1.1,
  date: '2025-07',
  basis: 'assumed rate 1.10 USD per EUR, as of 2025-07',
}

/** Robots are not sold at list price. Every band below is an assumption for arm and controller, without gripper, without integration. */
const ROBOT_PRICE_BASIS =
  'assumed band for the class (arm and controller, no gripper, no integration), as of 2025; not a quote'

/**
 * Bands by type and rated payload, US dollars. General market knowledge, checked against the two prices in the catalogue
 * (DOBOT CR10 31,990 USD list; Mecademic Meca500 about 15,000 USD), which lie inside their class.
 */
const bands: readonly { types: readonly RobotType[]; upToKg: number; lowUsd: number; highUsd: number }[] = [
  { types: ['scara'], upToKg: 6, lowUsd: 9_000, highUsd: 22_000 },
  { types: ['scara'], upToKg: 20, lowUsd: 14_000, highUsd: 32_000 },
  { types: ['scara'], upToKg: 60, lowUsd: 25_000, highUsd: 45_000 },
  { types: ['delta'], upToKg: 3, lowUsd: 35_000, highUsd: 60_000 },
  { types: ['delta'], upToKg: 8, lowUsd: 40_000, highUsd: 70_000 },
  { types: ['delta'], upToKg: 25, lowUsd: 50_000, highUsd: 90_000 },
  { types: ['cobot', 'dual-arm cobot'], upToKg: 5, lowUsd: 22_000, highUsd: 38_000 },
  { types: ['cobot', 'dual-arm cobot'], upToKg: 12.5, lowUsd: 28_000, highUsd: 52_000 },
  { types: ['cobot', 'dual-arm cobot'], upToKg: 20, lowUsd: 40_000, highUsd: 70_000 },
  { types: ['cobot', 'dual-arm cobot'], upToKg: 40, lowUsd: 50_000, highUsd: 95_000 },
  { types: ['6-axis'], upToKg: 1, lowUsd: 9_000, highUsd: 18_000 },
  { types: ['6-axis'], upToKg: 7, lowUsd: 22_000, highUsd: 40_000 },
  { types: ['6-axis'], upToKg: 20, lowUsd: 32_000, highUsd: 58_000 },
  { types: ['6-axis'], upToKg: 60, lowUsd: 45_000, highUsd: 80_000 },
  { types: ['6-axis'], upToKg: 130, lowUsd: 60_000, highUsd: 105_000 },
  { types: ['6-axis'], upToKg: 270, lowUsd: 75_000, highUsd: 140_000 },
  { types: ['6-axis'], upToKg: 800, lowUsd: 150_000, highUsd: 290_000 },
  { types: ['palletizer', 'packer'], upToKg: 60, lowUsd: 45_000, highUsd: 80_000 },
  { types: ['palletizer', 'packer'], upToKg: 130, lowUsd: 60_000, highUsd: 100_000 },
  { types: ['palletizer', 'packer'], upToKg: 250, lowUsd: 70_000, highUsd: 125_000 },
  { types: ['palletizer', 'packer'], upToKg: 800, lowUsd: 110_000, highUsd: 210_000 },
]

const cents = (usd: number): Cents => Math.round(usd * 100)

const priceOfRobot = (robot: Robot): PriceUsd | undefined => {
  const { payloadKg } = robot
  if (payloadKg === undefined) return undefined
  const band = bands.find((entry) => entry.types.includes(robot.type) && payloadKg <= entry.upToKg)
  if (band === undefined) return undefined
  return {
    lowCents: cents(band.lowUsd),
    highCents: cents(band.highUsd),
    basis: `${ROBOT_PRICE_BASIS}: ${robot.type} up to ${band.upToKg} kg`,
  }
}

const priceOfComponent = (component: Component): PriceUsd | undefined => {
  const { price } = component
  if (price === undefined) return undefined
  const rate = price.currency === 'EUR' ? EUR_TO_USD.rate : 1
  const conversion =
    price.currency === 'EUR'
      ? `; ${price.low} to ${price.high} EUR, ${EUR_TO_USD.basis}`
      : `; ${price.low} to ${price.high} USD`
  return {
    lowCents: cents(price.low * rate),
    highCents: cents(price.high * rate),
    basis: `${price.basis}${conversion}`,
  }
}

/** Price band of one robot or component in US cents; `undefined`: unknown, never 0. */
export const priceUsdCents = (item: Robot | Component): PriceUsd | undefined =>
  'category' in item ? priceOfComponent(item) : priceOfRobot(item)
