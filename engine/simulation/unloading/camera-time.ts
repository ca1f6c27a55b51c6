import type { Station } from '../../layout/types.ts'
import { BIN_LOOK_SECONDS } from '../../matching/bin-size.ts'
import type { Seconds } from '../../units.ts'

/**
 * Taking the picture, finding the next part in it and planning the grip. Assumed: 3D cameras are stated with 0.1 to 2.3 s
 * for the picture alone; a heap in a bin takes longer to read than a load in layers, and the way in must be planned.
 */
export const cameraSeconds = (source: Pick<Station, 'kind'>): Seconds =>
  source.kind === 'pallet' ? 1 : BIN_LOOK_SECONDS

/**
 * The last 100 mm down to a part in a bin and the first 100 mm up with it, at 250 mm/s, so that a touch does no harm. In
 * every cycle, on top of the moves. Assumed.
 */
export const carefulSeconds = (source: Pick<Station, 'kind'>): Seconds => (source.kind === 'pallet' ? 0 : 0.8)

/**
 * What a cycle waits for the camera: it looks while the arm is out of its view, from the middle of the way to the drop
 * to the middle of the way back, and the rest must be waited for.
 */
export const cameraWaitSeconds = (
  source: Pick<Station, 'kind'>,
  thereSeconds: Seconds,
  releaseSeconds: Seconds,
  backSeconds: Seconds,
): Seconds => Math.max(0, cameraSeconds(source) - releaseSeconds - (thereSeconds + backSeconds) / 2)
