import { describe, expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

const asked = (text: string, field: string) =>
  readRequirement(text).questions.filter((question) => question.field === field)

describe('every figure of a text', () => {
  it('has one role, in the order of the text, used or not', () => {
    const text = 'Palletize 12 kg cartons, 400x300x250 mm, 9 a minute, on EUR pallets. Offer 4711 by 12 May.'
    const { spans = [] } = readRequirement(text)
    const roles = spans.map(({ start, end, role }) => [text.slice(start, end), role])
    expect(roles).toContainEqual(['12 kg', 'mass'])
    expect(roles).toContainEqual(['9', 'rate'])
    expect(roles).toContainEqual(['4711', 'unused'])
    for (const number of text.matchAll(/\d+/g))
      expect(spans.filter(({ start, end }) => start <= number.index && number.index < end)).toHaveLength(1)
  })

  it('names the field that a value went to', () => {
    const { spans = [] } = readRequirement('Stack 25 kg bags on pallets, 8 a minute.')
    expect(spans.map(({ field }) => field)).toEqual(['partMassKg', 'ratePerMinute'])
  })
})

it('names the surroundings as what a degree went to', () => {
  const text = 'Palletize cartons of 8 kg, 400x300x200 mm, 5 a minute, in a cold store at 4 °C.'
  const cold = 'Palletize cartons of 8 kg, 400x300x200 mm, 5 a minute, it is 4 °C there.'
  for (const one of [text, cold]) expect(readRequirement(one).facts.environment?.value).toBe('cold')
  const { spans = [] } = readRequirement(cold)
  expect(spans.find(({ role }) => role === 'temperature')?.field).toBe('environment')
})

describe('what is taken back', () => {
  it('gives way to the later value, and is asked about', () => {
    const text = 'Palletize cartons of 7 kg, 400x300x200, 6 a minute. Sorry, I meant 9 kg.'
    expect(readRequirement(text).facts.partMassKg?.value).toBe(9)
    expect(asked(text, 'partMassKg')[0]?.text).toMatch(/7 kg.*9 kg/s)
  })
})

describe('the words of a doubt', () => {
  it('are those of the rate with its time, and of the value that the plan takes', () => {
    const rates = asked(
      'Load a leak tester with valve bodies, 1.1 kg, 90x70x60 mm, 500 an hour... sorry, 500 a shift.',
      'ratePerMinute',
    )
    expect(rates[0]?.text).toMatch(/takes back “500 an hour”, so the plan takes “500 a shift”/)
    const jobs =
      'Two jobs: pick bottles of 0.5 kg from a belt into cases of 12, 60 a minute, then stack the cases, 7 kg, 400x300x300, on pallets.'
    const isTaken = readRequirement(jobs).facts.partMassKg?.value === 0.5
    for (const { text } of asked(jobs, 'partMassKg'))
      expect(/Is “0\.5 kg”.*takes it as that/.test(text) && !isTaken, text).toBe(false)
  })

  it('ask nothing of a count that the text says twice', () => {
    const text =
      'Palletize cartons of 8 kg, 400x300x200, 12 a minute on 2 lines. That is 12 over both lines. Two lines, one shift.'
    expect(readRequirement(text).facts.lineCount?.value).toBe(2)
    expect(asked(text, 'lineCount').filter(({ text: words }) => /“(?:2|both|Two)”/.test(words))).toEqual([])
  })
})

describe('the answers to a doubt', () => {
  const openDoubts = (text: string) =>
    readRequirement(text).questions.filter(({ text: words }) => words.startsWith('Is “'))

  it('hold the third role that a figure may have as well', () => {
    const found = openDoubts(
      'we hav two guys, 3 layrs, box 8 kg 400x300x200, stak on palett, 5 per minuite, 2 shfits, 4 off',
    )
    expect(found.some(({ options = [] }) => options.length === 3)).toBe(true)
    for (const { text, options = [] } of found)
      for (const { value, label } of options) if (value !== 'unused') expect(text).toContain(label)
  })

  it('are not asked for where little rests on a figure', () => {
    expect(
      openDoubts('Palletize cartons of 8 kg, 400x300x200, 5 a minute, 6 layers, two kinds, ceiling 4.5 m.'),
    ).toEqual([])
  })

  it('are not asked for of work that no cell does', () => {
    for (const text of [
      'Paint chairs, 5 kg, 60 an hour, 2 shifts, 3 people.',
      'We need a robot to sew cushion covers, 40 an hour, 2 shifts, 6 operators at 14 EUR.',
    ])
      expect(readRequirement(text).questions.map(({ field }) => field)).toEqual(['task'])
  })
})

describe('two values for one role', () => {
  it('are both named, the one that counts first', () => {
    const both = (text: string) =>
      asked(text, 'partMassKg').find((one) => one.text.startsWith('The text gives'))
    const question = both(
      'Palletize trays of 4.9 kg, 18 a minute, two shifts, on EUR pallets. The trays of cat food weigh 7.5 kg each.',
    )
    expect(question?.text).toMatch(/4\.9 kg.*7\.5 kg/)
    expect(question?.options?.map(({ value }) => value)).toEqual(['7.5', '4.9'])
    expect(both('Palletize cartons of 4.9 kg and 7.5 kg, 18 a minute.')).toBeUndefined()
  })
})

describe('figures that cannot both be right', () => {
  it('are named in one question: a mass against a size', () => {
    const text = 'Palletize steel blocks of 400 kg, 100x100x50 mm, 2 a minute.'
    expect(asked(text, 'partMassKg')[0]?.text).toMatch(/400 kg in 100 × 100 × 50 mm/)
    expect(asked('Palletize cartons of 8 kg, 400x300x250 mm, 2 a minute.', 'partMassKg')).toEqual([])
  })

  it('parts against the box that they are packed into', () => {
    const packed = (size: string) =>
      asked(`Pack punnets of 0.25 kg into crates, 12 per crate, ${size} mm, 110 a minute.`, 'partLengthMm')
    expect(packed('400x300x120').some(({ text }) => /12 parts of .* are 173 litres/.test(text))).toBe(true)
    expect(packed('120x100x60').some(({ text }) => /litres/.test(text))).toBe(false)
  })

  it('a rate against the time of the machine', () => {
    const text = 'Tend one CNC lathe: steel blanks of 2 kg, machining time 10 minutes, 60 parts an hour.'
    expect(asked(text, 'machiningSeconds')[0]?.text).toMatch(/60 parts an hour do not fit 600 s/)
  })
})

describe('a text that fits several tasks, or none', () => {
  it('asks with the plausible tasks first, each with the words for it', () => {
    const [question] = asked('Automate our line.', 'task')
    expect(question?.isBlocking).toBe(true)
    expect(question?.options?.length).toBeGreaterThan(0)
  })

  it('reports work outside the tasks at once, without further questions', () => {
    const { facts, questions } = readRequirement(
      'Someone has to drive the forklift between our halls, three shifts.',
    )
    expect(facts.task).toBeUndefined()
    expect(questions.map(({ field }) => field)).toEqual(['task'])
  })
})

describe('a figure that the plan rests on without a role of its own', () => {
  it.each([
    [
      'Press two bushings into a lever, lever 400 g, 200x60x30, bushing 30 g, 6 a minute, budget 90,000 USD.',
      'two',
      'processCount',
    ],
    [
      'Press two bushings into a lever, lever 400 g, 200x60x30, bushing 30 g, 6 a minute, budget 90,000 USD.',
      '90,000 USD',
      'budgetUsd',
    ],
    [
      'Zwei Buchsen in einen Hebel einpressen, Hebel 400 g, 200x60x30, 6 pro Minute, Budget 90.000 EUR.',
      '90.000 EUR',
      'budgetUsd',
    ],
  ])('is not called unused: %s', (text, words, field) => {
    const { facts, spans = [] } = readRequirement(text)
    const span = spans.find(({ start, end }) => text.slice(start, end) === words)
    expect(span?.role).not.toBe('unused')
    expect(span?.field).toBeDefined()
    expect(facts).toHaveProperty(field)
  })
})

it.each([
  ['Shafts Ø 55 x 380 mm, 3 kg, are loaded into a lathe, 95 s each', 55],
  ['Wellen Ø 55 x 380 mm, 3 kg, in eine Drehmaschine einlegen, je 95 s', 55],
])('names the field of a diameter and a length in one figure: %s', (text, diameter) => {
  const { facts, spans = [] } = readRequirement(text)
  expect(facts.partDiameterMm?.value).toBe(diameter)
  expect(spans.find(({ role }) => role === 'diameter+length')?.field).toBe('partDiameterMm')
})

it.each([
  [
    'Load steel angles 250 x 180 x 5 mm, mass 210 kg each, into a press brake, 50 an hour',
    '250 × 180 × 5 mm',
  ],
  [
    'Stahlwinkel, 250 x 180 x 5 mm, Masse je 210 kg, in eine Abkantpresse einlegen, 50 pro Stunde',
    '250 × 180 × 5 mm',
  ],
])('asks about a mass that no steel of the size has, with both figures: %s', (text, size) => {
  const asked = readRequirement(text).questions.find(({ field }) => field === 'partMassKg')
  expect(asked?.text).toContain('210 kg')
  expect(asked?.text).toContain(size)
})
