import type { Load } from './loads.ts'

/**
 * Viridis (Smith, van der Walt 2015, CC0) at equal steps: its lightness rises evenly, so that it reads the same with any
 * colour vision and in print. Shares from 0 to 1 run from dark violet to yellow.
 */
const STOPS = ['#440154', '#414487', '#2a788e', '#22a884', '#7ad151', '#fde725'] as const

/** Shares written below the scale. */
export const HEAT_TICKS = [0, 0.25, 0.5, 0.75, 1] as const

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** Colour of a share, `#rrggbb`; shares outside 0 to 1 take the nearest end. */
export const heatColour = (share: number): string => {
  const at = Math.min(1, Math.max(0, share)) * (STOPS.length - 1)
  const low = Math.min(STOPS.length - 2, Math.floor(at))
  const from = channels(STOPS[low] ?? STOPS[0])
  const to = channels(STOPS[low + 1] ?? STOPS[0])
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * (at - low)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour of each thing that was simulated, by its id in the cell. */
export const heatColours = (loads: readonly Load[]): ReadonlyMap<string, string> =>
  new Map(loads.map(({ id, share }) => [id, heatColour(share)]))

/** The scale as a CSS gradient, 0 on the left. */
export const heatGradient = `linear-gradient(to right, ${STOPS.join(', ')})`

/** The grey of the same lightness (Rec. 709 weights): what has no share keeps its shape and gives up its colour. */
export const greyOf = (hex: string): string => {
  const [r, g, b] = channels(hex)
  const level = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const two = level.toString(16).padStart(2, '0')
  return `#${two}${two}${two}`
}
