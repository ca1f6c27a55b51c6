import { describe, expect, it } from 'vitest'
import { checkTaxNumber } from './tax-numbers.ts'

describe('a VAT or tax number', () => {
  it.each([
    ['DE123456789', 'DE', 'DE123456789'],
    ['de 123 456 789', 'DE', 'DE123456789'],
    ['123456789', 'DE', 'DE123456789'],
    ['ATU12345678', 'DE', 'ATU12345678'],
    ['094014201', 'GR', 'EL094014201'],
    ['NL123456789B01', 'NL', 'NL123456789B01'],
    ['IE1234567WA', 'IE', 'IE1234567WA'],
    ['XIGD001', 'GB', 'XIGD001'],
    ['12-3456789', 'US', '12-3456789'],
    ['123456789', 'US', '12-3456789'],
    ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST'],
    ['', 'DE', ''],
    [' ', 'US', ''],
  ])('%j of %s is kept as %j', (typed, country, number) => {
    expect(checkTaxNumber(typed, country)).toEqual({ isValid: true, number })
  })

  it.each([
    ['DE12345678', 'DE', 'DE123456789'],
    ['GR094014201', 'GR', 'EL'],
    ['12-345678', 'US', 'nine digits'],
    ['#!', 'CH', '4 to 20'],
    ['123', 'BR', '4 to 20'],
  ])('%j of %s is refused with an example', (typed, country, text) => {
    expect(checkTaxNumber(typed, country)).toEqual({ isValid: false, text: expect.stringContaining(text) })
  })
})
