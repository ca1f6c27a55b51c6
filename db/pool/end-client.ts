import type pg from 'pg'
import { after } from './after.ts'

/** How long the server may take to close a connection; one that is frozen never does. */
const PATIENCE_MS = 1000

/** Ends a connection, whether or not the server answers. */
export const endClient = async (client: pg.Client): Promise<void> => {
  const cancel = after(PATIENCE_MS, () => client.connection.stream.destroy())
  await client.end().catch(() => undefined)
  cancel()
}
