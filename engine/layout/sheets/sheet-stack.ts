import { PALLET_CONVEYOR_HEIGHT_MM } from '../assumptions.ts'
import type { Cell, StackPlan, Station } from '../types.ts'

/** Bearers that a fork truck reaches under: height between rollers and the lowest sheet. Assumed. */
const BEARER_MM = 100
/** Height of the sheets on one stack when nothing else is asked. Assumed: what trucks and the next machine take. */
const STACK_HEIGHT_MM = 1000
/** Mass of one stack: a common fork truck and roller conveyor. Assumed. */
const STACK_MASS_KG = 2000
/** Thin sheets: more than this in one stack are seldom counted off safely. Assumed. */
const MOST_SHEETS = 250
/** Top of bearers on rollers or on a stand. */
const STACK_SURFACE_MM = PALLET_CONVEYOR_HEIGHT_MM + BEARER_MM

type StackInput = {
  sizeMm: Cell['part']['sizeMm']
  massKg: number
  /** Highest top over the floor that was asked for. */
  topMm: number | undefined
  /** Share of the height that is used, where an arm does not reach all of it. */
  share: number
}

/** Sheets that lie on each other, edges aligned; `undefined` when not one may be laid. */
export const sheetStackPlan = ({ sizeMm, massKg, topMm, share }: StackInput): StackPlan | undefined => {
  const [length, width, thickness] = sizeMm
  const heightMm = topMm === undefined ? STACK_HEIGHT_MM : topMm - STACK_SURFACE_MM
  const byHeight = Math.min(MOST_SHEETS, Math.floor((heightMm * share) / thickness + 1e-9))
  const byMass = Math.floor(STACK_MASS_KG / massKg + 1e-9)
  const count = Math.min(byHeight, byMass)
  if (count < 1) return undefined
  const isReach = share < 1 && byHeight <= byMass
  return {
    palletMm: [length, width, BEARER_MM],
    boxMm: sizeMm,
    layers: Array.from({ length: count }, () => ({
      boxes: [{ x: 0, y: 0, length, width, isTurned: false }],
      count: 1,
      coverage: 1,
      method: 'one sheet a layer',
    })),
    boxesPerLayer: 1,
    boxCount: count,
    loadHeightMm: count * thickness,
    loadMassKg: count * massKg,
    limitedBy: isReach ? 'reach' : byMass < byHeight ? 'mass' : 'height',
  }
}

/** A place for one stack; its target points are the tops of the lowest and of the highest sheet. */
export const stackStation = (
  input: Pick<Station, 'id' | 'label' | 'centreMm' | 'rotationDegrees'> & { stack: StackPlan },
): Station => {
  const { stack, centreMm, rotationDegrees } = input
  const [length, width, thickness] = stack.boxMm
  return {
    ...input,
    kind: 'stack',
    form: 'sheet_stack',
    sizeMm: [length, width, STACK_SURFACE_MM],
    surfaceMm: STACK_SURFACE_MM,
    targets: [1, stack.boxCount].map((count) => ({
      positionMm: [centreMm[0], centreMm[1], STACK_SURFACE_MM + count * thickness] as const,
      yawDegrees: rotationDegrees,
    })),
  }
}
