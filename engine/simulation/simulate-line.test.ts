import { describe, expect, it } from 'vitest'
import { eventQueue } from './event-queue.ts'
import { type LineStation, simulateLine } from './simulate-line.ts'

const exponentialStation = (meanSeconds: number): LineStation => ({
  cycle: { kind: 'exponential', meanSeconds },
})
const fixedStation = (meanSeconds: number): LineStation => ({ cycle: { kind: 'fixed', meanSeconds } })

describe('a line of stations', () => {
  it.each([
    [2, 0.666667],
    [3, 0.564103],
  ])('%i exponential stations without buffers make %f parts a second', (count, expected) => {
    const { throughputPerSecond } = simulateLine({
      stations: Array.from({ length: count }, () => exponentialStation(1)),
      buffers: Array.from({ length: count - 1 }, () => 0),
      seed: 7,
      durationSeconds: 400_000,
    })
    expect(Math.abs(throughputPerSecond / expected - 1)).toBeLessThan(0.01)
  })

  it.each([
    ['the slowest in the middle', [2, 3.1, 2.5], [0, 5], 3.1],
    ['the slowest first', [4, 3, 2], [1, 1], 4],
    ['the slowest last, endless buffers', [1, 2, 3], [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 3],
    ['no buffers', [2.5, 2.5], [0], 2.5],
  ])('fixed cycles, %s: exactly one over the slowest', (_, cycles, buffers, slowest) => {
    const { throughputPerSecond } = simulateLine({
      stations: cycles.map(fixedStation),
      buffers,
      seed: 1,
      durationSeconds: 36_000,
    })
    expect(throughputPerSecond).toBeCloseTo(1 / slowest, 10)
  })

  it('three slow machines side by side keep up with one that is three times as fast', () => {
    const result = simulateLine({
      stations: [fixedStation(2), { ...fixedStation(6), machines: 3 }],
      buffers: [0],
      seed: 1,
      durationSeconds: 36_000,
    })
    expect(result.throughputPerSecond).toBeCloseTo(0.5, 10)
  })

  it('loses the share of time that repairs take: 90 s of running, 10 s of repair', () => {
    const { throughputPerSecond, stations } = simulateLine({
      stations: [{ ...fixedStation(1), mtbfSeconds: 90, mttrSeconds: 10 }],
      buffers: [],
      seed: 3,
      durationSeconds: 1_000_000,
    })
    expect(Math.abs(throughputPerSecond / 0.9 - 1)).toBeLessThan(0.01)
    expect(stations[0]?.downShare).toBeCloseTo(0.1, 2)
  })

  it('says where time goes: the fast first station is blocked, the fast last one starved', () => {
    const { stations, buffers } = simulateLine({
      stations: [fixedStation(1), fixedStation(2), fixedStation(1)],
      buffers: [3, 3],
      seed: 1,
      durationSeconds: 10_000,
    })
    expect(stations[0]?.blockedShare).toBeCloseTo(0.5, 2)
    expect(stations[1]?.utilisation).toBeCloseTo(1, 2)
    expect(stations[2]?.starvedShare).toBeCloseTo(0.5, 2)
    expect(buffers[0]?.maxQueue).toBe(3)
    expect(buffers[1]?.maxQueue).toBeLessThanOrEqual(1)
  })

  it('is the same for the same seed and another for another', () => {
    const run = (seed: number) =>
      simulateLine({
        stations: [exponentialStation(1), exponentialStation(1)],
        buffers: [2],
        seed,
        durationSeconds: 5000,
      })
    expect(run(5)).toEqual(run(5))
    expect(run(5).partsDone).not.toBe(run(6).partsDone)
  })

  it('refuses buffers that do not lie between stations', () => {
    expect(() =>
      simulateLine({ stations: [fixedStation(1)], buffers: [1], seed: 1, durationSeconds: 10 }),
    ).toThrow(RangeError)
  })
})

describe('the queue of events', () => {
  it('gives events by time, equal times in the order they came', () => {
    const queue = eventQueue<string>()
    for (const [at, event] of [
      [5, 'e'],
      [1, 'a'],
      [3, 'c'],
      [1, 'b'],
      [4, 'd'],
    ] as const)
      queue.add(at, event)
    const taken: string[] = []
    for (let next = queue.next(); next; next = queue.next()) taken.push(next.event)
    expect(taken.join('')).toBe('abcde')
    expect(queue.size()).toBe(0)
  })
})
