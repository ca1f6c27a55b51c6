import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const read = (text: string, field: 'ratePerMinute' | 'operatorsPerShift' | 'partMassKg' | 'layersWanted') => {
  const { facts, questions } = readRequirement(text)
  const asked = questions.filter((one) => one.field === field && /takes back/.test(one.text))
  return { value: facts[field]?.value, asked, options: asked[0]?.options?.map(({ value }) => Number(value)) }
}

const boxes = 'Palletize cartons of 8 kg, 400x300x200 mm'
const kartons = 'Kartons palettieren, 8 kg, 400x300x200 mm'

describe('a figure that the text corrects', () => {
  it.each([
    [`${boxes}, one every 12 s. Oops, the line was sped up last week: every 8 s.`, 7.5, 5],
    [`${boxes}, one every 15 s. Correction: one every 10 s.`, 6, 4],
    [`${boxes}, 6 a minute. I mean 9 a minute.`, 9, 6],
    [`${boxes}, 9 a minute, no wait, 6 a minute.`, 6, 9],
    [`${boxes}, 9 a minute. PS: since the new filler it is 7 a minute.`, 7, 9],
    [`${boxes}, 9 a minute, make that 8 a minute.`, 8, 9],
    [`${kartons}, alle 12 s einer. Moment, die Linie läuft jetzt schneller: alle 10 s.`, 6, 5],
    [`${kartons}, 9 pro Minute. Nachtrag: seit Mai sind es 7 pro Minute.`, 7, 9],
    [`${kartons}, 9 pro Minute, ach nein, 6 pro Minute.`, 6, 9],
  ])('gives way to the later one: %s', (text, now, former) => {
    const { value, asked, options } = read(text, 'ratePerMinute')
    expect(value).toBeCloseTo(now, 4)
    expect(asked).toHaveLength(1)
    expect(options).toEqual([now, former])
  })

  it('gives its role to the plain number right behind the word', () => {
    expect(read('Stack bags of 25 kg, 300 an hour, 4 people, I mean 3.', 'operatorsPerShift')).toMatchObject({
      value: 3,
      options: [3, 4],
    })
    expect(
      read('Säcke von 25 kg stapeln, 300 pro Stunde, 8 Lagen, ich meine 7.', 'layersWanted'),
    ).toMatchObject({ value: 7, options: [7, 8] })
    expect(read(`${kartons}... halt, 11 kg, 6 pro Minute.`, 'partMassKg')).toMatchObject({ value: 11 })
  })

  it('is asked about beside its neighbour, and not beside another length', () => {
    const { questions } = readRequirement(
      'Weld the neck ring to shells of 6 kg: one seam, ring diameter 62 mm, weld time 14 s, 0.9 mm... sorry 1.2 mm sheet, 140 an hour.',
    )
    const texts = questions.map(({ text }) => text).filter((text) => text.includes('takes back'))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/“0\.9 mm”.*“1\.2 mm”/)
  })

  it('says only what the plan does', () => {
    for (const text of [
      `${boxes}, one every 12 s. Oops: every 9 s.`,
      `${boxes}, 60 an hour... sorry, 500 a shift.`,
      `${boxes}, 6 a minute, 3 people, wait, 4 people.`,
    ]) {
      const { facts, questions } = readRequirement(text)
      for (const { field, text: words } of questions) {
        const kept = /so the plan takes “([^”]+)”/.exec(words)?.[1]
        if (kept !== undefined) expect(facts[field]?.basis).toContain(kept)
      }
    }
  })

  it('stands where a text is only polite', () => {
    const text = `${boxes}, 6 a minute, 2 shifts. Sorry for the late reply, no hurry. Budget 120,000 EUR, 3 lines.`
    const { spans = [], facts } = readRequirement(text)
    expect(spans.filter(({ role }) => role === 'corrected')).toEqual([])
    expect(facts.ratePerMinute?.value).toBe(6)
  })
})
