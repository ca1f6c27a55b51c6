import { perMinute, rateOf } from '../scored/pace-figures.ts'
import { type RoleReading, valueIn } from '../scored/role-values.ts'
import { quote, type Reading } from '../text/reading.ts'

/** What a figure says of a good: what one weighs, how large it is, how many come, how long a machine has it, what is done on it. */
type Matter = 'mass' | 'shape' | 'pace' | 'machining' | 'work' | 'held'

const matterOfRole: Readonly<Record<string, Matter>> = {
  mass: 'mass',
  size: 'shape',
  length: 'shape',
  width: 'shape',
  height: 'shape',
  diameter: 'shape',
  thickness: 'shape',
  rate: 'pace',
  interval: 'pace',
  'containers-rate': 'pace',
  'machining-time': 'machining',
  'process-count': 'work',
  'process-length': 'work',
  'process-length-total': 'work',
  'process-time': 'work',
  screws: 'work',
  'per-container': 'held',
}
const matterOf = ({ role }: RoleReading): Matter | undefined =>
  matterOfRole[role] ?? (role.includes('+') ? 'shape' : undefined)

/** The role of a figure that belongs to goods which the plan is not for; where they come in turn with those that it is for. */
const OTHER_GOODS = 'other-goods'
const GOODS_IN_TURN = 'goods-in-turn'

/** One of several goods that a text describes: its figures, and the tokens that are about it. */
export type Good = {
  figures: readonly RoleReading[]
  words: readonly string[]
  from: number
  to: number
  massKg?: number
  perMinute?: number
  /** The words of its pace. */
  paceText?: string
  /** The text counts by the minute or the hour, so that the rates of goods can be added. */
  isTimed: boolean
}

/** Several goods, the one that the plan is for first. */
export type Goods = readonly [Good, Good, ...Good[]]

/** Figures of one matter that follow one another: the sides of a size, or a list of masses. */
type Run = { matter: Matter; figures: RoleReading[] }

/** A role below this share is no ground to tell goods apart by. */
const SURE_SHARE = 0.3
/** Figures of one matter farther apart than this are no list. In tokens. */
const LIST_GAP = 8
const SAME = 0.02
const MOST_GOODS = 4

const runsOf = (figures: readonly RoleReading[]): Run[] => {
  const runs: Run[] = []
  for (const figure of figures) {
    const matter = matterOf(figure)
    if (matter === undefined || figure.share < SURE_SHARE) continue
    const last = runs.at(-1)
    const before = last?.figures.at(-1)
    const isNear = before !== undefined && figure.atom.first - before.atom.last <= LIST_GAP
    // A second length or a second mass right behind the first is a list; "240 mm long, 40 mm across" are two sides.
    if (last && last.matter === matter && isNear) last.figures.push(figure)
    else runs.push({ matter, figures: [figure] })
  }
  return runs
}

const paceOf = (reading: Reading, figure: RoleReading): { value: number; isTimed: boolean } | undefined => {
  if (figure.role === 'interval') {
    const seconds = valueIn(figure, 'time', 1)
    return seconds ? { value: 60 / seconds, isTimed: true } : undefined
  }
  const rate = rateOf(reading, figure)
  return rate && { value: perMinute(rate), isTimed: rate.period === 'time' }
}

/** "6 a minute": a figure with the time that it is for. */
const wordsOf = (reading: Reading, figure: RoleReading): string => {
  const rate = matterOf(figure) === 'pace' && figure.role !== 'interval' ? rateOf(reading, figure) : undefined
  return rate ? quote(rate.text) : figure.basis
}

/** What two goods differ in. */
const measureOf = (reading: Reading, figure: RoleReading): number | undefined => {
  const matter = matterOf(figure)
  if (matter === 'mass') return valueIn(figure, 'mass', 1)
  if (matter === 'pace') return paceOf(reading, figure)?.value
  if (matter === 'machining' || figure.role === 'process-time') return valueIn(figure, 'time', 1)
  const sides = figure.atom.quantity?.size
  return sides ? sides.reduce((product, side) => product * side, 1) : figure.atom.value
}

const differs = (reading: Reading, one: Run, other: Run): boolean => {
  const [a, b] = [one, other].map((run) => run.figures[0] && measureOf(reading, run.figures[0]))
  if (a === undefined || b === undefined) return false
  return one.figures[0]?.role !== other.figures[0]?.role || Math.abs(a - b) > SAME * Math.max(a, b)
}

/** A part and the box it lies in, or what is put into it, weigh more unlike. */
const MOST_UNLIKE = 10

/** Masses and sizes alone may be those of a part and its box: what has a pace or a machine's time of its own is a good. */
const isToldApart = (told: readonly Matter[], counts: ReadonlyMap<Matter, readonly Run[]>): boolean => {
  if (told.some((matter) => matter === 'pace' || matter === 'machining')) return true
  const goods = counts.get('mass')?.length
  if (counts.get('pace')?.some(({ figures }) => figures.length === goods)) return true
  const masses = (counts.get('mass') ?? []).flatMap(({ figures }) => figures[0]?.atom.value ?? [])
  const isAlike = Math.max(...masses) <= MOST_UNLIKE * Math.min(...masses)
  if (told.includes('work')) return told.includes('mass') && isAlike
  const shapes = new Set((counts.get('shape') ?? []).map(({ figures }) => figures[0]?.role))
  return shapes.size === 1 && isAlike
}

/** "25 kg at 6 a minute and 9 kg at 14 a minute": runs that repeat, block by block, each matter once in a block. */
const blocksOf = (reading: Reading, runs: readonly Run[]): Run[][] | undefined => {
  const counts = Map.groupBy(runs, ({ matter }) => matter)
  for (let goods = 2; goods <= MOST_GOODS; goods += 1) {
    const told = [...counts].flatMap(([matter, own]) =>
      matter !== 'held' &&
      own.length === goods &&
      own.slice(1).every((run, at) => differs(reading, own[at] ?? run, run))
        ? [matter]
        : [],
    )
    if (told.length < 2 || !isToldApart(told, counts)) continue
    const matters: ReadonlySet<Matter> = new Set(told)
    const line = runs.filter(({ matter }) => matters.has(matter))
    const blocks = Array.from({ length: goods }, (_, at) =>
      line.slice(at * told.length, (at + 1) * told.length),
    )
    if (blocks.every((block) => new Set(block.map(({ matter }) => matter)).size === told.length))
      return blocks
  }
  return undefined
}

const firstOf = (block: readonly Run[]): number => block[0]?.figures[0]?.atom.first ?? 0
const lastOf = (block: readonly Run[]): number => block.at(-1)?.figures.at(-1)?.atom.last ?? 0

/** Figures of other matters: one of the same matter for each good, or a list behind them all, goes to the goods in their order. */
const shareOut = (runs: readonly Run[], blocks: readonly Run[][]): Run[][] => {
  const goods = blocks.map((block) => [...block])
  const told = new Set(blocks.flat())
  const rest = Map.groupBy(
    runs.filter((run) => !told.has(run)),
    ({ matter }) => matter,
  )
  const goodOf = ({ figures }: Run): number =>
    blocks.findLastIndex((block) => firstOf(block) < (figures[0]?.atom.first ?? 0))
  for (const own of rest.values()) {
    const places = own.map(goodOf)
    const isOneEach = own.length === blocks.length && places.every((place, at) => place === at)
    for (const [index, run] of own.entries()) {
      const place = places[index] ?? -1
      const isWithin = (run.figures[0]?.atom.first ?? 0) < lastOf(blocks[place] ?? [])
      if (isOneEach || (place >= 0 && isWithin)) goods[place]?.push(run)
      // "…, 40 and 15 an hour": as many as there are goods, behind them all.
      else if (run.figures.length === blocks.length && place === blocks.length - 1)
        for (const [at, figure] of run.figures.entries())
          goods[at]?.push({ matter: run.matter, figures: [figure] })
    }
  }
  return goods
}

/** A usual gripper: what a robot moves besides the goods. An assumption, for comparing goods only. */
const GRIPPER_KG = 3

const massOf = ({ massKg = 0 }: Good): number => massKg
/** Kilograms that a robot moves in a minute: of several goods the one with the most keeps it busiest. */
const handledPerMinute = ({ massKg = 0, perMinute: pace = 0 }: Good): number => (massKg + GRIPPER_KG) * pace

/** The heaviest goods count, unless others keep a robot busier by so much. */
const BUSIER = 1.4

/** The goods that a text tells apart by figures of their own, the heaviest first, or nothing where it describes one. */
export const goodsOf = (reading: Reading, figures: readonly RoleReading[]): Goods | undefined => {
  // A table has its own reader.
  const runs = runsOf(figures.filter(({ isInTable }) => !isInTable))
  const blocks = blocksOf(reading, runs)
  if (!blocks) return undefined
  let from = 0
  const goods = shareOut(runs, blocks).map((block, at): Good => {
    const own = block.flatMap((run) => run.figures)
    const masses = own.flatMap((figure) =>
      matterOf(figure) === 'mass' ? (valueIn(figure, 'mass', 1) ?? []) : [],
    )
    const paced = own.filter((figure) => matterOf(figure) === 'pace')
    const paces = paced.flatMap((figure) => paceOf(reading, figure) ?? [])
    const good: Good = {
      figures: own,
      words: own.map((figure) => wordsOf(reading, figure)),
      from,
      to: lastOf(blocks[at] ?? []),
      ...(masses.length > 0 ? { massKg: Math.max(...masses) } : {}),
      ...(paces[0] ? { perMinute: Math.max(...paces.map(({ value }) => value)) } : {}),
      ...(paced[0] ? { paceText: wordsOf(reading, paced[0]).slice(1, -1) } : {}),
      isTimed: paces.length > 0 && paces.every(({ isTimed }) => isTimed),
    }
    from = good.to + 1
    return good
  })
  const [one, other, ...more] = goods.toSorted((a, b) => massOf(b) - massOf(a))
  return one && other ? [one, other, ...more] : undefined
}

/**
 * The goods with those first that the plan is for. Where all come at the same time the heaviest ones count, for the robot lifts
 * them among the others; where one sort runs at a time, those that keep a robot busier by far.
 */
export const plannedFirst = (goods: Goods | undefined, areTogether: boolean): Goods | undefined => {
  if (!goods || areTogether) return goods
  const [busiest = goods[0]] = goods.toSorted((a, b) => handledPerMinute(b) - handledPerMinute(a))
  if (handledPerMinute(busiest) <= handledPerMinute(goods[0]) * BUSIER) return goods
  const [other, ...more] = goods.filter((good) => good !== busiest)
  return other ? [busiest, other, ...more] : goods
}

/** The figures with those of the goods that the plan is not for kept apart. */
export const onlyFirst = (
  figures: readonly RoleReading[],
  goods: Goods | undefined,
  areInTurn: boolean,
): readonly RoleReading[] => {
  if (!goods) return figures
  const [first, ...rest] = goods
  const apart = new Set(rest.flatMap((good) => good.figures))
  for (const figure of first.figures) apart.delete(figure)
  const role = areInTurn ? GOODS_IN_TURN : OTHER_GOODS
  return figures.map((figure) => (apart.has(figure) ? { ...figure, role, others: [] } : figure))
}
