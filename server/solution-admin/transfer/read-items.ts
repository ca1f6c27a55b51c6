import type { SolutionImportRefusal } from '#contract/solution-transfer.ts'
import { MAX_IMPORT_ITEMS } from '#contract/solution-transfer-words.ts'
import { findFault } from '#server/input/find-fault.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { ImportItem } from './item-schema.ts'
import { fromFile, nameInFile } from './names.ts'

/** Faults of one solution that are reported. */
const FAULTS_TOLD = 5
const LONGEST_TITLE_TOLD = 100

export type ReadItem = { item: number; fields: ImportItem }
export type ReadItems = { read: ReadItem[]; refused: number; refusals: SolutionImportRefusal[] }

/** Generated solutions have their parts as lists under other names. */
const withPartsNamed = (value: Record<string, unknown>): Record<string, unknown> => {
  const { hardware, software, ...rest } = value
  return {
    ...rest,
    ...(Array.isArray(hardware) ? { hardwareComponents: hardware } : { hardware }),
    ...(Array.isArray(software) && { softwareComponents: software }),
    ...(rest.hardwareComponents !== undefined && { hardwareComponents: rest.hardwareComponents }),
    ...(rest.softwareComponents !== undefined && { softwareComponents: rest.softwareComponents }),
  }
}

type Fault = { field: string; reason: string }

const moneyReason = 'Write an amount in dollars, 0 or more, with at most two decimals.'

const faultsOf = (value: unknown, categories: ReadonlySet<string>): ImportItem | Fault[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ field: '', reason: 'This is not a solution: write an object with at least a title.' }]
  const unkeepable = findFault(value)
  if (unkeepable) return [{ field: unkeepable.field, reason: unkeepable.text }]
  const given = withPartsNamed(fromFile(value) as Record<string, unknown>)
  const { data, error } = ImportItem.safeParse({ ...given, title: given.title ?? '' })
  if (error)
    return error.issues.map(({ path, message }) => ({
      field: path
        .map((step) => (typeof step === 'string' ? nameInFile(step) : String(Number(step) + 1)))
        .join('.'),
      reason: /Cents$/.test(String(path.at(-1))) ? moneyReason : message,
    }))
  if (data.category && !categories.has(data.category))
    return [
      { field: 'category', reason: 'There is no category of this name. Add it first, or leave it out.' },
    ]
  return data
}

const titleOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
    ? value.title.toWellFormed().slice(0, LONGEST_TITLE_TOLD)
    : null

/**
 * Reads the solutions of an import; those with a fault are refused, each with its reasons. Errors: BAD_REQUEST for what
 * is no list, an empty one, or one of more than 1,000.
 */
export const readItems = (body: unknown, categories: ReadonlySet<string>): ReadItems => {
  if (!Array.isArray(body)) throw invalidField('items', 'Imported data must be an array of solutions')
  if (body.length === 0) throw invalidField('items', 'There is no solution in this list.')
  if (body.length > MAX_IMPORT_ITEMS)
    throw invalidField(
      'items',
      `These are ${body.length.toLocaleString('en-US')} solutions. Import at most ${MAX_IMPORT_ITEMS.toLocaleString('en-US')} at once.`,
    )
  const read: ReadItem[] = []
  const refusals: SolutionImportRefusal[] = []
  for (const [at, value] of body.entries()) {
    const found = faultsOf(value, categories)
    if (!Array.isArray(found)) read.push({ item: at + 1, fields: found })
    else
      refusals.push(
        ...found.slice(0, FAULTS_TOLD).map((fault) => ({ item: at + 1, title: titleOf(value), ...fault })),
      )
  }
  return { read, refused: body.length - read.length, refusals }
}
