import { stoppingTimeOf } from '../catalogue/stopping-times.ts'
import type { Robot } from '../catalogue/types.ts'
import type { Millimetres } from '../units.ts'

/**
 * Distances and heights that no data sheet gives. Each is an assumption of ours, or a norm where named;
 * an engineer may change them for a site.
 */

/** Height of the rollers or the belt over the floor: a common working height of carton conveyors. Assumed. */
export const CONVEYOR_HEIGHT_MM = 750
/** Top of a chain conveyor for pallets. Assumed. */
export const PALLET_CONVEYOR_HEIGHT_MM = 300
/** Room over the thing below while a part is carried. Assumed. */
export const CARRY_CLEARANCE_MM = 60
/** Room between moving machinery and a fixed guard so that a body is not trapped: 500 mm, ISO 13854:2017, table 1. */
export const BODY_GAP_MM = 500
/** Height of fence panels. ISO 13857 asks for at least 1400 mm; 2000 mm is the common panel. */
export const FENCE_HEIGHT_MM = 2000
/** Mesh with slots up to 20 mm lets fingers through: ISO 13857, table 4, asks for so much air behind it. */
export const MESH_AIR_MM = 120
/** Several light beams, ISO 13855:2010: S = 1600·T + 850, in mm, with the stopping time of this robot. */
export const beamDistanceMm = (robot: Robot | undefined): Millimetres =>
  Math.ceil(1600 * stoppingTimeOf(robot).seconds + 850)
/** A light curtain that detects a hand, 30 mm, ISO 13855:2010: S = 1600·T + 8·(30 − 14), in mm; in steps of 10. */
export const curtainDistanceMm = (robot: Robot | undefined): Millimetres =>
  10 * Math.ceil((1600 * stoppingTimeOf(robot).seconds + 8 * (30 - 14)) / 10)
/**
 * A vertical field begins at most 300 mm over the floor and ends here, 2,100 mm of it: with a higher one reaching over adds
 * nothing to what reaching through asks for (ISO 13855:2010, table 1: 100 mm at most).
 */
export const CURTAIN_FOOT_MM = 300
export const CURTAIN_TOP_MM = 2400
/** What a tool sticks out to each side of its middle, where the part is smaller. Assumed. */
export const TOOL_HALF_MM = 75
/** Clear width of a door for people. Assumed. */
export const DOOR_WIDTH_MM = 900
/** Side walls of a conveyor and the gap to its product. Assumed. */
export const CONVEYOR_SIDE_MM = 60
/** Clear to each side of what passes the fence in a tunnel. Assumed. */
export const TUNNEL_SIDE_MM = 40
/** Clear to each side of a load that passes the fence behind a light curtain: a truck does not drive to the millimetre. Assumed. */
export const CURTAIN_SIDE_MM = 150
/** Least gap between stations that do not touch. Assumed. */
export const STATION_GAP_MM = 100

/** Load height over the underside of the pallet when nothing else is asked: fits most racks and lorries. Assumed. */
export const DEFAULT_STACK_HEIGHT_MM = 1800
/** Load of a EUR pallet evenly spread, EN 13698-1: 1500 kg. */
export const DEFAULT_PALLET_LOAD_KG = 1500
/** From this many full pallets an hour, pallets are moved by conveyor and dispenser instead of by truck. Assumed. */
export const PALLETS_PER_HOUR_FOR_CONVEYOR = 6

/** Half the side of the square base plate of a floor robot. Assumed from its reach: 95 mm (UR-size) to 420 mm. */
export const baseHalfMm = (reachMm: number): number => Math.min(420, Math.max(95, 0.13 * reachMm))

/** Plastic belts, rollers and trays soften above: PVC belts about 80 °C, polyurethane about 100 °C (general knowledge). */
export const PLASTICS_UP_TO_C = 80
