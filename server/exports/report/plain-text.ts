/** Signs outside the fonts' alphabet, written with signs inside it. */
const WRITTEN: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  '−': '-',
  '≈': '~',
  '∑': 'sum ',
  '√': 'sqrt ',
  '\u2011': '-',
}
/** Windows-1252 beyond Latin-1: what the standard PDF fonts have (ISO 32000-1, annex D). */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Text in the alphabet of the standard PDF fonts (WinAnsi); accents beyond it are dropped, other scripts become "?". */
export const plainText = (text: string): string =>
  [...text.replace(/[\u2000-\u200a\u00a0\u202f]/g, ' ').replace(/\r\n?/g, '\n')]
    .map((sign) => {
      const written = WRITTEN[sign] ?? sign
      if (/^[\n\x20-\x7e\xa1-\xff]*$/.test(written) || EXTRA.includes(sign)) return written
      if (/\s/.test(sign)) return ' '
      const bare = sign.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
      return /^[\x20-\x7e\xa1-\xff]+$/.test(bare) ? bare : '?'
    })
    .join('')
