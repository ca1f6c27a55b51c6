import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'

const bandOf = (text: string) => plan(text, { seed: 1 }).diagnostics.find(({ code }) => code === 'rate.band')

describe('the band of the rate', () => {
  it('is in the plan where the robot decides the rate', () => {
    const remark = bandOf('Palletize 18 kg cartons 400x300x250 mm, 12 a minute onto EUR pallets')
    expect(remark?.text).toMatch(/within 20 % and at worst within 40 %|within 10 % of its published rates/)
    expect(remark?.text).toContain('12/min is asked')
  })
  it('says of a rate that nobody asked for where it comes from', () => {
    const text = 'Two presses with 3 s cycle, 0.5 kg parts 100 mm, load and unload'
    const { diagnostics } = plan(text, { seed: 1 })
    const texts = diagnostics.filter(({ path }) => path === 'ratePerMinute').map((each) => each.text)
    expect(texts).toHaveLength(2)
    for (const remark of texts) {
      expect(remark).toContain('6.67/min follows from the other figures')
      expect(remark).not.toContain('is asked')
    }
  })
  it('is not where machines or the work itself set the pace', () => {
    expect(bandOf('Deburr aluminium castings, 12 kg, 3 minutes per part.')).toBeUndefined()
    expect(bandOf('Tend one lathe: 3 kg steel blanks, 80 mm diameter, machining time 200 s')).toBeUndefined()
  })
})
