import { formatNumber } from '../../requirement/fields.ts'
import type { Cell } from '../types.ts'

/** Hoses and cables of sources, pumps and extractors reach about so far. Assumed. */
const HOSE_METRES = 10
const MOST_NAMES = 2

/** Positioners that swing wider than this take most of the floor. Assumed. */
const WIDE_SWING_MM = 2000

/** What takes less floor than two long sides that swing past each other; empty where they are short. */
export const narrowerPositioner = ({ stations }: Cell): string => {
  const wide = stations.find(({ form, sizeMm }) => form === 'positioner' && sizeMm[0] > WIDE_SWING_MM)
  return wide
    ? `The two sides of the positioner swing through ${formatNumber(Math.round(wide.sizeMm[0]))} mm: one that turns the part about its own length, or two fixed tables, takes less. `
    : ''
}

/**
 * What stays on the floor when sources, pumps and extractors behind the fence stand elsewhere: the sides of the fence, mm,
 * and a sentence on it; `undefined` where nothing but devices stands there, or something else does.
 */
export function withoutDevices({
  fence,
  stations,
}: Cell): { sidesMm: [number, number]; text: string } | undefined {
  const points = [...fence.panels, ...fence.doors, ...fence.openings].flatMap(({ fromMm, toMm }) => [
    fromMm,
    toMm,
  ])
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
  const outside = stations.filter(
    ({ centreMm: [x, y] }) => x < box.minX || x > box.maxX || y < box.minY || y > box.maxY,
  )
  if (outside.length === 0 || outside.some(({ kind }) => kind !== 'device')) return undefined
  const sidesMm: [number, number] = [box.maxX - box.minX, box.maxY - box.minY]
  const names = [...new Set(outside.map(({ label }) => label.toLowerCase()))].slice(0, MOST_NAMES)
  const [long, short] = [Math.max(...sidesMm), Math.min(...sidesMm)].map((side) =>
    formatNumber(Math.round(side)),
  )
  return {
    sidesMm,
    text: `The fence itself takes ${long} × ${short} mm: ${names.join(' and ')} behind it can stand up to about ${HOSE_METRES} m away (assumed).`,
  }
}
