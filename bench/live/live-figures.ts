import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ADDRESS_HEADER } from '../memory/client.ts'
import type { Figure } from '../report.ts'
import { start, stop } from '../server-figures.ts'
import { notificationFigures, openMany } from './socket-figures.ts'
import { telemetryFigures } from './telemetry-figures.ts'

/**
 * What is live: a notification from one server process to a browser at another, many sockets on one process, and
 * measurements of cells. Two built servers on one database.
 */
export const liveFigures = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-bench-live-'))
  const database = await openEmbedded({ folder: join(folder, 'database'), report: () => undefined })
  try {
    await migrate(database.url)
    // Shared, as copies of one installation share it.
    const secret = randomBytes(32).toString('hex')
    const environment = (name: string) => ({
      SECRET: secret,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      LOG_LEVEL: 'error',
      LOG_FORMAT: 'json',
      CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    })
    const one = await start('build/server/main.js', ['--empty'], environment('one'), '/readyz')
    const two = await start('build/server/main.js', ['--empty'], environment('two'), '/readyz')
    try {
      const notified = await notificationFigures({
        database: database.url,
        writer: one.url,
        listener: two.url,
      })
      const sockets = await openMany(two)
      const measured = await telemetryFigures({ database: database.url, server: one.url })
      return [...notified, ...sockets, ...measured]
    } finally {
      await Promise.all([stop(one.child), stop(two.child)])
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
