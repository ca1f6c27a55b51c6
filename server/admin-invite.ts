import { connect } from '#db/connect.ts'
import { StartFault } from '#db/fault.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/read-config.ts'
import { createIds } from './platform/ids.ts'
import { failureText } from './start/lifetime.ts'
import { openDatabase } from './start/open-database.ts'
import { asStartFault } from './start/start-fault.ts'
import { chooseAddress, inviteFirstAdmin } from './teams/invite-first-admin.ts'

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
          `  Works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. The first to open it is administrator.`,
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
