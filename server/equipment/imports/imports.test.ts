import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbook } from '#server/attachments/reading/test/files.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import {
  articleOf,
  articlesOf,
  HEAD,
  importText,
  newSupplier,
  preview,
  rowOf,
  runImport,
  send,
  tryImport,
} from './test/import-lab.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** 500 rows, of which 20 are faulty in five ways. */
const fiveHundred = (): string => {
  const rows = Array.from({ length: 500 }, (_, at) => {
    if (at % 100 === 10) return rowOf(at, { name: '' })
    if (at % 100 === 30) return rowOf(at, { category: 'Rockets' })
    if (at % 100 === 50) return rowOf(at, { price: 'cheap' })
    if (at % 100 === 70) return rowOf(at, { stock: '-1' })
    return rowOf(at)
  })
  return [HEAD, ...rows].join('\n')
}

describe('a table of 500 articles with 20 faulty rows', () => {
  it('is shown before, imported but for these, and says of each what is wrong', async () => {
    const { caller, companyId } = await newSupplier(app)
    const fileId = await send(app, caller, fiveHundred())
    const shown = await preview(caller, fileId)
    expect(shown).toMatchObject({ rows: 500, added: 480, updated: 0, skipped: 0, refused: 20 })
    expect(shown.mapping).toEqual({
      name: 'Name',
      category: 'Category',
      articleNumber: 'Article number',
      priceCents: 'Price',
      stock: 'Stock',
      leadTimeDays: 'Lead time',
    })
    expect(await articlesOf(app, companyId)).toEqual([])
    const done = await runImport(caller, fileId)
    expect(done).toMatchObject({ added: 480, updated: 0, refused: 20, undoneAt: null })
    expect(done.refusals).toEqual(shown.refusals)
    expect(done.refusals).toHaveLength(20)
    expect(done.refusals.slice(0, 4)).toMatchObject([
      { row: 12, field: 'name', column: 'Name', value: '', reason: 'Enter the name of the article' },
      { row: 32, field: 'category', column: 'Category', value: 'Rockets' },
      { row: 52, field: 'priceCents', column: 'Price', value: 'cheap', reason: '“cheap” is not a number.' },
      { row: 72, field: 'stock', column: 'Stock', value: '-1' },
    ])
    const articles = await articlesOf(app, companyId)
    expect(articles).toHaveLength(480)
    expect(articles[0]).toMatchObject({
      name: 'Gripper 0',
      articleNumber: 'G-0000',
      priceCents: 120_050,
      stock: 4,
      leadTimeDays: 21,
      state: 'unlisted',
      unit: 'piece',
      importId: done.id,
    })
  })
})

describe('columns', () => {
  it('are guessed from German headings, with German numbers', async () => {
    const { caller, companyId } = await newSupplier(app)
    const text = [
      'Artikelnummer;Bezeichnung;Warengruppe;Hersteller;Typ;Preis (USD);Lieferzeit;Bestand;Traglast [kg];Reichweite;Schutzart;Länge [mm]',
      'R-1;Palettierroboter;Roboter;Muster;P180;42.000,50;6 Wochen;2;180;3.200 mm;IP65;800',
    ].join('\n')
    await importText(app, caller, text)
    expect(await articleOf(app, companyId, 'R-1')).toMatchObject({
      name: 'Palettierroboter',
      manufacturer: 'Muster',
      model: 'P180',
      priceCents: 4_200_050,
      leadTimeDays: 42,
      payloadKg: 180,
      lengthMm: 800,
      specifications: { protection_class: 'IP65' },
    })
  })

  it('can be chosen otherwise, and rows without a category get one', async () => {
    const { caller, companyId } = await newSupplier(app)
    const fileId = await send(app, caller, 'A,B,C\nCup,V-1,12\nPad,V-2,13')
    expect(await preview(caller, fileId)).toMatchObject({ mapping: {}, refused: 2 })
    const choices = {
      mapping: { name: 'A', articleNumber: 'B', priceCents: 'C' },
      category: 'vacuum',
      state: 'listed',
    }
    expect(await preview(caller, fileId, choices)).toMatchObject({ added: 2, refused: 0 })
    await runImport(caller, fileId, choices)
    expect(
      (await articlesOf(app, companyId)).map(({ name, priceCents, state }) => [name, priceCents, state]),
    ).toEqual([
      ['Cup', 1200, 'listed'],
      ['Pad', 1300, 'listed'],
    ])
  })

  it('that the file lacks, or that are chosen twice, are refused by field', async () => {
    const { caller } = await newSupplier(app)
    const fileId = await send(app, caller, `${HEAD}\n${rowOf(1)}`)
    const answer = await tryImport(caller, fileId, {
      mapping: { name: 'Name', model: 'Name', stock: 'Weight' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'mapping.model' }, { field: 'mapping.stock' }] } },
    })
  })

  it('are read from a workbook', async () => {
    const { caller, companyId } = await newSupplier(app)
    const cells = (row: readonly (string | number)[]) =>
      row
        .map((cell) =>
          typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
        )
        .join('')
    const rows = [
      ['Name', 'Category', 'SKU', 'Price'],
      ['Fence', 'guard', 'F-1', 99.9],
    ]
    const bytes = workbook(rows.map((row) => `<row>${cells(row)}</row>`).join(''))
    await runImport(caller, await send(app, caller, new Uint8Array(bytes), 'articles.xlsx'))
    expect(await articleOf(app, companyId, 'F-1')).toMatchObject({ name: 'Fence', priceCents: 9990 })
  })

  it('with a formula whose result was not saved, or an error, refuse their row and say why', async () => {
    const { caller } = await newSupplier(app)
    const texts = (...cells: string[]) =>
      cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')
    const price = [
      '<c><f>B2*1.2</f></c>',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c><f>B4*1.2</f><v>120</v></c>',
    ]
    const rows = [
      texts('Name', 'Category', 'Article number', 'Price'),
      ...price.map((cell, at) => texts(`Gripper ${at}`, 'Grippers', `X-${at}`) + cell),
    ]
    const bytes = workbook(rows.map((row) => `<row>${row}</row>`).join(''))
    const shown = await preview(caller, await send(app, caller, new Uint8Array(bytes), 'articles.xlsx'))
    expect(shown).toMatchObject({ added: 1, refused: 2, articles: [{ row: 4, priceCents: 12_000 }] })
    expect(shown.refusals).toMatchObject([
      {
        row: 2,
        column: 'Price',
        value: '=B2*1.2',
        reason: expect.stringContaining('result of this formula'),
      },
      { row: 3, column: 'Price', value: '#DIV/0!', reason: expect.stringContaining('shows an error') },
    ])
  })

  it('of the sample file fill every field that a table can have', async () => {
    const { caller, companyId } = await newSupplier(app)
    const sample = readFileSync(new URL('../../../public/samples/equipment.csv', import.meta.url))
    const fileId = await send(app, caller, new Uint8Array(sample), 'equipment.csv')
    const shown = await preview(caller, fileId)
    expect(shown.refusals).toEqual([])
    expect(shown.columns.map(({ name }) => name).toSorted()).toEqual(Object.values(shown.mapping).toSorted())
    await runImport(caller, fileId)
    expect(await articlesOf(app, companyId)).toHaveLength(shown.rows)
  })
})

describe('article numbers that are there already', () => {
  const first = `${HEAD}\n${rowOf(1)}\n${rowOf(2)}`
  const second = 'SKU,Price,Stock\nG-0001,900,7\nG-0003,800,1'

  it('are skipped, or updated in what the table has', async () => {
    const { caller, companyId } = await newSupplier(app)
    await importText(app, caller, first)
    const fileId = await send(app, caller, second)
    expect(await preview(caller, fileId)).toMatchObject({ added: 0, updated: 0, skipped: 1, refused: 1 })
    const done = await runImport(caller, fileId, { existing: 'update' })
    expect(done).toMatchObject({ added: 0, updated: 1, refused: 1 })
    expect(done.refusals.map(({ row, field }) => [row, field])).toEqual([
      [3, 'name'],
      [3, 'category'],
    ])
    expect(await articleOf(app, companyId, 'G-0001')).toMatchObject({
      name: 'Gripper 1',
      priceCents: 90_000,
      stock: 7,
      leadTimeDays: 21,
    })
  })

  it('twice in one table: the second row is refused', async () => {
    const { caller } = await newSupplier(app)
    const done = await importText(app, caller, `${HEAD}\n${rowOf(1)}\n${rowOf(1)}`)
    expect(done).toMatchObject({ added: 1, refused: 1, refusals: [{ row: 3, field: 'articleNumber' }] })
  })

  it('a bulk price above the new price is refused, and names the field', async () => {
    const { caller } = await newSupplier(app)
    await importText(
      app,
      caller,
      'SKU,Name,Category,Price,Bulk from,Bulk price\nB-1,Belt,conveyor,500,10,400',
    )
    const done = await tryImport(caller, await send(app, caller, 'SKU,Price\nB-1,300'), {
      existing: 'update',
    })
    expect(done).toMatchObject({ status: 422, body: { code: 'NOTHING_TO_IMPORT' } })
  })
})

describe('an import', () => {
  it('sent again under its key, also at once, is one import', async () => {
    const { caller, companyId } = await newSupplier(app)
    const fileId = await send(app, caller, `${HEAD}\n${rowOf(1)}\n${rowOf(2, { price: 'x' })}`)
    const importKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => runImport(caller, fileId, { importKey })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    for (const answer of answers) expect(answer).toMatchObject({ added: 1, refused: 1 })
    expect(await articlesOf(app, companyId)).toHaveLength(1)
  })

  it.each([
    ['no table', 'one line of text', 422, 'FILE_BROKEN'],
    ['more rows than an import takes', `A,B\n${'x,y\n'.repeat(5001)}`, 422, 'FILE_TOO_HEAVY'],
  ])('of %s is refused', async (_what, text, status, code) => {
    const { caller } = await newSupplier(app)
    expect(await tryImport(caller, await send(app, caller, text))).toMatchObject({ status, body: { code } })
  })

  it('of another company’s file finds nothing', async () => {
    const [{ caller }, other] = [await newSupplier(app), await newSupplier(app)]
    const fileId = await send(app, caller, `${HEAD}\n${rowOf(1)}`)
    expect(await tryImport(other.caller, fileId)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'fileId' }] } },
    })
  })
})
