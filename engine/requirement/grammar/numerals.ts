import { germanCompound, own, scales, small, tens } from '../lexicon/number-words.ts'
import { isWord, periodNamed } from '../lexicon/words.ts'
import { readAddedFraction, readPartsOfUnit } from './spans/fractions.ts'
import { type NumberReading, type Token, vulgarFractions } from './tokens.ts'
import { readUnitAt } from './units.ts'

/** Digits at `at` with what may follow them: a fraction, "and a half", "k", "dozen". */
const readDigits = (tokens: readonly Token[], at: number, first: Token): NumberReading => {
  let value = first.value
  let next = at + 1
  const slash = tokens[next]
  const below = tokens[next + 1]
  const isFraction = (low: Token | undefined) =>
    low?.kind === 'number' && [2, 3, 4, 8, 16, 32, 64].includes(low.value)
  if (slash?.text === '/' && isFraction(below) && below !== undefined && value < below.value)
    return { value: value / below.value, next: next + 2 }
  // "1 1/2" and "1½"
  const part = tokens[next]
  if (part?.kind === 'number' && Number.isInteger(value)) {
    const low = tokens[next + 2]
    if (part.value < 1 && Object.hasOwn(vulgarFractions, part.text))
      return { value: value + part.value, next: next + 1 }
    if (
      tokens[next + 1]?.text === '/' &&
      low !== undefined &&
      isFraction(low) &&
      part.value < low.value &&
      !part.isGlued
    )
      return { value: value + part.value / low.value, next: next + 3 }
  }
  // "1-3/4 inches": the hyphen joins the fraction.
  const [whole, low] = [tokens[next + 1], tokens[next + 3]]
  const isJoined = part?.text === '-' && part.isGlued && whole?.kind === 'number' && whole.isGlued
  if (isJoined && Number.isInteger(value) && tokens[next + 2]?.text === '/' && low !== undefined)
    if (isFraction(low) && whole.value < low.value)
      return { value: value + whole.value / low.value, next: next + 4 }
  const word = tokens[next]
  // "180k", "180 k€", "180 T€"
  const isOfMoney = tokens[next + 1]?.isGlued === true && /^[€$£]$/.test(tokens[next + 1]?.text ?? '')
  if ((word?.norm === 'k' && (word.isGlued || isOfMoney)) || (word?.norm === 't' && isOfMoney))
    return { value: value * 1000, next: next + 1 }
  const scale = word?.kind === 'word' ? own(scales, word.norm) : undefined
  if (scale !== undefined) {
    value *= scale
    next += 1
    // "1,2 Mio. Stück"
    if (/^(?:mio|tsd)$/.test(word?.norm ?? '') && tokens[next]?.text === '.' && tokens[next]?.isGlued)
      next += 1
  }
  return { value, next }
}

const sideWords = /^(?:by|x|mal|auf|on|long|wide|high|tall|deep|thick|lang|breit|hoch|tief|dick)$/

/** Whether what ends before `at` is a side of something: "by", "x", "long", "mm" follow. */
const isSide = (tokens: readonly Token[], at: number): boolean =>
  sideWords.test(tokens[at]?.norm ?? '') || readUnitAt(tokens, at)?.unit.dimension === 'length'

/** "twelve fifty by eight hundred", "seventeen fifty a day": sides and rates are said in hundreds; a list of numbers is not. */
const isFigure = (tokens: readonly Token[], at: number): boolean =>
  isSide(tokens, at) ||
  (/^(?:an?|per|pro|am|im|die)$/.test(tokens[at]?.norm ?? '') &&
    periodNamed(tokens[at + 1]?.norm ?? '') !== undefined)

/**
 * Whether the number at `next` is the tens behind the hundreds `current`: "four fifty" is dictated for 450, "twelve fifty" for
 * 1250 where sides or rates are given.
 */
const isDictated = (
  tokens: readonly Token[],
  from: number,
  next: number,
  current: number,
  isTens: boolean,
): boolean => {
  const isHyphen = tokens[next]?.text === '-'
  const end = isHyphen ? next + 2 : next + 1
  // "one ten-hour shift": what a hyphen joins to its unit is a number of its own.
  const isOfUnit = !isHyphen && tokens[end]?.text === '-' && tokens[end]?.isGlued === true
  if (isOfUnit || current <= 0) return false
  if (current >= 10) return current < 20 && isTens && isFigure(tokens, end)
  // "five-ten" may be a range, "seven-fifty" is none.
  return isTens || !isHyphen || isSide(tokens, end) || sideWords.test(tokens[from - 1]?.norm ?? '')
}

/** "thirty-wan", "wan hunner": one as the Scots say it, where a number is next to it. */
const spokenOne = (tokens: readonly Token[], at: number, current: number | undefined): number | undefined => {
  if (tokens[at]?.norm !== 'wan') return undefined
  const next = tokens[at + 1]?.text === '-' ? tokens[at + 2] : tokens[at + 1]
  const isBegun = current !== undefined && current >= 20
  const isFollowed =
    own(scales, next?.norm ?? '') ?? own(tens, next?.norm ?? '') ?? own(small, next?.norm ?? '')
  return isBegun || isFollowed !== undefined ? 1 : undefined
}

/** A number written in words: "twenty-five", "two hundred and fifty", "a dozen", "half a" before a unit. */
const readWords = (tokens: readonly Token[], at: number): NumberReading | undefined => {
  let total = 0
  let current: number | undefined
  let next = at
  for (let steps = 0; steps < 8; steps += 1) {
    const token = tokens[next]
    if (token === undefined) break
    // "a hunner an five"
    const isSpokenAnd = /^(?:an|un)$/.test(token.norm) && current !== undefined && current % 100 === 0
    const isBridge = token.text === '-' || token.norm === 'and' || token.norm === 'und' || isSpokenAnd
    const after = isBridge ? tokens[next + 1] : token
    if (after?.kind !== 'word' || (isBridge && current === undefined)) break
    const unit = own(small, after.norm) ?? spokenOne(tokens, isBridge ? next + 1 : next, current)
    const compound = unit === undefined ? germanCompound(after.norm) : undefined
    if (compound !== undefined && current === undefined && (compound >= 100 || !Number.isInteger(compound))) {
      // "hundertzwanzig Tausend"
      const behind = own(scales, tokens[next + 1]?.norm ?? '') ?? 1
      current = compound * (behind < 1000 ? 1 : behind)
      next += behind < 1000 ? 1 : 2
      break
    }
    const ten = own(tens, after.norm) ?? compound
    const scale = own(scales, after.norm)
    const isHyphen = token.text === '-' && token.isGlued && after.isGlued
    const tail = ten ?? (unit !== undefined && unit >= 10 ? unit : undefined)
    const isSaidAlone = steps === 1 && (token === after || isHyphen) && tail !== undefined
    if (isSaidAlone && current !== undefined && isDictated(tokens, at, next, current, ten !== undefined))
      current = current * 100 + tail
    else if (ten !== undefined && (current === undefined || current % 100 === 0))
      current = (current ?? 0) + ten
    else if (
      unit !== undefined &&
      (current === undefined ||
        (current % 100 === 0 && current >= 100) ||
        (current % 10 === 0 && current >= 20 && unit < 10 && unit > 0 && token.norm !== 'and') ||
        // "five thousand two hundred", "five thousand and two"
        (current === 0 && total > 0 && (isBridge || own(scales, tokens[next + 1]?.norm ?? '') === 100)))
    )
      current = (current ?? 0) + unit
    else if (scale !== undefined && (!isBridge || isHyphen) && (current !== undefined || steps === 0)) {
      current = (current ?? 1) * scale
      if (scale >= 1000) {
        total += current
        current = 0
      }
    } else break
    next += isBridge ? 2 : 1
  }
  if (current === undefined) return undefined
  return withPoint(tokens, { value: total + current, next })
}

/** "one point two", "zwei Komma fünf": digits behind the point, one word each. */
const withPoint = (tokens: readonly Token[], whole: NumberReading): NumberReading => {
  if (!/^(?:point|komma)$/.test(tokens[whole.next]?.norm ?? '')) return whole
  let digits = ''
  let next = whole.next + 1
  for (; digits.length < 3; next += 1) {
    const digit = tokens[next]?.kind === 'word' ? own(small, tokens[next]?.norm ?? '') : undefined
    if (digit === undefined || digit > 9) break
    digits += digit
  }
  return digits === '' ? whole : { value: Number(`${whole.value}.${digits}`), next }
}

/** "point seven kilos", "over point two": digits behind a point that begins the number of a unit or a limit. */
const readPointAlone = (tokens: readonly Token[], at: number): NumberReading | undefined => {
  if (tokens[at]?.norm !== 'point') return undefined
  const reading = withPoint(tokens, { value: 0, next: at })
  const isLimit = isWord('beyond', tokens[at - 1]?.norm ?? '')
  return reading.next > at && (isLimit || readUnitAt(tokens, reading.next)) ? reading : undefined
}

const articles = new Set(['a', 'an', 'einen', 'eine', 'ein'])

const shares: Record<string, number> = {
  half: 1 / 2,
  halbe: 1 / 2,
  halbes: 1 / 2,
  quarter: 1 / 4,
  viertel: 1 / 4,
  dreiviertel: 3 / 4,
}

/** "half a million", "a quarter of a million", "eine halbe Million", "eine Viertelmillion", "half a dozen". */
const readShareOfScale = (tokens: readonly Token[], at: number): NumberReading | undefined => {
  const wordAt = (place: number) => (tokens[place]?.kind === 'word' ? (tokens[place]?.norm ?? '') : '')
  const first = articles.has(wordAt(at)) ? at + 1 : at
  const compound = /^(dreiviertel|viertel)(million|tausend)$/.exec(wordAt(first))
  if (compound) {
    const [share, scale] = [own(shares, compound[1] ?? ''), own(scales, compound[2] ?? '')]
    return share && scale ? { value: share * scale, next: first + 1 } : undefined
  }
  const share = own(shares, wordAt(first))
  if (share === undefined) return undefined
  let next = wordAt(first + 1) === 'of' ? first + 2 : first + 1
  if (articles.has(wordAt(next))) next += 1
  const scale = own(scales, wordAt(next))
  return scale === undefined ? undefined : { value: share * scale, next: next + 1 }
}

/** The number that begins at token `at`, in digits or words, or undefined. */
export const readNumberAt = (tokens: readonly Token[], at: number): NumberReading | undefined => {
  const token = tokens[at]
  if (token === undefined || token.kind === 'symbol') return undefined
  // "No one" is no number.
  if (token.norm === 'one' && tokens[at - 1]?.norm === 'no') return undefined
  const ofScale = token.kind === 'word' ? readShareOfScale(tokens, at) : undefined
  if (ofScale) return ofScale
  const ofUnit = readPartsOfUnit(tokens, at) ?? readPointAlone(tokens, at)
  if (ofUnit) return ofUnit
  const follow = tokens[at + 1]
  let reading: NumberReading | undefined
  if (token.kind === 'number') reading = readDigits(tokens, at, token)
  else if (articles.has(token.norm)) {
    // "a dozen", "a hundred"; a bare article is no number.
    reading =
      follow !== undefined && own(scales, follow.norm) !== undefined ? readWords(tokens, at + 1) : undefined
  } else if (token.norm === 'half')
    return follow && articles.has(follow.norm) ? { value: 0.5, next: at + 2 } : { value: 0.5, next: at + 1 }
  else if (/^halb(?:e[mnrs]?|s)$/.test(token.norm)) return { value: 0.5, next: at + 1 }
  else reading = readWords(tokens, at)
  if (reading === undefined) return undefined
  const added = Number.isInteger(reading.value) ? readAddedFraction(tokens, reading.next) : undefined
  return added ? { value: reading.value + added.value, next: added.next } : reading
}
