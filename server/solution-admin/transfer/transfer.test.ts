import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SolutionImportPreview, SolutionImportResult } from '#contract/solution-transfer.ts'
import {
  SOLUTION_IMPORT_PREVIEW_PATH,
  SOLUTION_IMPORTS_PATH,
  SOLUTIONS_JSON_PATH,
} from '#contract/solution-transfer-words.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await testApp()
  cookie = (await app.as('admin')).cookie()
})
afterAll(() => app.close())

type Item = Record<string, unknown>

const post = async (path: string, body: string, type = 'application/json') => {
  const answer = await app.fetch(path, { method: 'POST', headers: { cookie, 'content-type': type }, body })
  return { status: answer.status, body: await answer.json() }
}
const preview = async (items: unknown) =>
  (await post(SOLUTION_IMPORT_PREVIEW_PATH, JSON.stringify(items))).body as SolutionImportPreview
const importAll = async (items: unknown, importKey: string = randomUUID()) => {
  const answer = await post(`${SOLUTION_IMPORTS_PATH}?importKey=${importKey}`, JSON.stringify(items))
  return { status: answer.status, body: answer.body as SolutionImportResult }
}
const exported = async (query: string): Promise<Item[]> => {
  const answer = await app.fetch(`${SOLUTIONS_JSON_PATH}${query}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/solutions-export-\d{4}-\d\d-\d\d\.json/)
  return (await answer.json()) as Item[]
}
const undo = async (id: string) => {
  const admin = await app.as('admin')
  return (await admin.call('POST', `/api/v1/admin/solution-imports/${id}/undo`, {})).body as {
    deleted: number
    left: number
  }
}
const countOf = (importId: string) => app.deps.db.$count(solutions, eq(solutions.importId, importId))

/** What an import gives a solution of its own. */
const OWN = new Set(['id', 'created_at', 'updated_at', 'status', 'is_public', 'visibility', 'image_url'])
const without = (items: readonly Item[]): string =>
  JSON.stringify(
    items.map((item) => Object.fromEntries(Object.entries(item).filter(([key]) => !OWN.has(key)))),
  )

const whole = (title: string): Item => ({
  title,
  description: 'Stacks 18 kg cartons.',
  short_description: 'Cartons on pallets',
  category: 'Palletizing',
  tags: ['cartons', '=1+1'],
  order: -3,
  tech: ['FANUC M-410'],
  implementation_time: '3-4 months',
  cost_range: '$180,000.50 - $240,000',
  roi_period: '14.5 months',
  performance_metrics: [{ metric_name: 'Rate', target_value: '12', units: 'cartons/min' }],
  safety_requirements: ['ISO 10218-2'],
  hardware: {
    manufacturer: 'FANUC',
    model: 'M-410',
    specifications: { Reach_mm: 3143, nested: { price_cents: 1, b_c: [1, 'x'] } },
    components: [{ id: 'a', name: 'Gripper', price: 1234.56, quantity: 2 }],
    compatibility: ['R-30iB'],
    compatibility_notes: 'none',
  },
  pricing: {
    base_price: 1.1,
    discount_available: true,
    discount_percentage: 12.5,
    subscription_option: true,
    subscription_price: 99.99,
    installation_fee: 0.07,
  },
  services: [{ id: 's', name: 'Training', description: 'Two days', price: 900, included: false }],
  offers: [{ id: 'o', name: 'Autumn', expires_at: '2026-12-31T00:00:00.000Z' }],
  customer: { name: 'Ada Plant', company: 'Plant', email: 'ada@plant.example', phone: '1', notes: "'quoted" },
  support: { warranty_info: '2 years', support_tier: 'premium', sla_hours: 8 },
  timeline: { estimated_hours: 12.5, phases: [{ id: 'p', name: 'Design', days: 5, order: 1 }] },
  settings: { a_b: 1, aB: [null] },
  metadata: { source_Cents: 5 },
  hardware_components: [
    {
      name: 'Robot',
      category: 'robot',
      manufacturer: 'FANUC',
      model: 'M-410',
      price_low: 50_000,
      price_high: 60_000.5,
    },
    { name: 'Robot', quantity: 2, unit: 'm', is_identified: false, source: 'Catalogue' },
  ],
  software_components: [{ name: 'Palletizing software', description: 'Patterns' }],
  steps: [
    { step_number: 1, title: 'Design', description: 'Draw it', duration: '2 weeks', team: 'Integrator' },
    { step_number: 2, title: 'Design', description: 'Check it', duration: 3, team: '' },
  ],
})

describe('an export that is imported', () => {
  it('is the same again, byte for byte, but for what is its own', async () => {
    const first = await importAll([whole('Round trip 1'), { title: 'Round trip 2' }])
    expect(first).toMatchObject({ status: 201, body: { items: 2, refused: 0, refusals: [] } })
    const out = await exported('?search=Round%20trip&sort=title')
    expect(out).toHaveLength(2)
    expect(out[0]).toMatchObject({
      cost_range: '$180,000.50 - $240,000',
      implementation_time: '3-4 months',
      pricing: { base_price: 1.1, installation_fee: 0.07 },
      hardware: { specifications: { Reach_mm: 3143, nested: { price_cents: 1, b_c: [1, 'x'] } } },
      settings: { a_b: 1, aB: [null] },
      customer: { notes: "'quoted" },
    })
    await undo(first.body.id)
    expect(await exported('?search=Round%20trip')).toEqual([])
    const second = await importAll(out)
    expect(second.body).toMatchObject({ items: 2, refused: 0 })
    const again = await exported('?search=Round%20trip&sort=title')
    expect(without(again)).toBe(without(out))
    expect(again[0]).toMatchObject({ status: 'draft', is_public: false, visibility: 'private' })
    expect(again[0]?.id).not.toBe(out[0]?.id)
  })

  it('takes solutions of the catalogue along, several pages of them', async () => {
    const { id } = (await importAll(Array.from({ length: 230 }, (_, n) => ({ title: `Paged ${n}` })))).body
    const out = await exported('?search=Paged')
    expect(new Set(out.map(({ title }) => title)).size).toBe(230)
    await undo(id)
  })
})

describe('an import', () => {
  it('of 1,000 with 37 faulty ones says each reason, and is undone as one', async () => {
    const faults: Item[] = [
      { title: '  ' },
      { title: 'x', cost_range: 'much' },
      { title: 'x', implementation_time: 'soon' },
      { title: 'x', roi_period: '1 year' },
      { title: 'x', category: 'No such category' },
      { title: 'x', pricing: { base_price: 10.001 } },
      { title: 'x', pricing: { discount_percentage: 101 } },
      { title: 'x', services: [{ name: 'Training', price: -1 }] },
      { title: 'x', tags: 'cartons' },
      { title: 'x', support: { support_tier: 'gold' } },
      { title: 'x', description: 'a\u0000b' },
    ]
    const items = Array.from({ length: 1000 }, (_, n): unknown =>
      n % 27 === 0 && n < 27 * 37 ? (faults[(n / 27) % 12] ?? 'no object') : whole(`Bulk ${n}`),
    )
    const seen = await preview(items)
    expect(seen).toMatchObject({ items: 963, refused: 37 })
    expect(seen.titles[0]).toEqual({ item: 2, title: 'Bulk 1' })
    const { status, body } = await importAll(items)
    expect(status).toBe(201)
    expect(body).toMatchObject({ items: 963, refused: 37, undoneAt: null })
    expect(body.refusals).toEqual(seen.refusals)
    expect(new Set(body.refusals.map(({ item }) => item)).size).toBe(37)
    expect(body.refusals.slice(0, 12).map(({ item, field }) => [item, field])).toEqual([
      [1, 'title'],
      [28, 'cost_range'],
      [55, 'implementation_time'],
      [82, 'roi_period'],
      [109, 'category'],
      [136, 'pricing.base_price'],
      [163, 'pricing.discount_percentage'],
      [190, 'services.1.price'],
      [217, 'tags'],
      [244, 'support.support_tier'],
      [271, 'description'],
      [298, ''],
    ])
    expect(body.refusals.every(({ reason }) => reason.length > 10)).toBe(true)
    expect(await countOf(body.id)).toBe(963)
    expect(await undo(body.id)).toMatchObject({ deleted: 963, left: 0 })
    expect(await countOf(body.id)).toBe(0)
    expect(await undo(body.id)).toMatchObject({ deleted: 0 })
  })

  it('leaves what was changed since when it is undone', async () => {
    const { body } = await importAll([{ title: 'Changed since' }, { title: 'Left alone' }])
    const [one] = await app.deps.db.select().from(solutions).where(eq(solutions.title, 'Changed since'))
    const admin = await app.as('admin')
    const fields = { seenUpdatedAt: one?.updatedAt.toISOString(), title: 'Changed for good' }
    expect((await admin.call('PUT', `/api/v1/admin/solutions/${one?.id}`, fields)).status).toBe(200)
    expect(await undo(body.id)).toMatchObject({ deleted: 1, left: 1 })
  })

  it('is done once when it is sent twice at the same time', async () => {
    const importKey = randomUUID()
    const both = await Promise.all([1, 2].map(() => importAll([{ title: 'Twice' }], importKey)))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    expect(await countOf(both[0]?.body.id ?? '')).toBe(1)
  })

  it('reads generated solutions, whose parts are lists, and names alone', async () => {
    await importAll([
      {
        title: 'Generated shape',
        hardware: [{ name: 'Robot', description: 'Six axes', quantity: 2 }],
        software: ['Vision'],
        steps: [{ step_number: 1, title: 'Build', description: 'Build it', duration: '2 weeks', team: 'Us' }],
        services: [{ name: 'Training' }],
        timeline: { phases: [{ name: 'A' }, { name: 'B' }] },
        offers: [{ name: 'Autumn', expires_at: '2026-12-31' }],
      },
    ])
    const [out] = await exported('?search=Generated%20shape')
    expect(out).toMatchObject({
      hardware_components: [{ name: 'Robot', description: 'Six axes', quantity: 2, unit: 'piece' }],
      software_components: [{ name: 'Vision', description: '' }],
      steps: [{ duration: '14 days' }],
      services: [{ id: '1', name: 'Training', included: true }],
      offers: [{ expires_at: '2026-12-31T00:00:00.000Z' }],
      timeline: {
        phases: [
          { name: 'A', days: 1, order: 1 },
          { name: 'B', days: 1, order: 2 },
        ],
      },
    })
  })

  it.each([
    ['{}', 'Imported data must be an array of solutions'],
    ['[]', 'There is no solution in this list.'],
    [JSON.stringify(Array.from({ length: 1001 }, () => ({ title: 'x' }))), 'Import at most 1,000 at once'],
    ['[{"title":""}]', 'None of these solutions can be imported.'],
    ['[{', 'This is not JSON'],
  ])('of %.20s is refused, and says why', async (body, text) => {
    const answer = await post(`${SOLUTION_IMPORTS_PATH}?importKey=${randomUUID()}`, body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(text)
  })

  it('says where a line has no name, and where a number is smaller than 1', async () => {
    const { status, body } = await importAll([
      { title: 'Whole' },
      { title: 'x', hardware: { components: [{ name: 'Gripper', quantity: 0 }] } },
      { title: 'x', support: { sla_hours: 0 } },
      { title: 'x', timeline: { phases: [{ name: 'Design', days: 0 }] } },
      { title: 'x', services: [{ name: ' ' }] },
    ])
    expect(status).toBe(201)
    expect(body.refusals.map(({ field, reason }) => [field, reason])).toEqual([
      ['hardware.components.1.quantity', 'Use at least 1'],
      ['support.sla_hours', 'Use at least 1'],
      ['timeline.phases.1.days', 'Use at least 1'],
      ['services.1.name', 'Give it a name'],
    ])
    await undo(body.id)
  })

  it('of somebody else is refused before anything of it is read', async () => {
    const { caller } = await newPerson(app)
    for (const cookies of ['', caller.cookie()]) {
      let read = 0
      const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
      const body = new ReadableStream({
        pull: (controller) => {
          read += chunk.length
          if (read > 9_000_000) controller.close()
          else controller.enqueue(chunk)
        },
      })
      const answer = await app.fetch(SOLUTION_IMPORT_PREVIEW_PATH, {
        method: 'POST',
        headers: { cookie: cookies, 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([401, 403]).toContain(answer.status)
      expect(read).toBeLessThan(1_000_000)
    }
  })

  it('of more than 10 MB, or of no JSON, is refused', async () => {
    const large = JSON.stringify([{ title: 'x', description: 'x'.repeat(10 * 1024 * 1024) }])
    expect((await post(SOLUTION_IMPORT_PREVIEW_PATH, large)).status).toBe(413)
    expect((await post(SOLUTION_IMPORT_PREVIEW_PATH, '[]', 'text/plain')).status).toBe(415)
    // Other bodies end at 1 MB; this list does not.
    const list = Array.from({ length: 900 }, (_, n) => ({ title: `L${n}`, description: 'x'.repeat(3000) }))
    expect(await preview(list)).toMatchObject({ items: 900 })
  })
})
