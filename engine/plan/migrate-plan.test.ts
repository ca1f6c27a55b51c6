import { describe, expect, it } from 'vitest'
import { plan, traceForPlan } from '../plan.ts'
import type { Plan } from '../plan-types.ts'
import { typedValues } from '../requirement/types.ts'
import { drawPlanSvg } from '../scene/draw-plan-svg.ts'
import { migratePlan } from './migrate-plan.ts'

const stored = (text: string): unknown => JSON.parse(JSON.stringify(plan(text, { seed: 1 })))
/** Fields that requirements did not have then. */
const addedFields: ReadonlySet<string> = new Set([
  'weldProcess',
  'finish',
  'sheetFlow',
  'containerName',
  'hasHopper',
  'gasZone',
  'budgetUsd',
  'robotWished',
])

const cartons = 'Palletize 12 kg cartons 400x300x250 mm, 8 a minute'

/** A plan as version 1 kept it: what was typed was given, with a basis that said so. */
const asVersion1 = (made: Plan): unknown =>
  JSON.parse(JSON.stringify({ ...made, version: 1 }).replaceAll('"origin":"typed"', '"origin":"given"'))

describe('a stored plan', () => {
  it.each([
    ['planned', cartons],
    ['needs_answers', 'Automate our line.'],
    ['infeasible', 'Lift 900 kg engine blocks at 60 per minute.'],
  ])('of this version comes back as it was: %s', (status, text) => {
    const value = stored(text)
    expect(migratePlan(value)).toEqual(value)
    expect(migratePlan(value).status).toBe(status)
  })
  it.each([
    cartons,
    'Laser weld steel housings of 3 kg, 4 seams of 120 mm, 300 a day, budget 200,000 euros, we own a UR10e',
    'Depalletize 25 kg sugar bags from pallets into a silo, 6 a minute, explosive gas zone 1',
    'Grind stainless castings of 4 kg with 120 N, 2 minutes each, then deburr them',
  ])('from before texts were read once gets what its text says, and plays as before: %s', (text) => {
    const now = plan(text, { seed: 1 })
    const { said: _, facts, ...rest } = now.requirement
    const earlier = Object.entries(facts).filter(([field]) => !addedFields.has(field))
    const lifted = migratePlan(
      JSON.parse(JSON.stringify({ ...now, requirement: { ...rest, facts: Object.fromEntries(earlier) } })),
    )
    expect(lifted).toEqual(now)
    expect(traceForPlan(lifted)).toEqual(traceForPlan(now))
  })

  it.each([
    [
      'a mass, people and a robot',
      cartons,
      { partMassKg: 14, operatorsPerShift: 2, robotWished: 'FANUC M-410iC/110' },
    ],
    [
      'a task and cases a minute',
      'Pack 1 litre milk cartons, 10 to a case',
      { task: 'case_packing', containersPerMinute: 6 },
    ],
    ['nothing', cartons, {}],
    ['what cannot be planned', 'Lift 900 kg engine blocks at 60 per minute.', { ratePerMinute: 2 }],
  ] as const)(
    'of version 1 gets the typed values as an origin of their own: %s',
    (_case, text, overrides) => {
      const now = plan({ text, overrides }, { seed: 1 })
      const lifted = migratePlan(asVersion1(now))
      expect(lifted).toEqual(now)
      expect(typedValues(lifted.requirement.facts)).toEqual(overrides)
      const again = { text: lifted.requirement.text, overrides: typedValues(lifted.requirement.facts) }
      expect(plan(again, { seed: lifted.seed })).toEqual(now)
    },
  )
  it('of version 1 keeps what the text gave as given', () => {
    const lifted = migratePlan(asVersion1(plan(cartons, { seed: 1 })))
    expect(lifted.requirement.facts.partMassKg?.origin).toBe('given')
    expect(typedValues(lifted.requirement.facts)).toEqual({})
  })

  it('of a newer version is refused with its number', () => {
    expect(() => migratePlan({ ...migratePlan(stored(cartons)), version: 4 })).toThrow(/version 4.*up to 3/)
  })
  it.each([
    cartons,
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
    'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
    'Load 3 kg blanks into a forging press, one every 12 seconds',
    'Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.',
    'Feed a press brake with 2 mm sheets up to 1500x1000 mm, batches of 20, many changeovers.',
    'Kit 24 kinds of screw bags into furniture boxes, 6 boxes a minute.',
    'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute, with two robots',
    'Drive four M4 screws into housings of 300 g, 8 s takt',
  ])('of version 2 plays and is drawn as before: %s', (text) => {
    const now = plan(text, { seed: 1 })
    const unmarked = JSON.stringify({ ...now, version: 2 })
      .replaceAll(/,"mark":"\w+"/g, '')
      .replaceAll(/,"groupId":"[\w-]+"/g, '')
    const lifted = migratePlan(JSON.parse(unmarked))
    expect(lifted.design?.cycles).toEqual(now.design?.cycles)
    expect(traceForPlan(lifted)).toEqual(traceForPlan(now))
    const drawn = ({ design }: Plan) =>
      design && drawPlanSvg(design.cell, { width: 800, height: 600, theme: 'light' })
    // Documents of this size say nothing when they are printed for a difference.
    expect(drawn(lifted) === drawn(now)).toBe(true)
  })
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', '{"version":1}'],
    ['an object without version', { title: 'x' }],
    ['a version from before the first', { version: 0 }],
    ['a version without the rest', { version: 1 }],
  ])('is not %s', (_case, value) => {
    expect(() => migratePlan(value)).toThrow(/not a plan|no way/)
  })
  it('is not one whose design is missing', () => {
    const { design: _, ...rest } = migratePlan(stored(cartons))
    expect(() => migratePlan(rest)).toThrow(/parts of it are missing/)
  })
})
