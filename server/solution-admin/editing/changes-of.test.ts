import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffAuditEntry } from '#contract/sessions.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { adminCalls, good } from '../test/admin-calls.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const { act, edit, update, write } = adminCalls(() => admin)
const latestAct = async () => {
  const { items } = good<{ items: StaffAuditEntry[] }>(
    await admin.call('GET', '/api/v1/audit?action=solution_managed&limit=1'),
  )
  return items[0]
}

it('the audit log says what the editor changed, and no more of customers than that', async () => {
  const id = await write({ title: 'Before', tags: ['one'] })
  const pricing = { basePriceCents: 900_000, discountAvailable: false }
  good(await update(id, { title: 'After', tags: ['one', 'two'], pricing, customer: { name: 'Ada Plant' } }))
  const line = await latestAct()
  expect(line?.subject?.id).toBe(id)
  expect(new Set(line?.changes)).toEqual(
    new Set([
      { field: 'title', before: 'Before', after: 'After' },
      { field: 'tags', before: 'one', after: 'one, two' },
      { field: 'pricing.basePrice', before: null, after: '9000.00 USD' },
    ]),
  )
  expect(line?.details.alsoChanged).toBe('customer')
})

it('the audit log names the field of a line of a list, however much else the list holds', async () => {
  const serviceOf = (at: number) => ({
    id: `s${at}`,
    name: `Service ${at}`,
    description: 'x'.repeat(300),
    priceCents: 90_000,
    included: false,
  })
  const services = [1, 2, 3].map(serviceOf)
  const warrantyInfo = 'Two years. '.repeat(40)
  const id = await write({ title: 'Lists', services, support: { warrantyInfo } })
  const changesBy = async (fields: object) => {
    good(await update(id, fields))
    return (await latestAct())?.changes
  }
  const changed = services.map((one) => (one.id === 's3' ? { ...one, priceCents: 990_000 } : one))
  expect(await changesBy({ services: changed })).toEqual([
    { field: 'services “Service 3”.price', before: '900.00 USD', after: '9900.00 USD' },
  ])
  const renamed = changed.map((one) => (one.id === 's2' ? { ...one, name: 'Setup', included: true } : one))
  expect(await changesBy({ services: renamed })).toEqual([
    { field: 'services “Service 2”.name', before: 'Service 2', after: 'Setup' },
    { field: 'services “Service 2”.included', before: 'false', after: 'true' },
  ])
  const fewer = await changesBy({ services: renamed.slice(1) })
  expect(fewer).toContainEqual({ field: 'services “Service 1”.name', before: 'Service 1', after: null })
  // Of a long text the part is shown that changed.
  const longer = await changesBy({ support: { warrantyInfo: `${warrantyInfo}Or more.` } })
  expect(longer).toHaveLength(1)
  expect(longer?.[0]).toMatchObject({
    field: 'support.warrantyInfo',
    before: expect.stringMatching(/^….*Two years\. $/),
    after: expect.stringMatching(/^….*Two years\. Or more\.$/),
  })
  const tags = Array.from({ length: 20 }, (_, at) => `${at} of the longest tags`)
  await changesBy({ tags })
  const [changedTags] = (await changesBy({ tags: [...tags.slice(0, 19), 'the last tag'] })) ?? []
  expect(changedTags?.before).toMatch(/19 of the longest tags$/)
  expect(changedTags?.after).toMatch(/the last tag$/)
})

it('the audit log tells lines of one name apart', async () => {
  const serviceOf = (id: string, priceCents: number) => ({
    id,
    name: 'Training',
    priceCents,
    included: false,
  })
  const id = await write({ title: 'Twice', services: [serviceOf('one', 50_000), serviceOf('two', 60_000)] })
  good(await update(id, { services: [serviceOf('one', 51_000), serviceOf('two', 960_000)] }))
  expect((await latestAct())?.changes).toEqual([
    { field: 'services “Training”.price', before: '500.00 USD', after: '510.00 USD' },
    { field: 'services “Training” (2).price', before: '600.00 USD', after: '9600.00 USD' },
  ])
})

it('the audit log says what changed under any name of a specification', async () => {
  const hardware = (of: string) => ({ specifications: { id: of } })
  const id = await write({ title: 'Named', hardware: hardware('A1') })
  good(await update(id, { hardware: hardware('B2') }))
  expect((await latestAct())?.changes).toEqual([
    { field: 'hardware.specifications.id', before: 'A1', after: 'B2' },
  ])
})

it('an edit that changes nothing leaves no line', async () => {
  const id = await write({ title: 'Same', tags: ['one'] })
  good(await update(id, { title: 'Same', tags: ['one'] }))
  expect((await latestAct())?.details.act).toBe('saved')
})

it('the audit log says nothing of fields that the editor sends as it shows them, empty', async () => {
  const id = await write({ title: 'Empty' })
  const shown = {
    hardware: { manufacturer: '', model: '', specifications: {}, components: [], compatibility: [] },
    pricing: {
      basePriceCents: 0,
      discountAvailable: false,
      discountPercentage: 0,
      subscriptionOption: false,
    },
    services: [],
    offers: [],
    customer: { name: '', company: '', email: '', phone: '', notes: '' },
    support: { warrantyInfo: '', supportTier: 'standard', slaHours: 24, documentationUrl: '' },
    timeline: { estimatedHours: 0, phases: [] },
  }
  good(await update(id, { title: 'Emptied', ...shown }))
  const line = await latestAct()
  expect(line?.changes).toEqual([{ field: 'title', before: 'Empty', after: 'Emptied' }])
  expect(line?.details).not.toHaveProperty('alsoChanged')
})

it('the audit log says of an edit of several what was set, and nothing that was kept', async () => {
  const id = await write({ title: 'Several', tags: ['one'] })
  const changes = async (body: object) => {
    good(await act('edit', { ids: [id], ...body }))
    return (await latestAct())?.changes
  }
  expect(await changes({ status: 'pending' })).toEqual([
    { field: 'status', before: 'draft', after: 'pending' },
  ])
  expect(await changes({ addTags: ['two'] })).toEqual([{ field: 'tags', before: 'one', after: 'one, two' }])
  const { items } = good<{ items: { name: string }[] }>(
    await admin.call('GET', '/api/v1/admin/solution-categories'),
  )
  const [first, second] = items.map(({ name }) => name)
  await changes({ category: first })
  const last = [{ field: 'category', before: first, after: second }]
  expect(await changes({ category: second })).toEqual(last)
  // What is so already leaves no line of its own.
  expect(await changes({ category: second, addTags: ['two'] })).toEqual(last)
})

it('a copy is without the customer, and has a line of its own', async () => {
  const id = await write({ title: 'Source', customer: { name: 'Ada' }, support: { slaHours: 8 } })
  const copy = good<{ id: string; title: string }>(await act(`${id}/copies`))
  expect(copy.title).toBe('Copy of Source')
  expect(await edit(copy.id)).toMatchObject({ customer: {}, support: { slaHours: 8 }, isPublic: false })
  expect(await latestAct()).toMatchObject({
    subject: { kind: 'solution', id: copy.id },
    details: { act: 'copied', title: 'Source' },
  })
})

it('the audit log says what only changed its place, and tells keys and lines of one name apart', async () => {
  const serviceOf = (name: string) => ({ id: name, name, description: '', priceCents: 0, included: false })
  const services = ['Training', 'Setup', 'Visit'].map(serviceOf)
  const id = await write({ title: 'Order', services })
  const changesBy = async (fields: object) => {
    good(await update(id, fields))
    return (await latestAct())?.changes
  }
  expect(await changesBy({ services: services.toReversed() })).toEqual([
    {
      field: 'services in order',
      before: '“Training”, “Setup”, “Visit”',
      after: '“Visit”, “Setup”, “Training”',
    },
  ])
  const specified = (specifications: object) => changesBy({ hardware: { specifications } })
  await specified({
    'a.b': 1,
    a: { b: 2 },
    parts: [
      { id: 'x', v: 1 },
      { id: 'x', v: 2 },
    ],
  })
  expect(
    new Set(
      await specified({
        'a.b': 10,
        a: { b: 20 },
        parts: [
          { id: 'x', v: 1 },
          { id: 'x', v: 2 },
        ],
      }),
    ),
  ).toEqual(
    new Set([
      { field: 'hardware.specifications.“a.b”', before: '1', after: '10' },
      { field: 'hardware.specifications.a.b', before: '2', after: '20' },
    ]),
  )
  const [line] =
    (await specified({
      'a.b': 10,
      a: { b: 20 },
      parts: [
        { id: 'x', v: 1 },
        { id: 'x', v: 99 },
      ],
    })) ?? []
  expect(line?.field).toBe('hardware.specifications.parts')
  expect(line?.after).toContain('99')
})
