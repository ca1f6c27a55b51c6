import { formatField, formatNumber } from '../fields.ts'
import type { Facts, Question, QuestionOption } from '../types.ts'
import type { Goods } from './goods.ts'
import { type GoodsMix, pacesOf } from './goods-mix.ts'

const numbers = ['two', 'three', 'four']

const rateOption = (value: number, what: string, words: readonly string[]): QuestionOption => {
  const rounded = Number(value.toPrecision(6))
  return {
    value: String(rounded),
    label: `${formatField('ratePerMinute', rounded)}: ${what}`,
    words: [...words],
  }
}

/** What may be asked of the cell: the planned goods alone, the fastest as well, or all of them at once. */
const ratesOf = (goods: Goods, only: number | undefined): QuestionOption[] => {
  const paces = pacesOf(goods)
  const taken = only ?? paces[0]
  if (taken === undefined || paces.length === 0) return []
  const words = goods.flatMap(({ words: own }) => own)
  const [fastest, sum] = [Math.max(...paces), paces.reduce((total, pace) => total + pace, 0)]
  return [
    rateOption(taken, 'only these', goods[0].words),
    ...(fastest > taken * FASTER ? [rateOption(fastest, 'one after the other', words)] : []),
    rateOption(sum, goods.length === 2 ? 'both at the same time' : 'all at the same time', words),
  ]
}
const FASTER = 1.02
const paceWords = { together: 'all goods at the same time', apart: 'the fastest' }

const massesOf = (goods: Goods): QuestionOption[] =>
  goods.flatMap(({ massKg, words }) =>
    massKg === undefined
      ? []
      : [{ value: String(massKg), label: formatField('partMassKg', massKg), words: [...words] }],
  )

/** "25 kg at 6 a minute and 9 kg at 14": several goods are never one; the plan says which it is for. */
export const askAboutGoods = (facts: Facts, goods: Goods | undefined, mix: GoodsMix): Question[] => {
  if (!goods) return []
  const listed = goods.map(({ words }) => words.join(', ')).join('; and ')
  const count = numbers[goods.length - 2] ?? formatNumber(goods.length)
  const [{ words }] = goods
  const rate = facts.ratePerMinute?.value
  const rates = rate === undefined ? [] : ratesOf(goods, mix ? undefined : rate)
  const isHeaviest = goods.every(({ massKg = 0 }) => massKg <= (goods[0].massKg ?? 0))
  const why = isHeaviest ? 'which is the heaviest' : 'which keeps a robot busiest'
  const pace = mix && rates.length > 0 ? `, at the rate of ${paceWords[mix]}` : ''
  const told = `The text describes ${count} goods: ${listed}. The plan is for the first, ${why}${pace}.`
  const masses = massesOf(goods)
  const ofMass: Question = {
    field: masses.length > 0 ? 'partMassKg' : 'partLengthMm',
    text:
      rates.length > 0
        ? `The plan takes ${masses[0]?.label ?? words[0]}, of the first of the goods. Which mass must the robot carry?`
        : `${told} Are these the right ones?`,
    isBlocking: false,
    ...(masses.length > 1 ? { options: masses } : {}),
  }
  if (rates.length === 0) return [ofMass]
  const ofRate: Question = {
    field: 'ratePerMinute',
    text: `${told} How many must the cell handle?`,
    isBlocking: false,
    options: rates,
  }
  return masses.length > 1 ? [ofRate, ofMass] : [ofRate]
}
