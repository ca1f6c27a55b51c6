import { MAX_FILE_WORDS } from '#contract/file-limits.ts'
import { formatNumber } from '#engine/requirement/index.ts'

/** More than this is not looked at for the words to begin with. */
const MAX_CHARACTERS = 100_000

/** Text for a description: no control characters, single spaces, at most `MAX_FILE_WORDS`, and what was said about it. */
export const wordsOf = (text: string, from: string): { words: string; findings: string[] } => {
  const clean = text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (clean === '') return { words: '', findings: [`No text was found in ${from}.`] }
  if (clean.length <= MAX_FILE_WORDS)
    return {
      words: clean,
      findings: [`${formatNumber(clean.length)} characters of text, added to the description.`],
    }
  const space = Math.max(clean.lastIndexOf(' ', MAX_FILE_WORDS), clean.lastIndexOf('\n', MAX_FILE_WORDS))
  return {
    words: clean.slice(0, space > MAX_FILE_WORDS - 200 ? space : MAX_FILE_WORDS).toWellFormed(),
    findings: [
      `The first ${formatNumber(MAX_FILE_WORDS)} characters were added to the description. Move what matters to the front, or attach an extract.`,
    ],
  }
}
