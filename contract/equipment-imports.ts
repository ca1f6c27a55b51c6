import { z } from 'zod'
import { procedure } from './base.ts'
import { equipmentErrors } from './equipment.ts'
import {
  equipmentCategoryKeys,
  existingChoices,
  importFields,
  MAX_IMPORT_ROWS,
  MAX_REFUSALS_SHOWN,
} from './equipment-words.ts'
import { fileErrors } from './files.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'

const Mapping = z.partialRecord(z.enum(importFields), z.string().max(120))
export type ImportMapping = z.infer<typeof Mapping>

/** Why a row is not imported. */
export const ImportRefusal = z.object({
  row: z.number().int().describe('Number of the row in the file'),
  field: z.string().describe('The field of the article'),
  column: z.string().nullable().describe('The column of the file; null: none gives this field'),
  value: z.string().describe('What the cell holds, cut to 100 characters'),
  reason: z.string().describe('What is wrong and what to do'),
})
export type ImportRefusal = z.infer<typeof ImportRefusal>

export const EquipmentImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  added: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  importedBy: z.string().nullable().describe('null: the account is gone'),
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
})
export type EquipmentImport = z.infer<typeof EquipmentImport>

export const ImportChoices = z.object({
  fileId: Id.describe('A CSV or XLSX sent for the purpose `equipment_import` by the same account'),
  mapping: Mapping.optional().describe('Column by field; absent: guessed from the headings'),
  category: z.enum(equipmentCategoryKeys).optional().describe('Of rows whose category is empty'),
  existing: z.enum(existingChoices).default('skip').describe('What becomes of article numbers already there'),
  state: z.enum(['unlisted', 'listed']).default('unlisted').describe('Of new articles'),
})
export type ImportChoices = z.output<typeof ImportChoices>

const refusals = z
  .array(ImportRefusal)
  .max(MAX_REFUSALS_SHOWN)
  .describe(`The first ${MAX_REFUSALS_SHOWN.toLocaleString('en-US')}`)

export const ImportPreview = z.object({
  fileName: z.string(),
  columns: z.array(
    z.object({ name: z.string(), sample: z.string().describe('The first cell that is filled') }),
  ),
  mapping: Mapping,
  rows: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  refusals,
  articles: z
    .array(
      z.object({
        row: z.number().int(),
        deed: z.enum(['add', 'update']),
        name: z.string(),
        articleNumber: z.string(),
        category: z.enum(equipmentCategoryKeys).nullable().describe('null: stays as it is'),
        priceCents: z.number().int().nullable(),
        stock: z.number().int().nullable(),
      }),
    )
    .describe('The first articles as they will be'),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const importErrors = {
  NOTHING_TO_IMPORT: {
    status: 422,
    message: 'No row of this file can be imported. Check the columns, and the reason of each row.',
  },
} as const

const errors = { ...equipmentErrors, ...importErrors, ...fileErrors }
const limited = { rateLimit: { limit: 60, windowSeconds: 300 } }

/** Spread into `equipment`. */
export const equipmentImports = {
  previewImport: procedure('company:supplier', { ...limited, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/supplier/equipment/imports/preview',
      summary: `What an import of a table of at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows would do`,
    })
    .input(ImportChoices)
    .output(ImportPreview)
    .errors(errors),
  importEquipment: procedure('company:supplier', limited)
    .route({
      method: 'POST',
      path: '/supplier/equipment/imports',
      successStatus: 201,
      summary: 'Import the rows of a table that can be imported, all of them or none',
    })
    .input(
      ImportChoices.extend({
        importKey: Id.describe('Made once per import: sent again, it is still one import'),
      }),
    )
    .output(EquipmentImport.extend({ refusals }))
    .errors(errors),
  listImports: procedure('company:supplier')
    .route({ method: 'GET', path: '/supplier/equipment/imports', summary: 'Imports of the own company' })
    .input(z.object(pageQuery))
    .output(pageOf(EquipmentImport)),
  undoImport: procedure('owner')
    .route({
      method: 'POST',
      path: '/supplier/equipment/imports/{id}/undo',
      summary:
        'Put back the articles that an import replaced, delete the new ones, and retire those that were ordered',
    })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        id: z.uuid(),
        undoneAt: z.iso.datetime(),
        putBack: z.number().int(),
        deleted: z.number().int(),
        retired: z.number().int().describe('New articles that were ordered meanwhile'),
        left: z.number().int().describe('Articles that a later import has changed: they stay as they are'),
      }),
    ),
}
