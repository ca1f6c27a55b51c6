import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { densityOf } from '../roles/materials.ts'
import { palletTypes } from '../roles/pallets.ts'
import { type Reading, setFact } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { assumeProcess, assumeStations } from './assume-process.ts'
import { mostByHand, type PeopleNeeded, peopleByHand, type UsualRate } from './manual-work.ts'
import { bagDensity, bagSize, packedDensity, proportions } from './packing.ts'
import { stretchForPath } from './size-from-path.ts'

/** A drink carton: a square column full of liquid, 70 × 70 × 200 mm for a litre. */
const filledCarton = { density: 1000, shape: [1, 1, 2.8] } as const
const isFilledCarton = (facts: Facts, reading: Reading): boolean =>
  facts.task?.value === 'case_packing' &&
  facts.partForm?.value === 'carton' &&
  facts.partMassKg?.origin === 'derived' &&
  reading.quantities.some((quantity) => quantity.kind === 'volume')

const squatShape = [1, 1, 1.2] as const
/** A pail of 20 l measures about 300 × 370 mm (usual size of makers): squat whether or not its litres are named. */
const pails = /\b(?:pails?|buckets?|eimern?)\b/i
/** A 200 l drum measures 585 × 880 mm, a 50 l keg 408 × 532 mm (ISO 15750-1, DIN 6647-1: rounded). */
const drumShape = [1, 1, 1.5] as const
const drums = /\b(?:drums?|barrels?|kegs?|fass|fasser)\b/i
const LEAST_DRUM_KG = 100
/** Four 200 l drums stand on a square pallet. */
const DRUM_PALLET_MM = 1200
/** Outside over filling of a can or pail, head space included. Assumed. */
const outsideShare = 1.15

/** Cubic millimetres of a can, pail or drum whose litres are in the text: it is squat, not a bottle's column. */
const squatVolume = (facts: Facts, reading: Reading): number | undefined => {
  if (facts.partForm?.value !== 'bottle') return undefined
  if (
    !/\b(?:cans?|tins?|pails?|buckets?|drums?|kegs?|canisters?|eimer|fass|fasser|dosen?)\b/i.test(
      facts.partName?.value ?? '',
    )
  )
    return undefined
  const volume = reading.quantities.find(({ kind }) => kind === 'volume')
  return volume === undefined ? undefined : volume.value * outsideShare * 1e6
}

/** The name of a bag, with what the text says is in it: "bags of cement". */
const bagWords = (facts: Facts, reading: Reading): string =>
  `${facts.partName?.value ?? ''} ${/(?:bags?|sacks?|säcke?n?|beuteln?) (?:of|with|mit|von) (\p{L}+ ?\p{L}*)/iu.exec(reading.text)?.[1] ?? ''}`

/** "wafers", "Unterlegscheiben": what is flat by its name is as thick as its mass makes it, and no thicker than half its diameter. */
const thicknessOfDisc = (facts: Facts, diameter: number): { mm: number; basis: string } | undefined => {
  const [mass, material] = [facts.partMassKg?.value, facts.material?.value]
  const density = (material === undefined ? undefined : densityOf(material)) ?? packedDensity.part
  const isFlat = phrasePattern('flatRound').test(facts.partName?.value ?? '')
  if (!isFlat || mass === undefined || density === undefined) return undefined
  const mm = (mass * 1e9) / (density * (Math.PI / 4) * diameter * diameter)
  return {
    mm: Math.min(round(diameter / 2), Math.max(0.1, round(mm, 1))),
    basis: `a flat round part of ${formatNumber(mass)} kg at ${density} kg/m³, no height in the text`,
  }
}

/** How high a round part is whose text names a diameter and neither a height nor a length. */
const assumeHeightOfRound = (facts: Facts, diameter: number): void => {
  if (facts.partHeightMm || facts.partLengthMm) return
  // "650 mm diameter, 230 mm wide": what is no diameter is measured along the axis.
  const axial = facts.partWidthMm?.value
  if (axial !== undefined && axial !== diameter) {
    const basis = 'the width of a round part, measured along its axis'
    setFact(facts, 'partHeightMm', axial, 'derived', basis)
    return
  }
  const thin = thicknessOfDisc(facts, diameter)
  const mm = thin?.mm ?? round(diameter / 2)
  const basis = thin?.basis ?? 'half the diameter, no height in the text'
  const [least, most] = thin ? [mm / 2, mm * 3] : [diameter / 10, diameter * 2]
  setFact(facts, 'partHeightMm', mm, 'assumed', basis, [round(least, 1), round(most)])
}

/** The text's words stand; only what planning needs and nobody typed is assumed, each with its reason and range. */
const assumeSize = (facts: Facts, reading: Reading) => {
  const mass = facts.partMassKg?.value
  const form = facts.partForm?.value ?? 'part'
  const isFilled = isFilledCarton(facts, reading)
  const squat = squatVolume(facts, reading)
  const filled = form === 'bag' ? bagDensity(bagWords(facts, reading)) : undefined
  const density = isFilled ? filledCarton.density : (filled ?? packedDensity[form])
  const isDrum = form === 'bottle' && drums.test(facts.partName?.value ?? '')
  const usual = isDrum ? drumShape : proportions[form]
  const isSquat = squat !== undefined || (form === 'bottle' && pails.test(facts.partName?.value ?? ''))
  const shape = isFilled ? filledCarton.shape : isSquat ? squatShape : usual
  if (mass === undefined || density === undefined || shape === undefined) return
  const diameter = facts.partDiameterMm?.value
  if (diameter !== undefined) {
    assumeHeightOfRound(facts, diameter)
    return
  }
  const { partLengthMm, partWidthMm, partHeightMm } = facts
  const volume = squat ?? (mass * 1e9) / density
  if (partLengthMm && partWidthMm && partHeightMm) return
  const [l, w, h] = shape
  if (partLengthMm && partWidthMm) {
    const height = Math.max(
      1,
      round(
        Math.min(
          volume / (partLengthMm.value * partWidthMm.value),
          Math.max(partLengthMm.value, partWidthMm.value),
        ),
      ),
    )
    return setFact(
      facts,
      'partHeightMm',
      height,
      'assumed',
      `${formatNumber(mass)} kg at ${density} kg/m³, usual for this form`,
      [round(height / 2, 1), round(height * 2)],
    )
  }
  const unit = Math.cbrt(volume / (l * w * h))
  const basis =
    squat === undefined
      ? `${formatNumber(mass)} kg at ${density} kg/m³ in usual proportions; no size in the text`
      : `${formatNumber(round(squat / 1e6, 2))} l outside, in the proportions of a can or pail; no size in the text`
  const spread = (value: number): readonly [number, number] => [round(value * 0.6, 1), round(value * 1.6, 1)]
  const isOpen = !partLengthMm && !partWidthMm && !partHeightMm
  const bag =
    form === 'bag' && isOpen ? bagSize(mass, bagWords(facts, reading), facts.palletWidthMm?.value) : undefined
  if (bag) {
    for (const [index, key] of (['partLengthMm', 'partWidthMm', 'partHeightMm'] as const).entries()) {
      const value = bag.mm[index] ?? 0
      setFact(facts, key, value, 'assumed', bag.basis, spread(value))
    }
    return
  }
  const stretch = isOpen ? stretchForPath(facts, unit * l, unit * w) : { factor: 1, basis: '' }
  for (const [key, factor] of [
    ['partLengthMm', l * stretch.factor],
    ['partWidthMm', w * stretch.factor],
    ['partHeightMm', h / stretch.factor ** 2],
  ] as const) {
    const value = Math.max(1, round((unit * factor) / 5) * 5)
    setFact(facts, key, value, 'assumed', stretch.factor > 1 ? stretch.basis : basis, spread(value))
  }
}

const assumePallet = (facts: Facts, reading: Reading) => {
  const type = reading.isImperial ? palletTypes.gma : palletTypes.eur1
  const basis = `${type.name}; no pallet in the text`
  const isOfDrums = drums.test(facts.partName?.value ?? '') && (facts.partMassKg?.value ?? 0) >= LEAST_DRUM_KG
  if (isOfDrums && !facts.palletLengthMm && !facts.palletWidthMm) {
    const square = 'four drums stand on a square pallet of this size; no pallet in the text'
    setFact(facts, 'palletLengthMm', DRUM_PALLET_MM, 'assumed', square, [1100, 1300])
    setFact(facts, 'palletWidthMm', DRUM_PALLET_MM, 'assumed', square, [1100, 1200])
  }
  if (!facts.palletLengthMm || !facts.palletWidthMm) {
    setFact(facts, 'palletLengthMm', type.lengthMm, 'assumed', basis, [800, 1300])
    setFact(facts, 'palletWidthMm', type.widthMm, 'assumed', basis, [600, 1200])
  }
  setFact(facts, 'palletHeightMm', type.heightMm, 'assumed', 'usual height of a wooden pallet', [100, 170])
  // What a low ceiling leaves is found with the arm over the stack, in the layout.
  setFact(
    facts,
    'maxStackHeightMm',
    1800,
    'assumed',
    'usual height of a loaded pallet for truck and rack',
    [1200, 2400],
  )
  setFact(facts, 'maxPalletMassKg', 1500, 'assumed', 'rated load of an exchange pallet', [500, 1500])
  setFact(facts, 'ceilingMm', 5000, 'assumed', 'usual clear height of a production hall', [3500, 8000])
}

/** The limit of the field: a stated time by hand may be that of a whole department. */
const MOST_PEOPLE_TOLD = 50

/** The work by hand is that of the usual rate, not of the peaks that the cell is sized for. */
const atUsualRate = (facts: Facts, usual: UsualRate | undefined): PeopleNeeded | undefined => {
  const { ratePerMinute } = facts
  if (!usual || !ratePerMinute || ratePerMinute.origin === 'typed') return peopleByHand(facts)
  const value = ratePerMinute.value * usual.share
  const needed = peopleByHand({ ...facts, ratePerMinute: { ...ratePerMinute, value } })
  return needed && { ...needed, basis: `at ${usual.words} most of the time, ${needed.basis}` }
}

const assumePeople = (facts: Facts, usual: UsualRate | undefined) => {
  const needed = atUsualRate(facts, usual)
  if (!needed)
    return setFact(facts, 'operatorsPerShift', 1, 'assumed', 'no rate to count people from', [0.5, 3])
  const busy =
    needed.people < 1
      ? `fills ${formatNumber(Number((100 * needed.people).toPrecision(2)))} % of one person`
      : `keeps ${round(needed.people, 1) === 1 ? 'one person' : `${formatNumber(round(needed.people, 1))} people`} busy`
  const basis = `${needed.basis} ${busy}`
  // With a stated time by hand, people are computed, not assumed.
  if (facts.manualSeconds !== undefined && facts.manualSeconds.origin !== 'assumed') {
    const people = Number(Math.min(MOST_PEOPLE_TOLD, needed.people).toPrecision(2))
    return setFact(facts, 'operatorsPerShift', people, 'derived', basis)
  }
  const most = mostByHand(facts)
  if (needed.people > most)
    return setFact(
      facts,
      'operatorsPerShift',
      1,
      'assumed',
      `${basis}, more than the ${most} that work at one line: not done by hand today; one person is counted who attends what does it now`,
      [0, most],
    )
  const people = Number(needed.people.toPrecision(2))
  setFact(facts, 'operatorsPerShift', people, 'assumed', basis, [
    Number((people * 0.6).toPrecision(2)),
    Number((people * 1.6).toPrecision(2)),
  ])
}

/** The schedule is needed before rates per shift or day can be turned into a rate per minute. */
export const assumeSchedule = (facts: Facts): void => {
  const night = facts.unattendedHours
  const shifts = 1
  setFact(
    facts,
    'shiftsPerDay',
    shifts,
    'assumed',
    night
      ? 'one staffed shift; the unattended hours come on top'
      : 'no number of shifts was found in the text',
    [1, 3],
  )
  setFact(
    facts,
    'hoursPerShift',
    (facts.shiftsPerDay?.value ?? 1) * 8 > 24 ? 24 / (facts.shiftsPerDay?.value ?? 1) : 8,
    'assumed',
    'usual length of a shift',
    [7, 12],
  )
  setFact(facts, 'daysPerYear', 250, 'assumed', 'five days a week, 50 weeks', [220, 300])
}

export const assumeSurroundings = (facts: Facts): void => {
  if (facts.gasZone)
    setFact(facts, 'environment', 'dust_explosive', 'derived', 'a gas zone is an explosive atmosphere')
  const environment = facts.environment?.value
  if (environment === undefined && facts.task)
    setFact(
      facts,
      'environment',
      'normal',
      'assumed',
      'the text names no wash-down, clean room, dust, cold or heat',
    )
  if (environment === 'washdown')
    setFact(facts, 'protectionIp', 69, 'derived', 'wash-down needs IP69(K) on robot and gripper', [67, 69])
  if (environment === 'dust_explosive') {
    if (facts.gasZone === undefined)
      setFact(
        facts,
        'dustZone',
        22,
        'assumed',
        'explosive dust without a zone; an engineer must confirm it',
        [20, 22],
      )
    setFact(
      facts,
      'protectionIp',
      65,
      'assumed',
      'dust-tight housing (first digit 6) for an explosive atmosphere',
      [65, 69],
    )
  }
  if (environment === 'foundry')
    setFact(facts, 'protectionIp', 67, 'assumed', 'foundry dust and spray', [65, 69])
  if (environment === 'clean_room')
    setFact(facts, 'cleanRoomIsoClass', 7, 'assumed', 'clean room without a class; ISO 7 is common', [5, 8])
}

/** Everything else the planner of this task needs, once task, mass and rate are known or asked for. */
export const assumeRest = (facts: Facts, reading: Reading, usual?: UsualRate): void => {
  const task = facts.task?.value
  if (task === undefined) return
  if (task === 'machine_tending')
    setFact(facts, 'machineCount', 1, 'assumed', 'one machine; no number in the text', [1, 4])
  if (task === 'palletizing' || task === 'depalletizing') {
    setFact(facts, 'lineCount', 1, 'assumed', 'one line; no number in the text', [1, 4])
    assumePallet(facts, reading)
  }
  assumeSize(facts, reading)
  assumeProcess(facts)
  assumeStations(facts)
  setFact(facts, 'wageUsdPerHour', 28, 'assumed', 'fully loaded hourly cost of an operator', [18, 45])
  assumePeople(facts, usual)
}
