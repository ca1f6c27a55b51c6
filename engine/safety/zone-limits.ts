import { robotById } from '../catalogue/index.ts'
import type { Robot } from '../catalogue/types.ts'
import { isTruckGate } from '../layout/room/fence.ts'
import { pastFenceMm } from '../layout/room/past-fence.ts'
import type { Cell } from '../layout/types.ts'
import { formatNumber } from '../requirement/fields.ts'

/** Names under which makers offer safety-rated axis and zone limits. General knowledge. */
const optionNames: readonly (readonly [maker: string, option: string])[] = [
  ['ABB', 'SafeMove'],
  ['FANUC', 'Dual Check Safety (DCS)'],
  ['KUKA', 'KUKA.SafeOperation'],
  ['Yaskawa', 'Functional Safety Unit (FSU)'],
  ['Kawasaki', 'Cubic-S'],
  ['Stäubli', 'SafeZone'],
  ['Nachi', 'Robot Monitoring Unit (RMU)'],
  ['Comau', 'RoboSAFE'],
]

const isCobot = (robot: Robot): boolean => robot.type === 'cobot' || robot.type === 'dual-arm cobot'

/** "ABB SafeMove": what to order; without a known name the function itself. */
export const zoneOptionOf = ({ maker }: Robot): string => {
  const option = optionNames.find(([name]) => maker.toLowerCase().includes(name.toLowerCase()))?.[1]
  return option ?? 'the maker’s option'
}

/** Why the robots of a cell must be kept in by safety-rated limits; `undefined`: fence and reach do without. */
export function zoneNeed(cell: Cell): string | undefined {
  const pastMm = pastFenceMm(cell)
  const gates = cell.fence.doors.filter(isTruckGate).length
  const reasons = [
    ...(pastMm > 0 ? [`the arm could reach ${formatNumber(pastMm)} mm past the fence`] : []),
    ...(gates > 0 ? ['it must stay out of a place whose truck gate is open'] : []),
  ]
  return reasons.length === 0 ? undefined : reasons.join(', and ')
}

/** Robots with such limits built in: cobots have them as safety planes and joint limits. */
export const hasOwnZones = (robotId: string): boolean => {
  const robot = robotById(robotId)
  return robot !== undefined && isCobot(robot)
}

/** For the list of what an engineer must verify. */
export function zonesToVerify(cell: Cell): string[] {
  const robot = robotById(cell.robots[0]?.robotId ?? '')
  const need = zoneNeed(cell)
  const gates = cell.fence.doors.filter(isTruckGate)
  return [
    ...(robot && need
      ? [
          `Safety-rated axis and zone limits (${hasOwnZones(robot.id) ? 'safety planes and joint limits of the cobot' : zoneOptionOf(robot)}): ${need}. Zones set with tool and part in them, with the stopping distance on top, and each shown on the cell (ISO 10218-2: the restricted space).`,
        ]
      : []),
    ...(gates.length > 0
      ? [
          `Truck gates (${gates.map(({ label }) => label).join(', ')}): while one is open the robot is kept out of that place by its zone, or stands; the scanned floor at the place stops it for anyone who goes on; restart only from outside. No muted curtain: a person on or behind the truck would pass it (IEC 62046).`,
        ]
      : []),
  ]
}
