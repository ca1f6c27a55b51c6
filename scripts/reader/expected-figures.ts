import type { NumberKey } from '#engine/requirement/fields.ts'
import { currencies } from '#engine/requirement/scored/work-figures.ts'
import { processTasks } from '#engine/requirement/types.ts'
import type { LabelledSpan, LabelledText } from './parse-texts.ts'

/** One figure that a text gives: right when the reading holds any of these values in its field. */
export type ExpectedFigure = { role: string; words: string; accept: { field: NumberKey; value: number }[] }

type Typed = { values: number[]; per: string }

/** "8..10" counts as 10, ">=5" as 5, "600x400" as two values, "12/min" as 12 with its period. */
const readTyped = (value: string): Typed => {
  const [figures = '', per = ''] = value.split('/')
  const top = figures.split('..').at(-1) ?? ''
  const values = top.replace(/[<>=]/g, '').split('x').map(Number)
  return { values, per }
}

/** Roles whose value is a field as it is. */
const plainFields: Readonly<Record<string, readonly NumberKey[]>> = {
  mass: ['partMassKg'],
  length: ['partLengthMm'],
  width: ['partWidthMm'],
  height: ['partHeightMm'],
  diameter: ['partDiameterMm'],
  thickness: ['partHeightMm', 'partWidthMm'],
  kinds: ['kindCount'],
  'per-container': ['partsPerContainer'],
  batch: ['batchSize'],
  changeover: ['changeoverMinutes'],
  'stack-height': ['maxStackHeightMm'],
  'pallet-mass': ['maxPalletMassKg'],
  layers: ['layersWanted'],
  lines: ['lineCount'],
  ceiling: ['ceilingMm'],
  'iso-class': ['cleanRoomIsoClass'],
  'dust-zone': ['dustZone'],
  ip: ['protectionIp'],
  machines: ['machineCount'],
  unattended: ['unattendedHours'],
  shifts: ['shiftsPerDay'],
  'hours-per-shift': ['hoursPerShift'],
  'days-per-year': ['daysPerYear'],
  operators: ['operatorsPerShift'],
  'process-count': ['processCount'],
  'process-length': ['processLengthMm'],
  'process-length-total': ['processLengthMm'],
  'process-speed': ['processSpeedMmPerSecond'],
  'process-time': ['processSeconds', 'machiningSeconds'],
  screws: ['screwCount', 'processCount'],
  'screw-diameter': ['screwDiameterMm'],
  'insert-mass': ['insertMassKg'],
  'insert-count': ['insertCount', 'processCount'],
  defect: ['smallestDefectMm'],
}
const sizeFields: Readonly<Record<string, readonly NumberKey[]>> = {
  size: ['partLengthMm', 'partWidthMm', 'partHeightMm'],
  'pallet-size': ['palletLengthMm', 'palletWidthMm', 'palletHeightMm'],
  footprint: ['footprintLengthMm', 'footprintWidthMm'],
}

/** Tasks that do something on the part, once or several times; a sheet has a count of bends and nothing more. */
const workingTasks: ReadonlySet<string> = new Set([...processTasks, 'marking'])

const minutesPer: Readonly<Record<string, number>> = { s: 1 / 60, sec: 1 / 60, min: 1, h: 60, hour: 60 }

type Schedule = { shifts: number; hours: number; days: number }

/** Working time as the text gives it, else as the planner assumes it. */
const scheduleOf = (spans: readonly LabelledSpan[]): Schedule => {
  const one = (role: string) => {
    const span = spans.find((each) => each.role === role)
    return span && readTyped(span.value).values[0]
  }
  const shifts = one('shifts') ?? 1
  const perDay = one('hours-per-day')
  const hours = one('hours-per-shift') ?? (perDay === undefined ? 8 : perDay / shifts)
  const perWeek = one('days-per-week')
  return { shifts, hours, days: one('days-per-year') ?? (perWeek === undefined ? 250 : perWeek * 50) }
}

const minutesOf = (per: string, { shifts, hours, days }: Schedule): number | undefined => {
  const counted = /^([\d.]+)([a-z]+)$/.exec(per)
  if (counted) {
    const unit = minutesPer[counted[2] ?? '']
    return unit === undefined ? undefined : unit * Number(counted[1])
  }
  const day = shifts * hours * 60
  if (per === 'shift') return hours * 60
  if (per === 'day') return day
  if (per === 'week') return (day * days) / 50
  if (per === 'month') return (day * days) / 12
  if (per === 'year') return day * days
  return minutesPer[per]
}

const currencyIn = (words: string): number => {
  const found = Object.entries(currencies).find(([word]) => words.toLowerCase().includes(word))
  return found?.[1] ?? 1
}

const wagesOf = (
  { values: [amount = 0], per }: Typed,
  words: string,
  text: string,
  { hours, days }: Schedule,
) => {
  const year = hours * days
  const worked =
    per === 'year'
      ? [year, 2080, 2000, 1800]
      : per === 'month'
        ? [year / 12, 2080 / 12, 173, 160]
        : per === 'week'
          ? [year / 50, 40]
          : per === 'day' || per === 'shift'
            ? [hours, 8]
            : [1]
  const rates = [1, currencyIn(words), currencyIn(text), 1.1]
  return worked.flatMap((each) =>
    rates.map((rate) => ({ field: 'wageUsdPerHour' as const, value: (amount / each) * rate })),
  )
}

const acceptOf = (
  span: LabelledSpan,
  { text, spans }: LabelledText,
  schedule: Schedule,
): ExpectedFigure['accept'] => {
  const typed = readTyped(span.value)
  const [value = Number.NaN] = typed.values
  const words = text.slice(span.start, span.end)
  const count = (role: string) => {
    const found = spans.find((each) => each.role === role)
    return (found && readTyped(found.value).values[0]) || 1
  }
  const factors = [1, count('lines'), count('machines'), count('per-container'), 1 / count('per-shot')]
  const rates = (perMinute: number) =>
    factors.map((factor) => ({ field: 'ratePerMinute' as const, value: perMinute * factor }))
  if (span.role === 'mass')
    return [1, count('per-shot')].map((factor) => ({ field: 'partMassKg', value: value * factor }))
  if (span.role === 'rate' || span.role === 'containers-rate') {
    const minutes = minutesOf(typed.per, schedule)
    if (minutes === undefined) return []
    const held =
      span.role === 'containers-rate'
        ? [{ field: 'containersPerMinute' as const, value: value / minutes }]
        : []
    return [...rates(value / minutes), ...held]
  }
  if (span.role === 'interval')
    return [...rates(60 / value), { field: 'containersPerMinute', value: 60 / value }]
  if (span.role === 'machining-time')
    return [
      { field: 'machiningSeconds', value },
      { field: 'processSeconds', value },
      // Of a whole moulding cycle the open mould is taken off.
      { field: 'machiningSeconds', value: value - Math.min(4, value * 0.35) },
      // Of the run of a whole load, the share of one part.
      { field: 'machiningSeconds', value: value / count('per-container') },
    ]
  if (span.role === 'wage') return wagesOf(typed, words, text, schedule)
  if (span.role === 'process-length-total')
    return [1, count('process-count')].map((factor) => ({ field: 'processLengthMm', value: value / factor }))
  if (span.role === 'days-per-week')
    return [50, 52].map((weeks) => ({ field: 'daysPerYear', value: value * weeks }))
  if (span.role === 'hours-per-day')
    return [1, 2, 3].map((shifts) => ({ field: 'hoursPerShift', value: value / shifts }))
  // "One and a half shifts" are two shorter ones.
  if (span.role === 'shifts')
    return [value, Math.ceil(value)].map((shifts) => ({ field: 'shiftsPerDay', value: shifts }))
  return (plainFields[span.role] ?? []).map((field) => ({ field, value }))
}

/**
 * The figures that a person reads in a labelled text, one for each role and field; of several masses or sizes the
 * largest counts, of several defects the smallest, of several rates their sum or the largest.
 */
export const expectedFigures = (labelled: LabelledText): ExpectedFigure[] => {
  const schedule = scheduleOf(labelled.spans)
  const isProcess = labelled.tasks.some((task) => workingTasks.has(task))
  const takesInserts = labelled.tasks.some((task) => task === 'assembly' || task === 'screwdriving')
  const isBent = labelled.tasks.includes('sheet_handling')
  const isTall = labelled.spans.some(
    ({ role, value }) => role === 'height' || (role === 'size' && readTyped(value).values.length === 3),
  )
  const isUseless = ({ role, value }: LabelledSpan) =>
    value === '' ||
    (role === 'insert-count' && !takesInserts) ||
    // The wall of a tank that has a height: no field takes it.
    (role === 'thickness' && isTall) ||
    (role.startsWith('process-') && !isProcess && !(isBent && role === 'process-count'))
  const figures: ExpectedFigure[] = []
  const groups = Map.groupBy(
    labelled.spans.filter((span) => !isUseless(span)),
    ({ role }) => role,
  )
  for (const [role, spans] of groups) {
    const words = spans.map(({ start, end }) => labelled.text.slice(start, end)).join(' / ')
    const fields = sizeFields[role]
    if (fields) {
      const sizes = spans.map(({ value }) => readTyped(value).values)
      const most = Math.max(...sizes.map(({ length }) => length))
      for (const [axis, field] of fields.entries()) {
        if (axis >= most) continue
        const value = Math.max(...sizes.map((size) => size[axis] ?? 0))
        // Which side is called length and which width is free.
        const turned = fields
          .slice(0, most)
          .flatMap((other) => (other === field ? [] : [{ field: other, value }]))
        figures.push({ role, words, accept: [{ field, value }, ...turned] })
      }
      continue
    }
    const accepts = spans.map((span) => acceptOf(span, labelled, schedule)).filter(({ length }) => length > 0)
    if (accepts.length === 0) continue
    const isRate = /rate$|^interval$/.test(role)
    const sorted = accepts.toSorted((a, b) => (b[0]?.value ?? 0) - (a[0]?.value ?? 0))
    const largest = (role === 'defect' ? sorted.at(-1) : sorted[0]) ?? []
    const sum = accepts.reduce((total, accept) => total + (accept[0]?.value ?? 0), 0)
    const isFree = isRate || role === 'wage' || role === 'operators' || role === 'shifts'
    const accept = isFree ? accepts.flat() : [...largest]
    if (
      isRate ||
      role === 'operators' ||
      role === 'screws' ||
      role === 'insert-count' ||
      role === 'process-count'
    )
      accept.push(...(accepts[0] ?? []).map(({ field }) => ({ field, value: sum })))
    figures.push({ role, words, accept })
  }
  return figures
}
