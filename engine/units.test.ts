import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type Degrees,
  degrees,
  type Millimetres,
  type Radians,
  radians,
  type Seconds,
  type Vector3Mm,
} from './units.ts'

describe('units', () => {
  it('do not compile into each other', () => {
    expectTypeOf<Millimetres>().not.toExtend<Seconds>()
    expectTypeOf<Radians>().not.toExtend<Degrees>()
    expectTypeOf<readonly [Millimetres, Millimetres, Seconds]>().not.toExtend<Vector3Mm>()
    expect(degrees(radians(90))).toBeCloseTo(90, 12)
  })

  it('take plain numbers and give them', () => {
    expectTypeOf<number>().toExtend<Millimetres>()
    expectTypeOf<Millimetres>().toExtend<number>()
  })
})
