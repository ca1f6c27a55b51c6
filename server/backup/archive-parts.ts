/** The parts of a backup, in this order: header, tables in pieces, objects, manifest. A gzipped tar that any program opens. */

/** First: what the backup fits. */
export const HEADER = 'header.json'
/** Last: what must have come before it, so that an archive that was cut off has none. */
export const MANIFEST = 'manifest.json'
const TABLES = 'tables/'
export const OBJECTS = 'objects/'

/** Bytes of a table in one piece: its size has to be known before it is written. */
export const PIECE_BYTES = 4 * 1_048_576

/** `tables/public.users/000001.copy` */
export const pieceName = (table: string, piece: number): string =>
  `${TABLES}${table}/${String(piece).padStart(6, '0')}.copy`

/** The table that a part belongs to, as `schema.name`; undefined: it is no piece of a table. */
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1]
