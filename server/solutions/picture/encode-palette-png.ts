import { crc32, deflateSync } from 'node:zlib'

const MOST_COLOURS = 256
/** Share of the palette for the commonest colours, which stay exactly as they are: a drawing's ground must not differ from the page's. */
const KEPT_EXACTLY = 3 / 8

type Box = { colours: number[]; counts: number[]; total: number }

const channelsOf = (colour: number): [number, number, number] => [
  colour >>> 16,
  (colour >>> 8) & 255,
  colour & 255,
]

/** The channel in which a box is widest, and how wide it is there. */
const widest = ({ colours }: Box): { shift: number; range: number } => {
  const ranges = [16, 8, 0].map((shift) => {
    let [low, high] = [255, 0]
    for (const colour of colours) {
      const value = (colour >>> shift) & 255
      if (value < low) low = value
      if (value > high) high = value
    }
    return { shift, range: high - low }
  })
  return ranges.reduce((most, each) => (each.range > most.range ? each : most))
}

/** Cuts a box where half of its pixels lie on each side. */
const halvesOf = (box: Box, shift: number): [Box, Box] => {
  const order = box.colours
    .map((colour, at) => ({ colour, count: box.counts[at] ?? 0 }))
    .toSorted((a, b) => ((a.colour >>> shift) & 255) - ((b.colour >>> shift) & 255))
  let seen = 0
  let cut = 0
  while (cut < order.length - 1 && (cut === 0 || seen < box.total / 2)) seen += order[cut++]?.count ?? 0
  const boxOf = (part: typeof order): Box => ({
    colours: part.map(({ colour }) => colour),
    counts: part.map(({ count }) => count),
    total: part.reduce((sum, { count }) => sum + count, 0),
  })
  return [boxOf(order.slice(0, cut)), boxOf(order.slice(cut))]
}

const meanOf = ({ colours, counts, total }: Box): number => {
  const sums = [0, 0, 0]
  for (const [at, colour] of colours.entries())
    for (const [channel, value] of channelsOf(colour).entries())
      sums[channel] = (sums[channel] ?? 0) + value * (counts[at] ?? 0)
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / total))
  return (red << 16) | (green << 8) | blue
}

/** Colours that differ by less than the eye sees, counted together: six bits a channel. */
const COARSE = 0xfcfcfc
const coarse = (counts: readonly (readonly [number, number])[]): Map<number, number> => {
  const together = new Map<number, number>()
  for (const [colour, count] of counts)
    together.set(colour & COARSE, (together.get(colour & COARSE) ?? 0) + count)
  return together
}

/** At most so many colours for a picture: the commonest as they are, the others by median cut (Heckbert 1982). */
const paletteOf = (counts: ReadonlyMap<number, number>, mostColours: number): number[] => {
  const kept = Math.floor(mostColours * KEPT_EXACTLY)
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1])
  if (byCount.length <= mostColours) return byCount.map(([colour]) => colour)
  const exact = byCount.slice(0, kept).map(([colour]) => colour)
  const rest = [...coarse(byCount.slice(kept))]
  const boxes: Box[] = [
    {
      colours: rest.map(([colour]) => colour),
      counts: rest.map(([, count]) => count),
      total: rest.reduce((sum, [, count]) => sum + count, 0),
    },
  ]
  while (boxes.length < mostColours - kept) {
    const wide = boxes
      .map((box, at) => ({ at, box, ...widest(box) }))
      .filter(({ box }) => box.colours.length > 1)
      .reduce<{ at: number; box: Box; shift: number; worth: number } | undefined>(
        (most, { range, ...each }) => {
          const worth = range * Math.sqrt(each.box.total)
          return most === undefined || worth > most.worth ? { ...each, worth } : most
        },
        undefined,
      )
    if (!wide) break
    boxes.splice(wide.at, 1, ...halvesOf(wide.box, wide.shift))
  }
  return [...exact, ...boxes.map(meanOf)]
}

const nearest = (palette: readonly number[], colour: number): number => {
  const [red, green, blue] = channelsOf(colour)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < palette.length; at++) {
    const [r, g, b] = channelsOf(palette[at] ?? 0)
    // The eye tells greens apart best.
    const distance = 3 * (red - r) ** 2 + 4 * (green - g) ** 2 + 2 * (blue - b) ** 2
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

const chunk = (type: string, bytes: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * A picture as PNG with a palette, about a quarter of the size of full colour for a drawing. Undefined where it lets
 * something shine through: that needs full colour.
 * @param pixels red, green, blue and opacity, a byte each, row by row
 * @param mostColours at most 256; fewer make it smaller
 */
export const encodePalettePng = (
  pixels: Uint8Array,
  widthPixels: number,
  heightPixels: number,
  mostColours = MOST_COLOURS,
): Uint8Array | undefined => {
  const counts = new Map<number, number>()
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  // Neighbours are mostly alike: each run of a colour is counted once.
  let run = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const word = view.getUint32(at)
    if ((word & 255) !== 255) return undefined
    run += 1
    if (at + 4 < pixels.length && view.getUint32(at + 4) === word) continue
    counts.set(word >>> 8, (counts.get(word >>> 8) ?? 0) + run)
    run = 0
  }
  const palette = paletteOf(counts, Math.min(mostColours, MOST_COLOURS))
  const exact = new Map(palette.map((colour, at) => [colour, at]))
  const places = new Map<number, number>()
  const near = new Map<number, number>()
  for (const colour of counts.keys()) {
    const place = exact.get(colour) ?? near.get(colour & COARSE) ?? nearest(palette, colour & COARSE)
    if (!exact.has(colour)) near.set(colour & COARSE, place)
    places.set(colour, place)
  }
  const rows = Buffer.alloc((widthPixels + 1) * heightPixels)
  for (let y = 0, from = 0, to = 0; y < heightPixels; y++) {
    // Each row says first that it is not filtered: neighbouring places in a palette say nothing of each other.
    to += 1
    let last = -1
    let place = 0
    for (let x = 0; x < widthPixels; x++, from += 4) {
      const colour = view.getUint32(from) >>> 8
      if (colour !== last) place = places.get(colour) ?? 0
      last = colour
      rows[to++] = place
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(widthPixels, 0)
  head.writeUInt32BE(heightPixels, 4)
  // Eight bits a pixel, of a palette.
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
