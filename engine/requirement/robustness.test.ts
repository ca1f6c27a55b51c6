import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { boundText, fieldOf, isFieldKey, MAX_TEXT_LENGTH, readRequirement } from './index.ts'

const vocabulary =
  'we palletize stack cartons boxes 18 kg 400x300x250 mm 12 a minute per hour every 9 s on EUR pallets from a bin CNC lathe two three shifts ceiling 4.5 m half dozen and or to , . ; : ( ) - / " \' Ø ½ ° € $ 1,200 3,5 1.200 24/7 ISO 5 zone 22 IP69K trays of cases each up max between mm cm in ft lb oz litre ml °C Kartons Säcke pro Minute je Schicht Stück à 🤖 ‮ 中文 \u0000 \ud800 x × 0 -1 1e9 999999999999999 0.0 M4 VF-2 weld inspect glue screws press into sheets steel kit 24 kinds of screw bags force logged trim gate degate press brake 16 gauge bends changeover 20 ipm mm/s M4x12 #8 1/4-20 screws O-rings housing bearing lid takes marking deburr engrave seams injection moulding cycle bead sealant around each kit gets batches of set-up constructor __proto__ toString'.split(
    ' ',
  )

/** A word soup that is the same for the same seed. */
const soup = (seed: number): string => {
  const random = seededRandom(seed)
  const pick = () => vocabulary[Math.floor(random() * vocabulary.length)] ?? ''
  const glue = () => (random() < 0.85 ? ' ' : random() < 0.5 ? '' : '\n')
  return Array.from({ length: Math.floor(random() * 30) }, () => pick() + glue()).join('')
}

describe('any text at all', () => {
  it('a name that is cut is still text that can be kept', () => {
    for (let before = 0; before < 60; before += 1) {
      const name = `${'a'.repeat(before)}${'𝒜'.repeat(60)}`
      const { text: _text, ...read } = readRequirement(
        `Press a ${name} bearing into a ${name} housing, 10 a minute`,
      )
      // JSON writes half of a character as an escape.
      expect(JSON.stringify(read)).not.toMatch(/\\ud[89a-f]/)
    }
  })

  it('1,000 word soups are read without a throw, every value within its limits and with a basis', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const text = soup(seed)
      const { facts, questions } = readRequirement(text)
      const wrong = Object.entries(facts).filter(([key, { value, basis }]) => {
        const field = isFieldKey(key) ? fieldOf(key) : undefined
        const isOutside =
          field?.kind === 'number' && !(typeof value === 'number' && value >= field.min && value <= field.max)
        return field === undefined || isOutside || basis.length === 0 || basis.length > 400
      })
      if (wrong.length > 0) expect(wrong, `seed ${seed}: ${text}`).toEqual([])
      const isTaskAsked = questions.some((question) => question.field === 'task' && question.isBlocking)
      if (isTaskAsked === (facts.task !== undefined))
        expect(isTaskAsked, `seed ${seed}: ${text}`).toBe(!isTaskAsked)
    }
  }, 60_000)

  it('the same text gives the same requirement', () => {
    for (let seed = 1; seed <= 50; seed += 1)
      expect(readRequirement(soup(seed))).toEqual(readRequirement(soup(seed)))
  }, 30_000)
})

const mail =
  'Hi all, thanks for the call on Tuesday. As I said the hall was built in 1998 and we moved the office last year. Our trucks leave at 16:30 and carry 33 pallets. Please find the drawing attached. '
const process =
  'What we want automated: stack 18 kg cartons, 400x300x250 mm, on EUR pallets, 12 a minute, in two shifts. '

describe('a pasted mail of 20,000 words', () => {
  const long = mail.repeat(30) + process + mail.repeat(600)

  it('is cut at its bound, with a note, and the process in it is found', () => {
    expect(long.split(' ').length).toBeGreaterThan(20_000)
    const { text, facts, notes } = readRequirement(long)
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH)
    expect(long.startsWith(text)).toBe(true)
    expect(notes?.[0]).toMatchObject({
      code: 'text.too_long',
      missed: { limit: 20_000, actual: long.length },
    })
    expect(facts.task?.value).toBe('palletizing')
    expect(facts.partMassKg?.value).toBe(18)
    expect(facts.ratePerMinute?.value).toBe(12)
    expect(facts.partLengthMm?.value).toBe(400)
    expect(facts.shiftsPerDay?.value).toBe(2)
  })

  it('never cuts a character in half', () => {
    const { text, isCut } = boundText(`${'x'.repeat(MAX_TEXT_LENGTH - 1)}🤖🤖`)
    expect(isCut).toBe(true)
    expect(text).toBe('x'.repeat(MAX_TEXT_LENGTH - 1))
    expect(boundText('short')).toEqual({ text: 'short', isCut: false })
  })
})
