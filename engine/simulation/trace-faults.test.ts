import { describe, expect, it } from 'vitest'
import { layoutCell } from '../layout/index.ts'
import { sampleJobs } from '../layout/test/sample-jobs.ts'
import { jobOf } from '../process/job.ts'
import { cyclesOf } from './cycle.ts'
import { jumpFaults, keyFaults, loopFaults, tipsOf } from './test/trace-faults.ts'
import { traceOf } from './trace.ts'
import type { Trace } from './types.ts'

const [job] = sampleJobs
if (!job) throw new Error('no sample')
const layout = layoutCell(jobOf(job.requirement), job.candidate)
if (!('cell' in layout)) throw new Error('no cell')
const { cell } = layout
const cycles = cyclesOf(jobOf(job.requirement), job.candidate, cell)
const sound = traceOf(jobOf(job.requirement), job.candidate, cell, cycles, { seed: 1 })

const withKeys = (
  change: (keys: Trace['robots'][number]['keys']) => Trace['robots'][number]['keys'],
): Trace => ({
  ...sound,
  robots: sound.robots.map((robot) => ({ ...robot, keys: change(robot.keys) })),
})

describe('what is wrong with a trace', () => {
  it('is nothing while it is sound', () => {
    expect([
      ...keyFaults(cell, sound),
      ...loopFaults(sound),
      ...jumpFaults(sound, tipsOf(cell, sound)),
    ]).toEqual([])
  })
  it('a joint beyond its limit, and one that is there in a flash', () => {
    const bent = withKeys((keys) =>
      keys.map((key, index) => (index === 3 ? { ...key, joints: key.joints.map(() => 900) } : key)),
    )
    expect(keyFaults(cell, bent).join('\n')).toMatch(
      /joint 1 at 900° is beyond its limit[\s\S]*joint 1 turns/,
    )
  })
  it('keys out of order', () => {
    const swapped = withKeys((keys) =>
      [keys[0], keys[2], keys[1], ...keys.slice(3)].flatMap((key) => key ?? []),
    )
    expect(keyFaults(cell, swapped).join('\n')).toMatch(/before the key before it/)
  })
  it('an end that is not its beginning', () => {
    expect(loopFaults(withKeys((keys) => keys.slice(0, -2))).join('\n')).toMatch(/the last key is at/)
  })
  it('a part that is laid somewhere else than it was carried to', () => {
    const moved: Trace = {
      ...sound,
      parts: sound.parts.map((part) => ({
        ...part,
        spans: part.spans.map((span, index) =>
          span.on === 'still' && index > 0
            ? { ...span, topMm: [span.topMm[0] + 5, span.topMm[1], span.topMm[2]] as const }
            : span,
        ),
      })),
    }
    expect(jumpFaults(moved, tipsOf(cell, moved)).length).toBeGreaterThan(0)
  })
})
