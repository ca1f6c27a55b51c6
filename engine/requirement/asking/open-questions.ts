import { askAboutGoods } from '../goods/ask-about-goods.ts'
import type { Goods } from '../goods/goods.ts'
import type { GoodsMix } from '../goods/goods-mix.ts'
import { countsUnknownLoads } from '../reasoning/derive.ts'
import { askQuestions, isOutside } from '../reasoning/questions.ts'
import { askAboutScope } from '../roles/rate-scope.ts'
import type { Throughput } from '../roles/throughput.ts'
import { askAboutFigures } from '../scored/doubts.ts'
import { askAboutCrew, judgePhysics } from '../scored/judge-physics.ts'
import { fieldOfRole } from '../scored/role-fields.ts'
import type { RoleReading } from '../scored/role-values.ts'
import { quote, type Reading } from '../text/reading.ts'
import type { Facts, FieldKey, Question } from '../types.ts'

/** What a wrong figure harms most: people, then what the cell costs and saves, then how it is built. */
const harms: readonly (readonly FieldKey[])[] = [
  ['environment', 'dustZone', 'gasZone', 'partTemperatureC', 'protectionIp', 'cleanRoomIsoClass'],
  [
    'wageUsdPerHour',
    'operatorsPerShift',
    'ratePerMinute',
    'containersPerMinute',
    'machineCount',
    'lineCount',
    'machiningSeconds',
    'processSeconds',
    'manualSeconds',
    'shiftsPerDay',
    'hoursPerShift',
    'daysPerYear',
    'partsPerContainer',
    'partMassKg',
  ],
]

/** The harm of the field that a question is about, or of another reading that it offers. */
const harmOf = ({ field, options = [] }: Question): number => {
  const named: (FieldKey | undefined)[] = [field, ...options.map(({ value }) => fieldOfRole[value])]
  const found = harms.findIndex((group) => named.some((one) => one !== undefined && group.includes(one)))
  return found < 0 ? harms.length : found
}

/** Doubts by what they may harm: a page shows the first few at once. */
const byHarm = (doubts: readonly Question[]): Question[] => doubts.toSorted((a, b) => harmOf(a) - harmOf(b))

type Open = {
  whole: Reading
  facts: Facts
  figures: readonly RoleReading[]
  goods: Goods | undefined
  mix: GoodsMix
  /** Values that were refused, each as a question. */
  impossible: readonly Question[]
  throughput: Throughput | undefined
  asked: { task: Question | undefined; isOutside: boolean }
}

/** What cannot be, what is missing, and what is in doubt; each field is asked about once. */
export const openQuestions = ({
  whole,
  facts,
  figures,
  goods,
  mix,
  impossible,
  throughput,
  asked,
}: Open): Question[] => {
  if (isOutside(facts, asked, whole.text)) return askQuestions(facts, asked, whole.text)
  const blocking = [...impossible]
  const isLoadUnknown = !facts.ratePerMinute && countsUnknownLoads(throughput, facts)
  if (isLoadUnknown)
    blocking.push({
      field: 'partsPerContainer',
      text: `How many parts are on one ${throughput?.rate.noun?.class === 'layer' ? 'layer' : 'pallet'}? The text counts ${quote(throughput?.rate.text ?? '')}.`,
      isBlocking: true,
    })
  const refused = new Set<string>(blocking.map(({ field }) => field))
  // What lies on a pallet answers the rate as well.
  if (isLoadUnknown) refused.add('ratePerMinute')
  const open = askAboutFigures(whole, facts, figures).filter(
    ({ field }) => facts[field]?.origin !== 'typed' && !refused.has(field),
  )
  const scopes = askAboutScope(whole, throughput, facts)
  const physics = judgePhysics(facts)
  const isAsked = open.some(({ field, options }) => field === 'operatorsPerShift' && options)
  const crew = isAsked ? [] : askAboutCrew(facts)
  const doubts = [...askAboutGoods(facts, goods, mix), ...scopes, ...physics, ...crew, ...open]
  const doubted = new Set<string>(doubts.map(({ field }) => field))
  const missing = askQuestions(facts, asked, whole.text).filter(
    ({ field, isBlocking }) => !refused.has(field) && (isBlocking || !doubted.has(field)),
  )
  return [...blocking, ...missing, ...byHarm(doubts)]
}
