import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { and, eq, or } from 'drizzle-orm'
import type { ImportChoices, ImportMapping } from '#contract/equipment-imports.ts'
import { type ImportField, importFields, MAX_IMPORT_ROWS } from '#contract/equipment-words.ts'
import { equipmentImports, files } from '#db/schema/index.ts'
import { refuseFault, refuseFile } from '#server/files/refuse-file.ts'
import { uploadFolder } from '#server/files/take-file.ts'
import type { FileTable } from '#server/platform/reader/messages.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { invalidField, invalidFields } from '#server/rpc/invalid-field.ts'
import { guessMapping } from './guess-mapping.ts'
import { type ReadRow, readRow } from './read-row.ts'

/** Rows read at once; other requests are answered in between. */
const AT_ONCE = 200

export type LoadedRows = { fileName: string; table: FileTable; mapping: ImportMapping; rows: ReadRow[] }

/** The file of the caller's that waits, or that an import of its company keeps. */
const findFile = async (context: RequestContext, fileId: string) => {
  const viewer = await signedIn(context)
  const [file] = await context.deps.db
    .select({ name: files.name, storageKey: files.storageKey })
    .from(files)
    .leftJoin(equipmentImports, eq(equipmentImports.fileId, files.id))
    .where(
      and(
        eq(files.id, fileId),
        eq(files.purpose, 'equipment_import'),
        or(
          and(eq(files.state, 'waiting'), eq(files.userId, viewer.id)),
          viewer.company ? eq(equipmentImports.companyId, viewer.company.id) : undefined,
        ),
      ),
    )
  return file
}

/** The table of a kept file, read in a process of its own. */
const readTable = async (
  context: RequestContext,
  fileId: string,
): Promise<{ name: string; table: FileTable }> => {
  const { deps } = context
  const file = await findFile(context, fileId)
  const bytes = file?.storageKey ? await deps.storage.get(file.storageKey) : undefined
  if (!file || !bytes) throw invalidField('fileId', 'This file is no longer there. Choose it again.')
  const { name } = file
  const folder = uploadFolder(deps.config)
  const path = join(folder, deps.ids.random())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
    const read = await deps.reader.readTable({ path, name, maxRows: MAX_IMPORT_ROWS }, context.clientNetwork)
    if ('fault' in read) throw refuseFault(read.fault, name)
    if ('refusal' in read.outcome)
      throw refuseFile(read.outcome.refusal.code, name, read.outcome.refusal.reason)
    return { name, table: read.outcome.table }
  } finally {
    await rm(path, { force: true })
  }
}

/** The position of each mapped column. @throws BAD_REQUEST for a column that the file does not have, or one used twice */
const columnsOf = (headings: readonly string[], mapping: ImportMapping): Map<ImportField, number> => {
  const columns = new Map<ImportField, number>()
  const problems: { field: string; text: string }[] = []
  for (const field of importFields) {
    const heading = mapping[field]
    if (heading === undefined) continue
    const at = headings.indexOf(heading)
    const other = [...columns].find(([, taken]) => taken === at)
    if (at < 0)
      problems.push({
        field: `mapping.${field}`,
        text: `The file has no column “${heading}”. Choose another one.`,
      })
    else if (other)
      problems.push({
        field: `mapping.${field}`,
        text: `The column “${heading}” is used for another field. Choose another one.`,
      })
    else columns.set(field, at)
  }
  if (problems.length > 0) throw invalidFields(problems)
  return columns
}

/**
 * Reads the rows of a table that was sent, as articles. Errors: BAD_REQUEST by field, and those of `fileErrors`.
 */
export const loadRows = async (
  context: RequestContext,
  choices: Pick<ImportChoices, 'fileId' | 'mapping' | 'category'>,
): Promise<LoadedRows> => {
  const { name, table } = await readTable(context, choices.fileId)
  const mapping = choices.mapping ?? guessMapping(table.headings)
  const columns = columnsOf(table.headings, mapping)
  const rows: ReadRow[] = []
  for (let at = 0; at < table.rows.length; at += AT_ONCE) {
    for (const row of table.rows.slice(at, at + AT_ONCE))
      rows.push(readRow(row, columns, mapping, choices.category))
    await setImmediate()
  }
  return { fileName: name, table, mapping, rows }
}
