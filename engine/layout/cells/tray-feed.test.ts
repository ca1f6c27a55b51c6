import { describe, expect, it } from 'vitest'
import { plan, traceForPlan } from '../../plan.ts'
import type { PartTrack } from '../../simulation/types.ts'

const rest = 'glass vials, 20 g, 20 mm diameter, 40 mm high, 60 a minute, two shifts'
const fromTrays = plan(`We take vials from trays and lay them on a belt: ${rest}`, { seed: 1 })
const fromBelt = plan(`We take vials from a belt and lay them in trays of 12: ${rest}`, { seed: 1 })
const ids = ({ design }: typeof fromTrays) => design?.bom.lines.map(({ id }) => id) ?? []
const codes = ({ diagnostics }: typeof fromTrays) => diagnostics.map(({ code }) => code)

describe('parts that come in trays', () => {
  it('are found by the tray, not by a camera, and the trays are brought and taken away', () => {
    expect(ids(fromTrays)).toEqual(
      expect.arrayContaining(['tray_destacker', 'tray_stacker', 'tray_sensor', 'belt_encoder']),
    )
    expect(ids(fromTrays)).not.toContain('camera')
    expect(fromTrays.design?.cell.stations.some(({ kind }) => kind === 'camera')).toBe(false)
    expect(codes(fromTrays)).toContain('layout.tray_feed')
  })

  it('are seen in them: every part on the infeed rides in a tray', () => {
    const trace = traceForPlan(fromTrays)
    const trays = trace?.parts.filter(({ id }) => id.startsWith('feed-tray')) ?? []
    expect(trays.length).toBeGreaterThan(1)
    const middleAt = ({ spans }: PartTrack, seconds: number): number | undefined => {
      const span = spans.find(({ fromSeconds, toSeconds }) => fromSeconds <= seconds && seconds <= toSeconds)
      if (span?.on !== 'path') return undefined
      const share = (seconds - span.fromSeconds) / (span.toSeconds - span.fromSeconds)
      return span.fromTopMm[0] + (span.toTopMm[0] - span.fromTopMm[0]) * share
    }
    const riding = (trace?.parts ?? []).filter(
      ({ id, spans }) => id.includes('-round-') && spans[0]?.on === 'path',
    )
    let seen = 0
    for (const part of riding) {
      const [first, next] = part.spans
      if (first?.on !== 'path' || next?.on !== 'tool') continue
      const seconds = (first.fromSeconds + first.toSeconds) / 2
      const x = middleAt(part, seconds)
      if (x === undefined) continue
      seen += 1
      const isInTray = trays.some((tray) => {
        const middle = middleAt(tray, seconds)
        return middle !== undefined && Math.abs(x - middle) <= tray.sizeMm[0] / 2
      })
      expect(isInTray, part.id).toBe(true)
    }
    expect(seen).toBeGreaterThan(5)
  })

  it('are not planned where parts come on a belt, or lie in trays as they fall', () => {
    expect(codes(fromBelt)).not.toContain('layout.tray_feed')
    expect(ids(fromBelt)).toContain('camera')
    expect(ids(fromBelt)).not.toContain('tray_destacker')
    const mixed = plan(`We take vials of mixed sizes from trays and lay them on a belt: ${rest}`, { seed: 1 })
    expect(codes(mixed)).toContain('layout.feed_not_drawn')
    expect(ids(mixed)).toContain('camera')
  })
})
