import { isWord } from '../../lexicon/words.ts'
import { readNumberAt } from '../numerals.ts'
import type { Token } from '../tokens.ts'
import { readUnitAt } from '../units.ts'

/** Working time by the clock, "06:00–14:30": its tokens, its beginning as an hour of the day and its length in hours. */
export type ClockSpan = { first: number; last: number; from: number; hours: number }

type TimeOfDay = {
  /** From 0 to 24. */
  hour: number
  half?: 'am' | 'pm'
  /** Typed as a clock shows it, or with a word for an hour of the day. */
  isMarked: boolean
  next: number
}

const DAY = 24
const normAt = (tokens: readonly Token[], at: number): string => tokens[at]?.norm ?? ''
const isUntil = (tokens: readonly Token[], at: number): boolean =>
  isWord('untilHour', normAt(tokens, at)) || /^[-–—]$/.test(normAt(tokens, at))

/** "14:30", "7.30", "06.00": hours and minutes; `undefined` where a number is neither. */
const readDigits = (tokens: readonly Token[], at: number): TimeOfDay | undefined => {
  const [whole, mark, part] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (whole?.kind !== 'number') return undefined
  const isColon = mark?.text === ':' && mark.isGlued && part?.isGlued === true
  if (isColon && /^\d{1,2}$/.test(whole.text) && /^[0-5]\d$/.test(part.text))
    return { hour: Number(whole.text) + Number(part.text) / 60, isMarked: true, next: at + 3 }
  const [, hour, minutes] = /^(\d{1,2})(?:[.:]([0-5]\d))?$/.exec(whole.text) ?? []
  if (hour === undefined) return undefined
  return { hour: Number(hour) + Number(minutes ?? 0) / 60, isMarked: false, next: at + 1 }
}

/** "halb sieben" is half past six, and so is "half six" to a Briton: the word of German counts backwards. */
const readHalf = (tokens: readonly Token[], at: number): TimeOfDay | undefined => {
  const isBefore = isWord('halfBefore', normAt(tokens, at))
  if (!isBefore && !isWord('halfPast', normAt(tokens, at))) return undefined
  const number = readNumberAt(tokens, isWord('pastHour', normAt(tokens, at + 1)) ? at + 2 : at + 1)
  if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > 12) return undefined
  return { hour: number.value + (isBefore ? -0.5 : 0.5), isMarked: true, next: number.next }
}

const readHour = (tokens: readonly Token[], at: number): TimeOfDay | undefined => {
  const norm = normAt(tokens, at)
  if (isWord('noon', norm)) return { hour: 12, half: 'pm', isMarked: true, next: at + 1 }
  if (isWord('midnight', norm)) return { hour: DAY, isMarked: true, next: at + 1 }
  const half = readHalf(tokens, at)
  if (half) return half
  if (tokens[at]?.kind === 'number') return readDigits(tokens, at)
  const number = tokens[at]?.kind === 'word' ? readNumberAt(tokens, at) : undefined
  const isHour = number && Number.isInteger(number.value) && number.value >= 1 && number.value <= DAY
  return isHour ? { hour: number.value, isMarked: false, next: number.next } : undefined
}

/** Words between an hour and the part of the day: "six in the morning", "zehn am Abend". */
const BETWEEN = 2

/** An hour with what follows it: "Uhr", "pm", "in the morning". */
const readTimeOfDay = (tokens: readonly Token[], at: number): TimeOfDay | undefined => {
  let time = readHour(tokens, at)
  if (!time || time.hour > DAY) return undefined
  if (isWord('hourOfDay', normAt(tokens, time.next)) || isWord('morningHour', normAt(tokens, time.next))) {
    const norm = normAt(tokens, time.next)
    const half = isWord('morningHour', norm) ? 'am' : isWord('eveningHour', norm) ? 'pm' : undefined
    time = { ...time, ...(half ? { half } : {}), isMarked: true, next: time.next + 1 }
  }
  for (let step = 0; step <= BETWEEN; step += 1) {
    const norm = normAt(tokens, time.next + step)
    const half = isWord('inMorning', norm) ? 'am' : isWord('atNight', norm) ? 'pm' : undefined
    if (half) return { ...time, half, isMarked: true, next: time.next + step + 1 }
    if (!isWord('beforeDayPart', norm)) break
  }
  return time
}

const LEAST_HOURS = 4
/** Where neither end says its half of the day, a span of fewer hours goes on through noon: "6 to 10" is no morning's work. */
const LEAST_TURN = 4.5

/** Hours of a day from 0 to 24 as an end is meant: "10 pm" is 22, "12 am" is 0. */
const turned = ({ hour, half }: TimeOfDay): number =>
  half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour >= 12 && hour < 13 ? hour - 12 : hour

/** The length of a span in hours. An end that may be of either half of the day is of the one that makes a shift of it. */
const hoursBetween = (from: TimeOfDay, to: TimeOfDay): number => {
  const [start, end] = [turned(from), turned(to)]
  const hours = (end - start + DAY) % DAY || DAY
  const isOpen = from.half === undefined && to.half === undefined && from.hour <= 12 && to.hour <= 12
  // "06:00–02:00" is typed as a clock of 24 hours.
  if (!isOpen || from.hour === 0) return hours
  const short = hours % 12 || 12
  return short >= LEAST_TURN ? short : short + 12
}

/** A span without any sign of the clock is one behind "from", "shift" and the like; "6 - 2" alone is a range or an article. */
const isInContext = (tokens: readonly Token[], first: number, last: number): boolean => {
  const around = [first - 3, first - 2, first - 1, last + 1, last + 2, last + 3]
  return around.some(
    (at) =>
      tokens[at]?.sentence === tokens[first]?.sentence &&
      (['shift', 'early', 'late', 'night', 'day', 'days', 'shiftWork'] as const).some((sense) =>
        isWord(sense, normAt(tokens, at)),
      ),
  )
}

/** What is counted or measured behind a span makes a range of it: "6 to 2 pieces", "7 - 4 mm". */
const isCounting = (tokens: readonly Token[], next: number): boolean => {
  const unit = readUnitAt(tokens, next)
  const token = tokens[next]
  return unit !== undefined || /^[x×*/%°]$/.test(token?.text ?? '')
}

/** "Cycle 3:20 to 8:40": minutes of a machine. */
const isOfRun = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3].some((step) => isWord('run', normAt(tokens, at - step)))

const isDotted = ({ hour }: TimeOfDay): boolean => !Number.isInteger(hour)

type Candidate = ClockSpan & { isSure: boolean }

/** Two numbers with "to" between them that may be hours of the day. */
const candidateAt = (tokens: readonly Token[], at: number): Candidate | undefined => {
  const from = readTimeOfDay(tokens, at)
  if (!from || !isUntil(tokens, from.next)) return undefined
  const to = readTimeOfDay(tokens, from.next + 1)
  if (!to || isOfRun(tokens, at) || isCounting(tokens, to.next)) return undefined
  const hours = hoursBetween(from, to)
  const span = { first: at, last: to.next - 1, from: turned(from), hours }
  if (hours < LEAST_HOURS) return undefined
  if (from.isMarked || to.isMarked || isWord('untilOnly', normAt(tokens, from.next)))
    return { ...span, isSure: true }
  // No range goes down; one that goes up is of the clock behind "from" and next to a shift.
  const isFalling = to.hour < from.hour
  const isInWords = isInContext(tokens, at, span.last)
  const isSure = isFalling
    ? isInWords || (isDotted(from) && isDotted(to))
    : isInWords && isWord('fromHour', normAt(tokens, at - 1)) && hours >= LEAST_TURN
  return { ...span, isSure }
}

/** Most tokens between two shifts of a day: "6 to 2 and late 2 to 10". */
const FARTHEST_NEXT = 4

/** Whether one shift begins where the other ends, on a clock of twelve hours. */
const isJoined = (one: ClockSpan, two: ClockSpan): boolean =>
  two.first - one.last <= FARTHEST_NEXT && Math.abs((one.from + one.hours - two.from) % 12) < 1e-6

/** The working times by the clock that a text gives, from left to right. */
export const clockSpans = (tokens: readonly Token[]): ClockSpan[] => {
  const found: Candidate[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const span = candidateAt(tokens, at)
    if (!span) continue
    found.push(span)
    at = span.last
  }
  return found
    .filter((span, index) => {
      const [before, next] = [found[index - 1], found[index + 1]]
      return span.isSure || (before && isJoined(before, span)) || (next && isJoined(span, next))
    })
    .map(({ isSure: _, ...span }) => span)
}
