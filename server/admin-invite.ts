import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { checkServer, connect } from '#db/connect.ts'
import { isServerOf, readPostmaster } from '#db/embedded/postmaster.ts'
import { readSettings, urlOf } from '#db/embedded/settings.ts'
import { openEmbedded } from '#db/embedded.ts'
import { StartFault } from '#db/fault.ts'
import { migrate } from '#db/migrate.ts'
import { type Config, readConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { createIds } from './platform/ids.ts'
import { failureText } from './start/lifetime.ts'
import { asStartFault } from './start/start-fault.ts'
import { chooseAddress, inviteFirstAdmin } from './teams/invite-first-admin.ts'

type Opened = { url: string; close: () => Promise<void> }

/** The database of DATABASE_URL; else the built-in one: of the running server, or opened for this moment. */
const openDatabase = async ({ databaseUrl, dataFolder }: Config): Promise<Opened> => {
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

const main = async (): Promise<void> => {
  const [given, ...others] = process.argv.slice(2)
  if (others.length > 0) throw new StartFault('One address at a time: npm run admin:invite -- <email>.')
  const config = readConfig(process.env, [])
  const email = chooseAddress(given, config.adminEmails)
  const { url, close } = await openDatabase(config)
  try {
    await migrate(url)
    const { db, pool } = connect(url, { poolSize: 1, applicationName: 'cellwright admin:invite' })
    try {
      const clock = systemClock
      const { link, expiresAt } = await inviteFirstAdmin(
        { db, clock, ids: createIds(clock), baseUrl: config.baseUrl },
        email,
      )
      process.stdout.write(
        [
          '',
          `  Administrator: ${email}`,
          `  Link:          ${link}`,
          `  Works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. Whoever opens it first is administrator.`,
          '',
          '',
        ].join('\n'),
      )
    } finally {
      await pool.end()
    }
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`cellwright: ${failureText(asStartFault(error))}\n`)
  process.exitCode = 1
})
