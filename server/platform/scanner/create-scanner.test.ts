import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openClamd, TEST_VIRUS } from '#server/test/elsewhere/clamd.ts'
import { createScanner } from './create-scanner.ts'

const folder = mkdtempSync(join(tmpdir(), 'cellwright-scan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (content: Buffer | string): string => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}

it('a file goes to the scanner whole, and its verdict comes back', async () => {
  const clamd = await openClamd()
  try {
    const { scan } = createScanner(clamd.url)
    const large = Buffer.alloc(1_000_001, 'cell ')
    expect(await scan(fileOf(large))).toEqual({ found: undefined })
    expect(clamd.scanned[0]?.equals(large)).toBe(true)
    expect(await scan(fileOf(`hidden in ${TEST_VIRUS}`))).toEqual({ found: 'Win.Test.EICAR_HDB-1' })
  } finally {
    await clamd.close()
  }
})

it.each(['rude', 'full'] as const)(
  'a scanner that is %s gives no verdict: that is never taken for clean',
  async (mode) => {
    const clamd = await openClamd(mode)
    try {
      const scanning = createScanner(clamd.url).scan(fileOf(Buffer.alloc(3_000_000)))
      await expect(scanning).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' })
    } finally {
      await clamd.close()
    }
  },
)

it('no scanner at the address is no verdict, and the error names no address', async () => {
  const clamd = await openClamd()
  await clamd.close()
  const fault = await createScanner(clamd.url)
    .scan(fileOf('text'))
    .catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: 'SCANNER_UNAVAILABLE' })
  expect(String(fault)).not.toContain('127.0.0.1')
})
