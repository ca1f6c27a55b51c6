import { expect, it } from 'vitest'
import { robots } from '#engine/catalogue/index.ts'
import { inProportion } from './robot-kinds.ts'

it('takes no robot that is far too strong, unless nothing else can do the work', () => {
  const heavy = robots.find(({ payloadKg = 0 }) => payloadKg > 150)?.id ?? ''
  const light = robots.find(({ payloadKg = 0 }) => payloadKg <= 10)?.id ?? ''
  const both = (loadKg: number) => [heavy, light].map((robotId) => ({ robotId, loadKg }))
  expect(inProportion(both(1))).toEqual([light])
  expect(inProportion(both(100))).toEqual([heavy, light])
  expect(inProportion([{ robotId: heavy, loadKg: 1 }])).toEqual([heavy])
})
