import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What PostgreSQL writes into `postmaster.pid` (src/include/utils/pidfile.h): one value a line. */
export type Postmaster = { pid: number; port: number; status: string }

/** Reads `postmaster.pid` of a cluster; undefined when no server has it open or the file is not whole yet. */
export const readPostmaster = (cluster: string): Postmaster | undefined => {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 1
    ? { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
    : undefined
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isZombie = (pid: number): boolean => {
  if (platform() !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/**
 * Whether the process `pid` is a PostgreSQL server on `cluster`. A process id alone proves nothing: it may have been
 * given to another program since. The server's working folder is its cluster; elsewhere its command line names it.
 */
export const isServerOf = (pid: number, cluster: string): boolean => {
  if (!isAlive(pid)) return false
  try {
    switch (platform()) {
      case 'linux':
        return (
          realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(cluster) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
        )
      case 'win32':
        return /postgres\.exe/i.test(
          execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }),
        )
      default: {
        const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
        return command.includes('postgres') && command.includes(cluster)
      }
    }
  } catch {
    return false
  }
}

const isGoneWithin = async (pid: number, limitMs: number): Promise<boolean> => {
  for (const until = Date.now() + limitMs; Date.now() < until; await sleep(15)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

/** A server that is to stop at once gives its processes 5 s, and kills them then. */
const AT_ONCE_MS = 8000

/**
 * Stops a server: fast first (open transactions are rolled back, a checkpoint is written), then at once (the next start
 * replays the log; nothing committed is lost).
 * @returns whether it is gone
 */
export const stopServer = async (
  pid: number,
  cluster: string,
  pgCtl: string,
  fastMs = 15_000,
): Promise<boolean> => {
  for (const [signal, mode, limitMs] of [
    ['SIGINT', 'fast', fastMs],
    ['SIGQUIT', 'immediate', AT_ONCE_MS],
  ] as const) {
    if (!isAlive(pid)) return true
    try {
      if (platform() === 'win32')
        execFileSync(pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'], { stdio: 'ignore' })
      else {
        process.kill(pid, signal)
        // A server that someone has stopped (SIGSTOP) hears nothing until it goes on.
        process.kill(pid, 'SIGCONT')
      }
    } catch {
      // Gone between the check and the signal.
    }
    if (await isGoneWithin(pid, limitMs)) return true
  }
  return false
}

/**
 * Signals the server on a cluster, if there is one, to stop fast, and does not wait: for the last moment of a process.
 * Call only while holding the folder's lock.
 */
export const signalStop = (cluster: string): void => {
  const left = readPostmaster(cluster)
  if (!left || !isServerOf(left.pid, cluster)) return
  try {
    // On Windows this ends it at once; the next start replays its log.
    process.kill(left.pid, 'SIGINT')
  } catch {
    // Gone between the check and the signal.
  }
}
