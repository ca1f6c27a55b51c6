import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'
import { blankStruck, isStruck, strike, unstrike } from './struck-words.ts'

const text = 'Palletize 12 kg cartons, 400x300x250 mm, 9 a minute. Last year 7 a minute.'
const from = text.indexOf('9 a minute')
const struck = strike(text, from, from + 1)

describe('words struck through', () => {
  it('are not read, and are listed as not used', () => {
    expect(readRequirement(text).facts.ratePerMinute?.value).toBe(9)
    const { facts, spans = [] } = readRequirement(struck)
    expect(facts.ratePerMinute?.value).toBe(7)
    const words = spans.map(({ start, end, role }) => [struck.slice(start, end), role])
    expect(words).toContainEqual(['~~9~~', 'unused'])
    expect(spans.map(({ start }) => start)).toEqual(spans.map(({ start }) => start).sort((a, b) => a - b))
  })

  it('leave every other word in its place, and come back as they were', () => {
    expect(blankStruck(struck)).toHaveLength(struck.length)
    const at = struck.indexOf('~~')
    expect(isStruck(struck.slice(at, at + 5))).toBe(true)
    expect(unstrike(struck, at, at + 5)).toBe(text)
  })

  it('need a pair of signs around words', () => {
    for (const plain of ['~~ 9 kg, about ~~ 10 a minute', 'about ~9 kg', '~~9\n~~'])
      expect(blankStruck(plain)).toBe(plain)
  })
})
