import type { PhraseSense } from './english/index.ts'
import { languages } from './languages.ts'

const spelled: Readonly<Record<string, string>> = {
  ä: '(?:ä|ae|a)',
  ö: '(?:ö|oe|o)',
  ü: '(?:ü|ue|u)',
  ß: '(?:ß|ss)',
}

/** Bounded, so that a long word is read in proportion to its length. */
const ANY_LETTERS = String.raw`[\p{L}-]{0,25}`

const sourceOf = (written: string): string => {
  const phrase = written.replace(/^=/, '')
  const letters = phrase.replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
  const source = letters
    .replace(/\((?!\?)/g, '(?:')
    .replaceAll(' ', '[\\s-]{0,2}')
    .replaceAll('*', ANY_LETTERS)
  return /^[^=].*[a-z)]$/s.test(written) ? `${source}(?:e?[sn])?` : source
}

/** The source of a pattern for the phrases of every language that say this, to be put into others. */
export const phraseSource = (sense: PhraseSense): string => {
  const listed = languages.flatMap(({ phrases }) => phrases[sense].split(','))
  const sources = listed.map((phrase) => phrase.trim()).filter(Boolean)
  if (sources.length === 0) return '(?!)'
  return `(?<![\\p{L}\\d])(?:${sources.map(sourceOf).join('|')})(?![\\p{L}\\d])`
}

const patterns = new Map<PhraseSense, RegExp>()

/** A pattern that finds what says this in a text as it is typed. */
export const phrasePattern = (sense: PhraseSense): RegExp => {
  const pattern = patterns.get(sense) ?? new RegExp(phraseSource(sense), 'iu')
  patterns.set(sense, pattern)
  return pattern
}
