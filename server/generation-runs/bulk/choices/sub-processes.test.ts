import { describe, expect, it } from 'vitest'
import { industryNames } from '#contract/bulk-words.ts'
import { plan } from '#engine/index.ts'
import { industryOf, subProcesses } from './sub-processes.ts'

/** How a description begins, and the task that it is read as. */
const tasks = [
  ['Palletize', 'palletizing'],
  ['Depalletizing', 'depalletizing'],
  ['Pick and place', 'pick_and_place'],
  ['Case packing', 'case_packing'],
  ['Load and unload', 'machine_tending'],
  ['Arc weld', 'arc_welding'],
] as const

describe.each(industryNames)('%s', (industry) => {
  it('has ten sub-processes or more, each by a name of its own', () => {
    const names = subProcesses[industry].map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(10)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(subProcesses[industry])('can be planned: $name', ({ description }) => {
    const made = plan({ text: description, overrides: {} }, { seed: 1 })
    expect(made.status, made.summary).toBe('planned')
    const begins = tasks.find(([beginning]) => description.startsWith(beginning))
    expect(made.requirement.facts.task?.value).toBe(begins?.[1])
  })
})

it.each([
  ['Bakery trays', 'Food & Beverage'],
  ['Pharmaceutical lines', 'Pharmaceuticals'],
  ['Automotive welding', 'Automotive'],
  ['Electronics assembly', 'Manufacturing'],
  ['Warehouse robots', 'Logistics'],
  ['Packaging lines', 'Food & Beverage'],
  ['Anything else', 'Manufacturing'],
])('a prompt about %s is of %s', (prompt, industry) => expect(industryOf(prompt)).toBe(industry))
