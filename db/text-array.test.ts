import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Pool } from './connect.ts'
import { type TestDatabase, testDatabase } from './test/database.ts'
import { readTextArray } from './text-array.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  ;({ pool } = connect(database.url))
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

it.each<[string, unknown]>([
  ['{}', []],
  ['{bags}', ['bags']],
  ['{bags,cartons}', ['bags', 'cartons']],
  ['{"robot arm",bags}', ['robot arm', 'bags']],
  ['{"",bags,""}', ['', 'bags', '']],
  ['{NULL,"NULL",null}', [null, 'NULL', 'null']],
  ['{"say \\"go\\"","a\\\\"}', ['say "go"', 'a\\']],
  ['{"\\\\","\\"",b}', ['\\', '"', 'b']],
  ['{"a,b","{c}"}', ['a,b', '{c}']],
  ['{"two\nlines","\\\\n"}', ['two\nlines', '\\n']],
  ['{Größe,"4 µm"}', ['Größe', '4 µm']],
  [
    '{{a,b},{c,d}}',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['[2:3]={a,b}', ['a', 'b']],
])('%s', (source, entries) => expect(readTextArray(source)).toEqual(entries))

it('reads whatever PostgreSQL writes', async () => {
  // PostgreSQL keeps no NUL in a text.
  const text = fc
    .oneof(fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', 'a', '\n') }), fc.string())
    .map((one) => one.replaceAll('\0', ''))
  const lists = fc.sample(fc.array(fc.option(text), { maxLength: 6 }), { numRuns: 400, seed: 20 })
  const { rows } = await pool.query<{ list: unknown }>(
    `select array(select e.value #>> '{}' from jsonb_array_elements(one.value) with ordinality e(value, at) order by e.at) as list
     from jsonb_array_elements($1::jsonb) with ordinality one(value, at) order by one.at`,
    [JSON.stringify(lists)],
  )
  expect(rows.map(({ list }) => list)).toEqual(lists)
})

it('every connection of the process reads arrays so', () => {
  const textArray: number = 1009
  expect(pg.types.getTypeParser(textArray)).toBe(readTextArray)
})
