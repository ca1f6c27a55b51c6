import { sentence } from '../../capital.ts'
import { componentById } from '../../catalogue/index.ts'
import { ipText } from '../../catalogue/ip-rating.ts'
import type { Requirement } from '../../requirement/types.ts'
import { isProtected, neededIp } from '../lines.ts'
import type { BomLine } from '../types.ts'

/** What stands in the cabinet or beside the cell, and robots, of which the plan speaks by themselves. */
const outside: ReadonlySet<BomLine['category']> = new Set(['robot', 'control'])
const inCabinet: ReadonlySet<string> = new Set(['safety_controller'])

/** A product without a statement for the room it stands in says so in its line: being washed, or a clean room. */
export function withRoomNotes(requirement: Requirement, lines: readonly BomLine[]): BomLine[] {
  const ip = neededIp(requirement)
  const { environment, cleanRoomIsoClass: iso } = requirement.facts
  const isClean = environment?.value === 'clean_room' || iso !== undefined
  return lines.map((line) => {
    const component = componentById(line.catalogueId ?? '')
    if (!component || outside.has(line.category) || inCabinet.has(line.id)) return line
    const notes = [
      ...(isProtected(component, ip)
        ? []
        : [`Not stated for ${ipText(ip ?? 0)}: a protected variant, or a place that is not washed.`]),
      ...(isClean
        ? [
            `Particle emission is not stated: the maker confirms it for ${iso ? `ISO ${iso.value}` : 'the clean room'}, or it stands outside.`,
          ]
        : []),
    ]
    if (notes.length === 0) return line
    return { ...line, reason: `${sentence(line.reason)} ${notes.join(' ')}` }
  })
}
