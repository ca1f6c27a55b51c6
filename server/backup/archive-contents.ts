import { z } from 'zod'

/** What header and manifest of a backup say. */

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
