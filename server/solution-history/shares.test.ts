import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Solution } from '#contract/solutions.ts'
import { automationSolutions, solutionShares, solutionVersions } from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { removeLeftOver } from '#server/solutions/deletion/remove-solution.ts'
import { type Answer, type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const first =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets, two shifts.'
const second =
  'We palletize 9 kg cartons, 400x300x250 mm, one line at 6 a minute onto EUR pallets, two shifts.'

const saved = async (person: Caller): Promise<Solution> => {
  const body = { description: first, seed: 1, planId: randomUUID() }
  const answer = await person.call('POST', '/api/v1/solutions', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Solution
}
const revise = (person: Caller, id: string) =>
  person.call('POST', `/api/v1/solutions/${id}/versions`, { description: second, seed: 1 })
const solutionOf = async (person: Caller, id: string) =>
  (await person.call('GET', `/api/v1/solutions/${id}`)).body as Solution
const share = (person: Caller, id: string) => person.call('POST', `/api/v1/solutions/${id}/shares`)
const shareOf = (answer: Answer) => answer.body as { id: string; token: string }
const open = (token: string) => app.visitor().call('GET', `/api/v1/shared/${token}`)
const revoke = (person: Caller, id: string, shareId: string) =>
  person.call('DELETE', `/api/v1/solutions/${id}/shares/${shareId}`)

describe('sharing a solution by link', () => {
  it('shows the solution to anyone who has the token, and nothing of its owner', async () => {
    const person = await app.signUp('owner-of-the-link@plant.example')
    const solution = await saved(person)
    const made = await share(person, solution.id)
    expect(made.status).toBe(201)
    const { token } = shareOf(made)
    expect(token).toMatch(/^[\w-]{43}$/)
    const seen = await open(token)
    expect(seen.status).toBe(200)
    expect(seen.body).toMatchObject({
      title: solution.title,
      description: first,
      plan: { status: 'planned' },
    })
    const text = JSON.stringify(seen.body)
    for (const secret of [
      'owner-of-the-link',
      'Plant Inc.',
      'Pat Planner',
      solution.id,
      'companyId',
      'userId',
    ])
      expect(text).not.toContain(secret)
    // The picture of the cell comes by the link too, and is nobody's to keep.
    const picture = await app.fetch(`/media/shared/${token}.png?theme=light`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('cache-control')).toBe('private, no-store')
    expect((await app.fetch('/media/shared/another-token.png')).status).toBe(404)
    // The link opens the link's page alone.
    expect((await app.visitor().call('GET', `/api/v1/solutions/${solution.id}`)).status).toBe(404)
    expect((await app.fetch(`/media/solutions/${solution.id}.png`)).status).toBe(404)
  })

  it('draws a limited number for one address, then asks it to wait', async () => {
    const asked = async () => (await app.fetch('/media/shared/another-token.png')).status
    let status = 404
    for (let tries = 0; tries < 61 && status === 404; tries++) status = await asked()
    expect(status).toBe(429)
  })

  it('follows the solution: the link shows the present version', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const { token } = shareOf(await share(person, id))
    await revise(person, id)
    expect((await open(token)).body).toMatchObject({ description: second })
  })

  it('keeps the hash alone, lists without token, and answers no token twice', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const key = { 'idempotency-key': 'share-once' }
    const path = `/api/v1/solutions/${id}/shares`
    const made = [await person.call('POST', path, {}, key), await person.call('POST', path, {}, key)].map(
      shareOf,
    )
    expect(new Set(made.map(({ token }) => token)).size).toBe(2)
    const listed = await person.call('GET', path)
    expect((listed.body as { items: { id: string }[] }).items.map((one) => one.id).sort()).toEqual(
      made.map((one) => one.id).sort(),
    )
    const rows = await app.deps.db.select().from(solutionShares).where(eq(solutionShares.solutionId, id))
    for (const { token } of made) {
      expect(JSON.stringify(listed.body)).not.toContain(token)
      expect(JSON.stringify(rows)).not.toContain(token)
      expect((await open(token)).status).toBe(200)
    }
    const replayable = await app.database.pool.query('select * from idempotency_keys')
    for (const { token } of made) expect(JSON.stringify(replayable.rows)).not.toContain(token)
  })

  it('revoked it is gone at once, for good; others stay', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const [one, other] = [shareOf(await share(person, id)), shareOf(await share(person, id))]
    const visibility = async () => (await solutionOf(person, id)).visibility
    expect(await visibility()).toBe('link')
    expect((await revoke(person, id, one.id)).status).toBe(200)
    expect((await open(one.token)).status).toBe(404)
    expect((await open(other.token)).status).toBe(200)
    expect(await visibility()).toBe('link')
    expect((await revoke(person, id, one.id)).status).toBe(200)
    expect((await revoke(person, id, other.id)).status).toBe(200)
    expect(await visibility()).toBe('private')
    expect((await person.call('GET', `/api/v1/solutions/${id}/shares`)).body).toEqual({ items: [] })
    expect((await revoke(person, id, randomUUID())).status).toBe(404)
    const kept = await app.deps.db
      .select()
      .from(solutionShares)
      .where(and(eq(solutionShares.solutionId, id), isNotNull(solutionShares.revokedAt)))
    expect(kept).toHaveLength(2)
  })

  it('a public solution stays public, with links and without', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    await app.deps.db
      .update(automationSolutions)
      .set({ isPublic: true, visibility: 'public' })
      .where(eq(automationSolutions.id, id))
    const made = shareOf(await share(person, id))
    expect((await solutionOf(person, id)).visibility).toBe('public')
    await revoke(person, id, made.id)
    expect(await solutionOf(person, id)).toMatchObject({ visibility: 'public', isPublic: true })
  })

  it('has at most twenty links, however many are asked for at once', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const answers = await Promise.all(Array.from({ length: 23 }, () => share(person, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'SHARE_LIMIT_REACHED', data: { limit: 20 } },
    })
  })

  it.each(['x', "'%20or%201=1", 'a'.repeat(43)])('%s opens nothing', async (token) => {
    expect((await open(token)).status).toBe(404)
  })

  it('a token that no database can keep is refused by its field', async () => {
    const refused = await open('%00')
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ data: { fields: [{ field: 'token' }] } })
  })

  it('goes with the solution when that is deleted', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const { token } = shareOf(await share(person, id))
    await revise(person, id)
    await person.call('DELETE', `/api/v1/solutions/${id}`)
    expect((await open(token)).status).toBe(404)
    const later = new Date(Date.now() + 120_000)
    await removeLeftOver({ ...app.deps, clock: fixedClock(later) })
    expect(
      await app.deps.db.select().from(solutionVersions).where(eq(solutionVersions.solutionId, id)),
    ).toEqual([])
  })
})
