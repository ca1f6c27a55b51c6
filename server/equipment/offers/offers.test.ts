import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import type { OfferedLine } from '#contract/offers.ts'
import { equipmentCatalog } from '#db/schema/index.ts'
import { robotById } from '#engine/catalogue/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { recordStatements } from '#server/test/statements.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let buyer: NewPerson
let supplier: NewPerson
let solutionId = ''
/** The robot that the plan names. */
let robotId = ''
beforeAll(async () => {
  app = await testApp()
  buyer = await newPerson(app)
  supplier = await newSupplier(app)
  solutionId = await saveSolution(buyer.caller)
  const { body } = await buyer.caller.call('GET', `/api/v1/solutions/${solutionId}`)
  robotId = (body as { plan: { design: { chosen: { robotId: string } } } }).plan.design.chosen.robotId
})
beforeEach(() => app.deps.db.delete(equipmentCatalog))
afterAll(() => app.close())

const offer = (
  more: Partial<typeof equipmentCatalog.$inferInsert>,
  category: EquipmentCategoryKey = 'robot',
) => offerArticle(app, supplier.companyId, more, category)
const find = async (caller = buyer.caller): Promise<OfferedLine[]> => {
  const { status, body } = await caller.call('GET', `/api/v1/solutions/${solutionId}/offers`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { lines: OfferedLine[] }).lines
}
const lineOf = (lines: OfferedLine[], partKey: string): OfferedLine => {
  const line = lines.find((each) => each.partKey === partKey)
  if (!line) throw new Error(`no line ${partKey}`)
  return line
}
const robotOffers = async () => lineOf(await find(), 'robot').offers
const large = { payloadKg: 5_000, reachMm: 9_000, ipRating: 67 }

describe('offers for a bill of materials', () => {
  it('are none where no supplier lists anything, and the class and band of each line stay', async () => {
    const lines = await find()
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.flatMap(({ offers }) => offers)).toEqual([])
    expect(lineOf(lines, 'robot')).toMatchObject({ category: 'robot', quantity: 1, openQuotes: 0 })
    expect(lineOf(lines, 'robot').bandHighCents).toBeGreaterThan(0)
  })

  it('name the planned product first, then what meets class and limits, cheapest and soonest', async () => {
    const planned = await offer({ name: 'The planned one', catalogueId: robotId, priceCents: 9_000_000 })
    const late = await offer({ name: 'Late', ...large, priceCents: 5_000_000, leadTimeDays: 90 })
    const soon = await offer({ name: 'Soon', ...large, priceCents: 5_000_000, leadTimeDays: 10 })
    await offer({ name: 'Dearest', ...large, priceCents: 8_000_000 })
    const offers = await robotOffers()
    expect(offers.map(({ equipmentId }) => equipmentId)).toEqual([planned, soon, late])
    expect(offers.map(({ isPlannedProduct }) => isPlannedProduct)).toEqual([true, false, false])
  })

  it('compare payload, reach, protection and price with what was planned', async () => {
    const { bandLowCents } = lineOf(await find(), 'robot')
    await offer({ name: 'Large', ...large, priceCents: Math.max(1, (bandLowCents ?? 2) - 1) })
    const [large1] = await robotOffers()
    expect(large1?.band).toBe('below')
    expect(large1?.figures).toContainEqual({
      figure: 'payloadKg',
      least: expect.any(Number),
      planned: robotById(robotId)?.payloadKg,
      offered: 5_000,
    })
    expect(large1?.figures.map(({ figure }) => figure)).toContain('reachMm')
  })

  it.each([
    ['carries too little', { ...large, payloadKg: 1 }],
    ['reaches too short', { ...large, reachMm: 10 }],
    ['does not state its payload', { ...large, payloadKg: null }],
    ['is sold by the metre', { ...large, unit: 'metre' as const }],
    ['is not listed', { ...large, state: 'unlisted' as const }],
    ['moves in another way', { ...large, catalogueId: 'abb-irb-360-1-1130' }],
  ])('leave out an article that %s', async (_what, more) => {
    await offer({ name: 'Robot', ...more })
    expect(await robotOffers()).toEqual([])
  })

  it('leave out what a company without the type of a supplier lists, and what the buyer sells', async () => {
    await offerArticle(app, (await newPerson(app)).companyId, { ...large, name: 'Robot' }, 'robot')
    await offerArticle(app, buyer.companyId, { ...large, name: 'Robot' }, 'robot')
    expect(await robotOffers()).toEqual([])
  })

  it('hold parts of a class apart by what they are called', async () => {
    await offer({ name: 'Safety interlock switch' }, 'guard')
    await offer({ name: 'Emergency stop button' }, 'guard')
    const lines = await find()
    expect(lineOf(lines, 'interlock').offers.map(({ name }) => name)).toEqual(['Safety interlock switch'])
    expect(lineOf(lines, 'emergency_stop').offers.map(({ name }) => name)).toEqual(['Emergency stop button'])
  })

  it('name the bulk price where the line reaches its quantity, and no price where there is none', async () => {
    const { quantity } = lineOf(await find(), 'emergency_stop')
    await offer(
      { name: 'Emergency stop', priceCents: 9_000, bulkFrom: quantity, bulkPriceCents: 7_000 },
      'guard',
    )
    await offer({ name: 'Emergency stop on request', priceCents: null }, 'guard')
    expect(lineOf(await find(), 'emergency_stop').offers.map(({ priceCents }) => priceCents)).toEqual([
      7_000,
      null,
    ])
  })

  it('are for the owner alone, and cost the same number of statements however many lines there are', async () => {
    const stranger = await newPerson(app)
    for (const caller of [stranger.caller, supplier.caller])
      expect((await caller.call('GET', `/api/v1/solutions/${solutionId}/offers`)).status).toBe(404)
    const { statements } = await recordStatements(app.deps.pool).during(() => find())
    expect(statements.filter((text) => text.includes('equipment_catalog'))).toHaveLength(1)
  })
})
