import type { Page } from '@playwright/test'

type Shifts = { shift: number; moved: string[] }

/** Adds up what moves by itself: shifts that no press and no change of the window's size has caused (Layout Instability). */
export const watchShifts = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      const shifts = { shift: 0, moved: [] as string[] }
      Object.assign(globalThis, { layoutShifts: shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput) continue
          shifts.shift += Number(entry.value)
          const sources = 'sources' in entry ? (entry.sources as { node?: Node | null }[]) : []
          for (const { node } of sources)
            if (node instanceof Element) shifts.moved.push(`${node.localName}.${node.className}`.slice(0, 60))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    .then(() => undefined)

export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(
    () => (globalThis as { layoutShifts?: Shifts }).layoutShifts ?? { shift: Number.NaN, moved: [] },
  )
