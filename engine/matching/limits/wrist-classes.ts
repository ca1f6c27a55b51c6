import { robots } from '#engine/catalogue/index.ts'
import type { Robot, RobotType } from '#engine/catalogue/types.ts'

/** What a wrist is published to take for each kg of payload: kg·m² about the last axis, N·m across it. */
type Ratio = { inertia: number; moment?: number }
type Band = { least: number; most: number }

/** What a wrist may take, reckoned from published wrists of its class: kg·m² and N·m. */
export type WristEstimate = { className: string; wrists: number; inertiaKgM2: Band; momentNm?: Band }

type WristClass = {
  name: string
  holds: (type: RobotType, payloadKg: number) => boolean
  /** Wrists of the class that are not in the catalogue. */
  others: readonly Ratio[]
}

/** Published limits divide here: to 25 kg 0.008 to 0.07 kg·m² a kg, from 30 kg 0.22 to 0.4. */
const LARGEST_SMALL_KG = 25

/** Of makers' manuals as reprinted publicly, each for its rated payload. No cobot maker's figure was found. */
const classes: readonly WristClass[] = [
  {
    name: `six-axis arms up to ${LARGEST_SMALL_KG} kg`,
    holds: (type, payloadKg) => type === '6-axis' && payloadKg <= LARGEST_SMALL_KG,
    others: [
      // Yaskawa HP20 (20 kg) manual 6.1; EA1900N (3 kg) HW0482170 6.1; OTC NB04L (4 kg) table 2.1.2;
      // ABB IRB 2600-20 3HAC051172-001 page 47; IRB 4400/L10 3HAC9117-1 rev. N page 33.
      { inertia: 0.25 / 20, moment: 39.2 / 20 },
      { inertia: 0.03 / 3, moment: 8.8 / 3 },
      { inertia: 0.03 / 4, moment: 10.1 / 4 },
      { inertia: 1.0 / 20 },
      { inertia: 0.7 / 10 },
    ],
  },
  {
    name: `six-axis arms above ${LARGEST_SMALL_KG} kg`,
    holds: (type, payloadKg) => type === '6-axis' && payloadKg > LARGEST_SMALL_KG,
    // ABB IRB 4400/45 and /60, 3HAC9117-1 rev. N, page 33.
    others: [{ inertia: 16.5 / 45 }, { inertia: 17.5 / 60 }],
  },
  {
    name: 'SCARA robots',
    holds: (type) => type === 'scara',
    // Toshiba TH1050A (20 kg), STE80753 table 5.1.
    others: [{ inertia: 0.2 / 20 }],
  },
  {
    name: 'palletizers',
    holds: (type) => type === 'palletizer',
    // Yaskawa MPL100 (100 kg), HW0485652 table 6-1.
    others: [{ inertia: 80 / 100 }],
  },
]

const ratiosIn = ({ holds, others }: WristClass): Ratio[] => [
  ...others,
  ...robots.flatMap(({ type, payloadKg, wristInertiaKgM2, wristMomentNm }) =>
    payloadKg !== undefined && wristInertiaKgM2 !== undefined && holds(type, payloadKg)
      ? [
          {
            inertia: wristInertiaKgM2 / payloadKg,
            ...(wristMomentNm === undefined ? {} : { moment: wristMomentNm / payloadKg }),
          },
        ]
      : [],
  ),
]

/** Of a class, for each kg of payload. */
type ClassBands = { wrists: number; inertia: Band; moment?: Band }

const bandOf = (ratios: readonly number[]): Band => ({
  least: Math.min(...ratios),
  most: Math.max(...ratios),
})

function bandsIn(wrists: WristClass): ClassBands {
  const ratios = ratiosIn(wrists)
  const moments = ratios.flatMap(({ moment }) => moment ?? [])
  return {
    wrists: ratios.length,
    inertia: bandOf(ratios.map(({ inertia }) => inertia)),
    ...(moments.length === 0 ? {} : { moment: bandOf(moments) }),
  }
}

const known = new Map<WristClass, ClassBands>()
/** The catalogue does not change: each class is gone through once. */
function bandsOf(wrists: WristClass): ClassBands {
  const found = known.get(wrists) ?? bandsIn(wrists)
  known.set(wrists, found)
  return found
}

const atPayload = ({ least, most }: Band, payloadKg: number): Band => ({
  least: least * payloadKg,
  most: most * payloadKg,
})

/** From the least to the most that published wrists of its class take at this payload; `undefined`: none is published. */
export function wristEstimateOf({ type, payloadKg }: Robot): WristEstimate | undefined {
  if (payloadKg === undefined) return undefined
  const found = classes.find(({ holds }) => holds(type, payloadKg))
  if (!found) return undefined
  const { wrists, inertia, moment } = bandsOf(found)
  return {
    className: found.name,
    wrists,
    inertiaKgM2: atPayload(inertia, payloadKg),
    ...(moment ? { momentNm: atPayload(moment, payloadKg) } : {}),
  }
}
