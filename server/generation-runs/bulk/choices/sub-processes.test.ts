import { describe, expect, it } from 'vitest'
import { industryNames } from '#contract/bulk-words.ts'
import { plan, readRequirement } from '#engine/index.ts'
import { tasks } from '#engine/requirement/types.ts'
import { domainOf } from './domains.ts'
import { furtherProcesses } from './further-processes.ts'
import { closestFirst, processOfTask } from './process-of-task.ts'
import { type SubProcess, subProcesses } from './sub-processes.ts'

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

it.each(furtherProcesses)('further work can be planned: $name', expectPlanned)

describe('a prompt without figures', () => {
  const sample = subProcesses.Automotive
  const asked = { sample, prompt: '', isNamed: true }

  it.each(tasks)('that names %s is planned as that', (task) => {
    const chosen = processOfTask({ ...asked, tasks: [task] })
    expect(chosen?.task).toBe(task)
    expectPlanned({ description: '', task, ...chosen })
  })

  it('is planned from its own industry first, and from the first of the sample when it names no task', () => {
    expect(sample).toContain(processOfTask({ ...asked, tasks: ['pick_and_place'] }))
    expect(processOfTask({ ...asked, tasks: [] })).toBe(sample[0])
  })
})

describe('a prompt that names its part', () => {
  it('is planned with that part, where one is listed', () => {
    const sample = subProcesses['Food & Beverage']
    const prompt = 'Palletize cartons of biscuits in a bakery'
    for (const order of [sample, sample.toReversed()])
      expect(processOfTask({ tasks: ['palletizing'], sample: order, prompt, isNamed: true })?.name).toBe(
        'cartons of biscuits',
      )
    expect(closestFirst(sample.toReversed(), prompt)[0]?.name).toBe('cartons of biscuits')
  })

  it('keeps the order of those that share nothing with it', () => {
    const sample = subProcesses.Automotive
    expect(closestFirst(sample, 'make it work')).toEqual(sample)
  })
})

const domainFor = (prompt: string, industry?: Parameters<typeof domainOf>[1]) =>
  domainOf(readRequirement(prompt), industry)

describe('electronics', () => {
  const own = domainFor('Solder and test circuit boards').processes

  it('has work of its own, unless an industry is chosen', () => {
    expect(own.length).toBeGreaterThanOrEqual(10)
    expect(own.filter(({ name }) => name.includes('circuit boards')).length).toBeGreaterThan(1)
    expect(domainFor('Solder and test circuit boards', 'Logistics').processes).toBe(subProcesses.Logistics)
    expect(domainFor('Machine shafts').processes).toBe(subProcesses.Manufacturing)
  })

  it.each(own)('can be planned: $name', expectPlanned)
})

it.each([
  ['Bakery trays', 'Food & Beverage'],
  ['Verpackung von Keksen in Kartons', 'Food & Beverage'],
  ['Pharmaceutical lines', 'Pharmaceuticals'],
  ['Blister in Faltschachteln packen', 'Pharmaceuticals'],
  ['Automotive welding', 'Automotive'],
  ['Abdichten von Karosserien', 'Automotive'],
  ['Electronics assembly', 'Manufacturing'],
  ['Warehouse robots', 'Logistics'],
  ['Pakete sortieren im Lager', 'Logistics'],
  ['Packaging lines', 'Food & Beverage'],
  ['Kartons palettieren', 'Food & Beverage'],
  ['Anything else', 'Manufacturing'],
])('a prompt about %s is of %s', (prompt, industry) => expect(domainFor(prompt).industry).toBe(industry))
