import { CURTAIN_FOOT_MM, CURTAIN_TOP_MM } from '../../layout/assumptions.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Millimetres, Vector2Mm } from '../../units.ts'
import { degrees } from '../../units.ts'
import { turned } from '../solids/vector.ts'
import type { SceneItem } from '../types.ts'
import { box, placed, spread } from './build.ts'

/** Mesh panels come up to 1500 mm wide and hang 100 mm above the floor for cleaning. */
const PANEL_MM = 1500
const GAP_MM = 100
const POST_MM = 60

type Line = { fromMm: Vector2Mm; toMm: Vector2Mm }

const along = (line: Line): { centre: Vector2Mm; lengthMm: Millimetres; angle: number } => {
  const [dx, dy] = [line.toMm[0] - line.fromMm[0], line.toMm[1] - line.fromMm[1]]
  return {
    centre: [(line.fromMm[0] + line.toMm[0]) / 2, (line.fromMm[1] + line.toMm[1]) / 2],
    lengthMm: Math.hypot(dx, dy),
    angle: degrees(Math.atan2(dy, dx)),
  }
}

/** Whether a point on the floor is within a station's footprint or on its edge. */
const isOver = (station: Station, [x, y]: Vector2Mm): boolean => {
  const [dx, dy] = turned([x - station.centreMm[0], y - station.centreMm[1], 0], -station.rotationDegrees)
  return Math.abs(dx) <= station.sizeMm[0] / 2 + 1 && Math.abs(dy) <= station.sizeMm[1] / 2 + 1
}

const onLine = (line: Line, items: (lengthMm: Millimetres) => SceneItem[], ownerId?: string): SceneItem[] => {
  const { centre, lengthMm, angle } = along(line)
  if (lengthMm < 1) return []
  return placed(items(lengthMm), [...centre, 0], angle, ownerId)
}

type Sheet = 'mesh' | 'arc_screen' | 'closed_wall'

/** What hangs between the posts: screens where an arc or a laser burns, closed panels where discs may break, else mesh. */
const sheetOf = (cell: Cell): Sheet => {
  const forms = new Set(cell.stations.map(({ form }) => form))
  return forms.has('welding_source') ? 'arc_screen' : forms.has('dust_extractor') ? 'closed_wall' : 'mesh'
}

/** A framed sheet of mesh, or of what replaces it, between two heights. */
const panel = (
  role: 'fence' | 'guard',
  lengthMm: Millimetres,
  fromMm: Millimetres,
  toMm: Millimetres,
  sheet: Sheet = 'mesh',
): SceneItem[] =>
  toMm - fromMm < 80
    ? []
    : [
        box(role, sheet, [0, 0, fromMm], [lengthMm, 6, toMm - fromMm], { isTranslucent: true }),
        box(role, 'mesh', [0, 0, toMm - 30], [lengthMm, 20, 30]),
        box(role, 'mesh', [0, 0, fromMm], [lengthMm, 20, 30]),
      ]

/** A run of panels: a post at each end and at every joint between. Where a machine closes the line there is neither. */
const run = (
  lengthMm: Millimetres,
  heightMm: Millimetres,
  isClosed: (alongMm: Millimetres) => boolean,
  sheetTone: Sheet,
): SceneItem[] => {
  const posts = spread(lengthMm, 0, PANEL_MM)
  return posts.flatMap((x, i) => {
    const next = posts[i + 1]
    const upright = isClosed(x) ? [] : [box('fence', 'fence_post', [x, 0, 0], [POST_MM, POST_MM, heightMm])]
    if (next === undefined || (isClosed(x) && isClosed(next) && isClosed((x + next) / 2))) return upright
    const sheet = panel('fence', next - x - POST_MM, GAP_MM, heightMm, sheetTone)
    return [...upright, ...placed(sheet, [(x + next) / 2, 0, 0], 0)]
  })
}

/** Whether a machine's body stands in a fence line at a place along it, counted from its middle. */
const closedBy = (cell: Cell, line: Line): ((alongMm: Millimetres) => boolean) => {
  const { centre, angle } = along(line)
  const machines = cell.stations.filter((station) => station.kind === 'machine')
  return (alongMm) => {
    const [dx, dy] = turned([alongMm, 0, 0], angle)
    return machines.some((machine) => isOver(machine, [centre[0] + dx, centre[1] + dy]))
  }
}

/** A hinged door: its own frame, a locking switch with handle at the closing edge, an operating box beside. */
const door = (lengthMm: Millimetres, heightMm: Millimetres, sheet: Sheet): SceneItem[] => {
  const half = lengthMm / 2
  return [
    ...[-half, half].map((x) => box('door', 'fence_post', [x, 0, 0], [POST_MM, POST_MM, heightMm])),
    box('door', 'fence_post', [-half + 60, 0, GAP_MM], [40, 34, heightMm - GAP_MM]),
    box('door', 'fence_post', [half - 60, 0, GAP_MM], [40, 34, heightMm - GAP_MM]),
    box('door', 'fence_post', [0, 0, heightMm - 40], [lengthMm - 160, 34, 40]),
    box('door', 'fence_post', [0, 0, GAP_MM], [lengthMm - 160, 34, 40]),
    box('door', sheet, [0, 0, GAP_MM + 40], [lengthMm - 160, 6, heightMm - GAP_MM - 80], {
      isTranslucent: true,
    }),
    box('door', 'lamp_red', [half - 60, -34, 980], [50, 34, 190]),
    box('door', 'machine_trim', [half + 10, -60, 1080], [110, 60, 240]),
    box('door', 'lamp_green', [half + 10, -94, 1250], [26, 8, 26]),
  ]
}

/** Length of a tunnel's hood through the fence: drawn, not computed; the safety concept says how long it must be. */
const TUNNEL_MM = 600
const TUNNEL_WALL_MM = 12

/** A hood over a conveyor through the fence, mesh above it and below the conveyor. */
const tunnel = (
  lengthMm: Millimetres,
  heightMm: Millimetres,
  { surfaceMm, clearMm }: Passage,
): SceneItem[] => {
  const half = lengthMm / 2
  const foot = Math.max(0, surfaceMm - 140)
  const roof = Math.min(heightMm - 60, surfaceMm + clearMm)
  const inner = Math.max(20, lengthMm - POST_MM)
  return [
    ...[-half, half].map((x) => box('guard', 'fence_post', [x, 0, 0], [POST_MM, POST_MM, heightMm])),
    ...[-1, 1].map((side) =>
      box(
        'guard',
        'steel_dark',
        [side * (half - POST_MM / 2), 0, foot],
        [TUNNEL_WALL_MM, TUNNEL_MM, roof - foot],
      ),
    ),
    box(
      'guard',
      'steel_dark',
      [0, 0, roof],
      [lengthMm - POST_MM + TUNNEL_WALL_MM, TUNNEL_MM, TUNNEL_WALL_MM],
    ),
    ...panel('guard', inner, roof + TUNNEL_WALL_MM, heightMm),
    ...panel('guard', inner, GAP_MM, foot),
  ]
}

/** Posts of a light curtain at both ends, its field between them; muting lamp and sensors where goods may pass. */
const lightCurtain = (lengthMm: Millimetres, isMuted: boolean): SceneItem[] => {
  const half = lengthMm / 2
  const field = CURTAIN_TOP_MM
  return [
    ...[-half, half].flatMap((x) => [
      box('guard', 'safety_yellow', [x, 0, 0], [90, 110, field]),
      box('guard', 'steel_dark', [x, 0, 0], [170, 190, 14]),
    ]),
    box('guard', 'beam', [0, 0, CURTAIN_FOOT_MM], [lengthMm - 90, 4, field - CURTAIN_FOOT_MM], {
      isTranslucent: true,
    }),
    ...(isMuted
      ? [
          box('guard', 'lamp_amber', [half, 0, field], [56, 56, 90]),
          ...[-half, half].map((x) => box('guard', 'machine_trim', [x, -220, 0], [40, 40, 700])),
        ]
      : []),
  ]
}

/** What passes through an opening: height of its conveyor, room needed above. */
type Passage = { surfaceMm: Millimetres; clearMm: Millimetres }

/** Room over the part in a tunnel. */
const HEADROOM_MM = 120

const passageAt = (cell: Cell, { fromMm, toMm }: Line): Passage => {
  const middle: Vector2Mm = [(fromMm[0] + toMm[0]) / 2, (fromMm[1] + toMm[1]) / 2]
  const through = cell.stations.find((station) => isOver(station, middle))
  return { surfaceMm: through?.surfaceMm ?? 750, clearMm: cell.part.sizeMm[2] + HEADROOM_MM }
}

/** The whole guard of a cell: mesh runs, doors, and what protects each opening. */
export const fenceItems = (cell: Cell): SceneItem[] => {
  const { heightMm, panels, doors, openings } = cell.fence
  const sheet = sheetOf(cell)
  return [
    ...panels.flatMap((line) =>
      onLine(line, (lengthMm) => run(lengthMm, heightMm, closedBy(cell, line), sheet)),
    ),
    ...doors.flatMap((gate) => onLine(gate, (lengthMm) => door(lengthMm, heightMm, sheet), gate.id)),
    ...openings.flatMap((gap) =>
      onLine(
        gap,
        (lengthMm) =>
          gap.guard === 'tunnel'
            ? tunnel(lengthMm, heightMm, passageAt(cell, gap))
            : lightCurtain(lengthMm, gap.guard === 'muted_light_curtain'),
        gap.id,
      ),
    ),
  ]
}
