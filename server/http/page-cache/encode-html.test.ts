import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Encoding, encodeHtml, fillEncoded } from './encode-html.ts'
import { fillNonce, type NoncedHtml, readHtml } from './nonced-html.ts'

const PLACEHOLDER = '0123456789abcdef01234567'
const word = (seed: number) => ((seed * 2654435761) >>> 7).toString(36)
const text = (bytes: number) => {
  const words: string[] = []
  for (let at = 0, length = 0; length < bytes; at++) {
    const next = word(at % 900)
    words.push(next)
    length += next.length + 1
  }
  return words.join(' ')
}
const script = (source: string) => `<script nonce="${PLACEHOLDER}">${source}</script>`
const link = (at: number) =>
  `<link rel="modulepreload" href="/assets/part-${word(at)}.js" nonce="${PLACEHOLDER}"/>`
const pageOf = (...parts: string[]): NoncedHtml => readHtml(Buffer.from(parts.join('')), PLACEHOLDER)

const pages: [string, NoncedHtml][] = [
  ['an empty page', pageOf()],
  ['a page without a nonce', pageOf('<p>Größe 3 m²</p>')],
  ['a nonce at the start and at the end', pageOf(PLACEHOLDER, text(100), PLACEHOLDER)],
  [
    'a head full of links',
    pageOf('<head>', script('a()'), ...Array.from({ length: 40 }, (_, at) => link(at)), text(9_000)),
  ],
  [
    'nonces far from each other',
    pageOf(script('a()'), text(90_000), script('b()'), text(200_000), script('c()')),
  ],
  ['text in many scripts', pageOf(script('1'), '<p>Größe – 荷重 🤖</p>'.repeat(3_000), script('2'))],
  [
    'words that cannot be compressed',
    pageOf(script('a'), randomBytes(60_000).toString('base64'), script('b')),
  ],
]
const decoded: Record<Encoding, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }

describe.each<Encoding>(['gzip', 'br'])('a page in %s', (encoding) => {
  it.each(pages)('%s: read back whole, with whatever nonce it is sent', async (_what, page) => {
    const encoded = await encodeHtml(page, encoding)
    if (!encoded) throw new Error('not encoded')
    for (let time = 0; time < 20; time++) {
      const nonce = randomBytes(16).toString('base64')
      const sent = fillEncoded(encoded, page, nonce)
      expect(decoded[encoding](sent).equals(fillNonce(page, nonce))).toBe(true)
    }
  })

  it('is about as small as the page compressed whole', async () => {
    for (const [what, page] of pages.slice(3)) {
      const encoded = await encodeHtml(page, encoding)
      expect(encoded?.html.length, what).toBeLessThan(gzipSync(page.html).length * 1.02 + 100)
    }
  })
})

it('what cannot be encoded once for all nonces is not encoded: here brotli would need the bytes of one for the next', async () => {
  const page = pageOf('<p>', PLACEHOLDER, PLACEHOLDER, PLACEHOLDER, '</p>')
  expect(await encodeHtml(page, 'br')).toBeUndefined()
  expect(await encodeHtml(page, 'gzip')).toBeDefined()
})
