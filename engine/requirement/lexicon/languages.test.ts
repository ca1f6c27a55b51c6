import { describe, expect, it } from 'vitest'
import { englishColumns } from './english/columns.ts'
import { englishFigures } from './english/figures.ts'
import { englishPhrases } from './english/phrases.ts'
import { englishSmallWords } from './english/small-words.ts'
import { englishTimes } from './english/times.ts'
import { languages } from './languages.ts'
import { phrasePattern } from './phrases.ts'

describe('the lists of each language', () => {
  it('have names of their own, so that none takes the place of another', () => {
    const [{ phrases, words }] = languages
    expect(Object.keys(phrases)).toHaveLength(
      Object.keys(englishPhrases).length + Object.keys(englishColumns).length,
    )
    expect(Object.keys(words)).toHaveLength(
      [englishTimes, englishFigures, englishSmallWords].flatMap((list) => Object.keys(list)).length,
    )
  })

  it('say the same things', () => {
    const [first, ...others] = languages
    for (const other of others)
      for (const group of [
        'phrases',
        'patterns',
        'words',
        'periods',
        'meanings',
        'nouns',
        'verbs',
        'materials',
      ] as const)
        expect(Object.keys(other[group]).toSorted()).toEqual(Object.keys(first[group]).toSorted())
  })
})

describe('a phrase', () => {
  it.each(['die-casting cell', 'Druckgießzellen', 'druckgiesszelle', 'Warmkammer-Maschine'])(
    'is found however it is written: %s',
    (words) => {
      expect(phrasePattern('dieCasting').test(`The ${words} runs`)).toBe(true)
    },
  )

  it('takes a plural unless it is kept as it is', () => {
    expect(phrasePattern('columnLength').test('lengths')).toBe(true)
    expect(phrasePattern('columnName').test('parts')).toBe(false)
  })

  it('that no language has is found nowhere', () => {
    expect(phrasePattern('everyShift').test('shift')).toBe(false)
  })
})
