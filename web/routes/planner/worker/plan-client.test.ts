import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { plan } from '#engine/plan.ts'
import type { PlanInput } from '#web/features/planner/input/plan-input.ts'
import { answerPlanRequest } from './answer-plan-request.ts'
import { createPlanClient } from './plan-client.ts'

const text = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute, EUR pallets.'
const input = (numbers: PlanInput['numbers'], description = text): PlanInput => ({
  description,
  numbers,
  seed: 1,
})

let ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports) port.close()
  ports = []
})

/** The planner at the other end of a channel, as in the worker; counts what it plans. */
const openClient = () => {
  const { port1, port2 } = new MessageChannel()
  ports = [port1, port2]
  const planned: PlanInput[] = []
  let fail = () => {}
  port2.on('message', (request) => {
    planned.push(request.input)
    port2.postMessage(answerPlanRequest(request))
  })
  const client = createPlanClient({
    postMessage: (request) => port1.postMessage(request),
    onReply: (listen) => port1.on('message', listen),
    onFailure: (listen) => {
      fail = listen
    },
  })
  return { client, planned, fail: () => fail() }
}

describe('asking the worker for plans', () => {
  it('gives the plan that the engine gives for the same input, with the names of its robots', async () => {
    const { client } = openClient()
    const named = await client.plan(input({ ratePerMinute: 9 }))
    if (named === 'superseded' || !('plan' in named.outcome)) throw new Error('no plan came back')
    expect(named.outcome.plan).toEqual(plan({ text, overrides: { ratePerMinute: 9 } }, { seed: 1 }))
    const [first] = named.outcome.plan.matching.ranked
    expect(named.robots[first?.robotId ?? '']?.name).toMatch(/\w+ \w+/)
  })

  it('plans only the first and the last of many that come at once; the last one wins', async () => {
    const { client, planned } = openClient()
    const rates = [5, 6, 7, 8, 9]
    const answers = await Promise.all(rates.map((ratePerMinute) => client.plan(input({ ratePerMinute }))))
    expect(answers.slice(0, -1)).toEqual(['superseded', 'superseded', 'superseded', 'superseded'])
    expect(planned.map(({ numbers }) => numbers.ratePerMinute)).toEqual([5, 9])
    const last = answers.at(-1)
    if (!last || last === 'superseded' || !('plan' in last.outcome)) throw new Error('no plan came back')
    expect(last.outcome.plan.requirement.facts.ratePerMinute?.value).toBe(9)
  })

  it('tells by field what is refused', async () => {
    const { client } = openClient()
    const empty = await client.plan(input({}, '  '))
    expect(empty).toMatchObject({ outcome: { fields: { description: 'Please enter a prompt first' } } })
    const wrong = await client.plan(input({ ratePerMinute: -4 }))
    expect(wrong).toMatchObject({
      outcome: { fields: { 'numbers.ratePerMinute': expect.stringContaining('Rate') } },
    })
  })

  it('plans what is asked aside after everything else, and never lets it be overtaken', async () => {
    const { client, planned } = openClient()
    const { signal } = new AbortController()
    const order: string[] = []
    const note = (name: string) => (answer: unknown) => order.push(`${name} ${answer === 'superseded'}`)
    await Promise.all([
      client.planAside(input({ ratePerMinute: 1 }), signal).then(note('first aside')),
      client.planAside(input({ ratePerMinute: 2 }), signal).then(note('second aside')),
      client.plan(input({ ratePerMinute: 8 })).then(note('edit')),
      client.plan(input({ ratePerMinute: 9 })).then(note('last edit')),
    ])
    expect(planned.map(({ numbers }) => numbers.ratePerMinute)).toEqual([1, 9, 2])
    // The edit that was overtaken waited and was reported at once.
    expect(order).toEqual(['edit true', 'first aside false', 'last edit false', 'second aside false'])
  })

  it('does not plan what is no longer wanted aside', async () => {
    const { client, planned } = openClient()
    const [wanted, unwanted] = [new AbortController(), new AbortController()]
    const answers = [
      client.planAside(input({ ratePerMinute: 1 }), wanted.signal),
      client.planAside(input({ ratePerMinute: 2 }), unwanted.signal),
      client.planAside(input({ ratePerMinute: 3 }), wanted.signal),
    ]
    unwanted.abort()
    expect(await answers[1]).toBe('superseded')
    expect(await answers[2]).toMatchObject({ outcome: { plan: {} } })
    expect(await client.planAside(input({}), unwanted.signal)).toBe('superseded')
    expect(planned.map(({ numbers }) => numbers.ratePerMinute)).toEqual([1, 3])
  })

  it('fails at once, now and later, when the worker did not start', async () => {
    const { client, fail } = openClient()
    const asked = client.plan(input({}))
    fail()
    await expect(asked).rejects.toThrow('did not start')
    await expect(client.plan(input({}))).rejects.toThrow('did not start')
    const { signal } = new AbortController()
    await expect(client.planAside(input({}), signal)).rejects.toThrow('did not start')
  })
})
