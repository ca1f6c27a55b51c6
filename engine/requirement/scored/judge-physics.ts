import { formatField, formatNumber } from '../fields.ts'
import { peopleBeyondWork } from '../reasoning/manual-work.ts'
import { densityOf } from '../roles/materials.ts'
import { type Facts, type FieldKey, isGiven, type Question } from '../types.ts'

/** A solid block may weigh so much more than its material: rounding and coatings. Assumption of ours. */
const DENSITY_SLACK = 1.25
/** Lead is 11,340 kg/m³; nothing that a cell handles is denser than tungsten. */
const DENSEST = 19_300
/** Packed foam: less than this for the outer size is a slip of a unit. An assumption. */
const LIGHTEST = 2
/** The machines may be this much faster than typed before it is worth a question. */
const PACE_SLACK = 1.15
/** Nobody picks faster than this by hand for a shift. An assumption. */
const FASTEST_HAND_PER_MINUTE = 60
/** One seam or bead longer than this many times the outline of the part is a slip. */
const LONGEST_OUTLINES = 5
/** The fastest spindles set a screw in about this time, and more than so many do not fit over one part. */
const SCREW_SECONDS = 1
const MOST_SPINDLES = 8

type Judge = (facts: Facts) => Question | undefined

const isTyped = (facts: Facts, ...keys: FieldKey[]): boolean =>
  keys.every((key) => facts[key] !== undefined && facts[key]?.origin !== 'assumed')

const ask = (field: FieldKey, text: string): Question => ({ field, text, isBlocking: false })

/** The block or the cylinder that the text gives the sides of. */
const bodyOf = (facts: Facts): { mm3: number; size: string } | undefined => {
  const given = (key: 'partLengthMm' | 'partWidthMm' | 'partHeightMm' | 'partDiameterMm') =>
    isGiven(facts[key]) ? facts[key]?.value : undefined
  const [length, width, height, diameter] = [
    given('partLengthMm'),
    given('partWidthMm'),
    given('partHeightMm'),
    given('partDiameterMm'),
  ]
  if (length && width && height)
    return {
      mm3: length * width * height,
      size: `${formatNumber(length)} × ${formatNumber(width)} × ${formatNumber(height)} mm`,
    }
  const along = length ?? height
  if (!diameter || !along || width) return undefined
  const size = `Ø ${formatNumber(diameter)} × ${formatNumber(along)} mm`
  return { mm3: (Math.PI / 4) * diameter ** 2 * along, size }
}

/** Mass against size: denser than its material, or lighter than foam. */
const judgeDensity: Judge = (facts) => {
  const mass = facts.partMassKg
  const body = bodyOf(facts)
  if (!isGiven(mass) || !body) return undefined
  const { size } = body
  const density = mass.value / (body.mm3 / 1e9)
  const material = isGiven(facts.material) ? facts.material.value : undefined
  const most = (material === undefined ? undefined : densityOf(material)) ?? DENSEST
  if (density > most * DENSITY_SLACK)
    return ask(
      'partMassKg',
      `${formatNumber(mass.value)} kg in ${size} would be ${formatNumber(density)} kg/m³${material === undefined ? ', denser than any metal' : `, and ${material} has ${formatNumber(most)}`}. Is it the mass or the size that is different?`,
    )
  if (density < LIGHTEST)
    return ask(
      'partMassKg',
      `${formatNumber(mass.value)} kg in ${size} would be lighter than foam. Is it the mass or the size that is different?`,
    )
  return undefined
}

/** What the machines give against what is wanted. */
const judgeMachines: Judge = (facts) => {
  if (!isTyped(facts, 'ratePerMinute', 'machiningSeconds')) return undefined
  const [rate, seconds] = [facts.ratePerMinute, facts.machiningSeconds]
  if (!rate || !seconds || facts.task?.value !== 'machine_tending' || !isGiven(seconds)) return undefined
  const machines = facts.machineCount?.value ?? 1
  const most = (machines * 60) / seconds.value
  if (rate.value <= most * PACE_SLACK) return undefined
  return ask(
    'machiningSeconds',
    `${formatNumber(rate.value * 60)} parts an hour do not fit ${formatNumber(seconds.value)} s on ${machines === 1 ? 'one machine' : `${machines} machines`}: that gives at most ${formatNumber(most * 60)}. Which of the two is right?`,
  )
}

/** What people do by hand today against the rate. */
const judgePeople: Judge = (facts) => {
  const [rate, people] = [facts.ratePerMinute, facts.operatorsPerShift]
  if (!rate || !people || !isGiven(people) || rate.origin === 'assumed' || people.value < 1) return undefined
  const each = rate.value / people.value
  if (each <= FASTEST_HAND_PER_MINUTE) return undefined
  return ask(
    'ratePerMinute',
    `${formatNumber(rate.value)} a minute by ${formatNumber(people.value)} people is ${formatNumber(each)} a minute for each, faster than hands are. Is the rate or the number of people different?`,
  )
}

/** More people than this at one task by its time by hand: the time is hardly that of one part. An assumption. */
const MOST_AT_ONE_TASK = 12

/** A time by hand and a rate that together need a crowd: the time is a machine's, or another thing's. */
const judgeHands: Judge = (facts) => {
  const [rate, each] = [facts.ratePerMinute, facts.manualSeconds]
  if (!rate || each?.origin !== 'given' || rate.origin === 'assumed') return undefined
  const people = (rate.value * each.value) / 60
  if (people <= MOST_AT_ONE_TASK) return undefined
  return ask(
    'manualSeconds',
    `${each.basis} by hand for each of ${formatNumber(rate.value * 60)} an hour would keep ${formatNumber(Math.round(people))} people busy. Is it the time by hand for one part?`,
  )
}

const judgeSeam: Judge = (facts) => {
  const [length, one, two] = [facts.processLengthMm, facts.partLengthMm, facts.partWidthMm]
  if (!isGiven(length) || !isGiven(one) || !isGiven(two)) return undefined
  const outline = 2 * (one.value + two.value)
  if (length.value <= outline * LONGEST_OUTLINES) return undefined
  return ask(
    'processLengthMm',
    `One path of ${formatNumber(length.value)} mm is long for a part of ${formatNumber(one.value)} × ${formatNumber(two.value)} mm. Is it the length of all together, or another unit?`,
  )
}

const judgeScrews: Judge = (facts) => {
  const [screws, rate] = [facts.screwCount, facts.ratePerMinute]
  if (!isGiven(screws) || !rate || rate.origin === 'assumed') return undefined
  const takt = 60 / rate.value
  if (screws.value * SCREW_SECONDS <= takt * MOST_SPINDLES) return undefined
  return ask(
    'screwCount',
    `${formatNumber(screws.value)} screws in ${formatNumber(takt)} s a part are more than ${MOST_SPINDLES} spindles set. Are the screws or the rate different?`,
  )
}

const judgePallet: Judge = (facts) => {
  const task = facts.task?.value
  if (task !== 'palletizing' && task !== 'depalletizing') return undefined
  const [part, pallet] = [facts.partLengthMm, facts.palletLengthMm]
  if (!isGiven(part) || !isGiven(pallet) || part.value <= pallet.value * 1.5) return undefined
  return ask(
    'partLengthMm',
    `A part ${formatNumber(part.value)} mm long does not lie on a pallet of ${formatNumber(pallet.value)} mm. Which of the two is right?`,
  )
}

/** Packed goods for a shelf are mostly heavier than this for their outer size, in kg/m³. An assumption. */
const LOOSE = 60
/** What people lift by hand holds no more than this, in litres. An assumption. */
const LARGEST_CASE = 90

/** So many pieces of the size given in one case: loose and large ones are rather the size of the case. */
const judgePacked: Judge = (facts) => {
  const [count, mass, body] = [facts.partsPerContainer, facts.partMassKg, bodyOf(facts)]
  if (!isGiven(count) || count.value < 2 || !isGiven(mass) || !body) return undefined
  if (!packing.has(facts.task?.value ?? '')) return undefined
  const litres = (count.value * body.mm3) / 1e6
  if (litres <= LARGEST_CASE || mass.value / (body.mm3 / 1e9) >= LOOSE) return undefined
  return ask(
    'partLengthMm',
    `${formatNumber(count.value)} parts of ${body.size} in one box or tray are ${formatNumber(Math.round(litres))} litres, and ${formatNumber(mass.value)} kg is little for that size. Is it the size of one part or of the box?`,
  )
}
const packing: ReadonlySet<string> = new Set(['case_packing', 'kitting', 'pick_and_place'])

/** Several times the people whom the work fills: they do other work as well, or are counted too often. */
export const askAboutCrew = (facts: Facts): Question[] => {
  const beyond = peopleBeyondWork(facts)
  const people = facts.operatorsPerShift
  if (!beyond || !people || people.origin === 'typed') return []
  const work = Number(beyond.people.toPrecision(2))
  const options = [people.value, work].map((value) => ({
    value: String(value),
    label: formatField('operatorsPerShift', value),
    words: [people.basis],
  }))
  const text = `The plan takes off ${formatField('operatorsPerShift', people.value)} (${people.basis}), and by hand the work fills about ${formatNumber(work)} of one person. How many people does this cell take off?`
  return [{ ...ask('operatorsPerShift', text), options }]
}

const judges: readonly Judge[] = [
  judgeDensity,
  judgeMachines,
  judgePeople,
  judgeHands,
  judgeSeam,
  judgeScrews,
  judgePallet,
  judgePacked,
]

/** Figures that cannot both be right, each as a question that names both. */
export const judgePhysics = (facts: Facts): Question[] => judges.flatMap((judge) => judge(facts) ?? [])
