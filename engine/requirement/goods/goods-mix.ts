import { labelledLines } from '../roles/counts.ts'
import type { Throughput } from '../roles/throughput.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, type Reading } from '../text/reading.ts'
import type { Goods } from './goods.ts'

/** Whether the cell has several goods at the same time, or one after the other; undefined where the text does not say. */
export type GoodsMix = 'together' | 'apart' | undefined

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const togetherWords = words('together simultaneously concurrently parallel gleichzeitig zugleich zusammen')
const apartWords = words('alternately alternating campaigns nacheinander abwechselnd wechselweise kampagnen')
const noWords = words('never not no nie niemals nicht kein keine keinen')
const oneWords = words('1 one single same ein einem einen eine einer derselbe demselben einzigen')
const cellWords = words('robot roboter cobot cell zelle palletizer palletiser palettierer')
/** How far before "together" a word may take it back, in tokens. */
const NEAR_NO = 4

/** Each of the goods comes on a line of its own, by its label or by a count of lines; lines run at the same time. */
const areOnLines = (reading: Reading, goods: Goods | undefined, figures: readonly RoleReading[]): boolean => {
  if (!goods || pacesOf(goods).length === 0) return false
  const counts = [
    labelledLines(reading).count,
    ...figures.flatMap(({ role, atom }) => (role === 'lines' ? atom.value : [])),
  ]
  return counts.includes(goods.length)
}

/** "both by one robot", "at the same time" and lines with goods of their own add up; "never together" and "in campaigns" do not. */
export const mixOf = (
  reading: Reading,
  goods: Goods | undefined,
  figures: readonly RoleReading[],
): GoodsMix => {
  let isTogether = areOnLines(reading, goods, figures)
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (apartWords.has(norm)) return 'apart'
    const isSameTime = norm === 'same' && normAt(reading, at + 1) === 'time'
    const isOneCell = cellWords.has(norm) && oneWords.has(normAt(reading, at - 1))
    if (!togetherWords.has(norm) && !isSameTime && !isOneCell) continue
    const isTakenBack = reading.tokens
      .slice(Math.max(0, at - NEAR_NO), at)
      .some((token) => noWords.has(token.norm))
    if (isTakenBack && !isOneCell) return 'apart'
    isTogether = true
  }
  return isTogether ? 'together' : undefined
}

/** The paces of all goods a minute, the first good's first; nothing where one is not counted by a time. */
export const pacesOf = (goods: Goods): number[] =>
  goods.every(({ perMinute, isTimed }) => perMinute !== undefined && isTimed)
    ? goods.flatMap(({ perMinute }) => perMinute ?? [])
    : []

/** The rate that a text with several goods asks of the cell: of all of them, or of the fastest. */
export const withMix = (
  throughput: Throughput | undefined,
  goods: Goods | undefined,
  mix: GoodsMix,
): Throughput | undefined => {
  const paces = goods && mix ? pacesOf(goods) : []
  if (!throughput || throughput.isMass || throughput.rate.period !== 'time' || paces.length === 0)
    return throughput
  const perMinute = mix === 'together' ? paces.reduce((total, pace) => total + pace, 0) : Math.max(...paces)
  const text = (goods ?? []).flatMap(({ paceText }) => paceText ?? []).join(mix === 'together' ? ' + ' : ', ')
  const { isPerMachine: _, rate, ...rest } = throughput
  // The goods of all lines are in the sum already.
  return { ...rest, isPerLine: false, rate: { ...rate, amount: (perMinute * rate.seconds) / 60, text } }
}
