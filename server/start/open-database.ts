import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { checkServer } from '#db/connect.ts'
import { isServerOf, readPostmaster } from '#db/embedded/postmaster.ts'
import { readSettings, urlOf } from '#db/embedded/settings.ts'
import { openEmbedded } from '#db/embedded.ts'
import type { Config } from '#server/platform/config/config.ts'

export type OpenedDatabase = { url: string; close: () => Promise<void> }

/** For a command: the database of DATABASE_URL; else the built-in one, of the running server or opened for this moment. */
export const openDatabase = async ({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<OpenedDatabase> => {
  if (databaseUrl) {
    await checkServer(databaseUrl)
    return { url: databaseUrl, close: async () => undefined }
  }
  const cluster = join(existsSync(dataFolder) ? realpathSync(dataFolder) : dataFolder, 'postgres')
  const running = readPostmaster(cluster)
  if (running && isServerOf(running.pid, cluster))
    return { url: urlOf(readSettings(cluster)), close: async () => undefined }
  const embedded = await openEmbedded({
    folder: dataFolder,
    report: (line) => process.stderr.write(`cellwright: ${line}\n`),
  })
  return { url: embedded.url, close: embedded.stop }
}
