import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorCode, errorText, StartFault } from '../fault.ts'

/** Who has the data folder: written beside the lock so that a second copy can name it. It decides nothing. */
export type Owner = { pid: number; host: string; startedAt: string }

export type FolderLock = { release: () => void }

const readOwner = (file: string): Owner | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    const { pid, host, startedAt } = value as Partial<Owner>
    return typeof pid === 'number' && typeof host === 'string' && typeof startedAt === 'string'
      ? { pid, host, startedAt }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates a folder and what is missing above it. Step by step: the recursive call of Node never returns on a file
 * system that answers "no such folder" for one it does not let anybody make (/proc).
 */
const makeFolder = (folder: string, mode: number): void => {
  if (existsSync(dirname(folder))) {
    if (!existsSync(folder)) mkdirSync(folder, { mode })
    else readdirSync(folder)
  } else {
    makeFolder(dirname(folder), mode)
    mkdirSync(folder, { mode })
  }
}

/** Creates the folder if it is missing, and proves that this process can write into it. */
export const openFolder = (folder: string): void => {
  try {
    // Others may pass through but not look: the database's own system user needs the passage when started as root.
    makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    const probe = join(folder, `.probe-${process.pid}`)
    try {
      // Not empty: a full disk takes names without content.
      writeFileSync(probe, 'probe')
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    const reasons: Record<string, string> = {
      EACCES: 'this user may not write there',
      EPERM: 'this user may not write there',
      EROFS: 'the file system is read-only',
      ENOSPC: 'the disk is full',
      ENOTDIR: 'it is, or lies below, a file',
      ENOENT: 'it cannot be made there',
    }
    throw new StartFault(
      `The data folder ${folder} cannot be used: ${reasons[errorCode(error) ?? ''] ?? errorText(error)}.`,
    )
  }
}

/**
 * Takes the data folder for this process alone.
 *
 * The lock is an exclusive transaction on an empty SQLite file: the operating system holds it for the process and lets
 * go of it the moment the process ends, however it ends. So there is no stale lock to judge, and no process id to
 * believe that may have been given to somebody else.
 * @throws StartFault when another process has it, naming that process
 */
export const lockFolder = (folder: string): FolderLock => {
  openFolder(folder)
  const ownerFile = join(folder, 'owner.json')
  const lock = join(folder, 'lock')
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(lock, { timeout: 0 })
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file?.close()
    // Not removed here: another copy may hold a lock on this very file.
    if (!/locked|busy/i.test(errorText(error)))
      throw new StartFault(
        `The lock ${lock} cannot be used: ${errorText(error)}. Make sure that no other copy runs on this folder, then remove that file.`,
      )
    const owner = readOwner(ownerFile)
    const by = owner ? `process ${owner.pid} on ${owner.host}, started ${owner.startedAt}` : 'another process'
    throw new StartFault(
      `The data folder ${folder} is in use by ${by}. Stop it first, or give this one its own DATA_DIR.`,
    )
  }
  const owner: Owner = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() }
  writeFileSync(ownerFile, `${JSON.stringify(owner)}\n`)
  return {
    release: () => {
      rmSync(ownerFile, { force: true })
      file?.close()
    },
  }
}
