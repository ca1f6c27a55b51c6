import { explosiveZone } from '../../requirement/gas-zone.ts'
import type { Requirement } from '../../requirement/types.ts'
import { classLine } from '../lines.ts'
import type { BomLine } from '../types.ts'

/** Rooms of this ISO class and cleaner need unidirectional air over the open product. General knowledge. */
const OWN_AIR_UP_TO_ISO_CLASS = 6

/** What the surroundings ask for beside the parts of the cell itself. */
export function surroundingLines({ facts }: Requirement, robots: number): BomLine[] {
  const isoClass = facts.cleanRoomIsoClass?.value
  const lines: BomLine[] = []
  if (isoClass !== undefined && isoClass <= OWN_AIR_UP_TO_ISO_CLASS)
    lines.push(
      classLine('clean_cabin', {
        id: 'clean_cabin',
        category: 'infrastructure',
        quantity: 1,
        reason: `ISO class ${isoClass} over the open product while the robot moves; left out where the room has it already`,
      }),
    )
  if (facts.environment?.value === 'dust_explosive')
    lines.push(
      classLine('explosion_build', {
        id: 'explosion_build',
        category: 'infrastructure',
        quantity: robots,
        reason: `${explosiveZone(facts).words}: every part inside the zone with its equipment category, checked by an engineer`,
      }),
    )
  else if (facts.isFlammable?.value === true)
    lines.push(
      classLine('explosion_build_if_asked', {
        id: 'explosion_build',
        category: 'infrastructure',
        quantity: 1,
        reason: `Flammable goods (${facts.isFlammable.basis}): equipment for the zones that an explosion protection document sets; left out where it sets none`,
      }),
    )
  return lines
}
