import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  exportFormats,
  exportTexts,
  planExportPath,
  sharedExportPath,
  solutionExportPath,
  versionExportPath,
} from '#contract/exports.ts'
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

/** A solution made with a value from a file, revised once; its first version is 12 a minute, its second 8. */
const revised = async () => {
  const person = await app.signUp()
  const source = {
    description,
    seed: 1,
    evidence: [{ field: 'partMassKg', value: 17, basis: 'from secret-customer.xlsx, row 3' }],
  }
  const made = await person.call('POST', '/api/v1/solutions', {
    ...source,
    planId: randomUUID(),
    title: 'Hall 2',
  })
  const { id } = made.body as { id: string }
  const again = await person.call('POST', `/api/v1/solutions/${id}/versions`, {
    ...source,
    numbers: { ratePerMinute: 8 },
  })
  expect([made.status, again.status]).toEqual([201, 200])
  return { person, id }
}
const rateOf = async (answer: Response) =>
  ((await answer.json()) as { requirement: { facts: { ratePerMinute: { value: number } } } }).requirement
    .facts.ratePerMinute.value

describe("a version's files", () => {
  it.each(exportFormats)('%s of a former version reaches its owner', async (format) => {
    const { person, id } = await revised()
    const answer = await get(versionExportPath(id, 1, format), person)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(exportTexts[format].contentType)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="hall-2-version-1-${format}"`,
    )
    expect(new TextDecoder('latin1').decode(await answer.arrayBuffer())).toMatch(beginnings[format])
  })

  it('are of that version, the present one included', async () => {
    const { person, id } = await revised()
    expect(await rateOf(await get(versionExportPath(id, 1, 'plan.json'), person))).toBe(12)
    expect(await rateOf(await get(versionExportPath(id, 2, 'plan.json'), person))).toBe(8)
    for (const number of [0, 3, 1.5, Number.NaN])
      expect((await get(versionExportPath(id, number, 'plan.json'), person)).status).toBe(404)
  })

  it('are not there for others, not for admins either, nor when the solution is published', async () => {
    const { id } = await revised()
    const rival = await app.signUp(`${randomUUID()}@other.example`)
    const path = versionExportPath(id, 1, 'plan.json')
    const statuses = async () =>
      Promise.all(
        [undefined, rival, await app.as('admin')].map(async (caller) => (await get(path, caller)).status),
      )
    expect(await statuses()).toEqual([401, 404, 404])
    await app.deps.db
      .update(automationSolutions)
      .set({ isPublic: true, visibility: 'public' })
      .where(eq(automationSolutions.id, id))
    expect(await statuses()).toEqual([401, 404, 404])
  })
})

describe("a shared solution's files", () => {
  const shared = async () => {
    const { person, id } = await revised()
    const made = await person.call('POST', `/api/v1/solutions/${id}/shares`)
    const { id: shareId, token } = made.body as { id: string; token: string }
    return { person, id, shareId, token }
  }

  it.each(exportFormats)(
    '%s reaches anyone who has the link, without what its files were called',
    async (format) => {
      const { token, id } = await shared()
      const answer = await get(sharedExportPath(token, format))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(exportTexts[format].contentType)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const text = new TextDecoder('latin1').decode(await answer.arrayBuffer())
      expect(text).toMatch(beginnings[format])
      for (const secret of ['secret-customer', id, 'Plant Inc.', 'Pat Planner'])
        expect(text).not.toContain(secret)
    },
  )

  it('hold the values of files and not their names; the owner sees both', async () => {
    const { token, person, id } = await shared()
    const seen = await (await get(sharedExportPath(token, 'plan.json'))).text()
    expect(Plan.safeParse(JSON.parse(seen)).error).toBeUndefined()
    expect(JSON.parse(seen)).toMatchObject({
      requirement: {
        text: description,
        facts: { partMassKg: { value: 17, basis: 'from an attached file' } },
      },
    })
    expect(JSON.parse(seen).requirement).not.toHaveProperty('evidence')
    expect(JSON.stringify((await app.visitor().call('GET', `/api/v1/shared/${token}`)).body)).not.toContain(
      'secret-customer',
    )
    expect(await (await get(solutionExportPath(id, 'plan.json'), person)).text()).toContain('secret-customer')
    await app.deps.db
      .update(automationSolutions)
      .set({ isPublic: true, visibility: 'public' })
      .where(eq(automationSolutions.id, id))
    expect(await (await get(solutionExportPath(id, 'plan.json'))).text()).not.toContain('secret-customer')
    expect(JSON.stringify((await app.visitor().call('GET', `/api/v1/solutions/${id}`)).body)).not.toContain(
      'secret-customer',
    )
  })

  it('end with the link', async () => {
    const { token, person, id, shareId } = await shared()
    const path = sharedExportPath(token, 'bill-of-materials.csv')
    expect((await get(path)).status).toBe(200)
    await person.call('DELETE', `/api/v1/solutions/${id}/shares/${shareId}`)
    for (const caller of [undefined, person, await app.as('admin')]) {
      const answer = await get(path, caller)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Not found' })
    }
  })

  it('open with the right token alone, and only to read', async () => {
    const { token } = await shared()
    for (const wrong of [token.slice(0, -1), 'x', `${token}x`, 'a'.repeat(600)])
      expect((await get(sharedExportPath(wrong, 'plan.json'))).status).toBe(404)
    expect((await get(`/api/v1/shared/${token}/exports/plan.exe`)).status).toBe(404)
    const written = await app.fetch(sharedExportPath(token, 'plan.json'), { method: 'POST' })
    expect(written.status).toBe(404)
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
