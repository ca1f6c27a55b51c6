import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'

const bandOf = (text: string) => plan(text, { seed: 1 }).diagnostics.find(({ code }) => code === 'rate.band')

describe('the band of the rate', () => {
  it('is in the plan where the robot decides the rate', () => {
    const remark = bandOf('Palletize 18 kg cartons 400x300x250 mm, 12 a minute onto EUR pallets')
    expect(remark?.text).toMatch(/within 20 % and at worst within 40 %|within 10 % of its published rates/)
    expect(remark?.text).toContain('12/min is asked')
  })
  it('is not where machines or the work itself set the pace', () => {
    expect(bandOf('Deburr aluminium castings, 12 kg, 3 minutes per part.')).toBeUndefined()
    expect(bandOf('Tend one lathe: 3 kg steel blanks, 80 mm diameter, machining time 200 s')).toBeUndefined()
  })
})
