import { formatNumber, isFieldKey } from './fields.ts'
import { densityOf } from './roles/materials.ts'
import { setFact } from './text/reading.ts'
import type { Evidence, Facts, Task } from './types.ts'
import { type OverrideProblem, validateOverrides } from './validate-overrides.ts'

/** Largest volume of a part: a cube of 20 m, the longest side that the fields take. */
const MAX_VOLUME_MM3 = 8e12

const checkVolume = (volumeMm3: number): OverrideProblem | undefined =>
  volumeMm3 > 0 && volumeMm3 <= MAX_VOLUME_MM3
    ? undefined
    : {
        field: 'partMassKg',
        limit: `up to ${formatNumber(MAX_VOLUME_MM3 / 1e9)} m³`,
        text: 'The volume of the part must be above 0 and at most 8,000 m³.',
      }

/** What is wrong with a piece of evidence, by the same limits as typed values; undefined when it can be used. */
export const problemOfEvidence = (evidence: Evidence): OverrideProblem | undefined =>
  'volumeMm3' in evidence
    ? checkVolume(evidence.volumeMm3)
    : validateOverrides({ [evidence.field]: evidence.value }).problems[0]

/** Adds what was found to the facts that are not there yet; of two for one field the first counts. */
export const addEvidence = (facts: Facts, evidence: readonly Evidence[], task?: Task): void => {
  for (const one of evidence) {
    if ('volumeMm3' in one) continue
    // Only a machine that is served has a time of its own.
    if (one.field === 'machiningSeconds' && task !== 'machine_tending') continue
    const { overrides } = validateOverrides({ [one.field]: one.value })
    for (const [key, value] of Object.entries(overrides))
      if (isFieldKey(key) && value !== undefined)
        setFact(facts, key, value, one.isAssumed ? 'assumed' : 'given', one.basis)
  }
}

/** The mass of a part of known volume and material, where nobody stated it. */
export const deriveEvidenceMass = (facts: Facts, evidence: readonly Evidence[]): void => {
  const material = facts.material?.value
  const density = material === undefined ? undefined : densityOf(material)
  if (density === undefined) return
  for (const one of evidence) {
    if (!('volumeMm3' in one) || checkVolume(one.volumeMm3)) continue
    const kg = Number(((one.volumeMm3 * density) / 1e9).toPrecision(4))
    setFact(
      facts,
      'partMassKg',
      kg,
      'derived',
      `${formatNumber(one.volumeMm3 / 1000)} cm³ of ${material} at ${density} kg/m³, volume ${one.basis}`,
    )
  }
}
