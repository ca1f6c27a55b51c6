import type { FoundValues } from '#engine/requirement/index.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import { broken } from '#server/files/kinds/refusal.ts'
import { sizeOf } from './mesh-box.ts'
import { readStep } from './read-step.ts'
import { readStl } from './read-stl.ts'

const round = (value: number) => Number(value.toPrecision(5))

/** Length is the longer side of the base, height what stands up in the model's own axes. */
const addSize = (size: readonly [number, number, number], basis: string, found: FoundValues): void => {
  const [x, y, z] = size
  const lengths = { partLengthMm: Math.max(x, y), partWidthMm: Math.min(x, y), partHeightMm: z } as const
  for (const field of ['partLengthMm', 'partWidthMm', 'partHeightMm'] as const)
    found.evidence.push({ field, value: round(lengths[field]), basis })
}

const sizeText = (size: readonly number[]) =>
  `${size.map((side) => formatNumber(round(side))).join(' × ')} mm`

/** Size and volume of a triangle mesh. */
export const addStlFacts = (bytes: Uint8Array, fileName: string, found: FoundValues): void => {
  const { box, triangles, volumeMm3 } = readStl(bytes)
  const size = sizeOf(box)
  if (!size) throw broken('holds no body. Export it again.')
  addSize(
    size,
    `from ${fileName}: bounding box of ${formatNumber(triangles)} triangles, millimetres taken`,
    found,
  )
  found.findings.push(`Bounding box ${sizeText(size)}. STL files have no unit: millimetres are taken.`)
  if (volumeMm3 === undefined) {
    found.findings.push('Volume unknown: the surface has holes.')
    return
  }
  found.evidence.push({ field: 'partMassKg', volumeMm3: round(volumeMm3), basis: `from ${fileName}` })
  found.findings.push(
    `Volume ${formatNumber(round(volumeMm3 / 1000))} cm³: gives the mass where the material is known and no mass is stated.`,
  )
}

/** Size of a STEP model. */
export const addStepFacts = (bytes: Uint8Array, fileName: string, found: FoundValues): void => {
  const { box, points, mmPerUnit, isAssembly } = readStep(bytes)
  const raw = sizeOf(box)
  if (!raw) {
    found.findings.push('Size unknown: the file holds no body with points.')
    return
  }
  if (mmPerUnit === undefined) {
    found.findings.push('Size unknown: the file names no single unit of length.')
    return
  }
  if (isAssembly) {
    found.findings.push(
      'Size unknown: this is an assembly, whose parts are placed by the program. Attach one part.',
    )
    return
  }
  const size: [number, number, number] = [raw[0] * mmPerUnit, raw[1] * mmPerUnit, raw[2] * mmPerUnit]
  addSize(size, `from ${fileName}: box of all ${formatNumber(points)} points`, found)
  found.findings.push(
    `Box of all ${formatNumber(points)} points ${sizeText(size)}; curves can make it a little larger than the part.`,
    'Volume unknown: STEP files state none. Export an STL, or type the mass.',
  )
}
