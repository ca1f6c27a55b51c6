import { readdirSync, readFileSync } from 'node:fs'

const fieldMb = (pid: number, field: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1] ?? Number.NaN) / 1024
}

/** Resident memory of a process now and at its highest, MB. Linux only. */
export const residentMb = (pid: number): number => fieldMb(pid, 'VmRSS')
export const highestMb = (pid: number): number => fieldMb(pid, 'VmHWM')

/** Resident memory of the processes that this one has started, PostgreSQL left out, MB. */
export const childrenMb = (pid: number): number => {
  let sum = 0
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8')
      const isNode = /^Name:\s+(?:node|MainThread)/m.test(status)
      if (isNode && new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status)) sum += residentMb(Number(entry))
    } catch {
      // It ended in between.
    }
  }
  return sum
}
