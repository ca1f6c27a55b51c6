import type { Rate } from '../grammar/rates.ts'
import { timeOfSteps } from '../machining/step-times.ts'
import { type Shot, weighsShot } from '../process/cavities.ts'
import type { ProcessTime } from '../process/tool.ts'
import type { Takt } from '../roles/counts.ts'
import { isPerPerson, type Throughput } from '../roles/throughput.ts'
import { normAt, quantitiesByFirst, type Reading, sliceOf } from '../text/reading.ts'
import { ofRole } from './part-figures.ts'
import { periodOf } from './period-of.ts'
import { countIn, type RoleReading, valueIn } from './role-values.ts'
import { partShiftsIn } from './work-figures.ts'

/** What the figures say about pace: a rate, times of a takt or a machine, the time of the process, parts of a shot. */
export type Pace = {
  throughput?: Throughput
  takts: Takt[]
  process?: ProcessTime
  shot?: Shot
}

export const rateOf = (reading: Reading, figure: RoleReading): Rate | undefined => {
  const { atom } = figure
  const { rate, quantity, value } = atom
  if (rate && (rate.quantity === undefined || rate.quantity === quantity)) return rate
  const named = periodOf(reading, figure)
  if (!named || !Number.isFinite(value) || value <= 0) return undefined
  return {
    quantity,
    amount: value,
    period: named.period,
    seconds: named.seconds,
    isEach: false,
    first: atom.first,
    last: Math.max(atom.last, named.last),
    sentence: reading.tokens[atom.first]?.sentence ?? 0,
    text: sliceOf(reading, atom.first, Math.max(atom.last, named.last)),
    ...(quantity?.low === undefined ? {} : { low: quantity.low }),
  }
}

export const perMinute = ({ amount, period, seconds }: Rate): number => {
  const minutes = { time: seconds / 60, shift: 480, day: 480, week: 2400, month: 10_000, year: 120_000 }
  return amount / (minutes[period] || 1)
}

/** The rate to meet: the largest of several, of parts before that of boxes. */
const throughputOf = (reading: Reading, figures: readonly RoleReading[]): Throughput | undefined => {
  const found = ofRole(figures, 'rate', 'containers-rate').flatMap((figure) => {
    const rate = rateOf(reading, figure)
    return rate ? [{ rate, isContainer: figure.role === 'containers-rate', figure }] : []
  })
  const parts = found.filter(({ isContainer }) => !isContainer)
  const [chosen] = (parts.length > 0 ? parts : found).sort((a, b) => perMinute(b.rate) - perMinute(a.rate))
  if (!chosen) return undefined
  const { rate, isContainer } = chosen
  return {
    rate,
    isContainer,
    isMass: rate.quantity?.kind === 'mass',
    isPerPerson: isPerPerson(reading, rate),
    isPerLine:
      rate.isEach ||
      /\b(?:per|each|pro|je) (?:line|lane|linie|strang|bahn)\b/i.test(
        sliceOf(reading, rate.first, rate.last + 3),
      ),
  }
}

/** "3 minutes per part": the words of a time with what it is for. */
const timeWords = (reading: Reading, { atom, basis }: RoleReading): string => {
  const isPer = /^(?:per|pro|each|\/)$/.test(normAt(reading, atom.last + 1))
  return isPer ? sliceOf(reading, atom.first, atom.last + 2) : basis.slice(1, -1)
}

const taktOf = (reading: Reading, figure: RoleReading, isMachining: boolean): Takt[] => {
  const seconds = valueIn(figure, 'time', 1)
  const { atom } = figure
  if (seconds === undefined || seconds <= 0) return []
  const quantity = atom.quantity ?? quantitiesByFirst(reading).get(atom.first)
  if (!quantity) return []
  const text = timeWords(reading, figure)
  return [
    {
      seconds,
      text,
      isMachining,
      isPerPart: false,
      isTakt: !isMachining,
      sentence: quantity.sentence,
      quantity,
    },
  ]
}

/** Reads the pace from the figures that are one for sure. */
export const readPace = (reading: Reading, figures: readonly RoleReading[]): Pace => {
  const throughput = throughputOf(reading, figures)
  const intervals = ofRole(figures, 'interval')
  // "two every 9 s": the grammar knows how many; a lone time is one part.
  const counted = new Set(ofRole(figures, 'rate', 'containers-rate').map(({ atom }) => atom.quantity))
  const timed = intervals.flatMap(({ atom }) => atom.rate ?? [])[0]
  const isCounted = timed?.quantity !== undefined && counted.has(timed.quantity)
  const every: Rate | undefined = timed && (isCounted ? timed : { ...timed, quantity: undefined, amount: 1 })
  const rate =
    throughput ?? (every && { rate: every, isContainer: false, isMass: false, isPerLine: every.isEach })
  const machining = ofRole(figures, 'machining-time').sort((a, b) => b.atom.value - a.atom.value)
  const takts = [
    ...intervals.flatMap((figure) => taktOf(reading, figure, false)),
    ...machining.flatMap((figure) => taktOf(reading, figure, true)),
  ]
  const times = ofRole(figures, 'process-time')
  const [timeFigure] = times
  const steps = timeOfSteps(
    reading,
    times.flatMap((figure) => {
      const each = valueIn(figure, 'time', 1)
      return each === undefined ? [] : [{ first: figure.atom.first, last: figure.atom.last, seconds: each }]
    }),
  )
  const seconds = steps?.seconds ?? (timeFigure && valueIn(timeFigure, 'time', 1))
  const quantity = timeFigure?.atom.quantity
  const process =
    seconds && seconds <= LONGEST_PROCESS && quantity
      ? { seconds, text: steps?.text ?? timeWords(reading, timeFigure), quantity, isSum: steps !== undefined }
      : undefined
  const [cavities] = ofRole(figures, 'per-shot')
  const parts = cavities && countIn(cavities, 128)
  const shot =
    parts && parts >= 2 && cavities
      ? {
          parts,
          text: sliceOf(reading, cavities.atom.first, cavities.atom.last + 1),
          isWeighedWhole: weighsShot(reading),
        }
      : undefined
  return {
    takts,
    ...(rate ? { throughput: rate } : {}),
    ...(process ? { process } : {}),
    ...(shot ? { shot } : {}),
  }
}

/** No process on one part takes longer. */
const LONGEST_PROCESS = 6 * 3600

/** From here on a role says for sure whether parts or boxes are counted. */
const SURE_CONTAINER = 0.5

/** The rate as the grammar joined it, where its amount has the role of one; else the figure that has. */
export const withRoles = (
  counted: Throughput | undefined,
  paced: Throughput | undefined,
  figures: readonly RoleReading[],
): Throughput | undefined => {
  const found = chosenOf(counted, paced, figures)
  // "40 per shift" in one and a half of them: a whole shift makes so many, not each of the two shorter ones.
  const partShifts = partShiftsIn(figures)?.atom.value
  return found && partShifts !== undefined ? { ...found, partShifts } : found
}

/** The rate of one line is part of the sum of them all. */
const isWithin = ({ rate: one }: Throughput, { rate: all, isSum }: Throughput): boolean =>
  isSum === true && all.first <= one.first && one.last <= all.last

const chosenOf = (
  counted: Throughput | undefined,
  paced: Throughput | undefined,
  figures: readonly RoleReading[],
): Throughput | undefined => {
  if (!counted) return paced
  const figure = figures.find(
    ({ atom }) => atom.quantity !== undefined && atom.quantity === counted.rate.quantity,
  )
  if (!figure) return counted.rate.quantity === undefined ? counted : (paced ?? counted)
  if (!/^(?:rate|containers-rate)$/.test(figure.role)) return paced ?? counted
  // Of two rates the figures say which counts; the grammar knows more of it where it is the same one.
  if (paced && paced.rate.quantity !== counted.rate.quantity && !isWithin(paced, counted)) return paced
  // Parts are what the plan is made for: where the text counts both, they count.
  if (paced && !paced.isContainer && figure.role === 'containers-rate') return paced
  // Pallets and layers hold parts, whatever the role says.
  const isLoad = counted.isContainer && /^(?:pallet|layer)$/.test(counted.rate.noun?.class ?? '')
  const isSure = figure.share >= SURE_CONTAINER && !isLoad
  const isContainer = isSure ? figure.role === 'containers-rate' : counted.isContainer
  // "sieben Teile pro Beutel": what a container holds is multiplied in later.
  const rate = isContainer && paced ? paced.rate : counted.rate
  return { ...counted, rate, isContainer, isPerPerson: paced?.isPerPerson ?? false }
}
