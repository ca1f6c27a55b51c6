import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { labelled, normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../roles/reading.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import { type VerbConcept, verbOf } from '../tasks/verbs.ts'
import type { Facts, Task } from '../types.ts'

const speedTasks: ReadonlySet<Task> = new Set([
  'arc_welding',
  'dispensing',
  'finishing',
  'marking',
  'inspection',
])
const otherMovers = new Set(['conveyor', 'line', 'machine'])

/** Whether a speed is that of a belt, not of the tool. */
const isOfBelt = (reading: Reading, first: number): boolean => {
  for (let back = first - 1; back >= first - 6; back -= 1) {
    if (reading.tokens[back]?.clause !== reading.tokens[first]?.clause) return false
    if (otherMovers.has(nounAt(reading, back)?.class ?? '')) return true
  }
  return false
}

/** "at 8 mm/s", "50 cm/min", "20 ipm": how fast the tool goes along the part. */
export const readSpeed = (reading: Reading, facts: Facts, task: TaskReading | undefined) => {
  if (task === undefined || !speedTasks.has(task.task)) return
  for (const rate of reading.rates) {
    const isSpeed = rate.quantity?.kind === 'length' && rate.period === 'time' && rate.seconds > 0
    // "8 mm/s? no 80 mm/s"
    const isCorrected =
      normAt(reading, rate.last + 1) === '?' && /^(?:no|sorry|nein)$/.test(normAt(reading, rate.last + 2))
    if (!isSpeed || isCorrected || isOfBelt(reading, rate.first)) continue
    const value = round(rate.amount / rate.seconds, 4)
    setFact(facts, 'processSpeedMmPerSecond', value, 'given', quote(rate.text))
  }
  for (const quantity of reading.quantities) {
    const unit = normAt(reading, quantity.last + 1)
    const factor = unit === 'ipm' ? MM_PER_INCH / 60 : unit === 'ips' ? MM_PER_INCH : undefined
    if (quantity.kind !== 'count' || factor === undefined) continue
    const basis = quote(sliceOf(reading, quantity.first, quantity.last + 1))
    setFact(facts, 'processSpeedMmPerSecond', round(quantity.value * factor, 4), 'given', basis)
  }
}

/** The verbs that say what the time of a task is spent on. */
const ownVerbs: Partial<Record<Task, readonly VerbConcept[]>> = {
  arc_welding: ['weld'],
  finishing: ['finish', 'trim'],
  marking: ['mark'],
  inspection: ['inspect', 'check'],
  dispensing: ['dispense', 'apply'],
  assembly: ['assemble', 'insert'],
  screwdriving: ['screwdrive', 'drive'],
}
const ownNouns: Partial<Record<Task, RegExp>> = {
  arc_welding: /^(?:arc-?on|weld(?:ing)?|schweisszeit|arc)$/,
  finishing:
    /^(?:deburring|grinding|polishing|sanding|bearbeitung|entgratzeit|schleifzeit|entgraten|process|processing|prozesszeit|bearbeitungszeit|one|each)$/,
  marking:
    /^(?:code|mark|marking|engraving|laser|gravur|markierzeit|gravierzeit|beschriftung|beschriftungszeit|process|prozesszeit|one|each)$/,
  inspection: /^(?:inspection|image|scan|scanning|pruefung|prufung|prufzeit)$/,
  dispensing: /^(?:dispensing|application|dosierzeit|bead|gluing|auftrag)$/,
  assembly: /^(?:pressing|insertion|joining|fugezeit|presszeit)$/,
  screwdriving: /^(?:screwdriving|tightening|schraubzeit|screw|fastening)$/,
}
const timeWords =
  /^(?:takes?|lasts?|needs?|time|requires?|dauert|dauer|braucht|zeit|taking|is|per|for|each|in|of|\w+zeit)$/
const notProcess =
  /^(?:takt\w*|tact|changeover|changeovers|setup|set-up|shift|shifts|rust\w*|cure|curing|cool|cooling|warranty|umrust\w*)$/

/** A time the text gives for the process on one part, and the words it stands in. */
export type ProcessTime = { seconds: number; text: string; quantity: Quantity }

/**
 * "Marking takes 4 s", "deburring time 90 s": the time of the process itself, in the clause of a word for it.
 * A takt ("takt 20 s", "every 20 s") is the pace of the cell and no process time.
 */
export const readProcessTime = (reading: Reading, task: TaskReading | undefined): ProcessTime | undefined => {
  const verbs = task && ownVerbs[task.task]
  const nouns = task && ownNouns[task.task]
  if (task === undefined || verbs === undefined || nouns === undefined) return undefined
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'time' || reading.used.has(quantity) || quantity.value <= 0) continue
    if (quantity.value > 6 * 3600) continue
    let isOwn = false
    let isTime = false
    let isOther = false
    for (let at = quantity.first - 6; at <= quantity.last + 4; at += 1) {
      const token = reading.tokens[at]
      const isInside = at >= quantity.first && at <= quantity.last
      if (token?.kind !== 'word' || token.clause !== quantity.clause || isInside) continue
      if (notProcess.test(token.norm)) isOther = true
      const concept = verbOf(token.norm)
      if ((concept && verbs.includes(concept)) || nouns.test(token.norm)) isOwn = true
      if (timeWords.test(token.norm)) isTime = true
    }
    if (isOwn && isTime && !isOther)
      return {
        seconds: quantity.value,
        text: labelled(reading, quantity.first, quantity.last),
        quantity,
      }
  }
  return undefined
}
