import { mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { openFolder } from '#db/embedded/lock.ts'
import { errorText, StartFault } from '#db/fault.ts'
import { recordBackup } from './backup/last-backup.ts'
import { prepareQueue } from './backup/prepare-queue.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/read-config.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { failureText } from './start/lifetime.ts'
import { openDatabase } from './start/open-database.ts'
import { asStartFault } from './start/start-fault.ts'

const say = (line: string) => process.stdout.write(`cellwright: ${line}\n`)
const USAGE = 'npm run backup -- <file>, or npm run restore -- <file> [--force].'

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    const [verb, file, ...others] = positionals
    const isRight = verb === 'restore' || (verb === 'backup' && !values.force)
    if (isRight && file !== undefined && others.length === 0)
      // npm changes to the folder of the project, and says where it was called.
      return { verb, file: resolve(process.env.INIT_CWD ?? '.', file), isForced: values.force }
  } catch (error) {
    throw new StartFault(`${errorText(error)} Known: ${USAGE}`)
  }
  throw new StartFault(`One file is needed: ${USAGE}`)
}

/** The program of `npm run backup` and `npm run restore`. */
const main = async (): Promise<void> => {
  const { verb, file, isForced } = readArguments()
  const config = readConfig(process.env, [])
  openFolder(config.dataFolder)
  if (!config.objectStore) mkdirSync(join(config.dataFolder, 'files'), { recursive: true, mode: 0o700 })
  const storage = await openStorage(config)
  const { url, close } = await openDatabase(config)
  try {
    if (verb === 'restore') {
      const { tables, objects } = await restoreBackup({ url, storage, prepareQueue }, file, { isForced })
      say(
        `Restored ${tables.length} tables and ${objects.length} stored objects. SECRET must be the one of the backup.`,
      )
      return
    }
    const now = systemClock.now()
    const { tables, objects } = await writeBackup({ url, storage, now }, file)
    const { size } = await stat(file)
    const { db, pool } = connect(url, { poolSize: 1, applicationName: 'cellwright backup' })
    await recordBackup(db, { at: now, bytes: size }).finally(() => pool.end())
    say(`Wrote ${file}: ${tables.length} tables, ${objects.length} stored objects, ${size} bytes.`)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`cellwright: ${failureText(asStartFault(error))}\n`)
  process.exitCode = 1
})
