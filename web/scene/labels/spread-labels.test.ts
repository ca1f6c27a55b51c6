import { describe, expect, it } from 'vitest'
import { type LabelBox, spreadLabels } from './spread-labels.ts'

const at = (x: number, y: number): LabelBox => ({ x, y, width: 80, height: 20 })

describe('labels in the picture', () => {
  it('stay where they are when nothing is in their way', () => {
    expect(spreadLabels([at(50, 50), at(200, 50)])).toEqual([
      { x: 50, y: 50 },
      { x: 200, y: 50 },
    ])
  })
  it('make room for the ones before them', () => {
    const [first, second, third] = spreadLabels([at(50, 50), at(60, 55), at(55, 48)])
    expect(first).toEqual({ x: 50, y: 50 })
    expect(second).toEqual({ x: 60, y: 77 })
    expect(third).toEqual({ x: 55, y: 26 })
  })
  it('are left out where a crowd leaves no place near their own', () => {
    const crowd = Array.from({ length: 9 }, () => at(50, 50))
    expect(spreadLabels(crowd).filter((place) => place === undefined).length).toBeGreaterThan(0)
  })
  it('are not counted while out of view', () => {
    expect(spreadLabels([undefined, at(50, 50)])).toEqual([undefined, { x: 50, y: 50 }])
  })
})
