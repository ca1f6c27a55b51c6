import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { readRequirement } from '../../requirement/index.ts'
import { partOf } from './part-of.ts'

const sizeIn = (text: string) => partOf(readRequirement(text)).part.sizeMm
const BAR = 'Load steel rods, 48 mm diameter, 900 mm long, 12.7 kg, into a lathe every 2 minutes'

describe('round parts', () => {
  it('lie where they are slender', () => expect(sizeIn(BAR)).toEqual([900, 48, 48]))
  it('stand in their trays where they are short', () => {
    const [length, width, height] = sizeIn(
      'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, 90 mm long, machining time 95 s.',
    )
    expect([length, width, height]).toEqual([80, 80, 90])
  })
  it('lie on pallets from one and a half diameters on', () => {
    expect(sizeIn('Palletize rolls 1.6 m long, 200 mm diameter, 18 kg, 2 a minute')).toEqual([1600, 200, 200])
  })
  it('are reached by a robot when they are bars', () => expect(plan(BAR, { seed: 1 }).design).toBeDefined())
})
