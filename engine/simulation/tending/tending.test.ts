import { describe, expect, it } from 'vitest'
import { layoutCell } from '../../layout/index.ts'
import { candidateOf, mouldings, requirementOf, rings } from '../../layout/test/sample-jobs.ts'
import type { Candidate } from '../../matching/types.ts'
import { jobOf } from '../../process/job.ts'
import type { Requirement } from '../../requirement/types.ts'
import { cyclesOf } from '../cycle.ts'
import { simulateCell } from '../simulate-cell.ts'
import { traceOf } from '../trace.ts'
import { machiningOf, piecesOf } from './machine-pace.ts'

const SHIFT_SECONDS = 8 * 3600
const jaw = { principle: 'jaw' as const, lengthMm: 180, massKg: 2.5, gripSeconds: 0.3, releaseSeconds: 0.2 }
const double = {
  principle: 'double_jaw' as const,
  lengthMm: 220,
  massKg: 4.5,
  gripSeconds: 0.4,
  releaseSeconds: 0.3,
}

const worked = (requirement: Requirement, candidate: Candidate) => {
  const layout = layoutCell(jobOf(requirement), candidate)
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  const { cell } = layout
  const cycles = cyclesOf(jobOf(requirement), candidate, cell)
  const shift = (seed: number) =>
    simulateCell(jobOf(requirement), candidate, cell, cycles, { seed, durationSeconds: SHIFT_SECONDS })
  return { cell, cycles, shift, trace: traceOf(jobOf(requirement), candidate, cell, cycles, { seed: 1 }) }
}

/** The rhythm is given, the time the mould is closed derived from it. */
const rhythmOf = (seconds: number): Requirement => {
  const facts = { ...mouldings.facts, ...requirementOf({ ratePerMinute: 60 / seconds }).facts }
  return {
    ...mouldings,
    facts: { ...facts, machiningSeconds: { value: seconds - 4, origin: 'derived', basis: 'rhythm' } },
  }
}

describe('an injection machine with a part every 18 s', () => {
  const { cell, cycles, shift, trace } = worked(
    rhythmOf(18),
    candidateOf('fanuc-m-20ia', { loadKg: 3.5 }, jaw),
  )
  const [cycle] = cycles
  if (!cycle) throw new Error('no cycle')

  it('is served in one round: into the opened mould, to the trim station, onto the belt, back', () => {
    expect(cycle.segments.map(({ label }) => label)).toEqual([
      'Over the mould',
      'Mould opens',
      'Down into the mould',
      'Against the part',
      'Grip the part, ejector pushes it off',
      'Off the mould half',
      'Up out of the mould',
      'Clear of the mould',
      'To the trim station',
      'Trim the gate',
      'To the belt',
      'Lay down the part',
      'Up from the belt',
    ])
    expect(cycle.seconds).toBeLessThan(18)
  })

  it('keeps the mould closed for what opening, taking out and closing leave of the rhythm', () => {
    const { seconds, isPaced } = machiningOf(rhythmOf(18), cell, cycle)
    expect(isPaced).toBe(true)
    expect(seconds + piecesOf(cycle).inside + 1.2).toBeLessThanOrEqual(18 + 1e-9)
    expect(seconds).toBeGreaterThan(10)
  })

  it('makes a part every 18 s but for short stops, whatever the seed', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { isTargetMet, throughputPerMinute } = shift(seed)
      expect(isTargetMet, `seed ${seed}`).toBe(true)
      expect(throughputPerMinute).toBeLessThanOrEqual(60 / 18 + 0.01)
    }
  })

  it('shows each mould open and closed once a part, and the cutter at work', () => {
    const states = (id: string) =>
      trace.signals.find(({ stationId }) => stationId === id)?.changes.map(({ state }) => state)
    expect(states('machine-1')?.slice(0, 4)).toEqual(['busy', 'open', 'closed', 'busy'])
    expect(states('trim-1')?.slice(0, 3)).toEqual(['idle', 'busy', 'idle'])
    const rounds = Math.round(trace.durationSeconds / 18)
    expect(trace.durationSeconds).toBeCloseTo(rounds * 18, 6)
    const carried = trace.parts.filter(({ spans }) => spans.some(({ on }) => on === 'tool'))
    expect(carried).toHaveLength(rounds)
  })

  it('does not keep a rhythm of 7 s: the mould alone is open for most of it', () => {
    const fast = worked(rhythmOf(7), candidateOf('fanuc-m-20ia', { loadKg: 3.5 }, jaw)).shift(1)
    expect(fast.isTargetMet).toBe(false)
    expect(fast.capacityPerMinute).toBeLessThan(60 / 7)
  })
})

describe('a laser that marks 1500 rings a shift', () => {
  const { cycles, shift } = worked(rings, candidateOf('kuka-kr-16-2', { loadKg: 5 }, double))

  it('exchanges rings behind a shutter of 0.8 s', () => {
    const shutter = cycles[0]?.segments.find(({ label }) => label === 'Shutter opens')
    expect(shutter?.seconds).toBeCloseTo(0.8, 9)
  })

  it('makes them with time to spare', () => {
    const { isTargetMet, partsDone, capacityPerMinute } = shift(1)
    expect(isTargetMet).toBe(true)
    expect(partsDone).toBeGreaterThanOrEqual(1485)
    expect(capacityPerMinute).toBeGreaterThan(1.3 * 3.125)
  })

  it('takes longer where marking takes longer', () => {
    const slow = { ...rings, facts: { ...rings.facts, ...requirementOf({ processSeconds: 12 }).facts } }
    const most = worked(slow, candidateOf('kuka-kr-16-2', { loadKg: 5 }, double)).shift(1).capacityPerMinute
    expect(most).toBeLessThan(shift(1).capacityPerMinute - 1)
  })
})
