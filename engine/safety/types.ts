/** A starting list for the risk assessment; it never says that a cell is safe. */
export type SafetyConcept = {
  hazards: { heading: string; source: string; measure: string }[]
  /** ISO 13855 distances computed for the guards in the cell. */
  distances: {
    guard: string
    edition: string
    formula: string
    stoppingTimeSeconds: number
    distanceMm: number
  }[]
  guards: { kind: string; description: string; reason: string }[]
  /** What an engineer must verify before the cell runs. */
  toVerify: string[]
}
