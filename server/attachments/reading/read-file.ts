import { readFile as readBytes } from 'node:fs/promises'
import type { FileReading } from '#contract/attachments.ts'
import { type FileKind, MAX_FILE_WORDS } from '#contract/file-limits.ts'
import { cutText } from '#contract/text.ts'
import {
  addTableFacts,
  type Evidence,
  type FoundValues,
  formatNumber,
  problemOfEvidence,
  type Sheet,
} from '#engine/requirement/index.ts'
import { detectKind } from '#server/files/kinds/detect-kind.ts'
import { FileRefusal } from '#server/files/kinds/refusal.ts'
import { brokenBy, type FileOutcome, type ReadFileTask } from '#server/platform/reader/messages.ts'
import { decodeText } from './documents/decode-text.ts'
import { wordsOf } from './documents/words.ts'
import { readImage } from './read-image.ts'
import { readCsv } from './tables/read-csv.ts'

const nothing = (): FoundValues => ({ evidence: [], findings: [], words: [] })

/** A sentence that a database keeps and a page shows: no control characters, no half signs, at most 300 characters. */
const cleanSentence = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  cutText(text.replace(/[\u0000-\u001f\u007f]/g, ' '), 300)

/** A file holds anything; what is read from it comes back with a save, and is kept. */
const keepableEvidence = (one: Evidence): Evidence => {
  const basis = cleanSentence(one.basis)
  return 'value' in one && typeof one.value === 'string'
    ? { ...one, basis, value: cutText(one.value, 200) }
    : { ...one, basis }
}

/** Values outside the planner's limits are named, not used; of two for one field the first counts. */
const reading = (kind: FileKind, { evidence, findings, words }: FoundValues): FileReading => {
  const used = new Map<string, Evidence>()
  const sentences = [...findings]
  for (const one of evidence) {
    const problem = problemOfEvidence(one)
    if (problem) sentences.push(`Not used: ${problem.text}`)
    else if (!used.has(one.field)) used.set(one.field, one)
  }
  return {
    kind,
    findings: sentences.slice(0, 20).map(cleanSentence),
    evidence: [...used.values()].map(keepableEvidence),
    words: cutText(words.join('\n'), MAX_FILE_WORDS),
  }
}

const NO_TABLE = 'No column with mass, size or rate was found. Head the columns, for example “Mass (kg)”.'

/** Reads up to the first sheet that lists parts; others usually repeat or sum it up. */
const findParts = async (
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  name: string,
  found: FoundValues,
) => {
  for await (const sheet of sheets) if (addTableFacts(sheet, `from ${name}`, found)) return sheet
  return undefined
}

const tables = async (
  kind: 'csv' | 'xlsx',
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  sheetCount: number,
  name: string,
): Promise<FileReading> => {
  const found = nothing()
  const used = await findParts(sheets, name, found)
  if (!used) found.findings.push(NO_TABLE)
  else if (used.name !== undefined && sheetCount > 1)
    found.findings.push(`Read from sheet ${used.name}, the first of ${sheetCount} that lists parts.`)
  return reading(kind, found)
}

const plain = async (bytes: Uint8Array, name: string): Promise<FileReading> => {
  const text = decodeText(bytes)
  const sheet = readCsv(text)
  if (sheet) return tables('csv', [sheet], 1, name)
  const { words, findings } = wordsOf(text, name)
  return reading('text', { evidence: [], findings, words: [words] })
}

const pdf = async (bytes: Uint8Array, name: string): Promise<FileReading> => {
  const { readPdf } = await import('./documents/read-pdf.ts')
  const { text, pages, readPages } = await readPdf(bytes)
  const { words, findings } = wordsOf(text, name)
  if (words === '') findings.push('It may be a scan: pictures of text are not read.')
  if (readPages < pages) findings.push(`Pages 1 to ${readPages} of ${pages} were read.`)
  return reading('pdf', { evidence: [], findings, words: [words] })
}

const xlsx = async (bytes: Uint8Array, name: string): Promise<FileReading> => {
  const { readXlsx } = await import('./tables/read-xlsx.ts')
  const { sheets, sheetCount } = await readXlsx(bytes)
  return tables('xlsx', sheets, sheetCount, name)
}

const model = async (kind: 'stl' | 'step', bytes: Uint8Array, name: string): Promise<FileReading> => {
  const { addStepFacts, addStlFacts } = await import('./models/model-facts.ts')
  const found = nothing()
  if (kind === 'stl') addStlFacts(bytes, name, found)
  else addStepFacts(bytes, name, found)
  return reading(kind, found)
}

/**
 * Reads one file by what is in it; its name is only for telling where values come from.
 * @throws FileRefusal naming what to do
 */
export const readBytesOf = async (bytes: Uint8Array, name: string): Promise<FileReading> => {
  const kind = detectKind(bytes)
  switch (kind) {
    case 'plain':
      return plain(bytes, name)
    case 'pdf':
      return pdf(bytes, name)
    case 'xlsx':
      return xlsx(bytes, name)
    case 'stl':
    case 'step':
      return model(kind, bytes, name)
    default: {
      const { widthPx, heightPx } = readImage(kind, bytes)
      const size = `${formatNumber(widthPx)} × ${formatNumber(heightPx)} pixels`
      return reading(kind, {
        ...nothing(),
        findings: [`Image, ${size}. Kept with the plan; the built-in reader takes no values from pictures.`],
      })
    }
  }
}

/** The task of a reading process. A refusal is a value, since errors lose their kind on the way. @throws when the file cannot be opened */
export const readFile = async ({ path, name }: ReadFileTask): Promise<FileOutcome> => {
  // A copy of its own: what opens PDFs refuses a Buffer, and takes the memory of what it is given.
  const bytes = new Uint8Array(await readBytes(path))
  try {
    return { reading: await readBytesOf(bytes, name) }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, reason: error.message } }
    return brokenBy(error)
  }
}
