import type { Diagnostic } from '../diagnostic.ts'
import { boundText, MAX_TEXT_LENGTH } from './bound-text.ts'
import { addEvidence, deriveEvidenceMass } from './evidence.ts'
import { formatNumber, isFieldKey, isNumberKey } from './fields.ts'
import { type Quantity, readQuantities } from './grammar/quantities.ts'
import { readRates } from './grammar/rates.ts'
import { type TokenText, tokenise } from './grammar/tokens.ts'
import { gatherShot, readShot } from './process/cavities.ts'
import { assumeChangeover, readChangeover } from './process/changeovers.ts'
import { readDots } from './process/dots.ts'
import { readForceLog, readGateTrim } from './process/flags.ts'
import { type InsertReading, partOfPhrase, readInsert, readInsertCount } from './process/insert.ts'
import { assumeKitSize, readKinds } from './process/kinds.ts'
import { readMachineKind, readSheetWork } from './process/machines.ts'
import { readScrews } from './process/screws.ts'
import { type ProcessTime, readProcessTime, readSpeed } from './process/tool.ts'
import { readWeldedCount, readWeldedOn } from './process/welded-on.ts'
import { assumeMass, assumeStandingMass } from './reasoning/assume-mass.ts'
import { assumeCaseSize, assumeRate, assumeSheetMachine } from './reasoning/assume-process.ts'
import { assumeRest, assumeSchedule, assumeSurroundings } from './reasoning/assumptions.ts'
import {
  assumeMachining,
  countsUnknownLoads,
  deriveMass,
  deriveRate,
  deriveShape,
  readContainers,
  readMachining,
} from './reasoning/derive.ts'
import { askQuestions } from './reasoning/questions.ts'
import { assumeSheet, assumeSheetMaterial } from './reasoning/sheets.ts'
import { readBareTolerance, readCounts, readTakts, type Takt } from './roles/counts.ts'
import { readLengths } from './roles/lengths.ts'
import { readMasses } from './roles/masses.ts'
import { readMaterial } from './roles/materials.ts'
import { readLayers, readPallets } from './roles/pallets.ts'
import { type PartReading, readPart } from './roles/parts.ts'
import { quote, type Reading, setFact, sliceOf } from './roles/reading.ts'
import { readSchedule } from './roles/schedule.ts'
import { readSurroundings } from './roles/surroundings.ts'
import { readThroughput } from './roles/throughput.ts'
import { readTask, type TaskReading } from './tasks/read-task.ts'
import type { Evidence, Fact, Facts, FieldKey, Overrides, Question, Requirement } from './types.ts'
import { problemOfNumber, validateOverrides } from './validate-overrides.ts'

/** The quantities, rates and groupings of a tokenised text. */
export const readGrammar = (tokenText: TokenText): Reading => {
  const quantities = readQuantities(tokenText)
  const { rates, groupings, used } = readRates(tokenText, quantities)
  const quantityAt: (Quantity | undefined)[] = Array.from({ length: tokenText.tokens.length })
  let imperial = 0
  let metric = 0
  for (const quantity of quantities) {
    for (let at = quantity.first; at <= quantity.last; at += 1) quantityAt[at] = quantity
    if (['mass', 'length', 'size', 'volume', 'pack'].includes(quantity.kind) && !quantity.isUnitMissing) {
      if (quantity.isImperial) imperial += 1
      else metric += 1
    }
  }
  return { ...tokenText, quantities, rates, groupings, used, quantityAt, isImperial: imperial > metric }
}

const typedFacts = (overrides: Overrides): Facts => {
  const facts: Facts = {}
  for (const [key, value] of Object.entries(overrides))
    if (isFieldKey(key) && value !== undefined) setFact(facts, key, value, 'given', 'typed')
  return facts
}

const readPartFacts = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
) => {
  if (part) {
    setFact(facts, 'partName', part.name, 'given', quote(part.name))
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

/** Values of the text outside the field's limits are not used; each becomes a blocking question instead. */
const refuseImpossible = (facts: Facts): Question[] => {
  const questions: Question[] = []
  const drop = (key: FieldKey, fact: Fact<unknown>) => {
    const problem = isNumberKey(key) ? problemOfNumber(key, fact.value) : undefined
    if (problem === undefined) return
    delete facts[key]
    if (fact.origin !== 'assumed')
      questions.push({ field: key, text: `${problem.text} Read from ${fact.basis}.`, isBlocking: true })
  }
  for (const [key, fact] of Object.entries(facts)) if (isFieldKey(key) && fact) drop(key, fact)
  return questions
}

/** The part worked on: in assembly what receives the insert, else what the text names most strongly. */
const mainPart = (
  reading: Reading,
  task: TaskReading | undefined,
  insert: InsertReading | undefined,
): PartReading | undefined => {
  if (insert?.main) return partOfPhrase(reading, insert.main)
  const welded = task && readWeldedOn(reading, task)
  if (welded) return partOfPhrase(reading, welded.main)
  const part = readPart(reading, task, insert?.insert)
  // Blanks and boards that are fed as sheets lie flat, whatever they are called.
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
  readKinds(reading, facts, task)
  readWeldedCount(reading, facts, task)
  readDots(reading, facts, task)
  readScrews(reading, facts, task)
  readSpeed(reading, facts, task)
  readMachineKind(reading, facts, task)
  readSheetWork(reading, facts, task)
  readInsertCount(reading, facts, found)
  readChangeover(reading, facts)
  readForceLog(reading, facts)
  readGateTrim(reading, facts)
}

/** The time of the process on one part; "3 minutes per part" of deburring or marking is that time too. */
const setProcessSeconds = (facts: Facts, process: ProcessTime | undefined, takts: readonly Takt[]) => {
  if (process) setFact(facts, 'processSeconds', process.seconds, 'given', quote(process.text))
  if (facts.task?.value !== 'finishing' && facts.task?.value !== 'marking') return
  const perPart = takts.find((takt) => takt.isPerPart)
  if (perPart) setFact(facts, 'processSeconds', perPart.seconds, 'given', quote(perPart.text))
}

/** Fills the facts from the reading, typed ones first, and says what is missing. */
export const understand = (
  reading: Reading,
  typed: Overrides,
  evidence: readonly Evidence[] = [],
): Pick<Requirement, 'facts' | 'questions'> => {
  const facts = typedFacts(typed)
  addEvidence(facts, evidence)
  const found = readTask(reading)
  const task: TaskReading | undefined = typed.task
    ? { sentence: 0, at: -1, words: '', others: [], ...found, task: typed.task }
    : found
  if (task) setFact(facts, 'task', task.task, 'given', quote(task.words))
  const insert = readInsert(reading, task)
  const part = mainPart(reading, task, insert)
  readPartFacts(reading, facts, part, task)
  readSurroundings(reading, facts)
  readPallets(reading, facts, readLengths(reading, facts, part, task, insert?.main && insert.insert))
  readBareTolerance(reading, facts, task)
  readLayers(reading, facts)
  readProcess(reading, facts, task, insert)
  readMasses(reading, facts, part, task, insert?.masses)
  readCounts(reading, facts, part, task)
  readSchedule(reading, facts)
  const takts = readTakts(reading, task, part, facts)
  const process = readProcessTime(reading, task)
  setProcessSeconds(facts, process, takts)
  readMachining(facts, takts)
  const impossible = refuseImpossible(facts)
  assumeSchedule(facts)
  assumeSheetMaterial(facts)
  deriveEvidenceMass(facts, evidence)
  deriveMass(reading, facts, part)
  const shot = readShot(reading, facts)
  gatherShot(facts, shot)
  deriveShape(facts)
  assumeSheet(facts)
  assumeMass(facts)
  assumeKitSize(facts)
  const throughput = readThroughput(reading, task, part, insert?.main ? insert.insert : undefined)
  assumeCaseSize(facts)
  readContainers(facts, throughput)
  deriveRate(facts, throughput, takts, process, shot)
  assumeStandingMass(facts)
  assumeSheet(facts)
  // Setting up is part of what a machine's pace is reckoned from.
  assumeChangeover(reading, facts)
  assumeRate(facts)
  assumeSheetMachine(facts)
  assumeMachining(facts)
  assumeSurroundings(facts)
  assumeRest(facts, reading)
  impossible.push(...refuseImpossible(facts))
  const isLoadUnknown = !facts.ratePerMinute && countsUnknownLoads(throughput, facts)
  if (isLoadUnknown)
    impossible.push({
      field: 'partsPerContainer',
      text: `How many parts are on one ${throughput?.rate.noun?.class === 'layer' ? 'layer' : 'pallet'}? The text counts ${quote(throughput?.rate.text ?? '')}.`,
      isBlocking: true,
    })
  const refused = new Set<string>(impossible.map((question) => question.field))
  // What lies on a pallet answers the rate as well.
  if (isLoadUnknown) refused.add('ratePerMinute')
  const asked = askQuestions(facts, task?.others ?? [], reading.text).filter(
    (question) => !refused.has(question.field),
  )
  return { facts, questions: [...impossible, ...asked] }
}

const cutNote = (length: number): Diagnostic => ({
  code: 'text.too_long',
  severity: 'warning',
  text: `The text has ${formatNumber(length)} characters; the first ${formatNumber(MAX_TEXT_LENGTH)} were read.`,
  remedy: 'Shorten the text to the process itself.',
  missed: { limit: MAX_TEXT_LENGTH, actual: length, unit: 'characters' },
})

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
  const { facts, questions } = understand(readGrammar(tokenise(bounded.text)), typed, evidence)
  const refused = problems.flatMap(({ field, text: problem }): Question[] =>
    isFieldKey(field) ? [{ field, text: problem, isBlocking: true }] : [],
  )
  return {
    version: 1,
    text: bounded.text,
    facts,
    questions: [...refused, ...questions],
    ...(evidence.length > 0 ? { evidence: [...evidence] } : {}),
    ...(bounded.isCut ? { notes: [cutNote(text.length)] } : {}),
  }
}
