import { describe, expect, it } from 'vitest'
import type { Industry } from '#contract/bulk-words.ts'
import type { DiversityLevel } from '#contract/generation-words.ts'
import { plan, readRequirement } from '#engine/index.ts'
import { planItems } from './choices/plan-items.ts'
import { readWork, type Work } from './choices/restate.ts'
import { planBase } from './plan-base.ts'

const planOf = async ({ description, numbers, evidence = [] }: Work) =>
  plan({ text: description, overrides: numbers, evidence }, { seed: 1 })

type Order = { diversity?: DiversityLevel; count?: number; industry?: Industry; seed?: number }

/** The items of a run with what each is planned from. */
const itemsOf = async (
  basePrompt: string,
  { diversity = 'high', count = 6, industry, seed = 7 }: Order = {},
) => {
  const { read, first, variety } = await planBase(planOf, { basePrompt, industry, seed })
  const items = planItems({ count, diversity, seed, read, first, robotIds: [], variety })
  return items.map((item) => ({ ...item, facts: readWork(item.source).facts }))
}

const cartons =
  'Palletize 12 kg cartons of biscuits, 400x300x200 mm, 10 a minute onto EUR pallets, two shifts. Hygiene matters!'
const germanCartons =
  'Palettiere 12 kg schwere Kartons, 400x300x200 mm, 10 pro Minute, zweischichtig. Hygiene ist wichtig!'

describe('a prompt with figures of its own', () => {
  it.each(['low', 'high'] as const)('is the first cell of %s diversity, word for word', async (diversity) => {
    for (const prompt of [cartons, germanCartons]) {
      const [first] = await itemsOf(prompt, { diversity })
      expect(first?.source).toMatchObject({ description: prompt, numbers: {} })
      expect(first?.prompt).toBe(
        `Plan an adaptive cell with a six-axis robot and 3D vision for this description: “${prompt}”`,
      )
    }
  })

  it('is held against its budget, where it gives no other figure', async () => {
    const base = await planBase(planOf, {
      basePrompt: 'Palletize cartons for under $20,000',
      industry: undefined,
      seed: 7,
    })
    expect(base.plan.requirement.facts.budgetUsd?.value).toBe(20_000)
    expect(base.plan.diagnostics.map(({ code }) => code)).toContain('finance.over_budget')
  })

  it('gives its figures to no cell of another work', async () => {
    const [, ...others] = await itemsOf(cartons)
    for (const { prompt, source, facts } of others) {
      expect(prompt).not.toMatch(/12 kg cartons|400x300x200/)
      expect(prompt).toContain(source.description)
      expect(readRequirement(prompt).facts.partMassKg?.value).toBe(facts.partMassKg?.value)
      // What it says besides its work holds for all.
      expect(source.description).toMatch(/two shifts\. Hygiene matters!$/)
    }
  })

  it('has each cell of medium diversity state its own', async () => {
    const items = await itemsOf(cartons, { diversity: 'medium', count: 10 })
    expect(items.map(({ facts }) => facts.partMassKg?.value).slice(0, 4)).toEqual([12, 14.4, 9.6, 16.8])
    expect(items.map(({ facts }) => facts.ratePerMinute?.value).slice(0, 4)).toEqual([10, 8, 6, 9])
    for (const { prompt, facts } of items)
      expect(prompt).toContain(
        `“Palletize ${facts.partMassKg?.value} kg cartons of biscuits, 400x300x200 mm, `,
      )
    for (const { prompt } of items.slice(1)) expect(prompt).not.toMatch(/\b12 kg|\b10 a minute/)
    const german = await itemsOf(germanCartons, { diversity: 'medium', count: 2 })
    expect(german[1]?.prompt).toContain('“Palettiere 14,4 kg schwere Kartons, 400x300x200 mm, 8 pro Minute, ')
  })

  it('keeps them where others are missing, and says which were taken', async () => {
    const [first] = await itemsOf('Palletize 12 kg cartons')
    expect(first?.facts).toMatchObject({ partMassKg: { value: 12 }, task: { value: 'palletizing' } })
    expect(first?.prompt).toMatch(
      /: “Palletize 12 kg cartons”\. Plan it for a rate of \d+ a minute \(assumed\)\.$/,
    )
    // Nobody gave it: the plan says so, and asks.
    const made = first && (await planOf(first.source))
    expect(made?.requirement.facts.ratePerMinute).toMatchObject({
      origin: 'assumed',
      basis: expect.stringMatching(/^as in an example: /),
    })
    const [own] = await itemsOf('Verpackung von 0,3 kg schweren Keksdosen in Kartons')
    expect(own?.facts.partMassKg?.value).toBe(0.3)
    expect(own?.prompt).toContain('“Verpackung von 0,3 kg schweren Keksdosen in Kartons”.')
  })
})

describe('a prompt that names a task', () => {
  it.each([
    ['Vision-guided screwdriving', 'screwdriving'],
    ['Robotic dispensing', 'dispensing'],
    ['AI bin picking', 'bin_picking'],
    ['Force-controlled finishing', 'finishing'],
    ['Edge AI inspection', 'inspection'],
    ['High-speed delta picking', 'pick_and_place'],
    ['Robotic welding', 'arc_welding'],
    ['Machine tending', 'machine_tending'],
    ['Mixed palletizing', 'palletizing'],
    ['Verpackung von Keksen in Kartons', 'case_packing'],
  ])('%s is %s first, and mostly', async (prompt, task) => {
    const items = await itemsOf(prompt)
    const tasks = items.map(({ facts }) => facts.task?.value)
    expect(tasks[0]).toBe(task)
    expect(tasks.filter((one) => one === task).length).toBeGreaterThanOrEqual(4)
    expect(new Set(tasks).size).toBeGreaterThan(1)
    // No cell comes twice, and each can be planned.
    expect(new Set(items.map(({ source }) => source.description)).size).toBe(items.length)
    for (const { source } of items) expect((await planOf(source)).status).toBe('planned')
  })

  it('is quoted by cells of that task alone', async () => {
    for (const { prompt, facts } of await itemsOf('AI bin picking'))
      expect(prompt.includes(' for “AI bin picking”. Pick ')).toBe(facts.task?.value === 'bin_picking')
  })

  it('keeps to its industry, and to the robot that it asks for', async () => {
    const [first, second] = await itemsOf('Automotive welding')
    for (const item of [first, second]) expect(item?.facts.partName?.value).toMatch(/frame|bracket|member/)
    const deltas = await itemsOf('High-speed delta picking')
    for (const { prompt, robot } of deltas)
      if (prompt.includes('delta picking')) expect(robot).toBe('delta robot')
    for (const { robot } of (await itemsOf('Collaborative robots')).filter(({ prompt }) =>
      /Coll/.test(prompt),
    ))
      expect(robot).toBe('collaborative robot')
  })
})

it.each([
  ['Warehouse automation of parcels', /parcel|carton|tote|crate|bag|box|item/],
  [
    'PCB depaneling in electronics',
    /board|connector|charger|router|monitor|cable|display|relay|control unit/,
  ],
  ['Autonomous mobile robots', /parcel|carton|tote|crate|bag|box|item/],
])('a prompt that names no task of ours keeps to its industry: %s', async (basePrompt, part) => {
  for (const { source } of await itemsOf(basePrompt, { count: 8 })) expect(source.description).toMatch(part)
})

it.each([
  'Digital twin',
  '3D vision guidance',
  'Serialization and traceability',
  'AI bin picking',
  'Verpackung von Keksen in Kartons',
  '?',
  cartons,
  germanCartons,
])('writes prompts in whole sentences: %s', async (basePrompt) => {
  for (const { prompt, robot, technology, source } of await itemsOf(basePrompt, { count: 4 })) {
    const head = `Plan an? [a-z][a-z-]+ cell with a ${robot} and ${technology}`
    const rest = '(?: for this description: “| for “[^”]+”\\. |\\. )[\\p{Lu}\\d]'
    expect(prompt).toMatch(new RegExp(`^${head}${rest}`, 'u'))
    expect(prompt).toMatch(/[.!]”?$/)
    expect(prompt).not.toMatch(/“\?”|, here |\.\.|[.!?],/)
    expect(prompt).toContain(source.description)
  }
})

describe('a prompt whose own figures no cell can meet', () => {
  it.each([
    'Palletize sacks of 900 kg, 20 a minute',
    'Palletize 5000 kg blocks at 100 a minute',
    'Palettiere 900 kg schwere Säcke, 20 pro Minute',
    // The rate is of an example, the mass is its own.
    'Tend a CNC lathe with 400 kg shafts',
  ])('is answered with the reason, and not with examples: %s', async (basePrompt) => {
    const { whyNot, first, variety } = await planBase(planOf, { basePrompt, industry: undefined, seed: 7 })
    expect(whyNot).toMatch(/\d/)
    expect([first, variety]).toEqual([undefined, []])
  })

  it('is none where it names no figure, or figures that can be met', async () => {
    for (const basePrompt of ['Palletize sacks', cartons, 'Warehouse robots'])
      expect((await planBase(planOf, { basePrompt, industry: undefined, seed: 7 })).whyNot).toBeUndefined()
  })
})
