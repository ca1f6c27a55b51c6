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

/** Cyrillic as travel documents write it in Latin letters: ICAO Doc 9303 part 3, section 6. */
const CYRILLIC =
  'а a б b в v г g д d е e ё e ж zh з z и i і i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh ' +
  'щ shch ы y ъ ie э e ю iu я ia ѓ g ђ d ѕ dz ј j ќ k љ lj њ nj ћ c ў u џ dz ґ g є ie ї i'
/** Greek in Latin letters, letter by letter: ISO 843 (ELOT 743). */
const GREEK =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
  'ά a έ e ή i ί i ό o ύ y ώ o ϊ i ϋ y ΐ i ΰ y'
/** Latin letters that are no base letter with an accent. */
const LATIN = 'ł l đ d ħ h ı i ŧ t ĸ k ŋ ng ə e'

const pairsOf = (table: string): [string, string][] => {
  const words = table.split(' ')
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []))
}
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const letters = new Map([
  ...[...pairsOf(CYRILLIC), ...pairsOf(GREEK), ...pairsOf(LATIN)].flatMap(
    ([letter, written]): [string, string][] => [
      [letter.toUpperCase(), capital(written)],
      [letter, written],
    ],
  ),
  // The soft sign has no letter of its own.
  ['ь', ''],
  ['Ь', ''],
])

/** A Greek letter alone is a sign of a formula, not of a name. */
const isLoneGreek = (text: string, at: number, sign: string): boolean =>
  /\p{Script=Greek}/u.test(sign) && !/\p{Script=Greek}{2}/u.test(text.slice(Math.max(0, at - 1), at + 2))

/** Printed for a sign that cannot be. */
const LOST = '\ufffd'

const printed = (text: string): string => {
  const whole = text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u00a0\u202f]/g, ' ')
    .replace(/\r\n?/g, '\n')
  let at = 0
  let result = ''
  for (const sign of whole) {
    const written = WRITTEN[sign] ?? sign
    const letter = isLoneGreek(whole, at, sign) ? undefined : letters.get(sign)
    const bare = sign.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
    at += sign.length
    if (/^[\n\x20-\x7e\xa1-\xff]*$/.test(written) || EXTRA.includes(sign)) result += written
    else if (/\s/.test(sign)) result += ' '
    else if (letter !== undefined) result += letter
    else result += /^[\x20-\x7e\xa1-\xff]+$/.test(bare) ? bare : LOST
  }
  return result
}

/**
 * Text in the alphabet of the standard PDF fonts (WinAnsi): accents beyond it are dropped, Cyrillic and Greek words are
 * written in Latin letters, other scripts become "?".
 */
export const plainText = (text: string): string => printed(text).replaceAll(LOST, '?')

/** What a document says when some of its texts have signs that it cannot print; empty when it prints all. */
export const lostSigns = (texts: readonly string[], where: string): string =>
  texts.some((text) => printed(text).includes(LOST))
    ? `Signs that the fonts of this document do not have are printed as “?”. ${where} shows them.`
    : ''
