import { formatNumber } from '../fields.ts'
import type { Facts } from '../types.ts'

/** Work by hand on one part, for counting the people a process cell relieves. All figures are planning assumptions. */
type ManualWork = { seconds: number; basis: string }

const handWeldMmPerSecond = 5
/** Share of a welder's shift with the arc burning; the rest is fixturing, tacking, cleaning. */
const handArcShare = 0.3
const handBeadMmPerSecond = 50
const handScrewSeconds = 6
const handInsertSeconds = 15
const handlingSeconds = 8

/** Seconds a person takes for the process on one part, or undefined where the part is only moved. */
export const manualWork = (facts: Facts): ManualWork | undefined => {
  const count = facts.processCount?.value ?? 1
  const length = facts.processLengthMm?.value ?? 0
  const screws = facts.screwCount?.value ?? 0
  const task = facts.task?.value
  if (task === 'arc_welding') {
    const seconds = (count * length) / handWeldMmPerSecond / handArcShare
    return {
      seconds,
      basis: `${formatNumber(count * length)} mm of seam by hand at ${handWeldMmPerSecond} mm/s with the arc burning ${handArcShare * 100} % of the time`,
    }
  }
  if (task === 'dispensing')
    return {
      seconds: (count * length) / handBeadMmPerSecond + handlingSeconds,
      basis: `${formatNumber(count * length)} mm of bead by hand at ${handBeadMmPerSecond} mm/s and ${handlingSeconds} s of handling`,
    }
  if (task === 'assembly' || task === 'screwdriving') {
    const inserts = task === 'assembly' ? 1 : 0
    return {
      seconds: inserts * handInsertSeconds + screws * handScrewSeconds + handlingSeconds,
      basis: `${inserts ? `${handInsertSeconds} s to join, ` : ''}${screws ? `${screws} screws of ${handScrewSeconds} s, ` : ''}${handlingSeconds} s of handling by hand`,
    }
  }
  const process = facts.processSeconds?.value
  if ((task === 'finishing' || task === 'marking') && process !== undefined)
    return {
      seconds: process + handlingSeconds,
      basis: `${formatNumber(process)} s of work by hand and ${handlingSeconds} s of handling`,
    }
  return undefined
}
