import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solutionExportPath, versionExportPath } from '#contract/exports.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { procedures } from '#server/procedures.ts'
import { askForBids, bidOn, newEngineer } from '#server/test/bidding/asked-bids.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { REMOVE_AFTER_SECONDS, removeLeftOver } from './remove-solution.ts'
import { runRemoval } from './test/remove-now.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const call = (caller: Caller, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1${path}`, body)
const save = async (caller: Caller, planId: string = randomUUID()) =>
  (await call(caller, 'POST', '/solutions', { description, seed: 1, planId })).body as { id: string }
const remove = (caller: Caller, id: string) => call(caller, 'DELETE', `/solutions/${id}`)
const undo = (caller: Caller, id: string) => call(caller, 'POST', `/solutions/${id}/undo-delete`)
/** As if it had been deleted that long ago. */
const age = (id: string, seconds: number) =>
  app.deps.db
    .update(solutions)
    .set({ deletedAt: new Date(Date.now() - seconds * 1000) })
    .where(eq(solutions.id, id))
const isThere = async (id: string) =>
  (await app.deps.db.select({ id: solutions.id }).from(solutions).where(eq(solutions.id, id))).length > 0
const runJob = (id: string) => runRemoval(app, id)

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Bodies without which a call would be refused for another reason. */
const bodies: Record<string, object> = {
  'generations.choosePicture': { picture: null },
  'solutions.addComment': { text: 'Looks good' },
  'solutions.copySolution': { planId: randomUUID() },
  'solutions.renameSolution': { title: 'Another title' },
  'solutions.setStatus': { status: 'in_progress' },
  'solutions.answerConsent': { answer: 'given' },
  'solutions.setVisibility': { visibility: 'link' },
  'solutions.updateSteps': { version: 'any', steps: [] },
  'solutionHistory.reviseSolution': { description },
  'solutions.updateSolution': { seenUpdatedAt: new Date().toISOString() },
  'solutions.makeQuote': { validUntil: tomorrow },
  'solutions.scheduleFollowUp': { due: tomorrow },
}
/** A generation is named by a key. */
const bodyFor = (name: string) =>
  bodies[name] ?? (name.startsWith('generations.') ? { runKey: randomUUID() } : undefined)
const aboutOne = procedures.filter(
  ({ path, name }) => path.startsWith('/solutions/{id}') && name !== 'solutions.undoDelete',
)
const ofStaff = procedures.filter(({ path }) => path.startsWith('/admin/solutions/{id}'))

describe('a deleted solution', () => {
  it('is not found at any address that takes its id, for anyone', async () => {
    const owner = await app.signUp()
    const { id } = await save(owner)
    const share = (await call(owner, 'POST', `/solutions/${id}/shares`)).body as { token: string; id: string }
    const doors = [
      solutionExportPath(id, 'plan.json'),
      versionExportPath(id, 1, 'plan.json'),
      `/media/solutions/${id}.png`,
      `/api/v1/shared/${share.token}`,
      `/media/shared/${share.token}.png`,
    ]
    const door = async (path: string, caller: Caller) =>
      (await app.fetch(path, { headers: { cookie: caller.cookie() } })).status
    for (const path of doors) expect(await door(path, owner), path).toBe(200)
    expect((await remove(owner, id)).status).toBe(200)
    expect(aboutOne.length).toBeGreaterThan(10)
    expect(ofStaff.length).toBeGreaterThan(5)
    const admin = await app.as('admin')
    for (const caller of [owner, admin]) {
      for (const { name, method, path } of caller === admin ? [...aboutOne, ...ofStaff] : aboutOne) {
        const ids: Record<string, string> = {
          id,
          shareId: share.id,
          number: '1',
          attachmentId: id,
          commentId: id,
          keyId: id,
        }
        const address = path.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? '1')
        const query = name.endsWith('compareVersions') ? '?before=1&after=1' : ''
        const answer = await call(
          caller,
          method,
          address + query,
          method === 'GET' ? undefined : bodyFor(name),
        )
        expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(404)
      }
      for (const path of doors) expect(await door(path, caller), path).toBe(404)
    }
    expect((await call(owner, 'GET', '/own/solutions')).body).toMatchObject({ items: [] })
    expect((await call(owner, 'GET', '/manufacturer/stats')).body).toMatchObject({ totalProjects: 0 })
  })

  it('is none that an order, an accepted bid or a project came of', async () => {
    const owner = await newPerson(app)
    const { id } = await save(owner.caller)
    const { id: requestId } = await askForBids(owner.caller, id)
    const bid = await bidOn((await newEngineer(app)).caller, requestId)
    expect((await call(owner.caller, 'PUT', `/bids/${bid.id}/acceptance`, {})).status).toBe(200)
    expect(await remove(owner.caller, id)).toMatchObject({ status: 409, body: { code: 'SOLUTION_DEALT' } })
    expect((await call(owner.caller, 'PUT', `/solutions/${id}/status`, { status: 'archived' })).status).toBe(
      200,
    )
  })

  it('is in no public list', async () => {
    const admin = await app.as('admin')
    const { id } = await save(admin)
    const publish = { isPublic: true, visibility: 'public' } as const
    await app.deps.db.update(solutions).set(publish).where(eq(solutions.id, id))
    const listed = async () =>
      ((await call(app.visitor(), 'GET', '/solutions')).body as { items: { id: string }[] }).items
    expect((await listed()).map((one) => one.id)).toContain(id)
    await remove(admin, id)
    expect((await listed()).map((one) => one.id)).not.toContain(id)
  })

  it('comes back whole while there is time, for its owner alone, and only once', async () => {
    const owner = await app.signUp()
    const rival = await app.signUp()
    const { id } = await save(owner)
    const { body } = await remove(owner, id)
    const { undoUntil } = body as { undoUntil: string }
    expect(Date.parse(undoUntil)).toBeGreaterThan(Date.now())
    expect((await undo(rival, id)).status).toBe(404)
    expect((await undo(owner, id)).status).toBe(200)
    expect((await undo(owner, id)).status).toBe(404)
    expect((await call(owner, 'GET', `/solutions/${id}`)).body).toMatchObject({ id, isOwn: true })
    await runJob(id)
    expect(await isThere(id)).toBe(true)
    await remove(owner, id)
    await age(id, 60)
    expect((await undo(owner, id)).status).toBe(404)
  })

  it('is removed for good by its job, never by an early one, and else by the hourly round', async () => {
    const owner = await app.signUp()
    const [first, second] = [await save(owner), await save(owner)]
    for (const { id } of [first, second]) await remove(owner, id)
    await runJob(first.id)
    expect(await isThere(first.id)).toBe(true)
    for (const { id } of [first, second]) await age(id, REMOVE_AFTER_SECONDS)
    await runJob(first.id)
    expect([await isThere(first.id), await isThere(second.id)]).toEqual([false, true])
    await removeLeftOver(app.deps)
    expect(await isThere(second.id)).toBe(false)
  })

  it('takes no place of the plan; undoing takes one again, and is refused where none is left', async () => {
    const owner = await app.signUp()
    const made = [await save(owner), await save(owner), await save(owner)]
    const [first] = made
    const id = first?.id ?? ''
    await remove(owner, id)
    const newer = await save(owner)
    expect(newer.id).toBeDefined()
    expect(await undo(owner, id)).toMatchObject({ status: 403, body: { code: 'PROJECT_LIMIT_REACHED' } })
    await remove(owner, newer.id)
    const answers = await Promise.all([undo(owner, id), undo(owner, newer.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('can be saved again from the same plan, and brought back beside that', async () => {
    const owner = await app.signUp()
    const planId = randomUUID()
    const { id } = await save(owner, planId)
    await remove(owner, id)
    const again = await save(owner, planId)
    expect(again.id).not.toBe(id)
    expect((await undo(owner, id)).status).toBe(200)
    const { items } = (await call(owner, 'GET', '/own/solutions')).body as { items: { id: string }[] }
    expect(items.map((one) => one.id).sort()).toEqual([id, again.id].sort())
  })

  it('leaves its removal to a job that begins after the time to undo', async () => {
    const owner = await app.signUp()
    const { id } = await save(owner)
    await remove(owner, id)
    const { rows } = await app.deps.db.execute<{ wait: number }>(
      sql`select extract(epoch from start_after - created_on)::int as wait from jobs.job
        where name = 'remove-solution' and data ->> 'solutionId' = ${id}`,
    )
    expect(rows).toEqual([{ wait: REMOVE_AFTER_SECONDS }])
  })
})
