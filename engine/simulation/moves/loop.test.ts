import { describe, expect, it } from 'vitest'
import type { PartTrack } from '../types.ts'
import { loopOf, playRounds } from './loop.ts'
import { playSteps } from './play-steps.ts'
import { atRest, goesOn, onTool } from './spans.ts'
import { timelineFrom } from './timeline.ts'

const part = (id: string, spans: PartTrack['spans']): PartTrack => ({
  id,
  sizeMm: [10, 10, 10],
  shape: 'box',
  spans,
})

describe('the loop that every task is shown in', () => {
  it('brings what leaves after its end in at its beginning, and lets what has no end stay', () => {
    const line = timelineFrom({ id: 'robot-1', toolLengthMm: 0 }, [0])
    const leaves = part('leaves', [
      {
        on: 'path',
        fromSeconds: 6,
        toSeconds: 14,
        fromTopMm: [0, 0, 0],
        toTopMm: [800, 0, 0],
        yawDegrees: 0,
      },
    ])
    const stays = part('stays', [atRest([0, 0, 0], 0, 3)])
    const trace = loopOf([{ line, parts: [leaves, stays], signals: [['door', []]] }], 'Wait', 10)
    expect(trace.durationSeconds).toBe(10)
    expect(trace.robots[0]?.keys.at(-1)).toMatchObject({ atSeconds: 10, doing: 'Wait' })
    const gone = trace.parts.filter(({ id }) => id.startsWith('leaves')).flatMap(({ spans }) => spans)
    expect(gone.map(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds])).toEqual([
      [6, 10],
      [0, 4],
    ])
    expect(trace.parts.find(({ id }) => id === 'stays')?.spans[0]).toMatchObject({ toSeconds: 10 })
    expect(trace.signals).toEqual([{ stationId: 'door', changes: [] }])
  })

  it('goes its rounds at the asked rate with the load that is ready', () => {
    const line = timelineFrom({ id: 'robot-1', toolLengthMm: 0 }, [0])
    const loads = [{ readyAt: 9 }, { readyAt: 0 }]
    const taken: number[] = []
    playRounds(line, { intervalSeconds: 5, isWaiting: true, rounds: 4 }, loads, 0, 'Wait', (load, round) => {
      taken.push(loads.indexOf(load))
      expect(line.seconds).toBeGreaterThanOrEqual(round * 5)
    })
    expect(taken).toEqual([1, 1, 1, 0])
    expect(line.seconds).toBe(20)
  })

  it('tells when steps begin and end, and hands a part from place to tool to place', () => {
    const line = timelineFrom({ id: 'robot-1', toolLengthMm: 0 }, [0])
    const one = part('one', [atRest([0, 0, 0], 0, 0)])
    const told: string[] = []
    playSteps(
      line,
      [
        { label: 'Grip', seconds: 2, event: 'gripped' },
        { label: 'Carry', seconds: 3 },
        { label: 'Release', seconds: 1, event: 'laid' },
      ],
      {
        begins: (event, at) => told.push(`${event} from ${at}`),
        ends: (event, at) => {
          told.push(`${event} at ${at}`)
          goesOn(
            one,
            event === 'gripped'
              ? onTool({ id: 'robot-1' }, at, Number.POSITIVE_INFINITY, 0)
              : atRest([9, 0, 0], 0, at),
          )
        },
      },
    )
    expect(told).toEqual(['gripped from 0', 'gripped at 2', 'laid from 5', 'laid at 6'])
    expect(one.spans.map(({ on, fromSeconds, toSeconds }) => [on, fromSeconds, toSeconds])).toEqual([
      ['still', 0, 2],
      ['tool', 2, 6],
      ['still', 6, Number.POSITIVE_INFINITY],
    ])
  })
})
