import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StepList } from '#contract/solution-work.ts'
import type { Plan } from '#engine/plan-types.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { managedSolution, saveSolution } from '#server/test/people/saved-solution.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let owner: NewPerson
let id: string
beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  id = await saveSolution(owner.caller)
})
afterAll(() => app.close())

const read = async (): Promise<StepList> => {
  const { steps, stepsVersion } = await managedSolution(owner.caller, id)
  return { version: stepsVersion, steps }
}
const inputs = ({ steps }: StepList) =>
  steps.map(({ key, title, description, durationDays, team }) => ({
    key,
    title,
    description,
    durationDays,
    team,
  }))
const write = (body: object) => owner.caller.call('PUT', `/api/v1/solutions/${id}/steps`, body)

describe('the steps of a solution', () => {
  it('are changed, reordered, added and removed; the rest keep their keys', async () => {
    const before = await read()
    const [first, second, ...rest] = inputs(before)
    if (!first || !second) throw new Error('no steps')
    const steps = [
      second,
      { ...first, title: 'Order early', durationDays: 7, team: 'Buying' },
      { title: 'Train the crew', durationDays: 2 },
      ...rest.slice(1),
    ]
    const { status, body } = await write({ version: before.version, steps })
    expect(status, JSON.stringify(body)).toBe(200)
    const list = body as StepList
    expect(list.steps.map(({ stepNumber }) => stepNumber)).toEqual(list.steps.map((_, at) => at + 1))
    expect(list.steps.slice(0, 2)).toMatchObject([
      { key: second.key, title: second.title },
      { key: first.key, title: 'Order early', durationDays: 7, team: 'Buying' },
    ])
    expect(list.steps[2]).toMatchObject({ title: 'Train the crew', description: '', team: '' })
    expect(list.steps.map(({ key }) => key)).not.toContain(rest[0]?.key)
    expect(await read()).toMatchObject({ version: list.version })
    expect(await managedSolution(owner.caller, id)).toMatchObject({ areStepsEdited: true })
  })

  it('are left as they are by a revision of the plan', async () => {
    const before = await read()
    const description = 'Weld steel brackets, 300x200x4 mm, 2 kg, 1 a minute, two shifts.'
    const revised = await owner.caller.call('POST', `/api/v1/solutions/${id}/versions`, { description })
    expect(revised.status).toBeLessThan(300)
    expect((await read()).version).toBe(before.version)
  })

  it('are in the report and in every export as edited, and in a shared one', async () => {
    const before = await read()
    const steps = inputs(before).map((step, at) =>
      at === 0 ? { ...step, title: 'Sign it', team: 'Us' } : step,
    )
    expect((await write({ version: before.version, steps })).status).toBe(200)
    const path = `/api/v1/solutions/${id}/exports/plan.json`
    const exported = (await (
      await app.fetch(path, { headers: { cookie: owner.caller.cookie() } })
    ).json()) as Plan
    const own = (await owner.caller.call('GET', `/api/v1/solutions/${id}`)).body as { plan: Plan }
    const link = await owner.caller.call('POST', `/api/v1/solutions/${id}/shares`)
    const { token } = link.body as { token: string }
    const shared = (await owner.caller.call('GET', `/api/v1/shared/${token}`)).body as { plan: Plan }
    for (const plan of [exported, own.plan, shared.plan])
      expect(plan.design?.steps).toEqual(steps.map(({ key, ...step }, at) => ({ number: at + 1, ...step })))
  })

  it('go back to those of the plan, removed ones too, and then with its revisions', async () => {
    const before = await read()
    const { planSteps } = await managedSolution(owner.caller, id)
    const planned = inputs({ version: '', steps: planSteps ?? [] })
    expect(planned.map(({ key }) => key)).not.toEqual(inputs(before).map(({ key }) => key))
    expect((await write({ version: before.version, steps: planned })).status).toBe(200)
    expect(await managedSolution(owner.caller, id)).toMatchObject({ areStepsEdited: false, planSteps: null })
    const { body } = await owner.caller.call('GET', `/api/v1/solutions/${id}/events?limit=1`)
    expect(body).toMatchObject({ items: [{ kind: 'steps_reset' }] })
  })

  it('are refused on a list that has changed, with the present one; of two at once one is kept', async () => {
    const before = await read()
    const named = (title: string) => ({
      version: before.version,
      steps: inputs(before).map((step, at) => (at === 0 ? { ...step, title } : step)),
    })
    const answers = await Promise.all([write(named('One')), write(named('Two'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'STEPS_CHANGED', data: await read().then(inData) })
  })

  it('are named by keys of this list, each once', async () => {
    const before = await read()
    const [first] = inputs(before)
    for (const keys of [['unknown'], [first?.key, first?.key]]) {
      const steps = keys.map((key) => ({ ...first, key }))
      const { status, body } = await write({ version: before.version, steps })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(`steps.${keys.length - 1}.key`)
    }
    expect(await write({ version: before.version, steps: [{ ...first, durationDays: 1.5 }] })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'steps.0.durationDays', text: 'Give whole days, 0 to 3650' }] } },
    })
  })
})

/** As a refusal carries a list: without what manage adds to it. */
const inData = ({ version, steps }: StepList) => ({
  version,
  steps: steps.map(({ key, title }) => ({ key, title })),
})
