import { z } from 'zod'
import { partKinds } from '#engine/layout/types.ts'
import { stationForms } from '#engine/process/types.ts'

/** The laid-out cell as a schema; lengths in millimetres, angles in degrees, cell frame. */

const text = z.string()
const mm = z.number()
const point2 = z.tuple([mm, mm]).readonly()
const point3 = z.tuple([mm, mm, mm]).readonly()

const stack = z.object({
  palletMm: point3,
  boxMm: point3,
  layers: z.array(
    z.object({
      boxes: z.array(z.object({ x: mm, y: mm, length: mm, width: mm, isTurned: z.boolean() })),
      count: z.number().int(),
      coverage: z.number(),
      method: text,
    }),
  ),
  boxesPerLayer: z.number().int(),
  boxCount: z.number().int(),
  loadHeightMm: mm,
  loadMassKg: z.number(),
  limitedBy: z.enum(['height', 'ceiling', 'mass', 'reach', 'asked']),
})

const station = z.object({
  id: text,
  kind: z.enum([
    'infeed',
    'outfeed',
    'pallet',
    'container',
    'machine',
    'buffer',
    'camera',
    'pallet_store',
    'process',
    'rack',
    'stack',
    'device',
  ]),
  form: z.exactOptional(z.enum(stationForms)),
  label: text,
  centreMm: point2,
  rotationDegrees: z.number(),
  sizeMm: point3,
  surfaceMm: mm,
  targets: z.array(z.object({ positionMm: point3, yawDegrees: z.number() })),
  flow: z.exactOptional(z.object({ directionDegrees: z.number(), speedMmPerSecond: z.number() })),
  componentId: z.exactOptional(text),
  stack: z.exactOptional(stack),
  holds: z.exactOptional(z.number()),
})

const robot = z.object({
  id: text,
  robotId: text,
  baseMm: point3,
  rotationDegrees: z.number(),
  isHanging: z.boolean(),
  toolLengthMm: mm,
  heldAsideMm: z.exactOptional(point2),
  grip: z.exactOptional(z.enum(['vacuum', 'clamp', 'fork', 'jaw', 'double_jaw', 'magnet', 'soft'])),
  servesStationIds: z.array(text),
})

const gap = { id: text, fromMm: point2, toMm: point2, label: text, groupId: z.exactOptional(text) }

/** What a cell reaches of the time, and what it loses. */
export const oee = z.object({
  availability: z.number(),
  performance: z.number(),
  quality: z.number(),
  oee: z.number(),
  losses: z.exactOptional(z.array(z.object({ label: text, share: z.number(), basis: text }))),
})

export const Cell = z.object({
  boundsMm: z.object({ minX: mm, minY: mm, maxX: mm, maxY: mm }),
  heightMm: mm,
  robots: z.array(robot),
  stations: z.array(station),
  fence: z.object({
    heightMm: mm,
    panels: z.array(z.object({ fromMm: point2, toMm: point2 })),
    doors: z.array(z.object(gap)),
    openings: z.array(
      z.object({
        ...gap,
        guard: z.enum(['light_curtain', 'muted_light_curtain', 'tunnel']),
        detects: z.exactOptional(z.literal('hand')),
      }),
    ),
  }),
  operatorSide: z.enum(['front', 'back', 'left', 'right']),
  part: z.object({
    sizeMm: point3,
    shape: z.enum(['box', 'cylinder']),
    massKg: z.number(),
    kind: z.exactOptional(z.enum(partKinds)),
  }),
})
