import { describe, expect, it } from 'vitest'
import { inertText } from '#contract/inert-text.ts'
import { plan } from '#engine/index.ts'
import { bomTable, cashFlowTable, costTable, premisesOf } from './plan-tables.ts'
import { money, number, type Table, text } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const made = plan(
  {
    text: 'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts.',
  },
  { seed: 1 },
)
const design = made.design
if (!design) throw new Error('the sample is planned')

const table = (...rows: Table['rows']): Table => ({
  name: 'Sample',
  columns: [
    { title: 'Name', width: 10 },
    { title: 'Amount (USD)', width: 10 },
  ],
  rows,
})

/** CSV as RFC 4180 has it, read without the library that wrote it. */
const readCsv = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, '')
    .match(/(?:"(?:[^"]|"")*"|[^",\r\n])*(?:,|\r\n)/g)
    ?.reduce<string[][]>(
      (rows, field) => {
        const value = field.replace(/(?:,|\r\n)$/, '').replace(/^"([\s\S]*)"$/, '$1')
        rows.at(-1)?.push(value.replaceAll('""', '"'))
        if (field.endsWith('\r\n')) rows.push([])
        return rows
      },
      [[]],
    )
    .slice(0, -1) ?? []

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+41 44', "'+41 44"],
    ['-20 °C rated', "'-20 °C rated"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =HYPERLINK("x")', '\'  =HYPERLINK("x")'],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ['Robot = arm', 'Robot = arm'],
    ['', ''],
  ])('%j leaves as %j', (given, written) => {
    expect(inertText(given)).toBe(written)
  })

  it('quotes what looks like a formula, keeps negative money a number, and leaves the unknown empty', () => {
    const csv = writeCsv(
      table([text('=cmd()'), money(-123_456)], [text('He said "no", twice'), money(undefined)]),
    )
    expect(csv).toBe('\ufeffName,Amount (USD)\r\n"\'=cmd()",-1234.56\r\n"He said ""no"", twice",\r\n')
  })

  it('holds every line of the bill of materials, and its amounts add up to the total', () => {
    const [head = [], ...rows] = readCsv(writeCsv(bomTable(design.bom)))
    expect(rows).toHaveLength(design.bom.lines.length)
    expect(rows.every((row) => row.length === head.length)).toBe(true)
    const sum = (title: string) =>
      rows.reduce((total, row) => total + Math.round(Number(row[head.indexOf(title)]) * 100), 0)
    expect(Math.abs(sum('Amount low (USD)') - design.bom.total.lowCents)).toBeLessThanOrEqual(rows.length)
    expect(Math.abs(sum('Amount high (USD)') - design.bom.total.highCents)).toBeLessThanOrEqual(rows.length)
  })

  it('begins the cash flow with the investment and has every month', () => {
    const [, first, ...others] = readCsv(writeCsv(cashFlowTable(design.finance)))
    expect(first?.[0]).toBe('0')
    expect(first?.[2]).toBe((-design.finance.investment.likelyCents / 100).toFixed(2))
    expect(others).toHaveLength(design.finance.horizonYears * 12)
  })
})

describe('tables', () => {
  it('end each group of costs with its total', () => {
    const totals = costTable(design.finance).rows.filter(
      ([, item]) => item?.kind === 'text' && item.text === 'Total',
    )
    expect(totals.map((row) => row[3])).toEqual([
      money(design.finance.investment.likelyCents),
      money(design.finance.yearlySavings.likelyCents),
      money(design.finance.yearlyCosts.likelyCents),
    ])
  })

  it('say of each value where it comes from', () => {
    const premises = premisesOf(made)
    expect(premises).toContainEqual({
      label: 'Part mass',
      value: '18 kg',
      origin: 'given',
      basis: expect.any(String),
    })
    expect(premises.filter(({ origin }) => origin === 'assumed').length).toBeGreaterThan(0)
  })

  it('have no number where there is none', () => {
    expect(number(Number.NaN)).toEqual({ kind: 'empty' })
  })
})

describe('XLSX', () => {
  it('is a zip of a workbook, also with signs that XML forbids', async () => {
    const file = await writeXlsx([table([text('bad \u0001 sign \ud800'), money(100)])])
    expect([...file.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4])
    expect(new TextDecoder('latin1').decode(file)).toContain('xl/workbook.xml')
  })
})
