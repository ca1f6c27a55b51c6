import { ipText, isRatingEnough } from '#engine/catalogue/ip-rating.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { armOf } from '#engine/motion/arm.ts'
import type { Duty } from '../duty.ts'
import { comparedText } from '../gripping/wording.ts'
import { cleanRoomOf } from './clean-room.ts'
import { type Miss, missed } from './miss.ts'

/** The rating the robot can be bought with, its option included. */
export const bestRating = (robot: Robot): number | undefined => robot.ipRatingOption ?? robot.ipRating

export const protectionMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const { neededIp } = duty
  if (neededIp === undefined) return undefined
  const rating = bestRating(robot)
  if (
    rating !== undefined &&
    (isRatingEnough(rating, neededIp) || isRatingEnough(robot.ipRating ?? 0, neededIp))
  )
    return undefined
  const have = rating === undefined ? 'no protection class stated' : `${ipText(rating)} at best`
  return {
    limit: 'protection',
    text: `${have}${robot.protection === undefined ? '' : ` (${robot.protection})`}, needs ${ipText(neededIp)}`,
    ...(rating === undefined ? {} : { limitValue: rating }),
    actualValue: neededIp,
    unit: 'IP',
    ratio: 1.5,
  }
}

/**
 * Arms that makers build for splashes, dust and heat of foundries and forges: six-axis arms and palletizers. Cobots, SCARA
 * robots and deltas are made for ambient air up to about 50 °C. General knowledge of their brochures.
 */
const foundryTypes: ReadonlySet<Robot['type']> = new Set<Robot['type']>(['6-axis', 'palletizer'])

const foundryMiss = (robot: Robot, duty: Duty): Miss | undefined =>
  duty.environment !== 'foundry' || foundryTypes.has(robot.type)
    ? undefined
    : {
        limit: 'foundry',
        text: `no foundry build of a ${robot.type} is known, needs one for heat, dust and splashes`,
        ratio: 1.6,
      }

export const roomMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const foundry = foundryMiss(robot, duty)
  if (foundry) return foundry
  const iso = duty.cleanRoomIsoClass
  const isCleanRoomTask = iso !== undefined || duty.environment === 'clean_room'
  const known = isCleanRoomTask ? cleanRoomOf(robot) : undefined
  if (isCleanRoomTask && (known === undefined || (known !== 'published' && iso !== undefined && known > iso)))
    return {
      limit: 'clean_room',
      text: `${known === undefined ? 'no clean-room class known' : `known for ISO ${known} rooms`}, needs ${iso === undefined ? 'one' : `ISO ${iso}`}`,
      ...(typeof known === 'number' ? { limitValue: known } : {}),
      ...(iso === undefined ? {} : { actualValue: iso, unit: 'ISO class' }),
      ratio: 1.4,
    }
  return explosionMiss(duty)
}

/** Zone 0 is to gas what zone 20 is to dust, 1 what 21 is, and 2 what 22 is (1999/92/EC, annex I). */
const inGas = ({ gasZone }: Duty) => gasZone !== undefined && gasZone < 2
const inDust = ({ dustZone }: Duty) => dustZone !== undefined && dustZone < 22

/** An atmosphere that is explosive always or now and then: no arm of the catalogue is published in a build for it. */
export const explosionMiss = (duty: Duty): Miss | undefined => {
  const [zone, kind] = inGas(duty)
    ? [duty.gasZone, 'gas']
    : inDust(duty)
      ? [duty.dustZone, 'dust']
      : [undefined, '']
  return zone === undefined
    ? undefined
    : {
        limit: 'explosion_protection',
        text: `no explosion-protected build published here, needs one for ${kind} zone ${zone}`,
        actualValue: zone,
        unit: 'zone',
        ratio: 2,
      }
}

export const ceilingMiss = (robot: Robot, duty: Duty): Miss | undefined => {
  const { ceilingMm } = duty
  if (ceilingMm === undefined || robot.type === 'delta') return undefined
  const arm = armOf(robot)
  if (arm === undefined) return undefined
  const top = Math.max(...arm.segments(arm.home).map((segment) => segment.toMm[2] + segment.radiusMm))
  if (top <= ceilingMm) return undefined
  const { have, need, gap } = comparedText(ceilingMm, top)
  return missed(
    'ceiling',
    `stands ${need} mm high when folded, the ceiling is at ${have} mm: ${gap} mm too high`,
    ceilingMm,
    top,
    'mm',
  )
}
