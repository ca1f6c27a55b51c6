import type { FrameHandle } from '../frame.ts'

/** Pages inside this layout wear the frame of the product; `root.tsx` draws it. */
export const handle: FrameHandle = { frame: 'app' }
