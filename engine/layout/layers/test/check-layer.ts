import type { Millimetres } from '../../../units.ts'
import type { LaidBox } from '../../types.ts'

const TOLERANCE_MM = 1e-6

/** Faults of a layer, independent of how it was made: boxes beyond the pallet, overlapping, or of another size. Empty: sound. */
export const checkLayer = (input: {
  pallet: { lengthMm: Millimetres; widthMm: Millimetres }
  carton: { lengthMm: Millimetres; widthMm: Millimetres }
  boxes: readonly LaidBox[]
}): string[] => {
  const { pallet, carton, boxes } = input
  const faults: string[] = []
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1 + TOLERANCE_MM
  boxes.forEach((box, index) => {
    const [length, width] = box.isTurned
      ? [carton.widthMm, carton.lengthMm]
      : [carton.lengthMm, carton.widthMm]
    if (!isNear(box.length, length) || !isNear(box.width, width))
      faults.push(`box ${index} is ${box.length} × ${box.width}`)
    if (
      box.x < -TOLERANCE_MM ||
      box.y < -TOLERANCE_MM ||
      box.x + box.length > pallet.lengthMm + TOLERANCE_MM ||
      box.y + box.width > pallet.widthMm + TOLERANCE_MM
    ) {
      faults.push(`box ${index} overhangs`)
    }
    for (let other = 0; other < index; other++) {
      const second = boxes[other]
      if (!second) continue
      const x = Math.min(box.x + box.length, second.x + second.length) - Math.max(box.x, second.x)
      const y = Math.min(box.y + box.width, second.y + second.width) - Math.max(box.y, second.y)
      if (x > TOLERANCE_MM && y > TOLERANCE_MM) faults.push(`boxes ${other} and ${index} overlap`)
    }
  })
  return faults
}
