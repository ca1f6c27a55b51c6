import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorText, StartFault } from '../fault.ts'

/** The system user as which the database runs when the program was started as root; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

const NAME = 'cellwright'

const idsOf = (name: string): Account | undefined => {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    return undefined
  }
}

/**
 * Who shall own and run the cluster in `folder`: nobody special for a normal user; started as root, the owner of an
 * existing cluster, else a system user made for it.
 */
export const accountFor = (folder: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { uid, gid }
  }
  const existing = idsOf(NAME)
  if (existing) return existing
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
      { stdio: 'pipe' },
    )
  } catch (error) {
    const other = idsOf('postgres')
    if (other) return other
    throw new StartFault(
      `Started as root, the database needs a system user of its own, and making one failed (${errorText(error)}). Start as a normal user, or set DATABASE_URL.`,
    )
  }
  const made = idsOf(NAME)
  if (!made) throw new StartFault(`The system user ${NAME} was made but cannot be found.`)
  return made
}

const canEnter = (folder: string, account: Account): boolean => {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

/** Whether `account` can walk from the root of the file system to `path` (access lists are not looked at). */
export const canReach = (path: string, account: Account): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!canEnter(folder, account)) return false
    if (folder === dirname(folder)) return true
  }
}

export type Launch = { command: string; args: string[]; uid?: number; gid?: number }

/**
 * How to run `program` as `account`. Below a closed folder, such as root's home, that user cannot reach program and
 * data; there `setpriv` (util-linux) starts it with the one right to pass folder permissions.
 */
export const launchAs = (
  account: Account | undefined,
  program: string,
  args: string[],
  data: string,
): Launch => {
  if (!account) return { command: program, args }
  if (canReach(program, account) && canReach(data, account)) return { command: program, args, ...account }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file))
  if (!setpriv) {
    throw new StartFault(
      `The database's own user cannot reach ${dirname(data)} from the root folder. Move the project to a folder open to it, start as a normal user, or set DATABASE_URL.`,
    )
  }
  const right = '+dac_override'
  const rights = [
    '--clear-groups',
    `--inh-caps=-all,${right}`,
    `--ambient-caps=-all,${right}`,
    `--bounding-set=-all,${right}`,
    // Without this, access(2) leaves the right out of account, and initdb does not find its own programs.
    '--securebits=+no_setuid_fixup',
  ]
  return {
    command: setpriv,
    args: [`--reuid=${account.uid}`, `--regid=${account.gid}`, ...rights, '--', program, ...args],
  }
}
