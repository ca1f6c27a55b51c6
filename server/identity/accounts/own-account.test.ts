import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountExport } from '#contract/account-export.ts'
import {
  auditEvents,
  billingDetails,
  companies,
  companyMembers,
  notificationPreferences,
  rateLimits,
  sessions,
  users,
} from '#db/schema/index.ts'
import { SEEN_BY_VISITORS } from '#server/platform/publish.ts'
import { SAVED_DESCRIPTION, saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ADMIN_EMAILS: 'boss@plant.example,chief@plant.example' })
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const post = (caller: Caller, path: string, body: object = {}) =>
  caller.call('POST', `/api/v1/accounts/${path}`, body)
const userOf = async (email: string) => {
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`no account ${email}`)
  return user
}
const actionsOf = async (userId: string) =>
  (await app.deps.db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ action }) => action,
  )
const become = (email: string, changes: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(changes).where(eq(users.email, email))
const password = 'correct horse'

describe('signing in to the back-office', () => {
  it('a wrong password and an address without rights get one answer, whatever the password is', async () => {
    await app.signUp('ann@plant.example')
    await app.signUp('staff@plant.example')
    await become('staff@plant.example', { role: 'support', emailVerified: true })
    const answers = await Promise.all(
      [
        ['ann@plant.example', password],
        ['ann@plant.example', 'wrong horse'],
        ['nobody@plant.example', password],
        ['staff@plant.example', 'wrong horse'],
      ].map(([email, secret]) => post(app.visitor(), 'admin-sign-in', { email, password: secret })),
    )
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual(answers[0]?.body)
      expect(body).toMatchObject({ message: 'Invalid admin credentials' })
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(await actionsOf((await userOf('ann@plant.example')).id)).toContain('sign_in_failed')
    expect(
      await app.deps.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, (await userOf('staff@plant.example')).id)),
    ).toHaveLength(1)
  })

  it('is asked for both fields', async () => {
    const answer = await post(app.visitor(), 'admin-sign-in', { email: 'staff@plant.example' })
    expect(answer.body).toMatchObject({ message: 'Please enter both email and password' })
  })

  it('staff with a confirmed address get in, without one they do not', async () => {
    await app.signUp('support@plant.example')
    await become('support@plant.example', { role: 'support' })
    const form = { email: ' Support@Plant.example', password }
    expect((await post(app.visitor(), 'admin-sign-in', form)).status).toBe(401)
    await become('support@plant.example', { emailVerified: true })
    const answer = await post(app.visitor(), 'admin-sign-in', form)
    expect(answer.body).toMatchObject({ viewer: { staffRole: 'support', isAdmin: false } })
  })

  it('a listed address becomes an administrator once it is confirmed, and the log says so', async () => {
    for (const email of ['boss@plant.example', 'chief@plant.example']) {
      await app.signUp(`was-${email}`)
      await become(`was-${email}`, { email })
    }
    await become('boss@plant.example', { emailVerified: true })
    const answer = await post(app.visitor(), 'admin-sign-in', { email: 'boss@plant.example', password })
    expect(answer.body).toMatchObject({ viewer: { isAdmin: true, role: 'admin' } })
    const boss = await userOf('boss@plant.example')
    expect(boss.role).toBe('admin')
    expect(await actionsOf(boss.id)).toContain('staff_changed')
    const unconfirmed = { email: 'chief@plant.example', password }
    expect((await post(app.visitor(), 'admin-sign-in', unconfirmed)).status).toBe(401)
    expect((await userOf('chief@plant.example')).role).toBe('user')
  })

  it('guessing is limited alike for both kinds of address', async () => {
    await app.signUp('guessed@plant.example')
    await become('guessed@plant.example', { role: 'analyst', emailVerified: true })
    for (const email of ['guessed@plant.example', 'guessed-too@plant.example']) {
      const separate = app.visitor()
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries++)
        statuses.push((await post(separate, 'admin-sign-in', { email, password: 'guess guess' })).status)
      expect(statuses.at(-1), email).toBe(429)
    }
  })
})

describe('a sign-in that waits for its second factor', () => {
  it('says so to its own browser only', async () => {
    const caller = await app.signUp('wait@plant.example')
    const state = async (who: Caller) => (await who.call('GET', '/api/v1/accounts/sign-in-state')).body
    expect(await state(caller)).toEqual({ needsSecondFactor: false })
    await become('wait@plant.example', { hasSecondFactor: true })
    expect(await state(caller)).toEqual({ needsSecondFactor: true })
    expect(await state(app.visitor())).toEqual({ needsSecondFactor: false })
  })
})

describe('the own profile', () => {
  const put = (caller: Caller, body: object) => caller.call('PUT', '/api/v1/accounts/profile', body)

  it('is shown and changed, name and company; what is left out stays', async () => {
    const caller = await app.signUp('pia@plant.example')
    const before = await caller.call('GET', '/api/v1/accounts/profile')
    expect(before.body).toEqual({
      email: 'pia@plant.example',
      emailConfirmed: false,
      hasPassword: true,
      fullName: 'Pat Planner',
      company: { name: 'Plant Inc.', phone: '', address: '', bio: '', mayChange: true },
    })
    const change = {
      fullName: ' Pia Planner ',
      companyName: 'Pia Plants',
      phone: '+49 711 1',
      address: 'Weg 1',
    }
    expect((await put(caller, change)).body).toMatchObject({
      fullName: 'Pia Planner',
      company: { name: 'Pia Plants', phone: '+49 711 1', address: 'Weg 1', bio: '' },
    })
    expect((await put(caller, { fullName: 'Pia', phone: '' })).body).toMatchObject({
      fullName: 'Pia',
      company: { name: 'Pia Plants', phone: '', address: 'Weg 1' },
    })
    expect(await actionsOf((await userOf('pia@plant.example')).id)).toContain('profile_changed')
  })

  it('of a company that visitors see has the pages kept for them forgotten', async () => {
    const caller = await app.as('supplier')
    const { body } = await caller.call('GET', '/api/v1/accounts/profile')
    const { fullName, company } = body as { fullName: string; company: { name: string } }
    let heard = 0
    const stop = app.deps.publisher.subscribe(SEEN_BY_VISITORS, {
      onEvent: () => {
        heard += 1
      },
    })
    await put(caller, { fullName })
    await put(caller, { fullName, companyName: company.name })
    await expect.poll(() => heard).toBe(1)
    stop()
  })

  it.each([
    [{}, 'fullName', 'Please enter your full name'],
    [{ fullName: 'Pia', companyName: '  ' }, 'companyName', 'Please enter your company name'],
    [{ fullName: 'x'.repeat(201) }, 'fullName', 'Use at most 200 characters'],
    [{ fullName: 'Pia', bio: 'x'.repeat(2001) }, 'bio', 'Use at most 2,000 characters'],
  ])('%j is refused', async (change, field, text) => {
    const caller = await app.signUp()
    const answer = await put(caller, change)
    expect([answer.status, answer.body]).toMatchObject([400, { data: { fields: [{ field, text }] } }])
  })

  it('a member changes the own name, not the company; role and rights are nobody’s to send', async () => {
    const caller = await app.signUp('mia@plant.example')
    const { id, role } = await userOf('mia@plant.example')
    await app.deps.db.update(companyMembers).set({ role: 'member' }).where(eq(companyMembers.userId, id))
    expect((await put(caller, { fullName: 'Mia', companyName: 'Mine' })).status).toBe(403)
    const answer = await put(caller, { fullName: 'Mia', role: 'admin', isAdmin: true, email: 'x@y.example' })
    expect(answer.body).toMatchObject({ fullName: 'Mia', email: 'mia@plant.example' })
    expect((await userOf('mia@plant.example')).role).toBe(role)
  })
})

describe('the export of the own data', () => {
  it('holds what is kept of this person and no secret, and is noted', async () => {
    const caller = await app.signUp('exa@plant.example')
    await app.signUp('stranger@plant.example')
    const { id: userId } = await userOf('exa@plant.example')
    await app.deps.db
      .insert(notificationPreferences)
      .values({ userId, kind: 'solution_saved', mail: 'daily' })
    const answer = await post(caller, 'export')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      format: 'cellwright-account',
      account: { email: 'exa@plant.example', fullName: 'Pat Planner' },
      company: { name: 'Plant Inc.', membership: 'owner' },
      notificationPreferences: [{ kind: 'solution_saved', mail: 'daily' }],
      sessions: { isComplete: true, items: [{ methods: [{ method: 'password' }] }] },
      audit: { items: [{ action: 'sign_up' }] },
    })
    const text = JSON.stringify(answer.body)
    expect(text).not.toMatch(/stranger|"password":|token|secret/)
    expect(await actionsOf((await userOf('exa@plant.example')).id)).toContain('data_exported')
  })

  it('holds what belongs to its solutions and its company, and nothing of those of others', async () => {
    const caller = await app.signUp('exb@plant.example')
    const other = await app.signUp('exc@plant.example')
    await saveSolution(other)
    const solutionId = await saveSolution(caller)
    const on = `/api/v1/solutions/${solutionId}`
    const revised = { description: `${SAVED_DESCRIPTION} Ceiling 6 m.`, seed: 1 }
    expect((await caller.call('POST', `${on}/versions`, revised)).status).toBe(200)
    expect((await caller.call('POST', `${on}/shares`, {})).status).toBe(201)
    const { id: userId } = await userOf('exb@plant.example')
    const [member] = await app.deps.db.select().from(companyMembers).where(eq(companyMembers.userId, userId))
    const address = {
      company: 'Plant Inc.',
      name: 'Exa Planner',
      line1: '1 Mill Lane',
      line2: '',
      postcode: 'LS1 1AA',
      city: 'Leeds',
      country: 'GB',
    }
    await app.deps.db
      .insert(billingDetails)
      .values({ companyId: member?.companyId ?? '', address, taxNumber: 'DE1', email: 'pay@plant.example' })
    const { body } = await post(caller, 'export')
    const own = { isComplete: true, items: [{ solutionId }] }
    expect(body).toMatchObject({
      company: { profile: null, billing: { address, taxNumber: 'DE1' } },
      solutionVersions: { items: [{ solutionId, number: 1, description: SAVED_DESCRIPTION, seed: 1 }] },
      solutionShares: own,
      attachments: { isComplete: true, items: [] },
      savedViews: { isComplete: true, items: [] },
    })
    const { solutionSteps } = body as AccountExport
    expect(solutionSteps.items.length).toBeGreaterThan(1)
    expect(solutionSteps.items.map(({ stepNumber }) => stepNumber)).toEqual(
      solutionSteps.items.map((_, at) => at + 1),
    )
    expect(new Set(solutionSteps.items.map((step) => step.solutionId))).toEqual(new Set([solutionId]))
  })
})

describe('deleting the own account', () => {
  it('wants the address typed and a recent proof; then all of it is gone and the cookie too', async () => {
    const caller = await app.signUp('del@plant.example')
    const { id } = await userOf('del@plant.example')
    const typo = await post(caller, 'delete', { email: 'dle@plant.example' })
    expect(typo.body).toMatchObject({ data: { fields: [{ field: 'email' }] } })
    await app.deps.db
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 20 * 60_000) })
      .where(eq(sessions.userId, id))
    const old = await post(caller, 'delete', { email: 'del@plant.example' })
    expect([old.status, old.body]).toMatchObject([403, { code: 'REAUTHENTICATE' }])
    await caller.call('POST', '/api/v1/credentials/reauthenticate', { password })
    const saved = await caller.call('POST', '/api/v1/solutions', {
      description: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.',
      planId: randomUUID(),
    })
    const { imageUrl } = saved.body as { imageUrl: string }
    const cookie = caller.cookie()
    expect((await app.fetch(imageUrl, { headers: { cookie } })).status).toBe(200)
    const pictures = join(app.deps.config.dataFolder, 'files/private/solution-pictures')
    const drawn = () =>
      readdirSync(pictures, { recursive: true }).filter((name) => String(name).endsWith('.png'))
    expect(drawn()).toHaveLength(1)
    const answer = await post(caller, 'delete', { email: ' Del@Plant.example ' })
    expect(answer.body).toEqual({ deleted: true })
    expect(drawn()).toEqual([])
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/)
    expect(await app.deps.db.select().from(users).where(eq(users.id, id))).toEqual([])
    const of = eq(companies.contactEmail, 'del@plant.example')
    expect(await app.deps.db.select().from(companies).where(of)).toEqual([])
    const replayed = await app.fetch('/api/v1/accounts/viewer', { headers: { cookie } })
    expect(await replayed.json()).toEqual({ viewer: null, viewing: null })
  })

  it('the only owner of a company with members has to hand over first', async () => {
    const owner = await app.signUp('own@plant.example')
    await app.signUp('colleague@plant.example')
    const [company] = await app.deps.db
      .select()
      .from(companies)
      .where(eq(companies.contactEmail, 'own@plant.example'))
    await app.deps.db
      .update(companyMembers)
      .set({ companyId: company?.id ?? '', role: 'member' })
      .where(eq(companyMembers.userId, (await userOf('colleague@plant.example')).id))
    const answer = await post(owner, 'delete', { email: 'own@plant.example' })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'OWNER_WITH_MEMBERS' }])
    expect((await userOf('own@plant.example')).email).toBe('own@plant.example')
  })
})
