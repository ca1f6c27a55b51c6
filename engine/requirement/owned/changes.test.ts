import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const boxes = 'Palletize cartons of 8 kg, 400x300x200 mm, 300 an hour'
const kartons = 'Kartons palettieren, 8 kg, 400x300x200 mm, 300 pro Stunde'

const changed = (text: string) => {
  const { facts, questions } = readRequirement(text)
  const asked = questions.filter(({ text: words }) => words.startsWith('The text also says'))
  return { facts, asked, labels: asked.flatMap(({ options = [] }) => options.map(({ label }) => label)) }
}

describe('a change told in words', () => {
  it.each([
    [`${boxes}; from May a third more.`, 400],
    [`${boxes}, and next year the output must triple.`, 900],
    [`${boxes}, later one and the same crew makes twice that.`, 600],
    [`${boxes}. We plan to go up by a quarter.`, 375],
    [`${boxes}. In the season half as many again.`, 450],
    [`${boxes}; 50 % more is wanted.`, 450],
    [`${boxes}, with the new line 1.5 times as many.`, 450],
    [`${kartons}, ab Mai ein Drittel mehr.`, 400],
    [`${kartons}, die Menge soll sich verdreifachen.`, 900],
    [`${kartons}, bald um die Hälfte mehr.`, 450],
    [`${kartons}, demnächst das Doppelte.`, 600],
    [`${kartons}; wir wollen um zehn Prozent steigern.`, 330],
  ])('%s', (text, then) => {
    const { facts, asked, labels } = changed(text)
    expect(facts.ratePerMinute).toMatchObject({ value: 5, origin: 'given' })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ field: 'ratePerMinute', isBlocking: false })
    expect(labels).toEqual(['300 an hour', `${then} an hour`])
    expect(Number(asked[0]?.options?.[1]?.value)).toBeCloseTo(then / 60, 4)
  })

  it.each([
    [`${boxes}. The new cartons are a quarter heavier.`, '10 kg'],
    [`${kartons}, die neuen sind doppelt so schwer.`, '16 kg'],
  ])('of the mass: %s', (text, then) => {
    expect(changed(text).labels).toEqual(['8 kg', then])
  })

  it('is marked in the text, and no number of people or shifts', () => {
    const text = `${boxes}, half as many again from May, peak weeks double.`
    const { spans = [], facts } = readRequirement(text)
    const marked = spans.filter(({ role }) => role === 'relative')
    expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual(['half', 'double'])
    expect(facts.operatorsPerShift?.origin).toBe('assumed')
    expect(facts.shiftsPerDay?.origin).toBe('assumed')
    const words = `${boxes}, going a third up.`
    const [span] = (readRequirement(words).spans ?? []).filter(({ role }) => role === 'relative')
    expect(words.slice(span?.start, span?.end)).toBe('a third up')
  })

  it('is asked about no more once the rate is typed', () => {
    const { questions } = readRequirement(`${boxes}, in future twice as many.`, { ratePerMinute: 10 })
    expect(questions.filter(({ text }) => text.includes('twice'))).toEqual([])
  })

  it.each([
    `${boxes}, in a double layer.`,
    `${boxes}, 20 % less scrap is the aim.`,
    `${boxes}, at up to 95 % humidity.`,
    `${boxes}, no need to double that.`,
    `${boxes}, on a third shift.`,
    `${boxes}. The wage is 20 EUR plus 28 % on-costs.`,
    `${kartons}, in der unteren Hälfte mehr Platz.`,
    `${kartons}, doppelt so hoch gestapelt.`,
  ])('other words are none: %s', (text) => {
    expect(changed(text).labels).toEqual([])
  })
})
