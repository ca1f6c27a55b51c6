import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const grinding = (rate: string) =>
  plan(
    `Tend a single grinding machine, needs ${rate} parts per minute, parts 2 kg steel 60x60x40 mm, grinding takes 15 s`,
    { seed: 1 },
  )

describe('a No where the machine is the limit', () => {
  const made = grinding('12')
  const [first] = made.diagnostics.filter(({ severity }) => severity === 'error')
  it('blames the machine, not the robot', () => {
    // 60 / (15 s of grinding + 15 s of door, chuck and exchange)
    expect(first).toMatchObject({ code: 'machine.rate_infeasible', missed: { limit: 2, actual: 12 } })
    expect(made.summary).toMatch(/15 s of work and 15 s of change on each part makes at most 2\/min/)
    expect(made.summary).not.toMatch(/robot holds|Another machine can/)
  })
  it('offers a rate that is planned, and held over weeks', () => {
    const rate = first?.offer?.value
    const again = grinding(String(rate))
    expect(again.status).toBe('planned')
    expect(again.design?.simulation.capacityPerMinute).toBeGreaterThanOrEqual(Number(rate))
  })
  it('agrees with itself: so many machines times their own time', () => {
    const sheets = plan('Our laser cutter needs a 12 kg sheet 1500x1000x1 mm every 45 s', { seed: 1 })
    expect(sheets.summary).toMatch(/6 machines with 300 s of work and 7 s of change .*1\.17\/min/)
    expect((6 * 60) / (300 + 7)).toBeCloseTo(1.17, 2)
    expect(sheets.matching.rejected.map(({ text }) => text).join(' ')).not.toMatch(/robots hold/)
  })
})

describe('the button of a No', () => {
  it('plans a rate that the cell holds over weeks by its own figures', () => {
    const text = 'Palletize 15 kg crates 600x400x300 mm'
    const no = plan(`${text}, 200 per minute`, { seed: 1 })
    const value = Number(no.diagnostics.find(({ offer }) => offer)?.offer?.value)
    const yes = plan(`${text}, ${value} per minute`, { seed: 1 })
    expect(yes.design?.simulation.capacityPerMinute).toBeGreaterThanOrEqual(value)
  })
})

describe('the closest robot of a No', () => {
  it.each([
    ['Pick 0.2 kg bars 100x30x10 mm from a conveyor onto another at 1200 per minute'],
    ['Drive 20 M6 screws into a 2 kg plate 200x150x20 mm, 30 per minute'],
  ])('is one that is built for such work: %s', (text) => {
    const no = plan(text, { seed: 1 })
    expect(no.status).toBe('infeasible')
    expect(no.summary).toMatch(/The closest is /)
    expect(no.summary).not.toMatch(/The closest is (?:KUKA KR \d+ PA|FANUC M-410|Yaskawa MPL)/)
  })
})
