import { robotUsesOf } from './data/robot-uses.ts'
import rawRobots from './data/robots.json' with { type: 'json' }
import { faultOf } from './faults.ts'
import { readIpRating } from './ip-rating.ts'
import { publishedRatesOf } from './published-rates.ts'
import { slugOf } from './slug.ts'
import type { Robot, RobotType, SerialJoint } from './types.ts'
import { wristLimitOf } from './wrist-limits.ts'

type RawJoint = {
  name: string
  lower_deg: number | null
  upper_deg: number | null
  vel_deg_s: number | null
  effort_nm?: number | undefined
  parent_xyz_m?: number[] | undefined
  parent_rpy?: number[] | undefined
  axis?: number[] | undefined
}
type RawDh = { d1: number; a2: number; a3: number; d4: number; d5: number; d6: number }

/** One row of `data/robots.json`. Lengths of frames in metres, angles in degrees, roll-pitch-yaw in radians. */
type RawRobot = {
  maker: string
  model: string
  type: string
  axes: number
  payload_kg: number | null
  reach_mm: number | null
  repeatability_mm: number | null
  weight_kg: number | null
  ip: string | null
  use: string[]
  joints?: RawJoint[] | undefined
  dh?: RawDh | undefined
  tool0?: { xyz_m: number[]; rpy: number[] }[] | undefined
  notes?: string | undefined
  provenance: Record<string, string | undefined>
  source: string[]
}

const robotTypes: readonly RobotType[] = [
  '6-axis',
  'cobot',
  'palletizer',
  'packer',
  'scara',
  'delta',
  'dual-arm cobot',
]
const robotTypeOf = (text: string): RobotType => {
  const type = robotTypes.find((known) => known === text)
  if (type === undefined) throw new Error(`Unknown robot type in the catalogue: ${text}`)
  return type
}

type Triple = readonly [number, number, number]
const tripleOf = (values: readonly number[] | undefined): Triple => [
  values?.[0] ?? 0,
  values?.[1] ?? 0,
  values?.[2] ?? 0,
]

const HALF_PI = Math.PI / 2

/**
 * Standard Denavit–Hartenberg rows of the UR arms (θ, d, a, α) as frames: the fixed part of each row,
 * Tz(d)·Tx(a)·Rx(α), is the origin of the joint after it. Base and flange are those of the UR controller.
 */
const framesOfDh = (dh: RawDh): { originM: Triple; originRpy: Triple }[] => [
  { originM: [0, 0, 0], originRpy: [0, 0, 0] },
  { originM: [0, 0, dh.d1], originRpy: [HALF_PI, 0, 0] },
  { originM: [dh.a2, 0, 0], originRpy: [0, 0, 0] },
  { originM: [dh.a3, 0, 0], originRpy: [0, 0, 0] },
  { originM: [0, 0, dh.d4], originRpy: [HALF_PI, 0, 0] },
  { originM: [0, 0, dh.d5], originRpy: [-HALF_PI, 0, 0] },
  { originM: [0, 0, dh.d6], originRpy: [0, 0, 0] },
]

const serialJoints = (raw: RawRobot, isSpeedWrong: boolean): SerialJoint[] | undefined => {
  const frames = raw.dh ? framesOfDh(raw.dh) : undefined
  return raw.joints?.map((joint, index) => {
    const frame = frames?.[index]
    return {
      name: joint.name,
      originM: frame?.originM ?? tripleOf(joint.parent_xyz_m),
      originRpy: frame?.originRpy ?? tripleOf(joint.parent_rpy),
      axis: frame ? [0, 0, 1] : tripleOf(joint.axis),
      ...(joint.lower_deg === null ? {} : { lowerDegrees: joint.lower_deg }),
      ...(joint.upper_deg === null ? {} : { upperDegrees: joint.upper_deg }),
      ...(joint.vel_deg_s === null || isSpeedWrong ? {} : { speedDegreesPerSecond: joint.vel_deg_s }),
    }
  })
}

const flangeFrames = (raw: RawRobot): NonNullable<Robot['flange']> => {
  const ofDh = raw.dh ? framesOfDh(raw.dh)[6] : undefined
  return ofDh
    ? [ofDh]
    : (raw.tool0 ?? []).map((frame) => ({ originM: tripleOf(frame.xyz_m), originRpy: tripleOf(frame.rpy) }))
}

const definedProvenance = (raw: RawRobot): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw.provenance).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Joints 4 and 5 of an arm carry what hangs on the flange. */
const WRIST_JOINTS = [3, 4] as const

/** The weaker of the two wrist joints by the torque that the maker states for them, N·m. */
const wristTorqueNm = ({ joints = [] }: RawRobot): number | undefined => {
  const torques = WRIST_JOINTS.flatMap((joint) => joints[joint]?.effort_nm ?? [])
  return torques.length === WRIST_JOINTS.length ? Math.min(...torques) : undefined
}
const TORQUE_SOURCE = "torque of the wrist joints in the maker's own robot description"

/** One raw row as a typed robot. A missing figure stays `undefined`; a figure known to be wrong is dropped and named in `faults`. */
const robotOf = (raw: RawRobot): Robot => {
  const id = slugOf(raw.maker, raw.model)
  const fault = faultOf(id)
  const wrist = wristLimitOf(id)
  const momentNm = wrist?.momentNm ?? wristTorqueNm(raw)
  const wristSource = wrist?.source ?? (momentNm === undefined ? undefined : TORQUE_SOURCE)
  const rating = raw.ip === null ? {} : readIpRating(raw.ip)
  const joints = serialJoints(raw, fault?.isSpeedWrong ?? false)
  const rates = publishedRatesOf(id)
  return {
    id,
    maker: raw.maker,
    model: raw.model,
    type: robotTypeOf(raw.type),
    axes: raw.axes,
    ...(raw.payload_kg === null ? {} : { payloadKg: raw.payload_kg }),
    ...(raw.reach_mm === null ? {} : { reachMm: raw.reach_mm }),
    ...(raw.repeatability_mm === null ? {} : { repeatabilityMm: raw.repeatability_mm }),
    ...(raw.weight_kg === null ? {} : { weightKg: raw.weight_kg }),
    ...(raw.ip === null ? {} : { protection: raw.ip }),
    ...(rating.standard === undefined ? {} : { ipRating: rating.standard }),
    ...(rating.option === undefined ? {} : { ipRatingOption: rating.option }),
    uses: robotUsesOf(raw.use),
    ...(joints === undefined ? {} : { joints, flange: flangeFrames(raw) }),
    ...(rates.length === 0 ? {} : { publishedRates: rates }),
    ...(wrist?.inertiaKgM2 === undefined ? {} : { wristInertiaKgM2: wrist.inertiaKgM2 }),
    ...(momentNm === undefined ? {} : { wristMomentNm: momentNm }),
    ...(raw.notes === undefined ? {} : { notes: raw.notes }),
    provenance: {
      ...definedProvenance(raw),
      ...(wristSource === undefined ? {} : { wrist: wristSource }),
    },
    sources: raw.source,
    ...(fault === undefined ? {} : { faults: [fault.text] }),
  }
}

const rows: readonly RawRobot[] = rawRobots
/** Every robot of the catalogue, in the order of the data. */
export const robots: readonly Robot[] = rows.map(robotOf)
