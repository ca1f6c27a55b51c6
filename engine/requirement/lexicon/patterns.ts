import type { Language, PhraseSense } from './english/index.ts'
import type { PatternSense } from './english/said/index.ts'
import { languages } from './languages.ts'
import { phraseSource } from './phrases.ts'

const listOf = ({ patterns }: Language, sense: PatternSense): readonly string[] =>
  [patterns[sense]].flat().filter(Boolean)

const isPattern = (name: string): name is PatternSense => name in languages[0].patterns

/** What "<name>" stands for: the language's words for it, or else those of another. */
const insertOf = (language: Language, name: string): string => {
  if (!isPattern(name)) return phraseSource(name as PhraseSense)
  const [found = []] = [language, ...languages]
    .map((each) => listOf(each, name))
    .filter(({ length }) => length > 0)
  return `(?:${found.map((source) => expand(language, source)).join('|')})`
}

const expand = (language: Language, source: string): string =>
  source.replace(/<([a-z]\w+)>/gi, (_, name: string) => insertOf(language, name))

const sourcesOf = (sense: PatternSense): string[] =>
  languages.flatMap((language) => listOf(language, sense).map((source) => expand(language, source)))

/** The source of one pattern for what every language says, to be put into others; without words it is nowhere. */
export const patternSource = (sense: PatternSense): string => {
  const sources = sourcesOf(sense)
  return sources.length > 0 ? `(?:${sources.join('|')})` : '(?!)'
}

const known = new Map<PatternSense, readonly RegExp[]>()
const patternsOf = (sense: PatternSense): readonly RegExp[] => {
  const patterns = known.get(sense) ?? sourcesOf(sense).map((source) => new RegExp(source, 'iu'))
  known.set(sense, patterns)
  return patterns
}

/** Where a text as it is typed says this, in any language: the first of its patterns that is found. */
export const findSaid = (sense: PatternSense, text: string): RegExpExecArray | undefined => {
  for (const pattern of patternsOf(sense)) {
    const found = pattern.exec(text)
    if (found) return found
  }
  return undefined
}

export const saysSo = (sense: PatternSense, text: string): boolean => findSaid(sense, text) !== undefined

const everywhere = new Map<PatternSense, RegExp>()
/** Every place in which a text says this, in its order. */
export const findAllSaid = (sense: PatternSense, text: string): RegExpExecArray[] => {
  const pattern = everywhere.get(sense) ?? new RegExp(patternSource(sense), 'giu')
  everywhere.set(sense, pattern)
  return [...text.matchAll(pattern)]
}
