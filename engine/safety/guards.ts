import { CURTAIN_FOOT_MM, CURTAIN_TOP_MM } from '../layout/assumptions.ts'
import { distanceToWorkMm } from '../layout/room/distance-to-work.ts'
import { isTruckGate } from '../layout/room/fence.ts'
import { HIGHEST_TUNNEL_MM } from '../layout/room/gaps.ts'
import type { Spot } from '../layout/room/swept.ts'
import type { Cell, Fence } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import { isLaserHead } from '../process/tasks/beam.ts'
import { formatNumber } from '../requirement/fields.ts'
import type { Vector2Mm } from '../units.ts'
import { ARM_REACH_MM, LEAST_FENCE_HEIGHT_MM, openingDistance } from './opening-distance.ts'
import { type SeparationEdition, type SeparationKind, separationDistance } from './separation-distance.ts'
import type { SafetyConcept } from './types.ts'

type Guard = SafetyConcept['guards'][number]
type Distance = SafetyConcept['distances'][number]
type Opening = Fence['openings'][number]

/** Curtains of this cell detect a hand; a scanner looks over the floor at this height. */
const CURTAIN_DETECTION_MM = 30
const SCANNER_HEIGHT_MM = 300
/** Less than this is rounding, not distance. */
const ROUNDING_MM = 0.5
/** Mesh of the catalogue's fences: 20 × 100 mm, a slot of 20 mm. */
const MESH_SLOT_MM = 20

const editions: readonly SeparationEdition[] = ['2010', '2024']

const lengthOf = (line: { fromMm: Vector2Mm; toMm: Vector2Mm }): number =>
  Math.hypot(line.toMm[0] - line.fromMm[0], line.toMm[1] - line.fromMm[1])
const metres = (millimetres: number): string => `${Math.round(millimetres / 100) / 10} m`

/** Fence metres, panels and doors together. */
export const fenceLengthMm = (fence: Fence): number =>
  [...fence.panels, ...fence.doors].reduce((sum, line) => sum + lengthOf(line), 0)

function fenceGuards({ fence }: Cell): Guard[] {
  if (fence.panels.length === 0) return []
  const mesh = openingDistance('slot', MESH_SLOT_MM)
  const clearance = 'distanceMm' in mesh ? mesh.distanceMm : 850
  const guards: Guard[] = [
    {
      kind: 'fence',
      description: `Mesh fence, ${metres(fenceLengthMm(fence))}, ${formatNumber(fence.heightMm)} mm high, 20 × 100 mm mesh`,
      reason: `Keeps people out of the robot's zone; at least ${formatNumber(LEAST_FENCE_HEIGHT_MM)} mm high, and ${clearance} mm from any hazard behind the mesh (ISO 13857)`,
    },
  ]
  const gates = fence.doors.filter(isTruckGate)
  const doors = fence.doors.filter((door) => !isTruckGate(door))
  if (doors.length > 0)
    guards.push({
      kind: 'interlocked_door',
      description: `${doors.length} ${doors.length === 1 ? 'door' : 'doors'} with guard locking: ${doors.map((door) => door.label).join(', ')}`,
      reason: 'Opens only after standstill, so that the door needs no approach distance (ISO 14119)',
    })
  if (gates.length > 0)
    guards.push({
      kind: 'interlocked_door',
      description: `${gates.length} truck ${gates.length === 1 ? 'gate' : 'gates'} with guard locking, the floor behind scanned: ${gates.map((gate) => gate.label).join(', ')}`,
      reason:
        'Opens only while the safety-rated zone keeps the robot out of that place, or it stands; the scanner stops it for anyone who goes on from there. Muting is for goods that fill the opening (IEC 62046): a person on or behind a truck would pass a muted curtain',
    })
  return guards
}

/** A curtain that finds a hand, at 30 mm; beams find a body. */
export const findsHand = ({ guard, detects }: Opening): boolean =>
  guard === 'light_curtain' || detects === 'hand'

const widthText = (opening: Opening): string => `${metres(lengthOf(opening))} wide`

function openingGuard(opening: Opening): Guard {
  const width = widthText(opening)
  if (opening.guard === 'tunnel')
    return {
      kind: 'tunnel',
      description: `${opening.label}: tunnel, ${width}`,
      reason: `Material passes, people do not: at most ${HIGHEST_TUNNEL_MM} mm high, and so long that an arm does not reach through, ${ARM_REACH_MM} mm from its mouth to tool and part (ISO 13857)`,
    }
  const isMuted = opening.guard === 'muted_light_curtain'
  return {
    kind: opening.guard,
    description: `${opening.label}: ${isMuted && !findsHand(opening) ? 'muted light curtain at the distance for a body' : `${isMuted ? 'muted ' : ''}light curtain, detects ${CURTAIN_DETECTION_MM} mm`}, from ${CURTAIN_FOOT_MM} to ${formatNumber(CURTAIN_TOP_MM)} mm, ${width}`,
    reason: isMuted
      ? 'Lets the load pass and stops the cell for a person; so high that reaching over adds no distance (ISO 13855); muting needs two independent signals and a time limit (IEC 62046)'
      : 'Stops the cell when a person reaches or steps in; so high that reaching over adds no distance (ISO 13855)',
  }
}

/** Openings for the same goods, as wide and guarded alike, become one guard, with how many there are. */
function openingGuards(openings: readonly Opening[]): Guard[] {
  const alike = Map.groupBy(openings, (opening) =>
    [opening.groupId ?? opening.id, opening.guard, findsHand(opening), widthText(opening)].join('|'),
  )
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const guard = openingGuard(first)
    const count = 1 + others.length
    return [count === 1 ? guard : { ...guard, description: `${count} × ${guard.description}` }]
  })
}

const hasFence = (cell: Cell): boolean => cell.fence.panels.length > 0

/** What stands beside or instead of mesh because of what the tool does. */
function processGuards(cell: Cell, { eoat }: Candidate): Guard[] {
  const guards: Guard[] = []
  if (isLaserHead(eoat))
    guards.push({
      kind: 'laser_enclosure',
      description: `Light-tight cell, class 1 with its doors shut: laser walls, ${metres(fenceLengthMm(cell.fence))}, roof, turning wall between the sides of the positioner`,
      reason: 'The beam is class 4 (IEC 60825-1, IEC 60825-4, ISO 11553-1); it goes out before a door opens',
    })
  else if (eoat.principle === 'torch')
    guards.push({
      kind: 'arc_screen',
      description: `Arc screens on the fence, ${metres(fenceLengthMm(cell.fence))}, and between the sides of the positioner`,
      reason: 'Mesh lets arc light and spatter through (EN ISO 25980)',
    })
  if (eoat.principle === 'spindle')
    guards.push({
      kind: 'closed_wall',
      description: `Closed wall panels on the fence, ${metres(fenceLengthMm(cell.fence))}, with a roof over the work`,
      reason: 'Mesh stops people, not pieces of a disc, chips or noise',
    })
  if (cell.stations.some(({ form }) => form === 'laser_station'))
    guards.push({
      kind: 'laser_enclosure',
      description: 'Closed marking station, class 1 with its door shut, door interlocked with the beam',
      reason: 'The beam inside is class 4 (IEC 60825-1, ISO 11553-1)',
    })
  return guards
}

/** The guards of the cell as laid out, with the reason for each. */
export function guardsOf(cell: Cell, candidate: Candidate): Guard[] {
  const guards = [
    ...fenceGuards(cell),
    ...openingGuards(cell.fence.openings),
    ...processGuards(cell, candidate),
  ]
  if (!hasFence(cell))
    guards.push({
      kind: 'scanner',
      description: `Safety laser scanner at ${SCANNER_HEIGHT_MM} mm, field around the robot's zone`,
      reason: 'No fence: the robot slows down and stops when somebody comes near',
    })
  const accesses = cell.fence.doors.length + cell.fence.openings.length + 1
  guards.push(
    {
      kind: 'emergency_stop',
      description: `${accesses} emergency stops: one at each access and one at the panel`,
      reason: 'A complementary measure within reach at every place where people work (ISO 13850)',
    },
    {
      kind: 'enabling_device',
      description: 'Teach pendant with three-position enabling switch and reduced speed, 250 mm/s',
      reason: 'For teaching with a person inside the guards (ISO 10218-1)',
    },
  )
  return guards
}

/** ISO 13855 distances of one guard in both editions. */
const distancesFor = (guard: string, kind: SeparationKind, stoppingTimeSeconds: number): Distance[] =>
  editions.flatMap((edition) => {
    const found = separationDistance({
      edition,
      kind,
      stoppingTimeSeconds,
      detectionMm: CURTAIN_DETECTION_MM,
      heightMm: SCANNER_HEIGHT_MM,
      fieldTopMm: CURTAIN_TOP_MM,
    })
    return 'reason' in found ? [] : [{ guard, stoppingTimeSeconds, ...found }]
  })

/** Loads pass a muted opening: several beams find the body of a person, a curtain finds a hand. A tunnel stops nothing. */
const openingDistances = (opening: Opening, stoppingTimeSeconds: number): Distance[] =>
  opening.guard === 'tunnel'
    ? []
    : distancesFor(opening.label, findsHand(opening) ? 'curtain' : 'beams', stoppingTimeSeconds)

/** ISO 13855 distances of every guard that only stops the cell, in both editions. */
export function distancesOf(cell: Cell, stoppingTimeSeconds: number): Distance[] {
  const curtains = cell.fence.openings.flatMap((opening) => openingDistances(opening, stoppingTimeSeconds))
  return hasFence(cell)
    ? curtains
    : [...curtains, ...distancesFor('Scanner field', 'parallel_field', stoppingTimeSeconds)]
}

export type ShortOpening = { label: string; neededMm: number; availableMm: number }

/** Openings that stand nearer to the tool and its part than the longer of the two editions asks. */
export const shortOpenings = (
  cell: Cell,
  stoppingTimeSeconds: number,
  work: readonly Spot[],
): ShortOpening[] =>
  cell.fence.openings.flatMap((opening) => {
    const neededMm = Math.max(
      0,
      ...openingDistances(opening, stoppingTimeSeconds).map(({ distanceMm }) => distanceMm),
    )
    const availableMm = distanceToWorkMm(opening, work)
    if (neededMm === 0 || availableMm === undefined || availableMm + ROUNDING_MM >= neededMm) return []
    return [{ label: opening.label, neededMm, availableMm: Math.floor(availableMm) }]
  })

/** How long each tunnel must be in front of the fence, so that an arm through it ends before tool and part at work. */
export function tunnelLengths(cell: Cell, work: readonly Spot[]): string[] {
  const tunnels = cell.fence.openings.flatMap((opening) => {
    const availableMm = opening.guard === 'tunnel' ? distanceToWorkMm(opening, work) : undefined
    return availableMm === undefined ? [] : [{ ...opening, availableMm }]
  })
  const groups = Map.groupBy(tunnels, ({ id, groupId = id }) => groupId)
  return [...groups.values()].flatMap((alike) => {
    const [nearest] = alike.toSorted((a, b) => a.availableMm - b.availableMm)
    if (!nearest) return []
    const { label, availableMm } = nearest
    const lengthMm = Math.max(0, Math.ceil(ARM_REACH_MM - availableMm))
    const length =
      lengthMm > 0
        ? `the tunnel reaches at least ${formatNumber(lengthMm)} mm out in front of it`
        : 'that is enough without a tunnel in front of it'
    return [
      `${label}: at most ${HIGHEST_TUNNEL_MM} mm high, and ${ARM_REACH_MM} mm from its mouth to the nearest edge of tool and part (ISO 13857). The fence is ${formatNumber(Math.floor(availableMm))} mm away from them: ${length}. Height and length measured.`,
    ]
  })
}

export const shortOpeningText = ({ label, neededMm, availableMm }: ShortOpening): string =>
  `${label}: ${neededMm} mm needed, the nearest edge of tool and part at work is ${availableMm} mm away`
