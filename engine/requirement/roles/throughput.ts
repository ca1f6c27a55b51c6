import type { Rate } from '../grammar/rates.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import type { PartReading } from '../text/phrases.ts'
import { normAt, nounAt, type Reading, sliceOf } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'
import type { Task } from '../types.ts'
import { isSource } from './sources.ts'

/** The rate the text asks for, before lines, shifts and containers are multiplied in. */
export type Throughput = {
  rate: Rate
  /** kg in one period instead of parts ("2 t per hour"). */
  isMass: boolean
  /** The figure holds for each line. */
  isPerLine: boolean
  /** It holds for each machine: "three lathes, 20 an hour per machine". */
  isPerMachine?: true
  /** The rates of several lines in one. */
  isSum?: true
  /** The figure holds for each person: "two men, each makes 20 an hour". */
  isPerPerson?: boolean
  /** Shifts of a day that are no whole number: "40 per shift" holds for a whole one. */
  partShifts?: number
  /** What is counted is a container or pallet of parts, not the part. */
  isContainer: boolean
}

const notParts = new Set(['shift', 'person', 'kind', 'defect', 'robot', 'space', 'line', 'conveyor'])
const notPartWords =
  /^(?:days?|hours?|tage|stunden|shifts?|schichten|changeovers?|breaks?|visits?|calls?|orders?|mails?|times?|mal|degrees|rpm|litres?|euros?|dollars?|trucks?|setups?|weeks?|months?|minutes?|complaints?|accidents?|deliveries|revolutions|turns|cycles of|strokes of|variants?|stops?)$/
const furniture = /^(?:tables?|racks?|shelf|shelves|carts?|trolleys?|turntables?)$/

const isDemand = (rate: Rate, isOrderFilled: boolean): boolean => {
  const kind = rate.quantity?.kind ?? 'count'
  if (kind !== 'count' && kind !== 'mass') return false
  if (rate.amount <= 0) return false
  if (rate.noun?.lemma === 'order' && isOrderFilled) return true
  // "25 tables a day" are made; "2 conveyors" are not.
  const isFurniture = rate.noun?.class === 'conveyor' && furniture.test(rate.nounWord ?? '')
  return (
    (isFurniture || !(rate.noun && notParts.has(rate.noun.class))) &&
    !(rate.nounWord && notPartWords.test(rate.nounWord))
  )
}

const isPerLine = (reading: Reading, rate: Rate): boolean => {
  if (rate.isEach) return true
  const isLineBefore = [2, 3, 4].some(
    (step) => nounAt(reading, rate.first - step)?.class === 'line' || isSource(reading, rate.first - step),
  )
  const joint = normAt(reading, rate.first - 1)
  if (/^(?:each|je|jeweils|jede)$/.test(joint)) return isLineBefore
  const isJoined = /^(?:at|with|running|doing|making|zu|mit|je|jeweils|a|of)$/.test(joint)
  return isJoined && [2, 3].some((step) => nounAt(reading, rate.first - step)?.class === 'line')
}

const LOOK_BACK = 4

/** "each makes 20 an hour", "20 an hour per man": nothing but people is counted between the word and the figure. */
export const isPerPerson = (reading: Reading, rate: Rate): boolean => {
  for (let at = rate.first - 1; at >= Math.max(0, rate.first - LOOK_BACK); at -= 1) {
    // "14 items in each, 60 sets an hour": behind a comma another thing is counted.
    if (reading.tokens[at]?.sentence !== rate.sentence || reading.tokens[at]?.text === ',') break
    if (/^(?:each|jede[rs]?|jeweils)$/.test(normAt(reading, at))) return true
    const noun = nounAt(reading, at)
    if (noun && noun.class !== 'person') break
  }
  const [per, who] = [rate.last + 1, rate.last + 2]
  return /^(?:per|a|each|pro|je)$/.test(normAt(reading, per)) && nounAt(reading, who)?.class === 'person'
}

const containerTasks: ReadonlySet<Task> = new Set([
  'case_packing',
  'kitting',
  'pick_and_place',
  'inspection',
  'assembly',
  'machine_tending',
  'bin_picking',
])

const countsContainers = (
  reading: Reading,
  rate: Rate,
  task: Task | undefined,
  part: PartReading | undefined,
): boolean => {
  const { noun } = rate
  if (!noun) return false
  if (noun.lemma === part?.noun?.lemma)
    // "Milchkartons, 10 pro Karton, 24 Kartons pro Minute": the compound is the part, the plain word what holds it.
    return (
      rate.nounWord !== normAt(reading, part.last) &&
      reading.groupings.some((grouping) => grouping.noun.lemma === noun.lemma) &&
      reading.isGerman
    )
  if (noun.class === 'pallet' || noun.class === 'layer') return true
  const isHeld = part !== undefined || task === 'kitting' || task === 'case_packing'
  return noun.class === 'container' && task !== undefined && containerTasks.has(task) && isHeld
}

/** "Line 1 8 cases/min, line 2 5 cases/min": the rates of several lines, each named before its own, all by the clock or in one period. */
const linesOf = (reading: Reading, chosen: Rate, demands: readonly Rate[]): Rate[] => {
  const isOfLine = ({ first }: Rate): boolean =>
    [2, 3, 4].some(
      (step) =>
        nounAt(reading, first - step)?.class === 'line' &&
        /^(?:\d|[a-h]$)/.test(normAt(reading, first - step + 1)),
    )
  const same = (rate: Rate) =>
    rate.period === chosen.period && (rate.period === 'time' || rate.seconds === chosen.seconds)
  return isOfLine(chosen) ? demands.filter((rate) => same(rate) && isOfLine(rate)) : []
}

/** How much one line gives in the time that another's rate is told in. */
const amountIn = ({ amount, seconds }: Rate, other: Rate): number => (amount * other.seconds) / seconds

/** More of one part in a product than this are not written so. */
const mostPerProduct = 100

/** "4 wheels per car … 30 cars per hour": what is counted a period holds several of the part. */
const timesParts = (reading: Reading, rate: Rate, part: PartReading | undefined): Rate => {
  const product = rate.nounWord
  // Containers are multiplied in with what they hold.
  if (rate.noun && rate.noun.class !== 'part') return rate
  if (!part || !product || isSameNoun(product, normAt(reading, part.last))) return rate
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (!isSameNoun(norm, normAt(reading, part.last))) continue
    const quantity = reading.quantityAt[at - 1]
    const isPer = /^(?:per|a|each|pro|je)$/.test(normAt(reading, at + 1))
    if (!isPer || !isSameNoun(normAt(reading, at + 2), product)) continue
    if (quantity?.kind !== 'count' || !Number.isInteger(quantity.value) || quantity.value < 2) continue
    if (quantity.value > mostPerProduct) continue
    const words = sliceOf(reading, quantity.first, at + 2)
    return { ...rate, amount: rate.amount * quantity.value, text: `${rate.text}, ${words}` }
  }
  return rate
}

/** Picks the rate that the task must meet among all rates of the text. */
export const readThroughput = (
  reading: Reading,
  task: TaskReading | undefined,
  part: PartReading | undefined,
  insert?: { first: number; last: number },
): Throughput | undefined => {
  // Orders are counted where the text says what one takes.
  const isOrderFilled = reading.groupings.some(({ noun }) => noun.lemma === 'order')
  const demands = reading.rates.filter((rate) => isDemand(rate, isOrderFilled))
  const [rate] = demands.toSorted((a, b) => a.first - b.first)
  if (rate === undefined) return undefined
  const lines = linesOf(reading, rate, demands)
  if (lines.length > 1)
    return {
      rate: {
        ...rate,
        amount: lines.reduce((sum, line) => sum + amountIn(line, rate), 0),
        text: lines.map(({ text }) => text).join(' + '),
        first: lines[0]?.first ?? rate.first,
        last: lines.at(-1)?.last ?? rate.last,
      },
      isMass: rate.quantity?.kind === 'mass',
      isPerLine: false,
      isSum: true,
      isContainer: countsContainers(reading, rate, task?.task, part),
    }
  // "snap two clips into a trim part every 25 s": one part each time, whatever goes into it.
  const counted = rate.quantity
  const isOfInsert =
    insert !== undefined &&
    counted !== undefined &&
    counted.last < insert.first &&
    insert.first - counted.last <= 3 &&
    rate.last > insert.last
  if (isOfInsert)
    return {
      rate: { ...rate, quantity: undefined, amount: 1 },
      isMass: false,
      isPerLine: isPerLine(reading, rate),
      isContainer: false,
    }
  return {
    rate: timesParts(reading, rate, part),
    isMass: rate.quantity?.kind === 'mass',
    isPerLine: isPerLine(reading, rate),
    isContainer: countsContainers(reading, rate, task?.task, part),
  }
}
