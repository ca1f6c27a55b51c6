import type { Fence } from '../../layout/types.ts'
import type { Millimetres, Vector2Mm } from '../../units.ts'
import { degrees } from '../../units.ts'
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

const onLine = (line: Line, items: (lengthMm: Millimetres) => SceneItem[], ownerId?: string): SceneItem[] => {
  const { centre, lengthMm, angle } = along(line)
  if (lengthMm < 1) return []
  return placed(items(lengthMm), [...centre, 0], angle, ownerId)
}

const mesh = (role: 'fence' | 'door', lengthMm: Millimetres, heightMm: Millimetres): SceneItem[] => [
  box(role, 'mesh', [0, 0, GAP_MM], [lengthMm, 6, heightMm - GAP_MM], { isTranslucent: true }),
  box(role, 'mesh', [0, 0, heightMm - 30], [lengthMm, 20, 30]),
  box(role, 'mesh', [0, 0, GAP_MM], [lengthMm, 20, 30]),
]

/** A run of panels: a post at each end and at every joint between. */
const run = (lengthMm: Millimetres, heightMm: Millimetres): SceneItem[] => {
  const posts = spread(lengthMm, 0, PANEL_MM)
  return posts.flatMap((x, i) => {
    const next = posts[i + 1]
    const upright = box('fence', 'fence_post', [x, 0, 0], [POST_MM, POST_MM, heightMm])
    if (next === undefined) return [upright]
    const panel = mesh('fence', next - x - POST_MM, heightMm)
    return [upright, ...placed(panel, [(x + next) / 2, 0, 0], 0)]
  })
}

/** A hinged door: its own frame, a locking switch with handle at the closing edge, an operating box beside. */
const door = (lengthMm: Millimetres, heightMm: Millimetres): SceneItem[] => {
  const half = lengthMm / 2
  return [
    ...[-half, half].map((x) => box('door', 'fence_post', [x, 0, 0], [POST_MM, POST_MM, heightMm])),
    box('door', 'fence_post', [-half + 60, 0, GAP_MM], [40, 34, heightMm - GAP_MM]),
    box('door', 'fence_post', [half - 60, 0, GAP_MM], [40, 34, heightMm - GAP_MM]),
    box('door', 'fence_post', [0, 0, heightMm - 40], [lengthMm - 160, 34, 40]),
    box('door', 'fence_post', [0, 0, GAP_MM], [lengthMm - 160, 34, 40]),
    box('door', 'mesh', [0, 0, GAP_MM + 40], [lengthMm - 160, 6, heightMm - GAP_MM - 80], {
      isTranslucent: true,
    }),
    box('door', 'lamp_red', [half - 60, -34, 980], [50, 34, 190]),
    box('door', 'machine_trim', [half + 10, -60, 1080], [110, 60, 240]),
    box('door', 'lamp_green', [half + 10, -94, 1250], [26, 8, 26]),
  ]
}

/** Posts of a light curtain at both ends, its field between them; a tunnel has a hood instead. */
const opening = (
  guard: Fence['openings'][number]['guard'],
  lengthMm: Millimetres,
  heightMm: Millimetres,
): SceneItem[] => {
  const half = lengthMm / 2
  if (guard === 'tunnel') {
    const clear = Math.min(heightMm, 1500)
    return [
      ...[-half, half].map((x) => box('guard', 'steel_dark', [x, 0, 0], [POST_MM, 500, clear])),
      box('guard', 'steel_dark', [0, 0, clear], [lengthMm + POST_MM, 500, 40]),
      ...(heightMm - clear > 100 ? placed(mesh('fence', lengthMm, heightMm - clear), [0, 0, clear], 0) : []),
    ]
  }
  const field = Math.min(heightMm, 1800)
  return [
    ...[-half, half].flatMap((x) => [
      box('guard', 'safety_yellow', [x, 0, 0], [90, 110, field]),
      box('guard', 'steel_dark', [x, 0, 0], [170, 190, 14]),
    ]),
    box('guard', 'beam', [0, 0, 300], [lengthMm - 90, 4, Math.max(50, field - 400)], { isTranslucent: true }),
    // Muting lamp and sensors, where conveyed goods may pass.
    ...(guard === 'muted_light_curtain'
      ? [
          box('guard', 'lamp_amber', [half, 0, field], [56, 56, 90]),
          ...[-half, half].map((x) => box('guard', 'machine_trim', [x, -220, 0], [40, 40, 700])),
        ]
      : []),
  ]
}

/** The whole guard: mesh runs, doors, and what protects each opening. */
export const fenceItems = (fence: Fence): SceneItem[] => [
  ...fence.panels.flatMap((panel) => onLine(panel, (lengthMm) => run(lengthMm, fence.heightMm))),
  ...fence.doors.flatMap((gate) => onLine(gate, (lengthMm) => door(lengthMm, fence.heightMm), gate.id)),
  ...fence.openings.flatMap((gap) =>
    onLine(gap, (lengthMm) => opening(gap.guard, lengthMm, fence.heightMm), gap.id),
  ),
]
