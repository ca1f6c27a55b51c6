import { publishedRatesOf } from '#engine/catalogue/published-rates.ts'
import type { Robot } from '#engine/catalogue/types.ts'

/** How far the computed times of a robot's moves may be off, as shares of them. */
export type RateBand = { typical: number; worst: number }

/** Its own published rates come out within 10 %: a test holds every one of them. */
const OWN: RateBand = { typical: 0.1, worst: 0.1 }
/** The narrowest of the bands, as a share of a rate. */
export const NARROWEST_BAND: number = OWN.typical
/** Each published rate predicted from the others: typically within 20 %, at worst 40 %. A test repeats it. */
const OF_CLASS: RateBand = { typical: 0.2, worst: 0.4 }

/** The band of a robot's computed rate: narrow where its maker publishes one, else that of a prediction from the others. */
export const rateBandOf = (robot: Robot): RateBand => (publishedRatesOf(robot.id).length > 0 ? OWN : OF_CLASS)
