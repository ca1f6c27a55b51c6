import type { Vector2Mm } from '../../units.ts'
import { DOOR_WIDTH_MM, FENCE_HEIGHT_MM } from '../assumptions.ts'
import type { Fence, FenceGap } from '../types.ts'

export type Side = 'front' | 'back' | 'left' | 'right'
export type Rectangle = { minX: number; minY: number; maxX: number; maxY: number }

/** A gap in one side: where along it the middle lies (x for front and back, y for left and right), and how wide it is. */
export type Gap = Pick<FenceGap, 'id' | 'label' | 'groupId'> & {
  side: Side
  atMm: number
  widthMm: number
} & (Pick<Fence['openings'][number], 'guard' | 'detects'> | { guard: 'door' })

const sides: readonly Side[] = ['front', 'right', 'back', 'left']

const pointOn = (rectangle: Rectangle, side: Side, at: number): Vector2Mm => {
  if (side === 'front') return [at, rectangle.minY]
  if (side === 'back') return [at, rectangle.maxY]
  return side === 'left' ? [rectangle.minX, at] : [rectangle.maxX, at]
}

/** A gate for a truck: wider than a door for people. */
export const isTruckGate = ({ fromMm, toMm }: Fence['doors'][number]): boolean =>
  Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1]) > DOOR_WIDTH_MM + 1

/** A door for people in the middle of the longest closed stretch of the given side. */
export const doorIn = (rectangle: Rectangle, side: Side, gaps: readonly Gap[]): Gap => {
  const isAlongX = side === 'front' || side === 'back'
  const [from, to] = isAlongX ? [rectangle.minX, rectangle.maxX] : [rectangle.minY, rectangle.maxY]
  const taken = gaps
    .filter((gap) => gap.side === side)
    .map((gap) => [gap.atMm - gap.widthMm / 2, gap.atMm + gap.widthMm / 2] as const)
    .sort((a, b) => a[0] - b[0])
  let best = { from, to: from }
  let start = from
  for (const [left, right] of [...taken, [to, to] as const]) {
    if (left - start > best.to - best.from) best = { from: start, to: left }
    start = Math.max(start, right)
  }
  return {
    id: 'door',
    side,
    atMm: (best.from + best.to) / 2,
    widthMm: DOOR_WIDTH_MM,
    guard: 'door',
    label: 'Interlocked door for people',
  }
}

/** A rectangular fence with gaps: panels between them, doors and guarded openings in them. */
export const fenceAround = (rectangle: Rectangle, gaps: readonly Gap[]): Fence => {
  const fence: Fence = { heightMm: FENCE_HEIGHT_MM, panels: [], doors: [], openings: [] }
  for (const side of sides) {
    const isAlongX = side === 'front' || side === 'back'
    const [from, to] = isAlongX ? [rectangle.minX, rectangle.maxX] : [rectangle.minY, rectangle.maxY]
    let start = from
    for (const gap of gaps.filter((g) => g.side === side).sort((a, b) => a.atMm - b.atMm)) {
      const left = Math.max(from, gap.atMm - gap.widthMm / 2)
      const right = Math.min(to, gap.atMm + gap.widthMm / 2)
      if (left > start)
        fence.panels.push({ fromMm: pointOn(rectangle, side, start), toMm: pointOn(rectangle, side, left) })
      const { id, label, groupId } = gap
      const placed = {
        id,
        fromMm: pointOn(rectangle, side, left),
        toMm: pointOn(rectangle, side, right),
        label,
        ...(groupId === undefined ? {} : { groupId }),
      }
      if (gap.guard === 'door') fence.doors.push(placed)
      else
        fence.openings.push({
          ...placed,
          guard: gap.guard,
          ...(gap.detects ? { detects: gap.detects } : {}),
        })
      start = Math.max(start, right)
    }
    if (to > start)
      fence.panels.push({ fromMm: pointOn(rectangle, side, start), toMm: pointOn(rectangle, side, to) })
  }
  return fence
}
