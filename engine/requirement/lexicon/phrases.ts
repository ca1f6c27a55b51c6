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

const everywhere = new Map<PhraseSense, RegExp>()
const everyPattern = (sense: PhraseSense): RegExp => {
  const pattern = everywhere.get(sense) ?? new RegExp(phraseSource(sense), 'giu')
  everywhere.set(sense, pattern)
  return pattern
}

/** Every place in which a text as it is typed says this, in its order. */
export const allPhrases = (sense: PhraseSense, text: string): RegExpExecArray[] => [
  ...text.matchAll(everyPattern(sense)),
]

/** A text with a blank for each place in which it says this. */
export const withoutPhrases = (sense: PhraseSense, text: string): string =>
  text.replace(everyPattern(sense), ' ')
