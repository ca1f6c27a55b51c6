import { useMatches } from 'react-router'

/** What a route may export as `handle` to change what stands around it. */
export type FrameHandle = {
  /** bare: no bar and no footer (full-screen forms, printed documents). no-footer: tools that fill the window. */
  frame?: 'bare' | 'no-footer'
}

/** The frame asked for by the innermost route that asks for one. */
export function useFrame(): 'full' | 'bare' | 'no-footer' {
  const asked = useMatches().findLast((match) => frameOf(match.handle))
  return frameOf(asked?.handle) ?? 'full'
}

function frameOf(handle: unknown): FrameHandle['frame'] {
  if (typeof handle !== 'object' || handle === null || !('frame' in handle)) return undefined
  return handle.frame === 'bare' || handle.frame === 'no-footer' ? handle.frame : undefined
}
