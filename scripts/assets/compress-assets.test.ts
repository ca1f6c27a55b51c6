import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressAssets } from './compress-assets.mjs'

it('writes each text file as it travels, and leaves alone what is small or compressed already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-assets-'))
  try {
    const script = 'export const robots = ["six axes", "gantry"]\n'.repeat(200)
    writeFileSync(join(folder, 'robots.js'), script)
    writeFileSync(join(folder, 'small.css'), 'a{}')
    writeFileSync(join(folder, 'letters.woff2'), Buffer.alloc(5_000))
    await compressAssets(folder)
    expect(readdirSync(folder).toSorted()).toEqual([
      'letters.woff2',
      'robots.js',
      'robots.js.br',
      'robots.js.gz',
      'small.css',
    ])
    expect(brotliDecompressSync(readFileSync(join(folder, 'robots.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(join(folder, 'robots.js.gz'))).toString()).toBe(script)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
