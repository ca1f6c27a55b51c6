import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

describe('one of each kind in a kit', () => {
  it.each([
    ['Kommissionieren: je eines von zehn Teilen, 80 g, in einen Karton, 6 Kartons pro Minute', 10],
    ['Kommissionieren: in jeden Karton kommt je ein Stück von acht verschiedenen Teilen, 100 g', 8],
    ['Kommissionieren: je ein Stück aus zwölf Sorten, 80 g, in eine Kiste, 3 Kisten pro Minute', 12],
    ['Kommissionieren: aus zehn verschiedenen Teilen je eines in einen Karton, 80 g', 10],
    ['Kommissionieren: von jedem der zehn Teile eines in den Karton, 80 g', 10],
    ['Kommissionieren: jeweils ein Teil von acht verschiedenen Teilen in einen Karton, 80 g', 8],
    ['Wir kommissionieren: je 1 Stück von 12 Teilen in jede Box, 80 g, 2 Boxen pro Minute', 12],
    ['Kitting: one of each of ten parts, 80 g, 6 kits a minute', 10],
    ['Kitting: one each of ten parts per box, 80 g, 6 a minute', 10],
  ])('is as many parts as kinds: %s', (text, count) => {
    const { kindCount, partsPerContainer } = readRequirement(text).facts
    expect([kindCount?.value, partsPerContainer?.value, partsPerContainer?.origin]).toEqual([
      count,
      count,
      'given',
    ])
  })

  it('is not what every kit has one of besides', () => {
    const text = 'Kommissionieren: 4 von 20 verschiedenen Teilen je Karton, dazu je ein Beileger, 80 g'
    expect(readRequirement(text).facts.partsPerContainer?.value).toBe(4)
  })
})

describe('kinds in each container', () => {
  it.each([
    ['Kits for a workshop: nine different items per kit, 20 kits an hour, up to 1 kg', 9],
    ['Wir kommissionieren Ersatzteile, neun verschiedene Teile je Kiste, 30 Kisten pro Stunde, bis 2 kg', 9],
    ['Ersatzteilsets kommissionieren: sieben Sorten je Beutel, 30 Beutel pro Stunde, bis 2 kg', 7],
  ])('are at least as many parts, and the number is asked: %s', (text, count) => {
    const { facts, questions } = readRequirement(text)
    expect(facts.partsPerContainer).toMatchObject({ value: count, origin: 'assumed' })
    expect(facts.partsPerContainer?.basis).toContain('at least one of each')
    expect(questions.map(({ field }) => field)).toContain('partsPerContainer')
  })

  it.each([
    ['Kommissionieren aus 40 Sorten in Kisten, 30 Kisten pro Stunde, bis 2 kg', 12],
    ['Kitting from 40 kinds of parts, 30 totes an hour, up to 2 kg', 12],
    ['Kitting from 40 kinds, five parts per tote, 30 totes an hour, up to 2 kg', 5],
  ])('are not all kinds that there are: %s', (text, count) =>
    expect(readRequirement(text).facts.partsPerContainer?.value).toBe(count),
  )
})
