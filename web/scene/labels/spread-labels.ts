/** A label's middle and size on the screen, in pixels. */
export type LabelBox = { x: number; y: number; width: number; height: number }

const GAP_PX = 2
/** In heights of the label: up before down, since things stand on the floor. */
const SHIFTS = [0, -1, 1, -2, 2] as const

const overlap = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/**
 * Moves labels that would lie on each other up or down, the first ones stay; `undefined` for one that finds no place near
 * its own, and for one that is not in view.
 */
export const spreadLabels = (
  labels: readonly (LabelBox | undefined)[],
): ({ x: number; y: number } | undefined)[] => {
  const placed: LabelBox[] = []
  return labels.map((label) => {
    if (!label) return undefined
    for (const shift of SHIFTS) {
      const moved = { ...label, y: label.y + shift * (label.height + GAP_PX) }
      if (placed.some((other) => overlap(other, moved))) continue
      placed.push(moved)
      return { x: moved.x, y: moved.y }
    }
    return undefined
  })
}
