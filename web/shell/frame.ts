import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/**
 * full: bar and footer of the public site. app: the frame of those who are signed in. bare: neither (full-screen forms,
 * printed documents). no-footer: tools that fill the window.
 */
export type Frame = 'full' | 'app' | 'bare' | 'no-footer'

/** One step of the way to a page; the last one needs no address. */
export type Crumb = { label: string; to?: string }

/** What a route may export as `handle` to change what surrounds it. `Data` is what its loader returns. */
export type FrameHandle<Data = unknown> = {
  /** A function where it depends on what is shown; undefined leaves the choice to the routes above. */
  frame?: Frame | ((data: Data) => Frame | undefined)
  /** The way to this page below the dashboard, where its row in `pages/` does not say it. */
  crumbs?: (data: Data) => readonly Crumb[]
  /** What can be done with the page, shown at the end of the breadcrumb's row. */
  Actions?: ComponentType<{ data: Data }>
}

const isHandle = (handle: unknown): handle is FrameHandle => typeof handle === 'object' && handle !== null

export const handleOf = (handle: unknown): FrameHandle => (isHandle(handle) ? handle : {})

const frameOf = ({ handle, loaderData }: { handle: unknown; loaderData: unknown }): Frame | undefined => {
  const { frame } = handleOf(handle)
  if (typeof frame !== 'function') return frame
  return loaderData === undefined ? undefined : frame(loaderData)
}

/** The frame that the innermost route asks for. Only someone who is signed in sees the frame of the product. */
export function useFrame(isSignedIn: boolean): Frame {
  const asked = useMatches().flatMap((match) => frameOf(match) ?? [])
  const frame = asked.at(-1) ?? 'full'
  return frame === 'app' && !isSignedIn ? 'full' : frame
}
