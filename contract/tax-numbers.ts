/** VAT and tax numbers of buyers, checked in form only: whether a number is registered is not asked. */

/**
 * What follows the prefix of a VAT number of the European Union, by prefix. Source: European Commission, VIES, "structure
 * of VAT identification numbers". Greece writes EL; XI is Northern Ireland.
 */
const euNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
}

/** The prefix of a country's VAT numbers; undefined outside the European Union. */
const prefixOf = (country: string): string | undefined =>
  country === 'GR' ? 'EL' : country in euNumbers && country !== 'XI' ? country : undefined

const EIN = /^\d{9}$/
const OTHER = /^[A-Z0-9]{4,20}$/

export type TaxNumber = { isValid: true; number: string } | { isValid: false; text: string }

const euNumberOf = (compact: string): string | undefined => {
  const pattern = euNumbers[compact.slice(0, 2)]
  return pattern?.test(compact.slice(2)) ? compact : undefined
}

/**
 * Checks the form of a number for a company in a country (ISO 3166-1 alpha-2): an EU VAT number with its prefix or, in
 * its own country, without; an EIN in the United States; 4 to 20 letters and digits elsewhere. Empty: none is given.
 * @returns the number as it is kept: capitals, without spaces and signs, an EIN as "12-3456789"
 */
export const checkTaxNumber = (typed: string, country: string): TaxNumber => {
  const compact = typed.toUpperCase().replace(/[\s./-]/g, '')
  if (compact === '') return { isValid: true, number: '' }
  const own = prefixOf(country)
  const european = euNumberOf(compact) ?? (own && euNumberOf(`${own}${compact}`))
  if (european) return { isValid: true, number: european }
  if (own)
    return {
      isValid: false,
      text: `This is not a VAT number of the European Union. In this country it begins with ${own}, such as ${examples[own] ?? `${own}…`}.`,
    }
  if (country === 'US')
    return EIN.test(compact)
      ? { isValid: true, number: `${compact.slice(0, 2)}-${compact.slice(2)}` }
      : { isValid: false, text: 'An EIN has nine digits, such as 12-3456789.' }
  return OTHER.test(compact)
    ? { isValid: true, number: compact }
    : { isValid: false, text: 'Use 4 to 20 letters and digits.' }
}

const examples: Readonly<Record<string, string>> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  DE: 'DE123456789',
  EL: 'EL123456789',
  ES: 'ESX1234567X',
  FR: 'FR12123456789',
  IE: 'IE1234567WA',
  IT: 'IT12345678901',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  SE: 'SE123456789001',
}
