import { describe, expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import { type PublishedRate, publishedRates } from '#engine/catalogue/published-rates.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { cyclesPerHour, pathSeconds } from './cycles-per-hour.ts'
import { AIR_SECONDS, classTimeFactor, loadOfRate, timeFactor } from './rates/calibration.ts'
import { rateBandOf } from './rates/rate-band.ts'

const robot = (id: string): Robot => {
  const found = robotById(id)
  if (found === undefined) throw new Error(`no robot ${id}`)
  return found
}
const inCatalogue = publishedRates.filter(({ robotId }) => robotById(robotId) !== undefined)
const title = ({ robotId, payloadKg, path }: PublishedRate) =>
  `${robotId}, ${payloadKg ?? 'unstated'} kg, ${path}`

/** Modelled cycles an hour at the load of a published rate, with the robot's own calibration or that of its class alone. */
const modelled = (rate: PublishedRate, factor: (robot: Robot) => number): number => {
  const found = robot(rate.robotId)
  const load = loadOfRate(found, rate)
  const seconds = pathSeconds(found, rate.path, { outKg: load, backKg: load }) ?? 0
  const air = rate.path === '25-305-25' ? AIR_SECONDS : 0
  return 3600 / ((seconds * factor(found)) / timeFactor(found) + air)
}

describe('cycles an hour against published rates', () => {
  it.each(inCatalogue.map((rate) => [title(rate), rate] as const))(
    '%s: its own rate within 10 %%',
    (_, rate) => {
      expect(Math.abs(modelled(rate, timeFactor) / rate.cyclesPerHour - 1)).toBeLessThan(0.1)
    },
  )

  /**
   * Left out of its own class and predicted from the others. Two cannot be met: the MPL160II's 1400 and the CP180L's 2050
   * are for the same size, so no size law comes within 25 % of both (it lands 36 % above the first); the Veloce is a
   * university's light arm, three times slower than the makers' deltas.
   */
  const outliers = ['yaskawa-mpl160ii', 'penta-veloce']
  it.each(
    inCatalogue
      .filter(({ robotId }) => !outliers.includes(robotId))
      .map((rate) => [title(rate), rate] as const),
  )('%s: predicted from the rest of its class within 25 %%', (_, rate) => {
    expect(Math.abs(modelled(rate, classTimeFactor) / rate.cyclesPerHour - 1)).toBeLessThan(0.25)
  })

  it('predicts the one contradicted palletizer within 40 %', () => {
    const [rate] = inCatalogue.filter(({ robotId }) => robotId === 'yaskawa-mpl160ii')
    expect(rate && modelled(rate, classTimeFactor) / rate.cyclesPerHour).toBeLessThan(1.4)
  })
})

describe('the band of a computed rate', () => {
  // A university's light arm is no measure for makers' robots.
  const rates = inCatalogue.filter(({ robotId }) => robotId !== 'penta-veloce')
  const missesBy = (factor: (robot: Robot) => number): number[] =>
    rates.map((rate) => Math.abs(modelled(rate, factor) / rate.cyclesPerHour - 1)).sort((a, b) => a - b)

  it('holds what leaving each published rate out gives: 20 % typically, 40 % at worst', () => {
    const { typical, worst } = rateBandOf(robot('yaskawa-gp50'))
    const misses = missesBy(classTimeFactor)
    expect([typical, worst]).toEqual([0.2, 0.4])
    expect(misses[Math.floor(misses.length * 0.75)]).toBeLessThan(typical)
    expect(misses.at(-1)).toBeLessThan(worst)
  })

  it('is 10 % for a robot with rates of its own', () => {
    const { worst } = rateBandOf(robot('abb-irb-460-110-2-4'))
    expect(worst).toBe(0.1)
    expect(missesBy(timeFactor).at(-1)).toBeLessThan(worst)
  })
})

describe('cyclesPerHour', () => {
  it('gives the published figure itself where robot, path and load are those of the table', () => {
    const rate = cyclesPerHour(robot('abb-irb-360-8-1130'), { payloadKg: 4, path: '25-305-25' })
    expect(rate).toMatchObject({ cyclesPerHour: 8400, isPublished: true })
    expect(rate?.basis).toContain('3HAC079010-001')
    expect(cyclesPerHour(robot('epson-vt6l'), { payloadKg: 1, path: '300-25' })?.cyclesPerHour).toBeCloseTo(
      6000,
    )
  })

  it('falls with the load: full load costs 23 to 38 % on deltas', () => {
    for (const [id, light, full] of [
      ['abb-irb-360-8-1130', 0.9, 7.9],
      ['abb-irb-360-3-1130', 0.2, 2.9],
    ] as const) {
      const rate = (payloadKg: number) =>
        cyclesPerHour(robot(id), { payloadKg, path: [25, 305, 25] })?.cyclesPerHour ?? 0
      const cost = 1 - rate(full) / rate(light)
      expect(cost, id).toBeGreaterThan(0.2)
      expect(cost, id).toBeLessThan(0.4)
    }
  })

  it('falls with the length of the path and says what it rests on', () => {
    const gp50 = robot('yaskawa-gp50')
    const rate = (across: number) => cyclesPerHour(gp50, { payloadKg: 20, path: [200, across, 200] })
    expect(rate(500)?.cyclesPerHour ?? 0).toBeGreaterThan(rate(1500)?.cyclesPerHour ?? 0)
    expect(rate(500)).toMatchObject({ isPublished: false })
    expect(rate(500)?.basis).toContain('accelerations assumed')
  })

  it('gives none above the payload or where the path does not fit', () => {
    expect(cyclesPerHour(robot('abb-irb-360-3-1130'), { payloadKg: 4, path: '25-305-25' })).toBeUndefined()
    expect(cyclesPerHour(robot('epson-gx4'), { payloadKg: 1, path: '400-2000-400' })).toBeUndefined()
  })
})
