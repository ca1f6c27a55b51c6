/** Signs outside the alphabet of the standard PDF fonts (WinAnsi), written with signs inside it. */
const WRITTEN: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  '−': '-',
  '≈': '~',
  '√': 'sqrt ',
  Σ: 'sum ',
  '∞': 'infinity',
}

/** Windows-1252 beyond Latin-1: what the standard PDF fonts have (ISO 32000-1, annex D). */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Text in that alphabet; any other sign would print as a wrong one and is refused, so that a paper says what is written. */
export const plainText = (text: string): string =>
  [...text.replace(/[\u2000-\u200a\u202f]/g, ' ')]
    .map((sign) => {
      const written = WRITTEN[sign] ?? sign
      if (!/^[\n\x20-\x7e\xa0-\xff]*$/.test(written) && !EXTRA.includes(written))
        throw new Error(`the sign ${sign} cannot be printed`)
      return written
    })
    .join('')
