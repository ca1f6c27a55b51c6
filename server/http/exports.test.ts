import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportFormats, exportTexts, planExportPath, solutionExportPath } from '#contract/exports.ts'
import { Plan } from '#contract/plan-shapes.ts'
import { automationSolutions, rateLimits } from '#db/schema/index.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let owner: Caller
let id: string
const description =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'

beforeAll(async () => {
  app = await testApp()
  owner = await app.signUp()
  const saved = await owner.call('POST', '/api/v1/solutions', {
    description,
    seed: 1,
    planId: randomUUID(),
    title: 'Line 4: "cartons"',
  })
  id = (saved.body as { id: string }).id
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
})
afterAll(() => app.close())

const get = (path: string, caller?: Caller) =>
  app.fetch(path, { headers: caller ? { cookie: caller.cookie() } : {} })
const post = (path: string, body: string) =>
  app.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** How each kind of file begins. */
const beginnings: Record<(typeof exportFormats)[number], RegExp> = {
  'report.pdf': /^%PDF-/,
  'bill-of-materials.xlsx': /^PK[^a-z]{2}/,
  'bill-of-materials.csv': /^\u00ef\u00bb\u00bfLine,Category,/,
  'cash-flow.csv': /^\u00ef\u00bb\u00bfMonth,/,
  'plan-view.svg': /^<svg /,
  'plan-view.dxf': /^999\r\n/,
  'cell.glb': /^glTF/,
  'plan.json': /^\{/,
}

describe("a solution's files", () => {
  it.each(exportFormats)('%s reaches its owner as a download', async (format) => {
    const answer = await get(solutionExportPath(id, format), owner)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(exportTexts[format].contentType)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="line-4-cartons-${format}"`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new TextDecoder('latin1').decode(await answer.arrayBuffer())).toMatch(beginnings[format])
  })

  it.each(exportFormats)('%s of a private solution is not there for others', async (format) => {
    const path = solutionExportPath(id, format)
    const rival = await app.signUp(`${randomUUID()}@other.example`)
    for (const caller of [undefined, rival, await app.as('engineer')]) {
      const answer = await get(path, caller)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', status: 404, message: 'Not found' })
    }
    expect((await get(path, await app.as('admin'))).status).toBe(200)
  })

  it('are for everybody once it is published', async () => {
    const path = solutionExportPath(id, 'bill-of-materials.csv')
    await app.deps.db
      .update(automationSolutions)
      .set({ isPublic: true, visibility: 'public' })
      .where(eq(automationSolutions.id, id))
    expect((await get(path)).status).toBe(200)
    await app.deps.db
      .update(automationSolutions)
      .set({ isPublic: false, visibility: 'private' })
      .where(eq(automationSolutions.id, id))
    expect((await get(path)).status).toBe(404)
  })

  it('the JSON is the plan as it was saved', async () => {
    const json = await (await get(solutionExportPath(id, 'plan.json'), owner)).json()
    expect(Plan.safeParse(json).error).toBeUndefined()
    const shown = await owner.call('GET', `/api/v1/solutions/${id}`)
    expect(json).toEqual((shown.body as { plan: unknown }).plan)
  })

  it('an entry without a plan, an unknown id and an unknown format have none', async () => {
    const [row] = await app.deps.db
      .insert(automationSolutions)
      .values({
        title: 'By hand',
        description: 'Written',
        status: 'completed',
        isPublic: true,
        visibility: 'public',
      })
      .returning({ id: automationSolutions.id })
    for (const path of [
      `/api/v1/solutions/${row?.id}/exports/plan.json`,
      `/api/v1/solutions/${randomUUID()}/exports/plan.json`,
      '/api/v1/solutions/not-an-id/exports/plan.json',
      `/api/v1/solutions/${id}/exports/plan.exe`,
    ]) {
      const answer = await get(path, owner)
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe("a description's files", () => {
  it.each(exportFormats)('%s reaches a visitor', async (format) => {
    const answer = await post(planExportPath(format), JSON.stringify({ description }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`-${format}"`)
    expect(new TextDecoder('latin1').decode(await answer.arrayBuffer())).toMatch(beginnings[format])
  })

  it.each([
    ['no JSON', '{', 'Send the description as JSON.'],
    ['no text', '{}', 'Please enter a prompt first'],
    ['a wrong seed', '{"description":"x","seed":-1}', ''],
    ['a wrong number', '{"description":"x","numbers":{"ratePerMinute":-5}}', ''],
  ])('%s is refused by field', async (_, body, message) => {
    const answer = await post(planExportPath('plan.json'), body)
    const refusal = (await answer.json()) as { message: string; data: { fields: object[] } }
    expect(answer.status).toBe(400)
    expect(refusal.data.fields).toHaveLength(1)
    expect(refusal.message).toContain(message)
  })

  it('a plan with open questions leaves as data, not as a drawing', async () => {
    const body = JSON.stringify({ description: 'palletize' })
    const drawing = await post(planExportPath('plan-view.dxf'), body)
    expect(drawing.status).toBe(422)
    expect(await drawing.json()).toMatchObject({ code: 'NOT_PLANNABLE' })
    const json = await post(planExportPath('plan.json'), body)
    expect(json.status).toBe(200)
    expect(await json.json()).toMatchObject({ status: 'needs_answers' })
  })

  it('is made 20 times a minute for one address, then refused with the seconds to wait', async () => {
    const ask = () => post(planExportPath('cash-flow.csv'), JSON.stringify({ description: 'palletize' }))
    for (let made = 0; made < 20; made++) expect((await ask()).status).toBe(422)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('a body over 1 MB is refused', async () => {
    const answer = await post(
      planExportPath('plan.json'),
      JSON.stringify({ description: 'x'.repeat(1_100_000) }),
    )
    expect(answer.status).toBe(413)
  })
})
