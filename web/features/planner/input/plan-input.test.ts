import { describe, expect, it } from 'vitest'
import * as contract from '#contract/generation.ts'
import { validateOverrides } from '#engine/requirement/index.ts'
import {
  entriesOf,
  fitsAddress,
  keyOf,
  MAX_ADDRESS_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  type PlanInput,
  planInputOf,
  planInputOfState,
  searchOf,
  withChange,
  withFileValues,
  withRobot,
  withValue,
} from './plan-input.ts'

const cartons: PlanInput = { description: '18 kg cartons, 12 a minute', numbers: {}, seed: 1 }
const read = (search: string) => planInputOf(new URLSearchParams(search))

describe('the address of a plan', () => {
  it('is only the description where nothing else was chosen', () => {
    expect(searchOf(cartons)).toBe('?describe=18+kg+cartons%2C+12+a+minute')
  })

  it('comes back as it went, with typed values, robot and seed', () => {
    const input: PlanInput = {
      description: 'a & b = ü 🤖\n<script>alert(1)</script> #5 100%+',
      numbers: { ratePerMinute: 10.5, isMixedSizes: true, environment: 'washdown', partName: 'crates' },
      seed: 4_294_967_295,
      robotId: 'kuka-kr-120-r3200-pa',
    }
    expect(read(searchOf(input))).toEqual(input)
  })

  it('carries values from files with where they were found', () => {
    const input: PlanInput = {
      ...cartons,
      evidence: [
        { field: 'partMassKg', value: 18.5, basis: 'from a@b.xlsx, sheet 1, cell C7' },
        { field: 'material', value: 'steel', basis: 'from a@b.xlsx: every row says steel' },
        { field: 'partMassKg', volumeMm3: 120_000, basis: 'from part.stl' },
        { field: 'ratePerMinute', value: 8, basis: 'as in an example', isAssumed: true },
      ],
    }
    expect(read(searchOf(input))).toEqual(input)
    expect(withFileValues(input, [])).toEqual(cartons)
  })

  it('leaves out broken values from files', () => {
    expect(read('?describe=x&f.foo=1@a&f.partMassKg=1&f.partMassKg=1@&f.volumeMm3=much@a&f.=1@a')).toEqual({
      ...cartons,
      description: 'x',
    })
  })

  it('is the same whatever the order in which values were typed', () => {
    const one = { ...cartons, numbers: { shiftsPerDay: 2, ceilingMm: 4500 } }
    const other = { ...cartons, numbers: { ceilingMm: 4500, shiftsPerDay: 2 } }
    expect(searchOf(one)).toBe(searchOf(other))
    expect(keyOf(one)).toBe(keyOf(other))
  })

  it('says nothing without a description, and keeps an empty one', () => {
    expect(read('?seed=4')).toBeNull()
    expect(read('?describe=')).toEqual({ description: '', numbers: {}, seed: 1 })
  })

  it('takes the first seed for anything that is none', () => {
    for (const seed of ['', 'abc', '-1', '1.5', '4294967296', '1e99', ' '])
      expect(read(`?describe=x&seed=${seed}`)?.seed).toBe(1)
    expect(read('?describe=x&seed=0')?.seed).toBe(0)
  })

  it('leaves out empty values and keeps those that do not fit, to be refused by their field', () => {
    expect(read('?describe=x&n.partMassKg=&n.ceilingMm=high&n.isMixedSizes=perhaps')?.numbers).toEqual({
      ceilingMm: 'high',
      isMixedSizes: 'perhaps',
    })
  })

  it('leaves out names that are no fields', () => {
    expect(read('?describe=x&n.foo=1&n.__proto__=1&n.constructor=1&foo=2&n.=3')?.numbers).toEqual({})
  })

  it('reads what a form sends, whose line ends are CR LF', () => {
    const form = new FormData()
    form.set('describe', 'one\r\ntwo')
    form.set('n.ratePerMinute', '1,200')
    form.set('intent', 'plan')
    expect(planInputOf(form)).toEqual({ description: 'one\ntwo', numbers: { ratePerMinute: 1200 }, seed: 1 })
  })

  it('does not hold a pasted book', () => {
    expect(fitsAddress(cartons)).toBe(true)
    expect(fitsAddress({ ...cartons, description: 'word '.repeat(20_000) })).toBe(false)
    expect(searchOf({ ...cartons, description: 'x'.repeat(MAX_ADDRESS_LENGTH - 10) }).length).toBe(
      MAX_ADDRESS_LENGTH,
    )
  })
})

describe('the history entry of a long description', () => {
  it('comes back as it went', () => {
    const long = { ...cartons, description: 'word '.repeat(20_000), numbers: { ratePerMinute: 3 } }
    expect(planInputOfState(structuredClone({ planInput: entriesOf(long) }))).toEqual(long)
  })

  it('is ignored when it is not ours', () => {
    for (const state of [
      null,
      undefined,
      'x',
      5,
      {},
      { planInput: 'x' },
      { planInput: [['describe']] },
      { planInput: [[1, 2]] },
    ])
      expect(planInputOfState(state)).toBeNull()
  })
})

describe('a number typed with its unit', () => {
  it('is taken in the unit of its field, from an address too', () => {
    const typed = { 'n.partMassKg': '25 g', 'n.ratePerMinute': '120 per hour', 'n.screwDiameterMm': '0,150' }
    expect(planInputOf(Object.entries({ describe: 'Cartons', ...typed }))?.numbers).toEqual({
      partMassKg: 0.025,
      ratePerMinute: 2,
      screwDiameterMm: 0.15,
    })
  })

  it('stays as it was typed where it cannot be taken, and is refused with the reason', () => {
    const numbers = planInputOf(Object.entries({ describe: 'Cartons', 'n.ratePerMinute': '120 kg' }))?.numbers
    expect(numbers).toEqual({ ratePerMinute: '120 kg' })
    expect(validateOverrides(numbers).problems[0]?.text).toMatch(
      /^Rate: “kg” cannot be used here: this field is in \/min\. .* Type a value from 0\.0001 to 10,000 \/min\.$/,
    )
  })
})

it('takes a description as long as the API does', () => {
  expect(MAX_DESCRIPTION_LENGTH).toBe(contract.MAX_DESCRIPTION_LENGTH)
})

describe('changing an input', () => {
  it('sets one value and takes it back', () => {
    const typed = withValue(cartons, 'ratePerMinute', 14)
    expect(typed.numbers).toEqual({ ratePerMinute: 14 })
    expect(withValue(typed, 'ratePerMinute', undefined)).toEqual(cartons)
  })

  it('takes a typed value back first, then what a file said', () => {
    const evidence = [{ field: 'partMassKg', value: 18, basis: 'from parts.csv' }] as const
    const both = withChange({ ...cartons, evidence }, 'partMassKg', 7)
    expect(both).toEqual({ ...cartons, evidence, numbers: { partMassKg: 7 } })
    const fromFile = withChange(both, 'partMassKg', undefined)
    expect(fromFile).toEqual({ ...cartons, evidence })
    expect(withChange(fromFile, 'partMassKg', undefined)).toEqual(cartons)
  })

  it('chooses a robot and lets go of it', () => {
    const chosen = withRobot(cartons, 'abb-irb-460')
    expect(chosen.robotId).toBe('abb-irb-460')
    expect(withRobot(chosen, undefined)).toEqual(cartons)
  })
})
