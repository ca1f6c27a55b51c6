import type { Robot } from '#engine/catalogue/types.ts'

/**
 * Cleanest ISO 14644-1 class that makers offer a model for, as standard or as a clean-room build. General knowledge of
 * their brochures, not a figure of the catalogue: the buyer lets the maker confirm it.
 */
const knownClasses: Readonly<Record<string, number>> = {
  'universal-robots-ur3e': 5,
  'universal-robots-ur5e': 5,
  'universal-robots-ur10e': 5,
  'universal-robots-ur16e': 5,
  'abb-irb-120-3-0-58': 5,
  'abb-irb-1200-7-0-7': 4,
  'abb-irb-1200-5-0-9': 4,
  'kuka-kr-6-r700-sixx': 2,
  'kuka-kr-6-r900-sixx': 2,
  'staubli-tx2-60': 5,
  'staubli-tx2-60l': 5,
  'staubli-tx2-90': 5,
  'staubli-tx2-90l': 5,
  'staubli-tx2-90xl': 5,
  'epson-c4': 3,
  'epson-c8': 3,
  'epson-gx4': 3,
  'mitsubishi-rv-7f': 3,
}

/** Cleanest class known of a robot: `published` in the catalogue without a number, a class from brochures, or none. */
export const cleanRoomOf = (robot: Robot): 'published' | number | undefined =>
  robot.uses.includes('clean_room') ? 'published' : knownClasses[robot.id]

/** What a buyer must ask the maker; `undefined` for robots that no clean room is known of. */
export const cleanRoomReason = (robot: Robot): string | undefined => {
  const known = cleanRoomOf(robot)
  if (known === undefined) return undefined
  return known === 'published'
    ? 'The catalogue names it for clean rooms; the maker must confirm the class of the build ordered.'
    : `A build for ISO ${known} rooms is known from brochures (general knowledge); the maker must confirm it.`
}
