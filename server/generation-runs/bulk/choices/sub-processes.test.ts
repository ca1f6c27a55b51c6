import { describe, expect, it } from 'vitest'
import { industryNames } from '#contract/bulk-words.ts'
import { plan } from '#engine/index.ts'
import { tasks } from '#engine/requirement/types.ts'
import { closestFirst, processOfTask } from './process-of-task.ts'
import { industryOf, processesFor, type SubProcess, subProcesses } from './sub-processes.ts'

const expectPlanned = ({ description, task }: Pick<SubProcess, 'description' | 'task'>) => {
  const made = plan({ text: description, overrides: {} }, { seed: 1 })
  expect(made.status, made.summary).toBe('planned')
  expect(made.requirement.facts.task?.value).toBe(task)
}

describe.each(industryNames)('%s', (industry) => {
  it('has ten sub-processes or more, each by a name of its own', () => {
    const names = subProcesses[industry].map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(10)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(subProcesses[industry])('can be planned: $name', expectPlanned)
})

describe('a prompt without figures', () => {
  const sample = subProcesses.Automotive

  it.each(tasks)('that names %s is planned as that', (task) => {
    const chosen = processOfTask(task, sample, '')
    expect(chosen?.task).toBe(task)
    expectPlanned({ description: '', task, ...chosen })
  })

  it('is planned from its own industry first, and from the first of the sample when it names no task', () => {
    expect(sample).toContain(processOfTask('pick_and_place', sample, ''))
    expect(processOfTask(undefined, sample, '')).toBe(sample[0])
  })
})

describe('a prompt that names its part', () => {
  it('is planned with that part, where one is listed', () => {
    const sample = subProcesses['Food & Beverage']
    const prompt = 'Palletize cartons of biscuits in a bakery'
    for (const order of [sample, sample.toReversed()])
      expect(processOfTask('palletizing', order, prompt)?.name).toBe('cartons of biscuits')
    expect(closestFirst(sample.toReversed(), prompt)[0]?.name).toBe('cartons of biscuits')
  })

  it('keeps the order of those that share nothing with it', () => {
    const sample = subProcesses.Automotive
    expect(closestFirst(sample, 'make it work')).toEqual(sample)
  })
})

describe('electronics', () => {
  const own = processesFor('Solder and test circuit boards', undefined)

  it('has work of its own, unless an industry is chosen', () => {
    expect(own.length).toBeGreaterThanOrEqual(10)
    expect(own.filter(({ name }) => name.includes('circuit boards')).length).toBeGreaterThan(1)
    expect(processesFor('Solder and test circuit boards', 'Logistics')).toBe(subProcesses.Logistics)
    expect(processesFor('Machine shafts', undefined)).toBe(subProcesses.Manufacturing)
  })

  it.each(own)('can be planned: $name', expectPlanned)
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
