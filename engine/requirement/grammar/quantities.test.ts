import { describe, expect, it } from 'vitest'
import { readQuantities } from './quantities.ts'
import { tokenise } from './tokens.ts'

const read = (text: string) =>
  readQuantities(tokenise(text)).map(({ kind, value, size }) => [kind, size ?? value])

describe('two numbers joined by "auf"', () => {
  it('are a change behind "von", and no size where one counts things', () => {
    expect(read('von 40 auf 60 Stück')).toEqual([
      ['count', 40],
      ['count', 60],
    ])
    expect(read('8 auf 1200 x 800')).toEqual([
      ['count', 8],
      ['size', [1200, 800]],
    ])
  })
})

describe('"in" behind a size', () => {
  const isInInches = (text: string) =>
    readQuantities(tokenise(text)).find(({ kind }) => kind === 'size')?.isImperial
  it.each([
    'Wir stapeln 10 kg Kartons 400x300x250 in zwei Schichten, 6 pro Minute',
    'Wir packen Dosen 80x80x120 in Kartons zu 12',
    'Gehäuse 200x150x100 in eine Drehmaschine laden',
    'Sacks 700x400x150 in three shifts, 25 kg',
    'Put parts 100x80x30 in trays of 12',
    'Put parts of 0.2 kg, 40x30x20 in trays of 12',
  ])('is a preposition: %s', (text) => {
    expect(isInInches(text)).toBe(false)
  })
  it.each([
    '40 lb boxes 16 x 12 x 10 in on GMA pallets',
    'boxes 16x12x10 in cartons',
    '30 lb sacks 24 x 16 x 6 in stacked on pallets',
    'cartons 16 x 12 x 10 in, 8 kg',
    'boxes 60x40x20 in stacked, 50 lbs',
  ])('is the unit: %s', (text) => {
    expect(isInInches(text)).toBe(true)
  })
})

describe('quantities in words', () => {
  it.each([
    ['achthundert Millimeter', ['length', 800]],
    ['zweitausendfünfhundert Stück', ['count', 2500]],
    ['hundertzwanzig Gramm', ['mass', 0.12]],
    ['dreihundertfünfundzwanzig Teile', ['count', 325]],
    ['hunderttausend Teile', ['count', 100_000]],
    ['dreihundert Tausend Stück', ['count', 300_000]],
    ['anderthalb Kilo', ['mass', 1.5]],
    ['zweieinhalb Minuten', ['time', 150]],
    ['five thousand two hundred', ['count', 5200]],
    ['two thousand and fifty', ['count', 2050]],
    ['four fifty an hour', ['count', 450]],
    ['all shift and a half long', ['count', 1.5]],
    ['two shifts and a half', ['count', 2.5]],
    ['eine Schicht und eine halbe', ['count', 1.5]],
    ['Paletten 1200 auf 800', ['size', [1200, 800]]],
    ['Platten zwölfhundert auf achthundert Millimeter', ['size', [1200, 800]]],
    ['1,2 m auf 0,8 m', ['size', [1200, 800]]],
  ])('%s', (text, quantity) => {
    expect(read(text)).toEqual([quantity])
  })

  it.each([
    ['castings at 120 C', [['temperature', 120]]],
    ['forgings at 900 degrees Celsius', [['temperature', 900]]],
    ['out of the furnace at 1652 F', [['temperature', 900]]],
    ['plates from an oven at 180 degrees', [['temperature', 180]]],
    ['Glasteile mit 350 Grad aus dem Ofen', [['temperature', 350]]],
    ['goods at -25 °C', [['temperature', -25]]],
    ['turns the part 90 degrees', [['other', 90]]],
    ['dreht das Teil um 180 Grad', [['other', 180]]],
  ])('degrees: %s', (text, quantities) => {
    expect(read(text)).toEqual(quantities)
  })

  it('leaves words alone that only begin like a number', () => {
    expect(read('hundertprozentig tausendfach einhalb')).toEqual([])
  })

  it('keeps a count apart from the number that a hyphen joins to its unit', () => {
    expect(read('one ten-hour shift')).toEqual([
      ['count', 1],
      ['time', 36_000],
    ])
    expect(read('five thousand two shifts')).toEqual([
      ['count', 5000],
      ['count', 2],
    ])
  })
})

describe('times and sizes whose second figure has no unit', () => {
  it('adds seconds behind minutes when nothing else is counted', () => {
    expect(read('cycle 2 min 45. Then')).toEqual([['time', 165]])
    expect(read('4 min 20 in the machine')).toEqual([['time', 260]])
    expect(read('3 min, 20 in der Kiste')[0]).toEqual(['time', 180])
    expect(read('3 Minuten 10 je Stück')).toEqual([['time', 190]])
    expect(read('within 2 min 30 parts')).toEqual([
      ['time', 120],
      ['count', 30],
    ])
  })

  it('joins sides over the word for the first', () => {
    expect(read('150 mm long by 70 wide')).toEqual([['size', [150, 70]]])
  })
})

it.each([
  ['plywood sheets 60 x 48 x 0.5 in every 40 seconds', [1524, 1219.2, 12.7]],
  ['panels 72 x 36 x 0.75 in one every 2 min', [1828.8, 914.4, 19.05]],
])('a size before a pace is in inches: %s', (text, size) => {
  expect(readQuantities(tokenise(text))[0]?.size?.map((side) => Number(side.toFixed(2)))).toEqual(size)
})

it.each(['crates 600 x 400 x 300 in every 30 seconds', 'cups 80 x 60 x 90 in every second tray'])(
  'and not where no such part is, or a place follows: %s',
  (text) => {
    expect(readQuantities(tokenise(text))[0]?.isUnitMissing).toBe(true)
  },
)
