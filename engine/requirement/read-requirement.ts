import { openQuestions } from './asking/open-questions.ts'
import { boundText, cutNote } from './bound-text.ts'
import { addEvidence, deriveEvidenceMass } from './evidence.ts'
import { isFieldKey } from './fields.ts'
import { goodsOf, plannedFirst } from './goods/goods.ts'
import { mixOf, withMix } from './goods/goods-mix.ts'
import { ownFigures } from './goods/own-figures.ts'
import { usualRate } from './goods/usual-rate.ts'
import { type Quantity, readQuantities } from './grammar/quantities.ts'
import { readRates } from './grammar/rates.ts'
import { clockSpans } from './grammar/spans/clock-spans.ts'
import { type TokenText, tokenise } from './grammar/tokens.ts'
import { machineLoad, readMachining, withoutOwnTakt } from './machining/machining-time.ts'
import { cuedPart } from './naming/main-part.ts'
import { namePart } from './naming/name-part.ts'
import { gatherShot } from './process/cavities.ts'
import { assumeChangeover } from './process/changeovers.ts'
import { readDots } from './process/dots.ts'
import { readForceLog, readGateTrim } from './process/flags.ts'
import { type InsertReading, isPutInFirst, readInsert, readInsertCount } from './process/insert.ts'
import { assumeKitSize } from './process/kinds.ts'
import { namesPunch, readMachineKind, readSheetWork } from './process/machines.ts'
import { readSeamAround, readSeamsOfSize } from './process/path-length.ts'
import { readScrews } from './process/screws.ts'
import { type ProcessTime, readSpeed } from './process/tool.ts'
import { assumeMass, assumeStandingMass } from './reasoning/assume-mass.ts'
import { assumeCaseSize, assumeRate, assumeSheetMachine } from './reasoning/assume-process.ts'
import { assumeRest, assumeSchedule, assumeSurroundings } from './reasoning/assumptions.ts'
import { assumeMachining, deriveMass, deriveRate, deriveShape, readContainers } from './reasoning/derive.ts'
import { isOutside } from './reasoning/questions.ts'
import { refuseImpossible } from './reasoning/refuse-impossible.ts'
import { assumeSheet, assumeSheetMaterial } from './reasoning/sheets.ts'
import { readCounts, readTakts, type Takt } from './roles/counts.ts'
import { sizeMm } from './roles/lengths.ts'
import { deriveMassOfMany } from './roles/masses.ts'
import { readMaterial } from './roles/materials.ts'
import { readPallets } from './roles/pallets.ts'
import { withScope } from './roles/rate-scope.ts'
import { readThroughput, type Throughput } from './roles/throughput.ts'
import { leaveGripPoint } from './said/posture.ts'
import { readSaid } from './said/read-said.ts'
import { setSaidFacts } from './said/set-said-facts.ts'
import { setCountFigures } from './scored/count-figures.ts'
import { decideTask, type TaskDecision } from './scored/decide-task.ts'
import { spansOf } from './scored/doubts.ts'
import { maskReading } from './scored/mask-reading.ts'
import { readPace, withRoles } from './scored/pace-figures.ts'
import { ofRole, setPartFigures } from './scored/part-figures.ts'
import { setOneByHand, setShared } from './scored/people.ts'
import { type RoleReading, roleReadings } from './scored/role-values.ts'
import { setWorkFigures } from './scored/work-figures.ts'
import { type ScoredText, scoreText } from './scoring/score-text.ts'
import { readSchedule } from './shifts/schedule.ts'
import { readSurroundings } from './surroundings/surroundings.ts'
import type { PeriodRate } from './tables/table-facts.ts'
import { readTables, tableSpans, throughputOfTable } from './tables/text-tables.ts'
import type { TaskReading } from './tasks/place-task.ts'
import { readOwnCell } from './text/elsewhere.ts'
import type { PartReading } from './text/phrases.ts'
import { quote, type Reading, setFact, sliceOf } from './text/reading.ts'
import { blankStruck, struckSpans } from './text/struck-words.ts'
import type { Evidence, Facts, Overrides, Question, RateUnit, Requirement } from './types.ts'
import { validateOverrides } from './validate-overrides.ts'

/** The quantities, rates and groupings of a tokenised text. */
export const readGrammar = (tokenText: TokenText): Reading => {
  const clocks = clockSpans(tokenText.tokens)
  const quantities = readQuantities(tokenText).filter(
    ({ first, last }) => !clocks.some((clock) => clock.first <= last && first <= clock.last),
  )
  const { rates, groupings, used } = readRates(tokenText, quantities)
  const quantityAt: (Quantity | undefined)[] = Array.from({ length: tokenText.tokens.length })
  let imperial = tokenText.tokens.filter(({ norm }) => /^(?:gauge|ga)$/.test(norm)).length
  let metric = 0
  for (const quantity of quantities) {
    for (let at = quantity.first; at <= quantity.last; at += 1) quantityAt[at] = quantity
    if (['mass', 'length', 'size', 'volume', 'pack'].includes(quantity.kind) && !quantity.isUnitMissing) {
      if (quantity.isImperial) imperial += 1
      else metric += 1
    }
  }
  return {
    ...tokenText,
    quantities,
    rates,
    groupings,
    used,
    quantityAt,
    clocks,
    isImperial: imperial > metric,
  }
}

const typedFacts = (overrides: Overrides): Facts => {
  const facts: Facts = {}
  for (const [key, value] of Object.entries(overrides))
    if (isFieldKey(key) && value !== undefined) setFact(facts, key, value, 'typed', 'typed')
  return facts
}

/** German names have a capital where what is said was written down without any: "frische urinale". */
const titled = (name: string, isGerman: boolean): string =>
  isGerman ? name.replace(/(?<![^\s-])\p{Ll}(?=[^\s-]*$)/u, (letter) => letter.toUpperCase()) : name

const readPartFacts = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
) => {
  if (part) {
    setFact(facts, 'partName', titled(part.name, reading.isGerman), 'given', quote(part.name))
    if (part.form) setFact(facts, 'partForm', part.form, 'given', quote(part.name))
    const found = readMaterial(reading, part.first, part.last)
    if (
      found &&
      !(
        found.material === 'cardboard' &&
        facts.partForm?.value !== 'sheet' &&
        facts.partForm?.value !== 'carton'
      )
    )
      setFact(facts, 'material', found.material, 'given', quote(sliceOf(reading, found.at, found.at)))
  }
  if (task?.task === 'sheet_handling') {
    setFact(facts, 'partForm', 'sheet', 'assumed', 'sheets are what this task handles')
    if (/brake|abkant|bending|punch/i.test(reading.text))
      setFact(
        facts,
        'material',
        'steel',
        'assumed',
        'a press brake mostly bends steel; type the material if it is another',
      )
  }
  if (task?.task === 'palletizing' && !part)
    setFact(facts, 'partForm', 'carton', 'assumed', 'cartons are what is palletized most')
  if (facts.task) setFact(facts, 'partForm', 'part', 'assumed', 'the text names no usual form')
}

/** The part worked on: blanks and boards that are fed as sheets lie flat, whatever they are called. */
const mainPart = (
  scored: ScoredText,
  task: TaskReading | undefined,
  insert: InsertReading | undefined,
  about: { from: number; to: number } | undefined,
): PartReading | undefined => {
  const cued = cuedPart(scored.view.reading, task, insert)
  const part = task ? namePart(scored, task.task, cued, insert?.insert, about) : cued
  return part && task?.task === 'sheet_handling' ? { ...part, form: 'sheet', isRound: false } : part
}

/** What a process on the part is made of: kinds, screws, inserts, tool speed, machine, changeovers. */
const readProcess = (
  reading: Reading,
  facts: Facts,
  task: TaskReading | undefined,
  found: InsertReading | undefined,
) => {
  if (found?.insert) {
    setFact(facts, 'insertName', found.insert.name, 'given', quote(found.insert.name))
    const heaviest = [...found.masses].sort((a, b) => b.value - a.value)[0]
    if (heaviest) setFact(facts, 'insertMassKg', heaviest.value, 'given', quote(heaviest.text))
  }
  readDots(reading, facts, task)
  readScrews(reading, facts, task)
  readSpeed(reading, facts, task)
  readMachineKind(reading, facts, task)
  readSheetWork(reading, facts, task)
  readInsertCount(reading, facts, found)
  readForceLog(reading, facts)
  readGateTrim(reading, facts)
}

/** The time of the process on one part; "3 minutes per part" of deburring or marking is that time too. */
const setProcessSeconds = (facts: Facts, process: ProcessTime | undefined, takts: readonly Takt[]) => {
  if (process) {
    const basis = `${quote(process.text)}${process.isSum ? ' together' : ''}`
    setFact(facts, 'processSeconds', process.seconds, process.isSum ? 'derived' : 'given', basis)
  }
  if (facts.task?.value !== 'finishing' && facts.task?.value !== 'marking') return
  const perPart = takts.find((takt) => takt.isPerPart)
  if (perPart) setFact(facts, 'processSeconds', perPart.seconds, 'given', quote(perPart.text))
}

const roleSet = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const schedule =
  'shifts hours-per-shift hours-per-day hours-per-week days-per-week days-per-year weeks-per-year'
/** What the readers of each sort of figure may see: the others cannot be mistaken for one of theirs. */
const seen = {
  masses: roleSet('mass mass-of-length insert-mass pallet-mass volume per-container'),
  schedule: roleSet(`${schedule} wage operators unattended`),
  counts: roleSet(
    'machines lines kinds per-container per-layer batch process-count screws insert-count machine volume',
  ),
  rates: roleSet('rate containers-rate interval lines machines per-container insert-count process-count'),
  takts: roleSet('interval machining-time process-time rate machines'),
  all: roleSet(
    `mass size length width height diameter thickness kinds density volume rate interval containers-rate batch changeover per-container per-layer per-shot pallet-size stack-height pallet-mass layers lines ceiling footprint area iso-class dust-zone gas-zone ip temperature machines machining-time unattended ${schedule} wage operators process-count process-length process-length-total process-time process-speed screws screw-diameter screw-length torque insert-mass insert-count defect accuracy`,
  ),
}

/** "720 an hour", not "one every hour": the time in which parts are counted. */
const rateUnitOf = (throughput: Throughput | undefined): { rateUnit?: RateUnit } => {
  if (throughput?.rate.quantity === undefined || throughput.rate.period !== 'time') return {}
  const rateUnit = { 60: 'min' as const, 3600: 'h' as const }[throughput.rate.seconds]
  return rateUnit ? { rateUnit } : {}
}

const TONNAGE_KG = 10_000
const pressWords = /press|tonn|stanz|clamp|schlie(?:ß|ss)kraft|m[ou]+ld|spritz|machine|maschine/i

/** "900 t cartons": where no press is named, so much is a mass that is refused by name, and no force. */
const withHeavy = (reading: Reading, figures: readonly RoleReading[]): readonly RoleReading[] =>
  pressWords.test(reading.text)
    ? figures
    : figures.map((figure) =>
        figure.atom.kind === 'mass' && figure.atom.value >= TONNAGE_KG ? { ...figure, role: 'mass' } : figure,
      )

/** Work that no cell does is not planned: nothing is assumed for it. */
const leaveAssumed = (facts: Facts): void => {
  for (const key of Object.keys(facts))
    if (isFieldKey(key) && facts[key]?.origin === 'assumed') delete facts[key]
}

/** A figure that is a budget with this share needs no word for one. */
const SURE_BUDGET = 0.7

/** The task of the text, or the typed one. Screws in what is put in first are assembly. */
const taskFor = (scored: ScoredText, typed: Overrides['task']): TaskDecision => {
  const decided = decideTask(scored, typed)
  const { task, question } = decided
  const { reading } = scored.view
  const insert = task?.task === 'screwdriving' && !typed ? readInsert(reading, task) : undefined
  if (!task || !insert || !isPutInFirst(reading, insert)) return decided
  const text =
    'A part is put in and then screwed down: this plan covers assembly, which does both. Is that the right task?'
  return {
    ...decided,
    task: { ...task, task: 'assembly' },
    ...(question ? { question: { ...question, text } } : {}),
  }
}

/** Fills the facts from the reading, typed ones first, and says what is missing. */
export const understand = (
  whole: Reading,
  typed: Overrides,
  evidence: readonly Evidence[] = [],
  listed?: PeriodRate,
  /** The whole text, tables and other cells too. */
  words: string = whole.text,
): Pick<Requirement, 'facts' | 'questions' | 'spans' | 'rateUnit'> => {
  const facts = typedFacts(typed)
  const scored = scoreText(whole, typed.task)
  const all = withHeavy(whole, roleReadings(scored))
  const described = goodsOf(whole, all)
  const mix = mixOf(whole, described, all)
  const goods = plannedFirst(described, mix === 'together')
  const { task, question, isOutside: isElsewhere } = taskFor(scored, typed.task)
  addEvidence(facts, evidence, task?.task)
  const insert = readInsert(whole, task)
  const part = mainPart(scored, task, insert, goods?.[0])
  const figures = ownFigures(whole, all, { goods, mix, part, task: task?.task })
  const only = (roles: ReadonlySet<string>) => maskReading(whole, figures, roles)
  const reading = only(seen.all)
  if (task) setFact(facts, 'task', task.task, 'given', quote(task.words))
  readPartFacts(whole, facts, part, task)
  setPartFigures(whole, facts, figures)
  setWorkFigures(whole, facts, figures)
  for (const quantity of whole.quantities)
    if (quantity.kind === 'size') readSeamsOfSize(whole, facts, quantity, sizeMm(whole, quantity).mm)
  if (insert?.count !== undefined) readInsertCount(whole, facts, insert)
  setCountFigures(whole, facts, figures)
  readSurroundings(reading, facts)
  readSeamAround(whole, facts)
  readPallets(reading, facts, figures)
  readProcess(reading, facts, task, insert)
  deriveMassOfMany(only(seen.masses), facts)
  readCounts(whole, only(seen.counts), facts)
  setShared(whole, facts, figures)
  readSchedule(only(seen.schedule), facts)
  const pace = readPace(whole, figures)
  const takts = withoutOwnTakt(facts, pace.takts, readTakts(only(seen.takts), task, part, facts))
  setProcessSeconds(facts, pace.process, takts)
  readMachining(facts, takts, machineLoad(whole, figures))
  const impossible = refuseImpossible(facts)
  assumeSchedule(facts)
  assumeSheetMaterial(facts)
  deriveEvidenceMass(facts, evidence)
  deriveMass(reading, facts, part)
  gatherShot(facts, pace.shot, whole.isGerman)
  deriveShape(facts)
  assumeSheet(facts)
  assumeMass(facts)
  assumeKitSize(facts)
  // How many of the part one product takes is no rate, and still tells how many parts a rate of products needs.
  const rates = { ...only(seen.rates), quantityAt: whole.quantityAt }
  const counted = readThroughput(rates, task, part, insert?.main ? insert.insert : undefined)
  const told = withRoles(counted, pace.throughput, figures) ?? (listed && throughputOfTable(listed))
  const throughput = withMix(withScope(whole, told), goods, mix)
  assumeCaseSize(facts)
  readContainers(facts, throughput)
  deriveRate(facts, throughput, takts, pace.process, pace.shot)
  assumeStandingMass(facts)
  setOneByHand(whole, facts, figures)
  assumeSheet(facts)
  // Setting up is part of what a machine's pace is reckoned from.
  assumeChangeover(reading, facts)
  assumeRate(facts)
  assumeSheetMachine(facts, namesPunch(whole))
  assumeMachining(facts)
  const budget = ofRole(figures, 'budget').find(({ share }) => share >= SURE_BUDGET)?.atom
  setSaidFacts(facts, words, budget && whole.text.slice(budget.start, budget.end))
  assumeSurroundings(facts)
  assumeRest(facts, reading, usualRate(whole, figures))
  impossible.push(...refuseImpossible(facts))
  const asked = { task: question, isOutside: isElsewhere }
  if (isOutside(facts, asked, whole.text)) leaveAssumed(facts)
  const questions = openQuestions({
    whole,
    facts,
    figures,
    goods,
    mix,
    impossible,
    throughput,
    asked,
  })
  return {
    facts,
    questions,
    spans: spansOf(whole, figures, facts),
    ...rateUnitOf(throughput),
  }
}

/**
 * Reads a description of a process into a requirement: every value given, derived or assumed, with its basis, and the
 * questions that remain. `overrides` win over `evidence` from outside the text, that wins over the text, and everything that depends on them is computed again; values
 * outside the limits of `fields.ts` are refused with a question (see `validateOverrides` for typed errors).
 * Never throws; the work grows linearly with the text, of which `MAX_TEXT_LENGTH` characters are read.
 */
export const readRequirement = (
  text: string,
  overrides: Overrides = {},
  evidence: readonly Evidence[] = [],
): Requirement => {
  const bounded = boundText(text)
  const { overrides: typed, problems } = validateOverrides(overrides)
  const unstruck = blankStruck(bounded.text)
  const cells = readOwnCell(unstruck)
  const tables = readTables(cells.rest)
  const held = leaveGripPoint({ rest: tables.rest, spans: [], notes: [] })
  const {
    facts,
    questions,
    rateUnit: unitOfText,
    spans: read = [],
  } = understand(
    readGrammar(tokenise(held.rest)),
    typed,
    [...evidence, ...tables.evidence],
    tables.rate,
    unstruck,
  )
  const spans = [
    ...read,
    ...tableSpans(tables, facts, read),
    ...cells.spans,
    ...held.spans,
    ...struckSpans(bounded.text),
  ].sort((a, b) => a.start - b.start)
  const rateUnit = tables.rateUnit ?? unitOfText
  const notes = [...(bounded.isCut ? [cutNote(text.length)] : []), ...cells.notes, ...tables.notes]
  const refused = problems.flatMap(({ field, text: problem }): Question[] =>
    isFieldKey(field) ? [{ field, text: problem, isBlocking: true }] : [],
  )
  return {
    version: 1,
    text: bounded.text,
    facts,
    said: readSaid({ text: bounded.text, facts, spans }),
    questions: [...refused, ...questions],
    ...(rateUnit ? { rateUnit } : {}),
    ...(spans.length > 0 ? { spans } : {}),
    ...(evidence.length > 0 ? { evidence: [...evidence] } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  }
}
