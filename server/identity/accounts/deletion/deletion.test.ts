import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, companyMembers, automationSolutions as solutions, users } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'
import { type Event, SEEN_BY_VISITORS } from '#server/platform/publish.ts'
import { holdings } from '#server/registry/holdings.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { findOpen, release, requireNothingOpen } from './ask-holdings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const call = (caller: Caller, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1${path}`, body)
const save = async (caller: Caller) =>
  ((await call(caller, 'POST', '/solutions', { description, planId: randomUUID() })).body as { id: string })
    .id
const isThere = async (id: string) =>
  (await app.deps.db.select({ id: solutions.id }).from(solutions).where(eq(solutions.id, id))).length > 0
const picturesOf = async (id: string) =>
  (await app.deps.storage.list(`private/solution-pictures/${id}`)).objects.length
/** Someone whose company is gone, as an investor's: what they save is their own. */
const newLoner = async () => {
  const person = await newPerson(app)
  await app.deps.db.delete(companies).where(eq(companies.contactEmail, person.email))
  return person
}
const leave = ({ caller, email }: { caller: Caller; email: string }) =>
  call(caller, 'POST', '/accounts/delete', { email })

describe('deleting an account', () => {
  it('takes the solutions of a person without a company along, with their pictures', async () => {
    const person = await newLoner()
    const id = await save(person.caller)
    await app.fetch(`/media/solutions/${id}.png`, { headers: { cookie: person.caller.cookie() } })
    expect(await picturesOf(id)).toBe(1)
    expect((await leave(person)).status).toBe(200)
    expect([await isThere(id), await picturesOf(id)]).toEqual([false, 0])
  })

  it('takes those of a company along that goes with it, and leaves those of a company that stays', async () => {
    const heard: Event[] = []
    const stop = app.deps.publisher.subscribe(SEEN_BY_VISITORS, { onEvent: (event) => heard.push(event) })
    const owner = await newPerson(app)
    const member = await newPerson(app)
    const own = await save(member.caller)
    const { db } = app.deps
    const [company] = await db.select().from(companies).where(eq(companies.contactEmail, owner.email))
    const shared = await save(owner.caller)
    await db.update(solutions).set({ userId: member.userId }).where(eq(solutions.id, shared))
    expect((await leave(member)).status).toBe(200)
    expect([await isThere(own), await isThere(shared)]).toEqual([false, true])
    const colleague = await newLoner()
    await db
      .insert(companyMembers)
      .values({ companyId: company?.id ?? '', userId: colleague.userId, role: 'member' })
    expect(await leave(owner)).toMatchObject({ status: 409, body: { code: 'OWNER_WITH_MEMBERS' } })
    expect((await leave(colleague)).status).toBe(200)
    expect((await leave(owner)).status).toBe(200)
    expect(await isThere(shared)).toBe(false)
    // Each of the three may have been on pages that visitors see; one of a deletion before may come late.
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3)
    stop()
  })

  it('leaves what the staff share to the staff', async () => {
    const helper = await newLoner()
    const { db } = app.deps
    await db.update(users).set({ role: 'support', emailVerified: true }).where(eq(users.id, helper.userId))
    const id = await save(helper.caller)
    expect((await leave(helper)).status).toBe(200)
    expect(await isThere(id)).toBe(true)
    expect((await call(await app.as('admin'), 'GET', `/solutions/${id}`)).body).toMatchObject({ isOwn: true })
  })
})

describe('the registry of holdings', () => {
  const orders: Holding = {
    findOpen: async (_tx, { companyId }) => (companyId ? ['2 orders in progress'] : []),
    release: async (tx, { userId = '' }) => {
      await tx.update(users).set({ name: 'Former customer' }).where(eq(users.id, userId))
      return async ({ storage }) => storage.put(`private/released/${userId}`, 'released')
    },
  }
  const bids: Holding = { findOpen: async () => ['1 open bid'] }
  const leaving = { why: 'type change', companyId: randomUUID() } as const

  it('lists all that is open, of every capability, and refuses with the list', async () => {
    const { db } = app.deps
    expect(await findOpen(db, leaving, [orders, bids])).toEqual(['2 orders in progress', '1 open bid'])
    await expect(requireNothingOpen(db, leaving, [orders, bids])).rejects.toMatchObject({
      code: 'STILL_OPEN',
      status: 409,
      message: 'First finish or end what is still open: 2 orders in progress, 1 open bid.',
      data: { open: ['2 orders in progress', '1 open bid'] },
    })
    await requireNothingOpen(db, { why: 'deletion' }, [orders])
  })

  it('lets each capability keep its own in the transaction, and finish after it', async () => {
    const { userId: id } = await newPerson(app)
    const { db, storage } = app.deps
    const afterwards = await db.transaction((tx) =>
      release(tx, { why: 'deletion', userId: id }, [orders, bids]),
    )
    const [kept] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
    expect(kept?.name).toBe('Former customer')
    expect(await storage.get(`private/released/${id}`)).toBeUndefined()
    await afterwards(app.deps)
    expect(await storage.get(`private/released/${id}`)).toBeDefined()
  })

  it('has nothing against another type of a company with people and solutions', async () => {
    const { caller, email } = await newPerson(app)
    await save(caller)
    const { db } = app.deps
    const [company] = await db.select().from(companies).where(eq(companies.contactEmail, email))
    const companyId = company?.id ?? ''
    expect(await findOpen(db, { why: 'type change', companyId }, holdings)).toEqual([])
    expect(await findOpen(db, { why: 'invitation', companyId }, holdings)).toEqual([
      '1 solution',
      '1 other member',
    ])
  })

  it('is passed by every deletion: accounts and companies are deleted here and nowhere else', () => {
    const root = join(import.meta.dirname, '../../..')
    const places = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.ts$/.test(file) &&
        !/\.test\.ts$|(^|\/)test\//.test(file) &&
        /delete\((users|companies)\)/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(places.sort()).toEqual([
      'identity/accounts/deletion/delete-account.ts',
      'identity/accounts/deletion/remove-company.ts',
    ])
  })
})
