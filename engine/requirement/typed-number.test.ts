import { describe, expect, it } from 'vitest'
import { parseNumberText, readTypedNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['18', 18],
    [' 0.2 ', 0.2],
    ['.5', 0.5],
    ['12,5', 12.5],
    ['1,200', 1200],
    ['1,200.5', 1200.5],
    ['1.234,5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1 200', 1200],
    ["1'200", 1200],
    ['-3', -3],
    ['1e3', 1000],
    ['2.5e-2', 0.025],
    // A leading zero is never a group of thousands.
    ['0,025', 0.025],
    ['0,150', 0.15],
    ['-0,150', -0.15],
    ['00,150', 0.15],
    ['012,500', 12.5],
    ['0.150', 0.15],
    [',500', 0.5],
  ])('%s is %d', (text, value) => {
    expect(parseNumberText(text)).toBe(value)
  })

  it.each(['', ' ', 'twelve', '12 kg', '1,2,3', '0x10', 'Infinity', 'NaN', '--1', '.', ',', '1.2.3.4'])(
    '%j is none',
    (text) => expect(parseNumberText(text)).toBeNull(),
  )
})

describe('a number typed with a unit', () => {
  it.each([
    ['25 g', 'kg', 0.025],
    ['25g', 'kg', 0.025],
    ['0,025 kg', 'kg', 0.025],
    ['2 lb', 'kg', 0.90718474],
    ['1.2 t', 'kg', 1200],
    ['30 cm', 'mm', 300],
    ['12 in', 'mm', 304.8],
    ['1,5 m', 'mm', 1500],
    ['2 min', 's', 120],
    ['90 s', 'min', 1.5],
    ['30 minutes', 'h', 0.5],
    ['120 per hour', '/min', 2],
    ['120/h', '/min', 2],
    ['120 an hour', '/min', 2],
    ['2 per second', '/min', 120],
    ['1440 a day', '/min', 1],
    ['12 /min', '/min', 12],
    ['12 per minute', '/min', 12],
    ['1 m/s', 'mm/s', 1000],
    ['6 m/min', 'mm/s', 100],
    ['$28', 'USD/h', 28],
    ['28 USD', 'USD/h', 28],
    ['28 $/h', 'USD/h', 28],
    ['28 USD per hour', 'USD/h', 28],
    ['$280,000', 'USD', 280_000],
    ['280k', 'USD', 280_000],
    ['1.2 million', 'USD', 1_200_000],
    ['10 %', '%', 10],
    ['± 20', '± %', 20],
    ['20 percent', '± %', 20],
    ['250 days', 'days', 250],
    ['5 years', 'years', 5],
    ['IP54', 'IP', 54],
    ['ISO 5', 'ISO', 5],
    ['2 per shift', 'per shift', 2],
  ])('%s in a field of %s is %d', (text, unit, value) => {
    expect(readTypedNumber(text, unit)).toEqual({ value })
  })

  it.each([
    [
      '25 g',
      'mm',
      '“g” cannot be used here: this field is in mm. Type it in mm, cm, m, in or ft, or the number alone.',
    ],
    [
      '120 per shift',
      '/min',
      '“per shift” cannot be used here: this field is in /min. Type it per second, minute, hour or day, or the number alone.',
    ],
    [
      '12 kg',
      '/min',
      '“kg” cannot be used here: this field is in /min. Type it per second, minute, hour or day, or the number alone.',
    ],
    ['28 EUR', 'USD/h', '“EUR” cannot be used here: this field is in USD/h. Type the number alone.'],
    ['2 kg', '', '“kg” cannot be used here: this field takes no unit. Type the number alone.'],
    [
      '12 kg/min',
      'kg',
      '“kg/min” cannot be used here: this field is in kg. Type it in g, kg, t, lb or oz, or the number alone.',
    ],
    ['much', 'kg', '“much” is not a number.'],
    [
      '3 to 4',
      'kg',
      '“to 4” cannot be used here: this field is in kg. Type it in g, kg, t, lb or oz, or the number alone.',
    ],
    ['constructor', 'USD', '“constructor” is not a number.'],
    [
      '2 constructor',
      'USD',
      '“constructor” cannot be used here: this field is in USD. Type the number alone.',
    ],
  ])('%s in a field of %s is refused with the reason', (text, unit, problem) => {
    expect(readTypedNumber(text, unit)).toEqual({ problem })
  })
})
