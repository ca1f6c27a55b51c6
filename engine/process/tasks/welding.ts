import { formatNumber } from '../../requirement/fields.ts'
import { type Metal, metalOf, type Stuff, stuffSaid } from '../../requirement/said/types.ts'
import type { Requirement, WeldProcess } from '../../requirement/types.ts'
import { loadSecondsFor, type Recipe, swinging } from '../recipe.ts'
import { isAssumed } from '../takt.ts'
import type { Operation, Tool } from '../types.ts'
import { BEAM_SECONDS, beamSpeed, laserHead, type TravelSpeed } from './beam.ts'

/**
 * Travel speed of gas metal arc welding where none is given, mm/s. Public tables give 8 to 28 inch a minute, 3.4 to 11.9 mm/s,
 * for short and spray arc on steel (secondary); the figure for fillets on sheet of 2 to 5 mm is assumed within it, aluminium
 * is led faster (general knowledge).
 */
const usualArc: TravelSpeed = { mmPerSecond: 8, range: '5 to 12' }
const arcSpeeds: Partial<Record<Metal, TravelSpeed>> = {
  aluminium: { mmPerSecond: 12, range: '8 to 15' },
  'stainless steel': { mmPerSecond: 7, range: '5 to 10' },
}

/** Gas ahead of the arc, ignition, crater fill and gas after it, each seam. Assumed. */
const ARC_SECONDS = 1
/** Seam where the text gives no length. Assumed. */
const SEAM_MM = 80

/** Gas tungsten arc: slow and clean; 60 to 300 mm a minute by hand and machine. General knowledge, a trial decides. */
const tungstenSpeed: TravelSpeed = { mmPerSecond: 3, range: '1 to 5' }

const seamOf = ({ facts }: Requirement, stuff: Stuff, weldProcess: WeldProcess | undefined): Operation => {
  const count = facts.processCount?.value ?? 1
  const lengthMm = facts.processLengthMm?.value ?? SEAM_MM
  const whole = facts.processSeconds?.value
  const given = facts.processSpeedMmPerSecond?.value
  const material = facts.material?.value ?? 'steel'
  const [isLaser, isTig] = [weldProcess === 'laser', weldProcess === 'tungsten']
  const startSeconds = isLaser ? BEAM_SECONDS : ARC_SECONDS
  const metal = metalOf(stuff) ?? 'steel'
  const usual = isTig ? tungstenSpeed : isLaser ? beamSpeed(metal) : (arcSpeeds[metal] ?? usualArc)
  const speed =
    given ??
    (whole === undefined ? usual.mmPerSecond : lengthMm / Math.max(0.1, whole / count - startSeconds))
  const travel = lengthMm / speed
  const source =
    given !== undefined
      ? 'given'
      : whole !== undefined
        ? `from the ${formatNumber(whole)} s of welding given`
        : `assumed for ${material}${isLaser ? ', laser' : isTig ? ', TIG' : ''}, usual ${usual.range} mm/s; a welding trial decides`
  return {
    id: 'weld',
    label: 'Weld seam',
    kind: 'path',
    count,
    lengthMm,
    speedMmPerSecond: speed,
    secondsEach: travel + startSeconds,
    basis: `${formatNumber(lengthMm)} mm at ${formatNumber(speed)} mm/s (${source}) = ${formatNumber(travel)} s, and ${startSeconds} s to ${isLaser ? 'ramp the beam up and down' : 'start the arc and fill the crater'}, assumed${isAssumed(facts.processLengthMm) ? '; seam length assumed' : ''}${isAssumed(facts.processCount) ? '; number of seams assumed' : ''}`,
    isAssumed: true,
  }
}

const torch: Tool = {
  description: 'Welding torch for robots, gas cooled, about 350 A at 60 %, with collision clutch',
  isIdentified: false,
  principle: 'torch',
  massKg: 3.8,
  massBasis: 'assumed: torch, neck and collision clutch 2.8 kg, share of the hose package 1 kg',
  lengthMm: 350,
  gripSeconds: 0,
  releaseSeconds: 0,
  settleSeconds: 0,
  reasons: [
    'Wire feeder on the upper arm, outside the wrist: the flange carries the torch and its share of the hoses.',
  ],
}

/** Torch for gas tungsten arc with the wire fed into the pool. */
const tungstenTorch: Tool = {
  ...torch,
  torch: 'tungsten',
  description: 'TIG torch for robots, water cooled, about 300 A, with cold wire feed and collision clutch',
  massKg: 4.3,
  massBasis: 'assumed: torch, wire nozzle and collision clutch 3.1 kg, share of hoses and water 1.2 kg',
  reasons: [
    'The arc is struck at high frequency: cables of the robot are screened, and the electrode is changed with a gauge.',
  ],
}

/** Whether a tool on the flange is the TIG torch. */
export const isTungstenTorch = ({ torch }: Pick<Tool, 'torch'>): boolean => torch === 'tungsten'

/** Seams by laser beam on a two-sided positioner in a light-tight cell. */
const laserRecipe = (seam: Operation, massKg: number): Recipe => ({
  operations: [seam],
  ...swinging,
  loadSeconds: loadSecondsFor(massKg),
  service: {
    label: 'Check the protective glass',
    everyParts: Math.max(1, Math.round(500 / Math.max(1, seam.count))),
    seconds: 20,
    basis: 'after about 500 seams: 20 s to measure the glass, assumed; spatter decides when it is changed',
  },
  isDivisible: false,
  toolFor: () => laserHead,
  devicesFor: () => [
    {
      form: 'welding_source',
      label: 'Laser source with chiller',
      reason: 'Beam through a fibre, cooled by water.',
    },
    {
      form: 'fume_extractor',
      label: 'Fume extractor',
      reason: 'Metal vapour is drawn off beside the crossjet.',
    },
  ],
  notes: [
    'Welded by laser: joints must close to about a tenth of the sheet thickness, so clamps press every seam.',
    'Seams are welded in flat position: the positioner turns them up.',
  ],
})

/** Seams one after the other on a two-sided positioner. */
export const weldingRecipe = (requirement: Requirement): Recipe => {
  const { facts } = requirement
  const weldProcess = facts.weldProcess?.value
  const massKg = facts.partMassKg?.value ?? 1
  const seam = seamOf(requirement, stuffSaid(requirement), weldProcess)
  if (weldProcess === 'laser') return laserRecipe(seam, massKg)
  const isTig = weldProcess === 'tungsten'
  return {
    operations: [seam],
    ...swinging,
    loadSeconds: loadSecondsFor(massKg),
    service: isTig
      ? {
          label: 'Change the electrode',
          everyParts: Math.max(1, Math.round(100 / Math.max(1, facts.processCount?.value ?? 1))),
          seconds: 90,
          basis: 'after about 100 seams: 90 s to change the tungsten electrode by hand, assumed',
        }
      : {
          // The station is beside the positioner; the way there is in the time.
          label: 'Clean the torch and cut the wire',
          everyParts: Math.max(1, Math.round(60 / Math.max(1, facts.processCount?.value ?? 1))),
          seconds: 8,
          basis: 'after about 60 seams: 8 s for nozzle, spray and wire, assumed',
        },
    isDivisible: false,
    toolFor: () => (isTig ? tungstenTorch : torch),
    devicesFor: () => [
      {
        form: 'welding_source',
        label: 'Welding source',
        reason: 'Supplies current, wire and gas.',
      },
      // A tungsten arc makes no spatter.
      ...(isTig
        ? []
        : [
            {
              form: 'torch_cleaner' as const,
              label: 'Torch cleaner',
              reason: 'Spatter in the nozzle disturbs the gas.',
            },
          ]),
      {
        form: 'fume_extractor',
        label: 'Fume extractor',
        reason: 'Welding fume is caught at the arc or under a hood.',
      },
    ],
    notes: ['Seams are welded in flat position: the positioner turns them up.'],
  }
}
