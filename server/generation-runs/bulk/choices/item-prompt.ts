import { isGermanText } from '#engine/requirement/index.ts'
import { readWork, type Work } from './restate.ts'

type Figure = 'partMassKg' | 'ratePerMinute' | 'machiningSeconds'

const round = (value: number) => String(Number(value.toPrecision(3)))

type Sayings = Readonly<Record<Figure, (value: number) => string>> & { readonly assumed: string }

/** Figures that replace those in the words, as a person would say them. */
const sayings: Readonly<Record<'english' | 'german', Sayings>> = {
  english: {
    partMassKg: (kg) => `parts of ${round(kg)} kg`,
    ratePerMinute: (rate) =>
      rate < 1 ? `a rate of ${round(rate * 60)} an hour` : `a rate of ${round(rate)} a minute`,
    machiningSeconds: (seconds) => `a machining time of ${round(seconds)} s`,
    assumed: ' (assumed)',
  },
  german: {
    partMassKg: (kg) => `Teilen von ${round(kg).replace('.', ',')} kg`,
    ratePerMinute: (rate) =>
      `einer Leistung von ${round(rate < 1 ? rate * 60 : rate).replace('.', ',')} pro ${rate < 1 ? 'Stunde' : 'Minute'}`,
    machiningSeconds: (seconds) => `einer Bearbeitungszeit von ${round(seconds).replace('.', ',')} s`,
    assumed: ' (angenommen)',
  },
}
const figures = ['partMassKg', 'ratePerMinute', 'machiningSeconds'] as const

const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

/** The value that wins over the words for a field, or was taken from an example. */
const figureOf = ({ numbers, evidence = [] }: Work, field: (typeof figures)[number]): unknown => {
  const assumed = evidence.find((one) => one.field === field && 'isAssumed' in one)
  return numbers[field] ?? (assumed && 'value' in assumed ? assumed.value : undefined)
}

/**
 * "Plan it for parts of 8 kg and a rate of 10 a minute (assumed).": the numbers that win over the words, and those of an
 * example for what the words lack. Empty without any.
 */
const figuresOf = (work: Work): string => {
  const { description, numbers } = work
  const language = isGermanText(description) ? 'german' : 'english'
  const said = figures.flatMap((field) => {
    const value = figureOf(work, field)
    if (typeof value !== 'number') return []
    const mark = numbers[field] === undefined ? sayings[language].assumed : ''
    return sayings[language][field](value) + mark
  })
  if (said.length === 0) return ''
  const { facts } = readWork({ description, numbers: {} })
  const isOther = figures.some((field) => numbers[field] !== undefined && facts[field]?.origin === 'given')
  return language === 'german'
    ? ` Plane sie mit ${listed(said, 'und')}${isOther ? ' statt der Werte dort' : ''}.`
    : ` Plan it for ${listed(said, 'and')}${isOther ? ', in place of the figures there' : ''}.`
}

/** What a prompt says of the work: its words as they are, then the numbers that replace its figures. */
export const wordsOfWork = (work: Work, isQuoted: boolean): string => {
  const { description } = work
  const words = description.trim()
  const quoted = `“${words}”${/[.!?…]$/.test(words) ? '' : '.'}`
  return (isQuoted ? quoted : words) + figuresOf(work)
}

type Item = {
  adjective: string
  robot: string
  technology: string
  work: Work
  /** The work is in the words of a person, which keep their capitals and their grammar inside marks. */
  isQuoted: boolean
  /** What a person asked for in general, where the work is an example of it. */
  topic: string | undefined
}

/**
 * "Plan an adaptive cell with a six-axis robot and 3D vision for “AI bin picking”. Pick steel castings of 1.9 kg, …":
 * sentences that say what the cell is planned from, and no other figure.
 */
export const promptOf = ({ adjective, robot, technology, work, isQuoted, topic }: Item): string => {
  const kind = adjective.toLowerCase()
  const head = `Plan ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} cell with a ${robot} and ${technology}`
  const words = wordsOfWork(work, isQuoted)
  if (isQuoted) return `${head} for this description: ${words}`
  return topic === undefined ? `${head}. ${words}` : `${head} for “${topic}”. ${words}`
}

/** A prompt as it holds for other figures of its work. */
export const promptWith = (prompt: string, before: Work, after: Work): string =>
  [true, false].reduce(
    (words, isQuoted) => words.replace(wordsOfWork(before, isQuoted), () => wordsOfWork(after, isQuoted)),
    prompt,
  )
