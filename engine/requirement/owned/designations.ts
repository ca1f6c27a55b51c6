import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import { robotsNamed } from '../said/wishes/robot-count.ts'
import type { Atom } from '../scoring/atoms.ts'
import { countsAPick } from '../text/counted.ts'
import { gradeAt } from '../text/grades.ts'
import { normAt, type Reading } from '../text/reading.ts'

/** "by 15.03.", "bis 15.03.2027": a day of the year behind a word of time. */
const isDate = (reading: Reading, at: number): boolean => {
  const [token, next] = [reading.tokens[at], reading.tokens[at + 1]]
  const [, day, month] = /^(\d{1,2})\.(\d{2})(?:\.\d{2,4})?$/.exec(token?.text ?? '') ?? []
  if (day === undefined || Number(day) > 31 || Number(month) > 12 || Number(month) < 1) return false
  const isPointed = (next?.text === '.' && next.isGlued) || (token?.text.split('.').length ?? 0) > 2
  return isPointed && [1, 2].some((step) => isWord('dating', normAt(reading, at - step)))
}

/** "0711/55321", "030 447 22", "Tel. 555 210": a number that begins with a nought or behind such a word, and what goes on behind it. */
const isPhone = (reading: Reading, at: number): boolean => {
  for (let first = at; first >= at - MOST_GROUPS; first -= 1) {
    const text = reading.tokens[first]?.text ?? ''
    if (/^0\d{2,}$/.test(text)) return true
    const isPoint = /^[.:]$/.test(text)
    if (first < at && isWord('telephone', normAt(reading, isPoint ? first - 1 : first))) return true
    if (!/^\d+$/.test(text) && !/^[/+-]$/.test(text)) return false
  }
  return false
}
const MOST_GROUPS = 6

/** "1 pc robot cell": how many cells somebody wants to buy. */
const isOrder = (reading: Reading, { last, value }: Atom): boolean => {
  const at = isWord('piece', normAt(reading, last + 1)) ? last + 2 : last + 1
  return value === 1 && isWord('cell', normAt(reading, at))
}

/** "2 am", "from 6 to 14 Uhr": an hour of the day, read as working time by the clock. */
const isClock = ({ tokens }: Reading, { first, last }: Atom): boolean => {
  const norm = (at: number) => tokens[at]?.norm ?? ''
  const isUntil = (at: number) => isWord('untilHour', norm(at)) || /^[-–]$/.test(norm(at))
  if (isWord('hourOfDay', norm(last + 1))) return true
  if (isWord('morningHour', norm(last + 1)) && tokens[last + 1]?.sentence === tokens[first]?.sentence)
    return tokens[last + 2]?.kind !== 'word' || isUntil(last + 2)
  return isUntil(last + 1) && tokens[last + 2]?.kind === 'number' && isWord('hourOfDay', norm(last + 3))
}

/** "Into 12 chutes", "auf 6 Rutschen": places for sorted goods, and no parts in one of them. */
const countsChutes = ({ text }: Reading, { start, end }: Atom): boolean => {
  // Only the words next to the figure are looked at: a text full of figures is read in a time in proportion to its length.
  const from = Math.max(0, start - LOOK)
  const found = phrasePattern('toChutes').exec(text.slice(from, end + LOOK))
  return found !== null && from + found.index <= start && end <= from + found.index + found[0].length
}
const LOOK = 40

/** "auf einmal": at once, and no count. */
const isOfOnce = (reading: Reading, { first }: Atom): boolean =>
  normAt(reading, first) === 'einmal' && normAt(reading, first - 1) === 'auf'

const robotPlaces = new WeakMap<Reading, readonly { start: number; end: number }[]>()

/** "ABB IRB 460", "UR10e": the number of a robot, where its maker is named or nothing else is called so. */
const isOfRobotName = (reading: Reading, { first, start, end }: Atom): boolean => {
  if (!/^\p{L}{1,8}$/u.test(normAt(reading, first - 1)) && normAt(reading, first - 1) !== '-') return false
  let places = robotPlaces.get(reading)
  if (!places) {
    places = robotsNamed(reading.text)
    robotPlaces.set(reading, places)
  }
  return places.some((place) => place.start <= start && end <= place.end)
}

/** "4. Cycle times", "2) Parts", "3.1 Loading": what numbers a paragraph; "3. Schicht" counts. */
const isOfParagraph = (reading: Reading, { first, last, value }: Atom): boolean => {
  const { tokens, text } = reading
  const [before, own, mark] = [tokens[first - 1], tokens[first], tokens[first + 1]]
  if (first !== last || own?.kind !== 'number') return false
  const isLine = before === undefined || /\n/.test(text.slice(before.end, own.start))
  const isOpening = isLine || before.sentence !== own.sentence
  const isMarked = mark?.isGlued === true && /^[.)]$/.test(mark.text) && Number.isInteger(value)
  const isNested = isLine && /^\d{1,2}(?:\.\d{1,2})+$/.test(own.text)
  const title = tokens[isMarked ? first + 2 : first + 1]
  const isTitled =
    title?.kind === 'word' && /^\p{Lu}/u.test(title.text) && !/\n/.test(text.slice(own.end, title.start))
  const counts = /^(?:shift|schicht)$/.test(title?.norm ?? '')
  return isOpening && (isMarked || isNested) && isTitled && !counts && value < MOST_PARAGRAPHS
}
const MOST_PARAGRAPHS = 100

/** Whether a number names something instead of counting or measuring: a grade, a robot, a date, an hour, a telephone, an order. */
export const isDesignation = (reading: Reading, atom: Atom): boolean => {
  const { kind, first, rate } = atom
  if (isOfOnce(reading, atom)) return true
  if (kind !== 'bare' && kind !== 'count' && kind !== 'money') return false
  if (isPhone(reading, first) || isDate(reading, first) || isOfParagraph(reading, atom)) return true
  if (kind === 'money' || rate) return false
  return (
    gradeAt(reading, first) !== undefined ||
    isOrder(reading, atom) ||
    isOfRobotName(reading, atom) ||
    isClock(reading, atom) ||
    countsAPick(reading.text, reading.tokens, atom.last) ||
    countsChutes(reading, atom)
  )
}
