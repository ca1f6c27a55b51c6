import { z } from 'zod'
import { oee } from './cell-shapes.ts'

const text = z.string()

/** The time in which the text counts parts. */
export const rateUnit = z.enum(['min', 'h']).describe('The time in which the text counts parts')

/** What the engine's simulated shift gave, as a schema. */
export const simulation = z.object({
  seed: z.number(),
  durationSeconds: z.number(),
  partsDone: z.number(),
  throughputPerMinute: z.number(),
  targetPerMinute: z.number(),
  rateUnit: z.exactOptional(rateUnit),
  isTargetMet: z.boolean(),
  capacityPerMinute: z.number(),
  missedParts: z.exactOptional(z.number()),
  robots: z.array(
    z.object({
      id: text,
      utilisation: z.number(),
      starvedShare: z.number(),
      blockedShare: z.number(),
      downShare: z.number(),
    }),
  ),
  stations: z.array(
    z.object({ id: text, label: text, utilisation: z.number(), meanQueue: z.number(), maxQueue: z.number() }),
  ),
  oee,
  assumptions: z.array(text),
})
