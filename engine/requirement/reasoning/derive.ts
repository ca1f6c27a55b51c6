import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { isWord } from '../lexicon/words.ts'
import { mouldingSeconds } from '../machining/machining-time.ts'
import { ownPace, partChangeSeconds } from '../machining/own-pace.ts'
import type { Shot } from '../process/cavities.ts'
import type { ProcessTime } from '../process/tool.ts'
import type { Takt } from '../roles/counts.ts'
import { densityOf, readFilling } from '../roles/materials.ts'
import type { Throughput } from '../roles/throughput.ts'
import type { PartReading } from '../text/phrases.ts'
import { quote, type Reading, setFact } from '../text/reading.ts'
import { type Facts, isGiven } from '../types.ts'
import { timeByHand } from './manual-work.ts'

/** Change of a part between two runs of a process that the text gives the time of: assumptions. */
const quickChangeSeconds = 5
const fixtureChangeSeconds = 15
/** Share of a machine's rhythm that it spends cutting or moulding, when only the rhythm is known: an assumption. */
const machiningShare = 0.8
/** Of a short rhythm at least this share is taken for the machine's own time. An assumption of ours. */
const leastMachiningShare = 0.4
/** Empty packing per kg of filling: about 3 % for cartons and film, 60 % for glass (general knowledge). */
const packShare = { carton: 0.03, glass: 0.6, vial: 1, other: 0.05 }

const solidForms = new Set(['sheet', 'blank', 'bar', 'shaft', 'block'])
const rounded = (kg: number) => Number(kg.toPrecision(4))

/** Mass from size and density, for solid forms only; from volume for bottles, vials and cartons. */
export const deriveMass = (reading: Reading, facts: Facts, part: PartReading | undefined): void => {
  if (facts.partMassKg) return
  const material = facts.material?.value
  const density = material === undefined ? undefined : densityOf(material)
  const [length, width, height, diameter] = [
    facts.partLengthMm,
    facts.partWidthMm,
    facts.partHeightMm,
    facts.partDiameterMm,
  ].map((fact) => fact?.value)
  const isSolid = facts.partForm !== undefined && solidForms.has(facts.partForm.value)
  if (density !== undefined && isSolid && length && width && height) {
    const kg = rounded((length * width * height * density) / 1e9)
    setFact(
      facts,
      'partMassKg',
      kg,
      'derived',
      `${formatNumber(length)} × ${formatNumber(width)} × ${formatNumber(height)} mm of ${material} at ${density} kg/m³`,
    )
    return
  }
  const along = length ?? height
  if (density !== undefined && isSolid && diameter && along) {
    const kg = rounded((Math.PI / 4) * diameter * diameter * along * density * 1e-9)
    setFact(
      facts,
      'partMassKg',
      kg,
      'derived',
      `solid ${material}, Ø${formatNumber(diameter)} × ${formatNumber(along)} mm at ${density} kg/m³`,
    )
    return
  }
  const volume = reading.quantities.find(
    (quantity) =>
      (quantity.kind === 'volume' || (quantity.kind === 'pack' && quantity.of === 'volume')) &&
      !reading.used.has(quantity),
  )
  if (volume === undefined || part === undefined) return
  const filling = readFilling(reading, part.first, part.last)
  const isGlass = material === 'glass'
  const share = isGlass
    ? packShare.glass
    : part.form === 'vial'
      ? packShare.vial
      : part.form === 'carton'
        ? packShare.carton
        : packShare.other
  const count = volume.kind === 'pack' ? (volume.packCount ?? 1) : 1
  const kg = rounded(count * volume.value * (filling.kgPerLitre + share))
  const litres = `${count > 1 ? `${count} × ` : ''}${formatNumber(volume.value)} l`
  setFact(
    facts,
    'partMassKg',
    kg,
    'derived',
    `${litres} × ${filling.kgPerLitre} kg/l (${filling.name}) + ${formatNumber(share)} kg/l of packing (assumed)`,
  )
}

/** Rods of unknown stuff are taken for steel, kg/m³. */
const rodMetal = { name: 'steel', density: 7850 }

/** The diameter of a rod from its mass and length: taken as solid and round. Tubes are wider than this says. */
const deriveDiameter = (facts: Facts) => {
  const { partForm, partMassKg, partLengthMm, partWidthMm, partHeightMm } = facts
  if (partForm?.value !== 'shaft' || !partMassKg || !partLengthMm || partWidthMm || partHeightMm) return
  const [mass, length] = [partMassKg.value, partLengthMm.value]
  const known = facts.material && densityOf(facts.material.value)
  const density = known ?? rodMetal.density
  const diameter = round(Math.sqrt((mass * 1e9) / ((Math.PI / 4) * length * density)), 1)
  if (diameter < 1 || diameter > length) return
  setFact(
    facts,
    'partDiameterMm',
    diameter,
    known === undefined ? 'assumed' : 'derived',
    `${formatNumber(mass)} kg of solid ${known === undefined ? `${rodMetal.name} (assumed)` : facts.material?.value}, ${formatNumber(length)} mm long, at ${density} kg/m³`,
  )
}

/** The length of a round solid part from its mass and diameter; the diameter of a rod from its mass and length. */
export const deriveShape = (facts: Facts): void => {
  const density = facts.material ? densityOf(facts.material.value) : undefined
  const [mass, diameter] = [facts.partMassKg?.value, facts.partDiameterMm?.value]
  if (diameter === undefined) {
    deriveDiameter(facts)
    return
  }
  const isSolid = facts.partForm !== undefined && solidForms.has(facts.partForm.value)
  if (mass === undefined || density === undefined || !isSolid || facts.partLengthMm) return
  const length = round((mass * 1e9) / ((Math.PI / 4) * diameter * diameter * density), 1)
  if (length >= 1 && length <= 20_000)
    setFact(
      facts,
      'partLengthMm',
      length,
      'derived',
      `${formatNumber(mass)} kg of solid ${facts.material?.value} at Ø${formatNumber(diameter)} mm and ${density} kg/m³`,
    )
}

type Step = { perMinute: number; basis: string; isComputed: boolean }

const minutesOf = (throughput: Throughput, facts: Facts): { minutes: number; words: string } => {
  const { rate } = throughput
  if (rate.period === 'time') return { minutes: rate.seconds / 60, words: '' }
  const [shifts, hours, days] = [facts.shiftsPerDay, facts.hoursPerShift, facts.daysPerYear]
  const hoursValue = hours?.value ?? 8
  const shiftsValue = shifts?.value ?? 1
  const daysValue = days?.value ?? 250
  const note = (fact: { origin: string } | undefined) => (fact?.origin === 'assumed' ? ' (assumed)' : '')
  const shiftWords = `${formatNumber(hoursValue)} h a shift${note(hours)}`
  const dayMinutes = shiftsValue * hoursValue * 60
  const dayWords = `${shiftsValue} shift${shiftsValue === 1 ? '' : 's'} a day${note(shifts)} × ${shiftWords} × 60 min`
  if (rate.period === 'shift') {
    const { partShifts } = throughput
    if (partShifts === undefined) return { minutes: hoursValue * 60, words: `${shiftWords} × 60 min` }
    return {
      minutes: dayMinutes / partShifts,
      words: `${dayWords} ÷ ${formatNumber(partShifts)} whole shifts`,
    }
  }
  if (rate.period === 'day') return { minutes: dayMinutes, words: dayWords }
  const share = rate.period === 'week' ? 50 : rate.period === 'month' ? 12 : 1
  return {
    minutes: (dayMinutes * daysValue) / share,
    words: `${dayWords} × ${formatNumber(daysValue / share)} days${note(days)}`,
  }
}

const ratesOf = (throughput: Throughput, facts: Facts): Step | undefined => {
  const { rate } = throughput
  const { minutes, words } = minutesOf(throughput, facts)
  let perMinute = rate.amount / minutes
  let basis = words === '' ? quote(rate.text) : `${quote(rate.text)} ÷ (${words})`
  let isComputed = words !== ''
  if (throughput.isMass) {
    const mass = facts.partMassKg?.value
    if (mass === undefined) return undefined
    perMinute /= mass
    basis += ` ÷ ${formatNumber(mass)} kg`
    isComputed = true
  }
  // "45 per machine per minute" of machines that are no part of the cell: they are its lines.
  const isTending = facts.task?.value === 'machine_tending'
  const isMachines = throughput.isPerMachine === true || (facts.lineCount === undefined && !isTending)
  const machines = isMachines ? facts.machineCount?.value : undefined
  const lines = (throughput.isPerMachine ? machines : undefined) ?? facts.lineCount?.value ?? machines ?? 1
  // "Two presses, each every 30 s" are two in that time already.
  const isOfAll = rate.amount === lines && rate.text.split(/\s+/).some((word) => isWord('eachAlone', word))
  if (throughput.isPerLine && lines > 1 && !isOfAll) {
    perMinute *= lines
    basis += ` × ${lines} ${lines === machines ? 'machines' : 'lines'}`
    isComputed = true
  }
  const people = facts.operatorsPerShift
  if (throughput.isPerPerson && isGiven(people) && people.value > 1) {
    perMinute *= people.value
    basis += ` × ${formatNumber(people.value)} people`
    isComputed = true
  }
  const perContainer = facts.partsPerContainer
  if (throughput.isContainer && perContainer) {
    perMinute *= perContainer.value
    basis += ` × ${formatNumber(perContainer.value)} each${perContainer.origin === 'assumed' ? ' (assumed)' : ''}`
    isComputed = true
  }
  return { perMinute, basis, isComputed }
}

/** Pallets or layers are counted, and nothing says what lies on one: no rate of parts follows. */
export const countsUnknownLoads = (throughput: Throughput | undefined, facts: Facts): boolean =>
  throughput?.isContainer === true &&
  !throughput.isMass &&
  /^(?:pallet|layer)$/.test(throughput.rate.noun?.class ?? '') &&
  facts.partsPerContainer === undefined

const perMinuteText = (perMinute: number): string => `= ${formatNumber(perMinute)}/min`

/** Boxes or kits a minute that somebody typed: the parts in them follow. */
const fromContainers = (facts: Facts): boolean => {
  const [containers, each] = [facts.containersPerMinute, facts.partsPerContainer]
  if (containers?.origin !== 'typed' || !each) return false
  const perMinute = containers.value * each.value
  setFact(
    facts,
    'ratePerMinute',
    round(perMinute, 6),
    'derived',
    `${formatNumber(containers.value)} a minute (typed) × ${formatNumber(each.value)} each${each.origin === 'assumed' ? ' (assumed)' : ''} ${perMinuteText(perMinute)}`,
  )
  return true
}

/** Boxes, cases or kits a minute where the text counts those; a typed rate of parts wins and is divided. */
export const readContainers = (facts: Facts, throughput: Throughput | undefined): void => {
  if (!throughput?.isContainer || throughput.isMass) return
  if (/^(?:pallet|layer)$/.test(throughput.rate.noun?.class ?? '')) return
  const [rate, each] = [facts.ratePerMinute, facts.partsPerContainer]
  if (rate?.origin === 'typed') {
    if (each)
      setFact(
        facts,
        'containersPerMinute',
        round(rate.value / each.value, 6),
        'derived',
        `${formatNumber(rate.value)} parts a minute (typed) ÷ ${formatNumber(each.value)} each`,
      )
    return
  }
  const step = ratesOf({ ...throughput, isContainer: false }, facts)
  if (!step) return
  const range = throughput.rate.low === undefined ? '' : ', the highest counts'
  setFact(
    facts,
    'containersPerMinute',
    round(step.perMinute, 6),
    step.isComputed ? 'derived' : 'given',
    `${step.basis}${range}${step.isComputed ? ` ${perMinuteText(step.perMinute)}` : ''}`,
  )
}

/** Parts a minute that the machines give by their own time; undefined where the text does not give it. */
const paceOfMachines = ({ machiningSeconds, machineCount }: Facts): number | undefined =>
  machiningSeconds && machiningSeconds.origin !== 'assumed'
    ? (60 * (machineCount?.value ?? 1)) / machiningSeconds.value
    : undefined

/** People who do nothing but the task: what they make by hand, at the time that one part takes them. */
const fromHands = (facts: Facts): boolean => {
  const { operatorsPerShift: people, manualSeconds: each } = facts
  if (!isGiven(people) || !each || people.value <= 0) return false
  const perMinute = (60 * people.value) / each.value
  // "grinding 3 min, loading by hand 35 s": hands that are quicker than the machines wait for them.
  if (facts.task?.value === 'machine_tending' && (paceOfMachines(facts) ?? Infinity) < perMinute) return false
  const basis = `${formatNumber(people.value)} people × 60 s ÷ ${timeByHand(each)} ${perMinuteText(perMinute)}`
  setFact(facts, 'ratePerMinute', round(perMinute, 6), 'derived', basis)
  return true
}

const fromProcess = (facts: Facts, process: ProcessTime) => {
  const isQuick = facts.task?.value === 'marking' || facts.task?.value === 'inspection'
  const change = isQuick ? quickChangeSeconds : fixtureChangeSeconds
  const perMinute = 60 / (process.seconds + change)
  setFact(
    facts,
    'ratePerMinute',
    round(perMinute, 6),
    'derived',
    `60 s ÷ (${quote(process.text)} + ${change} s part change, assumed) ${perMinuteText(perMinute)}`,
  )
}

/** Parts a minute: from the typed rate, a takt, the process's own time, or the machines' own time. */
export const deriveRate = (
  facts: Facts,
  throughput: Throughput | undefined,
  takts: readonly Takt[],
  process: ProcessTime | undefined,
  shot?: Shot,
): void => {
  if (facts.ratePerMinute || fromContainers(facts)) return
  if (countsUnknownLoads(throughput, facts)) return
  const parts = throughput && ratesOf(throughput, facts)
  // Parts are counted in the text, shots are taken out; "every 45 s" alone is a shot already.
  const step =
    parts && shot && throughput.rate.quantity
      ? {
          perMinute: parts.perMinute / shot.parts,
          basis: `${parts.basis} ÷ ${shot.parts} parts a shot (${quote(shot.text)})`,
          isComputed: true,
        }
      : parts
  if (step) {
    const range = throughput?.rate.low === undefined ? '' : ', the highest counts'
    const isWhole = throughput?.rate.period === 'time' && !step.isComputed
    setFact(
      facts,
      'ratePerMinute',
      round(step.perMinute, 6),
      isWhole ? 'given' : 'derived',
      `${step.basis}${range}${step.isComputed ? ` ${perMinuteText(step.perMinute)}` : ''}`,
    )
    return
  }
  const takt = takts.find(
    (entry) =>
      !entry.isMachining && (entry.isTakt || entry.isPerPart || entry.quantity !== process?.quantity),
  )
  if (takt) {
    setFact(
      facts,
      'ratePerMinute',
      round(60 / takt.seconds, 6),
      'derived',
      `60 s ÷ ${quote(takt.text)} ${perMinuteText(60 / takt.seconds)}`,
    )
    return
  }
  if (fromHands(facts)) return
  const machining = facts.machiningSeconds
  // "turning 110 s, washing 60 s": of two machines in a row the slower sets the pace.
  const isOvertaken =
    facts.task?.value === 'machine_tending' && machining && process && process.seconds <= machining.value
  if (process && !isOvertaken) {
    fromProcess(facts, process)
    return
  }
  const own = facts.task?.value === 'machine_tending' ? ownPace(facts) : undefined
  if (own) setFact(facts, 'ratePerMinute', own.perMinute, 'derived', own.basis)
}

/** When only the rhythm is known, most of it is taken as machining; of a moulding cycle all but the open mould. */
export const assumeMachining = (facts: Facts): void => {
  const rate = facts.ratePerMinute
  if (facts.task?.value !== 'machine_tending' || facts.machiningSeconds || rate === undefined) return
  const machines = facts.machineCount?.value ?? 1
  const rhythm = (machines * 60) / rate.value
  if (facts.machineKind?.value === 'injection') {
    const { closed, open } = mouldingSeconds(rhythm)
    if (closed < 0.5) return
    setFact(
      facts,
      'machiningSeconds',
      closed,
      'derived',
      `${formatNumber(rhythm)} s between two shots less ${formatNumber(open)} s with the mould open to take the part out (assumed)`,
      [round(closed * 0.7, 2), round(rhythm, 2)],
    )
    return
  }
  const shared = rhythm * machiningShare
  const left = Math.max(rhythm * leastMachiningShare, rhythm - partChangeSeconds)
  const value = round(Math.min(shared, left), 2)
  if (shared < 0.5) return
  setFact(
    facts,
    'machiningSeconds',
    value,
    'assumed',
    left < shared
      ? `what ${formatNumber(rhythm)} s between two parts of a machine leave beside door and part change (up to ${partChangeSeconds} s, assumed)`
      : `${machiningShare * 100} % of the ${formatNumber(rhythm)} s between two parts of a machine; the rest is door and part change`,
    [round(value * 0.6, 2), round(Math.max(value, rhythm * 0.95), 2)],
  )
}
