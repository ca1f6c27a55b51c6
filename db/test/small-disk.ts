import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = { folder: string; remove: () => void }

/** A file system of `bytes` of its own, or why none can be made on this machine. */
export const openSmallDisk = (bytes: number): SmallDisk | { reason: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return { reason: 'only root can mount a small disk, on Linux' }
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', [folder], { stdio: 'pipe' })
      rmSync(folder, { recursive: true })
    },
  }
}
