import { describe, expect, it } from 'vitest'
import { readRequirement } from '#engine/requirement/index.ts'
import { type SaidRow, saidRows, withoutPlaces } from './said-rows.ts'

const rowsOf = (text: string): SaidRow[] => saidRows(readRequirement(text))
const named = (rows: readonly SaidRow[], name: string): SaidRow | undefined =>
  rows.find(({ names }) => names.includes(name))
/** What is read once the row's words are ignored. */
const without = (text: string, name: string) => {
  const row = named(rowsOf(text), name)
  return readRequirement(withoutPlaces(text, row?.places ?? []))
}

const cartons =
  'Palletize 12 kg cartons 400x300x300 mm at 8 per minute onto EUR pallets, FANUC preferred, no fence, payback under 24 months'
const castings = 'Deburr steel castings, 12 kg, 2 minutes each, the wheel is pressed on with 30 N'

describe('what the text says in addition to the fields', () => {
  it('is listed with its words, in the order of the text', () => {
    expect(rowsOf(cartons).map(({ names, words }) => [names.join(', '), words])).toEqual([
      ['Robots by FANUC preferred', 'FANUC'],
      ['A collaborative robot, Works without a fence', 'no fence'],
      ['Payback within 24 months', expect.stringContaining('24')],
    ])
  })
  it('is a kind of robot or two, and goes with its words', () => {
    const text = 'Pack 35 g bars, 24 a box, 90 a minute, with a delta robot or a SCARA'
    const name = 'Wished: a SCARA robot or a delta robot'
    expect(named(rowsOf(text), name)).toBeDefined()
    expect(without(text, name).said).not.toHaveProperty('robotKind')
  })
  it('leaves out what has a field of its own and what is about the writing', () => {
    const names = rowsOf('Stack 20 lb cartons 12x10x8 in, budget 90,000 EUR').flatMap((row) => row.names)
    expect(names).toEqual([])
  })
  it('goes when its words are ignored, and nothing else does', () => {
    expect(without(cartons, 'Robots by FANUC preferred').said.maker).toBeUndefined()
    expect(without(cartons, 'Works without a fence').said).not.toHaveProperty('isCobot')
    const { said, facts } = without(castings, 'Pressed into place')
    expect([said.isPressFit, said.hasPress]).toEqual([undefined, undefined])
    expect(facts.partMassKg?.value).toBe(12)
  })
  it('lists machines as one entry, and ignores each of them', () => {
    const text = 'Take 2 kg castings from a lathe and put them into a press, one every 60 s'
    const row = rowsOf(text).find(({ names }) => names.some((name) => name.startsWith('Machines:')))
    expect(row?.places.map(({ start, end }) => text.slice(start, end))).toEqual(['lathe', 'press'])
  })
  it('does not strike a bare figure that the text has twice', () => {
    const text = '24 cartons an hour, 10 kg, onto pallets, payback under 24 months'
    const { said } = readRequirement(text)
    const rows = saidRows({ text, said: { paybackMonths: { value: 24, words: '24' } }, spans: [] })
    expect(said.paybackMonths?.value).toBe(24)
    expect(rows[0]?.places).toEqual([])
  })
  it('marks words inside of longer ones, which cannot be struck alone', () => {
    const text = 'Drive six M5 x 16 screws into 1.4 kg lids, one every 35 s'
    const row = named(rowsOf(text), 'Screws 16 mm long')
    expect(row?.places).toEqual([])
    expect(row?.marks.map(({ start, end }) => text.slice(start, end))).toEqual(['5 x 16'])
    expect(row?.label).toBe('Screw length')
  })
  it('does not find words inside others, nor what is struck already', () => {
    const said = { maker: { value: 'ABB', words: 'ABB' } }
    const text = 'ABBs and ~~the ABB one~~, an ABB robot'
    const spans = [{ start: 9, end: 24, role: 'unused' }]
    const [row] = saidRows({ text, said, spans })
    expect(withoutPlaces(text, row?.places ?? [])).toBe('ABBs and ~~the ABB one~~, an ~~ABB~~ robot')
  })
})
