import { z } from 'zod'

/** The parts of a backup, in this order: header, tables in pieces, objects, manifest. A gzipped tar that any program opens. */

/** First: what the backup fits. */
export const HEADER = 'header.json'
/** Last: what must have come before it, so that an archive that was cut off has none. */
export const MANIFEST = 'manifest.json'
const TABLES = 'tables/'
export const OBJECTS = 'objects/'

/** Bytes of a table in one piece: its size has to be known before it is written. */
export const PIECE_BYTES = 4 * 1_048_576

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const BackupHeader = z.object({
  format: z.literal('cellwright-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Names of the migrations of its schema, in their order. */
  migrations: z.array(z.string()),
  /** Version of the tables of the job queue. */
  queueVersion: z.number().int(),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const BackupManifest = z.object({
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** Of its rows in PostgreSQL's text format. */
      bytes: z.number().int(),
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  objects: z.array(z.object({ key: z.string(), bytes: z.number().int(), sha256: Sha256 })),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** `tables/public.users/000001.copy` */
export const pieceName = (table: string, piece: number): string =>
  `${TABLES}${table}/${String(piece).padStart(6, '0')}.copy`

/** The table that a part belongs to, as `schema.name`; undefined: it is no piece of a table. */
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1]
