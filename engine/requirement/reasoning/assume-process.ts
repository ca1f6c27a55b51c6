import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { ownPace } from '../machining/own-pace.ts'
import { setFact } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** All figures here are planning assumptions of ours; each carries its range, and the ones that matter are asked for. */
const bendsPerSheet = 3
const secondsPerBend = 8
const brakeHandlingSeconds = 25
/** Of the time, the machine makes parts; the rest is waiting, checking and small stops. */
const brakeShare = 0.85
const laserSecondsPerSheet = 300

/** A rate for machines whose own cycle sets the pace: press brakes and sheet cutters. */
export const assumeRate = (facts: Facts): void => {
  if (facts.ratePerMinute || facts.task?.value !== 'sheet_handling') return
  if (facts.machineKind?.value === 'press_brake') {
    const counted = facts.processCount
    const bends = counted?.value ?? bendsPerSheet
    const [batch, changeover] = [facts.batchSize?.value, facts.changeoverMinutes?.value]
    const setUp = batch && changeover ? (changeover * 60) / batch : 0
    const seconds = bends * secondsPerBend + brakeHandlingSeconds + setUp
    const rate = (60 * brakeShare) / seconds
    setFact(
      facts,
      'ratePerMinute',
      round(rate, 6),
      'assumed',
      `${formatNumber(bends)} bends${counted ? '' : ' (assumed)'} × ${secondsPerBend} s + ${brakeHandlingSeconds} s to load and unload${setUp > 0 ? ` + ${formatNumber(setUp)} s of setting up` : ''} = ${formatNumber(seconds)} s a sheet, ${brakeShare * 100} % of the time; no rate in the text`,
      [round(rate / 2.5, 6), round(rate * 2, 6)],
    )
    return
  }
  const own = ownPace(facts)
  if (own) {
    setFact(facts, 'ratePerMinute', own.perMinute, 'derived', own.basis)
    return
  }
  // A jet of water takes minutes to hours for a sheet, by its thickness: that is asked.
  if (facts.machineKind?.value === 'laser' || facts.machineKind?.value === 'plasma')
    setFact(
      facts,
      'ratePerMinute',
      60 / laserSecondsPerSheet,
      'assumed',
      `${laserSecondsPerSheet / 60} min of cutting for one sheet; no rate in the text`,
      [round(1 / 20, 4), 1],
    )
}

/** Of the time between two sheets the machine works this share; the rest is the change of sheets and small stops. Assumed. */
const cutterShare = 0.65
/** A robot takes this long to change large sheets; a machine that keeps its rate leaves the time. Assumed. */
const leastChangeSeconds = 45
const cutterKinds: ReadonlySet<string> = new Set(['laser', 'plasma', 'waterjet', 'mill', 'other'])

/** How long a cutter works on one sheet: usual, or what the rate leaves it. A saw or shear only begins a line, a punch works. */
export const assumeSheetMachine = (facts: Facts, hasPunch: boolean): void => {
  const [kind, rate] = [facts.machineKind, facts.ratePerMinute]
  if (facts.task?.value !== 'sheet_handling' || !kind || !rate || !cutterKinds.has(kind.value)) return
  if (facts.machiningSeconds || facts.processSeconds) return
  if (kind.value === 'other' && !hasPunch) return
  const between = ((facts.machineCount?.value ?? 1) * 60) / rate.value
  const working = Math.min(between * cutterShare, between - leastChangeSeconds)
  const value = round(kind.value === 'waterjet' ? working : Math.min(laserSecondsPerSheet, working), 1)
  if (value < 5) return
  setFact(
    facts,
    'machiningSeconds',
    value,
    'assumed',
    value < laserSecondsPerSheet || kind.value === 'waterjet'
      ? `what the ${formatNumber(round(between, 1))} s between two sheets of a machine leave beside the change of sheets`
      : `${laserSecondsPerSheet / 60} min of work on one sheet; no time in the text`,
    [round(value * 0.3, 1), round(value * 1.25, 1)],
  )
}

/** Parts in a case: needed before cases a minute can become parts a minute. */
export const assumeCaseSize = (facts: Facts): void => {
  if (facts.task?.value === 'case_packing')
    setFact(
      facts,
      'partsPerContainer',
      12,
      'assumed',
      'twelve to a case is usual; no number in the text',
      [4, 24],
    )
}

const assumeWelding = (facts: Facts) => {
  setFact(facts, 'processCount', 4, 'assumed', 'four seams on a part; no number in the text', [1, 12])
  setFact(
    facts,
    'processLengthMm',
    80,
    'assumed',
    'usual length of a seam on a small frame or bracket',
    [20, 500],
  )
}

const assumeBead = (facts: Facts) => {
  const [length, width, diameter] = [facts.partLengthMm, facts.partWidthMm, facts.partDiameterMm].map(
    (fact) => fact?.value,
  )
  const around = diameter ? Math.PI * diameter : length && width ? 2 * (length + width) : undefined
  const value = around ? round(around) : 1000
  setFact(
    facts,
    'processLengthMm',
    value,
    'assumed',
    around
      ? 'once around the part; no length in the text'
      : 'one metre of bead; no length and no part size in the text',
    [round(value * 0.2), round(value * 4)],
  )
}

const assumeMarking = (facts: Facts) =>
  setFact(
    facts,
    'processSeconds',
    3,
    'assumed',
    'a serial number or small code by fibre laser on metal; depth and area change it',
    [1, 10],
  )

/** Shutter, exchange on the nest and small stops of a marking station, beside its own time. Assumed. */
const markingChangeSeconds = 7.5
const mostStations = 4

/** As many marking stations as the rate takes, when none are counted. */
export const assumeStations = (facts: Facts): void => {
  const [rate, own] = [facts.ratePerMinute?.value, facts.processSeconds?.value]
  if (facts.task?.value !== 'marking' || facts.machineCount || rate === undefined || own === undefined) return
  const each = own + markingChangeSeconds
  const count = Math.ceil((rate * each) / 60 - 1e-9)
  if (count < 2) return
  setFact(
    facts,
    'machineCount',
    Math.min(mostStations, count),
    'assumed',
    `${formatNumber(own)} s of marking + ${markingChangeSeconds} s to change parts, ${formatNumber(rate)} a minute asked; no number in the text`,
    [1, mostStations],
  )
}

/** Share of the time between two parts that the tool works; the rest is part change. */
const workingShare = 0.8
const assumeFinishing = (facts: Facts) => {
  const rate = facts.ratePerMinute?.value
  if (rate === undefined || facts.processSeconds) return
  const between = 60 / rate
  const value = round(Math.min(1800, Math.max(1, between * workingShare)), 1)
  setFact(
    facts,
    'processSeconds',
    value,
    'assumed',
    `${workingShare * 100} % of the ${formatNumber(between)} s between two parts, at most 30 min; no process time in the text`,
    [round(value * 0.4, 2), round(value * 1.2, 2)],
  )
}

const assumeScrews = (facts: Facts) => {
  if (facts.task?.value === 'screwdriving')
    setFact(facts, 'screwCount', 4, 'assumed', 'four screws on a part; no number in the text', [1, 12])
  if (facts.screwCount)
    setFact(
      facts,
      'screwDiameterMm',
      5,
      'assumed',
      'M5, a usual screw of small assemblies; no thread in the text',
      [2.5, 8],
    )
}

const insertShare = 0.2
/** Clips, pins, seals and their like: this share of the part, and no more than this. */
const smallShare = 0.02
const heaviestSmallKg = 0.05
const smallInserts =
  /feet|foot|\bcaps?\b|knob|contact|button|\bleds?\b|fuse|sleeve|washer|connector|clip|pin\b|pins\b|plug|ring|seal|gasket|magnet|rivet|spring|insert|nut\b|nuts\b|bush|grommet|dowel/i
const assumeInsert = (facts: Facts) => {
  const mass = facts.partMassKg
  if (!facts.insertName || !mass || facts.insertMassKg) return
  if (smallInserts.test(facts.insertName.value)) {
    const value = Number(Math.min(heaviestSmallKg, mass.value * smallShare).toPrecision(3))
    return setFact(
      facts,
      'insertMassKg',
      value,
      'assumed',
      `small against the ${formatNumber(mass.value)} kg part it goes into; no mass in the text`,
      [Number((value / 4).toPrecision(3)), Number((mass.value * insertShare).toPrecision(3))],
    )
  }
  const value = Number((mass.value * insertShare).toPrecision(3))
  setFact(
    facts,
    'insertMassKg',
    value,
    'assumed',
    `a fifth of the ${formatNumber(mass.value)} kg part it goes into; no mass in the text`,
    [Number((mass.value * 0.01).toPrecision(3)), mass.value],
  )
}

/** What a process task needs to be planned and the text leaves open. */
export const assumeProcess = (facts: Facts): void => {
  const task = facts.task?.value
  if (task === 'arc_welding') assumeWelding(facts)
  if (task === 'dispensing') assumeBead(facts)
  if (task === 'marking') assumeMarking(facts)
  if (task === 'finishing') assumeFinishing(facts)
  if (task === 'assembly' || task === 'screwdriving') {
    assumeScrews(facts)
    assumeInsert(facts)
  }
  if (task === 'inspection')
    setFact(
      facts,
      'smallestDefectMm',
      0.5,
      'assumed',
      'visible to the naked eye at arm’s length; the smallest defect decides cameras and time',
      [0.2, 1],
    )
}
