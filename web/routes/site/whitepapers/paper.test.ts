import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { withFigures } from '../content/cell-figures.server.ts'
import { entriesOf } from '../content/library.server.ts'
import { plainText } from './plain-text.ts'
import { writePaper } from './write-paper.server.tsx'

describe('a whitepaper as PDF', () => {
  it('writes signs outside the fonts with signs inside them, and refuses what has none', () => {
    expect(plainText('v ≥ 2 − x → “y”')).toBe('v >= 2 - x -> “y”')
    expect(() => plainText('日本')).toThrow(/cannot be printed/)
  })

  it.each(entriesOf('whitepapers').map((entry) => [entry.slug, entry] as const))(
    '%s is written whole',
    async (_slug, entry) => {
      const pdf = await writePaper({ ...entry, blocks: withFigures(entry.blocks) })
      const { totalPages, text } = await extractText(await getDocumentProxy(pdf))
      expect(totalPages).toBeGreaterThan(1)
      for (const [at, page] of text.entries()) expect(page).toContain(`${at + 1} / ${totalPages}`)
      const whole = text.join(' ').replace(/\s+/g, ' ')
      expect(whole).toContain(entry.title)
      for (const { text: heading } of entry.headings) expect(whole).toContain(plainText(heading))
    },
    30_000,
  )
})
