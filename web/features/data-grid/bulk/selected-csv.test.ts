import { describe, expect, it } from 'vitest'
import { csvOf } from './selected-csv.ts'

describe('chosen rows as CSV', () => {
  it('quotes every cell and ends lines as RFC 4180 says', () => {
    expect(
      csvOf([
        ['Number', 'Customer'],
        ['CW-1', 'Nord "GmbH", Kiel'],
      ]),
    ).toBe('\ufeff"Number","Customer"\r\n"CW-1","Nord ""GmbH"", Kiel"')
  })

  it('lets no spreadsheet calculate a name', () => {
    expect(csvOf([['=1+1', ' @sum', '−3']])).toBe('\ufeff"\'=1+1","\'@sum","−3"')
  })

  it('makes one blank of line breaks', () => {
    expect(csvOf([['Ada\n  Plant']])).toBe('\ufeff"Ada Plant"')
  })
})
