import { expect, it } from 'vitest'
import { shareWork } from './share-work.ts'
import type { OperationShare } from './types.ts'

const seams = (of: number, count: number, lengthMm: number): OperationShare => ({
  of,
  id: 'weld',
  label: 'Weld seam',
  kind: 'path',
  count,
  lengthMm,
  secondsEach: lengthMm / 10,
  basis: 'assumed',
})

it('keeps operations apart that read alike, and counts the strokes of one together again', () => {
  const shares = shareWork([seams(0, 2, 300), seams(1, 4, 60)], 1, 'strokes')
  expect(shares?.map((share) => share.map(({ count, lengthMm }) => [count, lengthMm]))).toEqual([
    [
      [2, 300],
      [4, 60],
    ],
  ])
})

it('shares out every stroke once, in the order of the operations', () => {
  const shares = shareWork([seams(0, 2, 300), seams(1, 4, 60)], 2, 'strokes') ?? []
  const strokes = shares
    .flat()
    .flatMap(({ count, lengthMm }) => Array.from({ length: count }, () => lengthMm))
  expect(strokes).toEqual([300, 300, 60, 60, 60, 60])
})
