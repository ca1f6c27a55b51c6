import type { FrameHandle } from '#web/shell/frame.ts'
import type { Managed } from './load-managed.ts'

/** The way to a tab of manage: the solution, then the tab. */
export const manageHandle = (tab: string): FrameHandle<Managed> => ({
  crumbs: ({ solution: { id, title } }) => [{ label: title, to: `/solutions/${id}` }, { label: tab }],
})
