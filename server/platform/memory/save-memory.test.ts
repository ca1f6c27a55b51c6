import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { shouldSave } from './save-memory.ts'

const program = fileURLToPath(new URL('test/busy-program.ts', import.meta.url))
const MB = 1_048_576

describe('saving memory', () => {
  it('begins above one bound, and ends below another, so that it does not go on and off at each look', () => {
    const save = (isSaving: boolean, residentMb: number) => shouldSave(isSaving, residentMb * MB, 330 * MB)
    expect([save(false, 240), save(false, 260)]).toEqual([false, true])
    expect([save(true, 240), save(true, 220)]).toEqual([true, false])
  })

  it('leaves less resident of the same work', { timeout: 120_000 }, async () => {
    // A small heap, so that the bound is reached.
    const flags = ['--max-old-space-size=160', '--max-semi-space-size=4']
    const run = async (how: string) =>
      Number((await promisify(execFile)(process.execPath, [...flags, program, how])).stdout)
    const [plain, saving] = await Promise.all([run('plain'), run('saving')])
    expect(plain).toBeGreaterThan(0)
    // The averages of two equal runs differ by two or three.
    expect(saving).toBeLessThan(plain - 5)
  })
})
