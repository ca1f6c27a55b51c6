import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditEvents,
  automationSolutions,
  companies,
  companyMembers,
  identityProviders,
  rateLimits,
  users,
} from '#db/schema/index.ts'
import { recordStatements } from '#server/test/statements.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const CONFIRM = 'Confirm your e-mail address'
const post = (caller: Caller, path: string, body: object = {}) => caller.call('POST', `/api/v1${path}`, body)
const viewerOf = async (caller: Caller) =>
  (
    (await caller.call('GET', '/api/v1/accounts/viewer')).body as {
      viewer: { email: string; company: { name: string } | null } | null
    }
  ).viewer
const userOf = async (email: string) =>
  (await app.deps.db.select().from(users).where(eq(users.email, email)))[0]

describe('before its address is confirmed an account', () => {
  const refused: [what: string, method: string, path: string, body?: object][] = [
    ['has no second factor', 'POST', '/factors', { friendlyName: 'Mine' }],
    ['has no recovery codes', 'POST', '/factors/recovery-codes'],
    ['invites nobody', 'POST', '/team/invitations', { email: 'mate@plant.example' }],
    ['links no sign-in', 'POST', '/identities', { provider: 'workforce' }],
    [
      'sets up no sign-in of its company',
      'PUT',
      '/company/sign-in',
      { name: 'X', issuer: 'https://x.example' },
    ],
    ['claims no mail domain', 'POST', '/company/sign-in/domains', { domain: 'plant.example' }],
    ['moves to no other address', 'POST', '/credentials/email', { email: 'mine@evil.example' }],
  ]
  let thief: Caller
  beforeAll(async () => {
    thief = await app.signUp('early@victim.example')
    const settings = { issuer: 'https://login.example', clientId: 'x', clientSecret: '' }
    await app.deps.db.insert(identityProviders).values({ ...settings, slug: 'workforce', name: 'Workforce' })
  })

  it.each(refused)('%s', async (_what, method, path, body) => {
    const answer = await thief.call(method, `/api/v1${path}`, body)
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'EMAIL_NOT_CONFIRMED', message: expect.stringContaining('follow the link') },
    ])
  })

  it('owns no company of others', async () => {
    const boss = await app.signUp('boss@plant.example')
    await app.signUp('mate@victim.example')
    const [bossRow, mate] = [await userOf('boss@plant.example'), await userOf('mate@victim.example')]
    const [own] = await app.deps.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.userId, bossRow?.id ?? ''))
    await app.deps.db
      .update(companyMembers)
      .set({ companyId: own?.companyId ?? '', role: 'member' })
      .where(eq(companyMembers.userId, mate?.id ?? ''))
    const raised = await boss.call('PUT', `/api/v1/team/members/${mate?.id}`, { role: 'owner' })
    expect([raised.status, raised.body]).toMatchObject([409, { code: 'MEMBER_NOT_CONFIRMED' }])
  })
})

describe('an invitation to an address that a stranger has signed up with', () => {
  const inviting = async (name: string) => {
    const boss = await app.signUp(`boss-${name}@plant.example`)
    await app.deps.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.email, `boss-${name}@plant.example`))
    const email = `${name}@victim.example`
    const thief = await app.signUp(email)
    await post(boss, '/team/invitations', { email, role: 'owner' })
    return { email, thief, ...(await app.nextMail(email, 'Invitation to Plant Inc.')) }
  }

  it('brings the owner of the mailbox in, and the stranger nowhere', async () => {
    const { email, thief, token } = await inviting('invited')
    const owner = app.visitor()
    await post(owner, '/credentials/sign-in-request', { email })
    const mail = await app.nextMail(email, 'Your sign-in link')
    expect((await post(owner, '/credentials/sign-in', { token: mail.token })).body).toMatchObject({
      needsPassword: true,
    })
    expect((await post(owner, '/invitations/accept', { token })).body).toMatchObject({
      viewer: { company: { name: 'Plant Inc.', membership: 'owner' } },
      needsPassword: false,
    })
    expect(await viewerOf(thief)).toBeNull()
  })

  it('is itself a first proof: it ends every session but the one it gives', async () => {
    const { email, thief, token } = await inviting('accepting')
    const owner = app.visitor()
    await post(owner, '/accounts/sign-in', { email, password: 'correct horse' })
    const before = owner.cookie()
    expect((await post(owner, '/invitations/accept', { token })).body).toMatchObject({ needsPassword: true })
    expect(await viewerOf(owner)).toMatchObject({ email, emailConfirmed: true })
    const replayed = await app.fetch('/api/v1/accounts/viewer', { headers: { cookie: before } })
    expect(await replayed.json()).toEqual({ viewer: null, viewing: null })
    expect(await viewerOf(thief)).toBeNull()
    const again = await post(app.visitor(), '/accounts/sign-in', { email, password: 'correct horse' })
    expect(again.status).toBe(401)
  })
})

describe('“This was not me”', () => {
  const disownToken = (text: string) => /This was not me:\n\S+token=([\w-]+)/.exec(text)?.[1] ?? ''

  it('the confirmation mail says what it confirms, and leads there', async () => {
    const email = 'words@victim.example'
    await app.signUp(email)
    const { text, html } = await app.nextMail(email, CONFIRM)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    for (const fact of ['Cellwright at localhost:3000', email, day, 'This was not me'])
      expect(text).toContain(fact)
    expect(html).toContain(disownToken(text))
  })

  it('deletes the account with its sessions and data, once, and the log says so', async () => {
    const email = 'disown@victim.example'
    const thief = await app.signUp(email)
    const user = await userOf(email)
    await app.deps.db.insert(automationSolutions).values({
      userId: user?.id ?? null,
      companyId:
        (
          await app.deps.db
            .select()
            .from(companyMembers)
            .where(eq(companyMembers.userId, user?.id ?? ''))
        )[0]?.companyId ?? null,
      title: 'Left behind',
      description: 'By a stranger',
    })
    const token = disownToken((await app.nextMail(email, CONFIRM)).text)
    const owner = app.visitor()
    expect((await post(owner, '/credentials/link', { token })).body).toMatchObject({
      purpose: 'disown',
      email,
    })
    expect(await viewerOf(thief)).not.toBeNull()
    expect((await post(owner, '/credentials/disown', { token })).body).toEqual({ email })
    expect(await viewerOf(thief)).toBeNull()
    expect(await userOf(email)).toBeUndefined()
    const left = await app.deps.db.select().from(companies).where(eq(companies.contactEmail, email))
    expect(left).toEqual([])
    const solutions = await app.deps.db
      .select()
      .from(automationSolutions)
      .where(eq(automationSolutions.title, 'Left behind'))
    expect(solutions).toEqual([])
    expect((await post(owner, '/credentials/disown', { token })).body).toMatchObject({ code: 'LINK_INVALID' })
    const log = await app.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'account_deleted'))
    expect(log.map(({ details }) => details)).toContainEqual({ reason: 'disowned' })
    // The address is free for its owner.
    await app.signUp(email)
  })

  it('does nothing once the address is confirmed, and opens nothing else', async () => {
    const email = 'kept@victim.example'
    const maker = await app.signUp(email)
    const mail = await app.nextMail(email, CONFIRM)
    const token = disownToken(mail.text)
    const chosen = { password: 'battery staple', confirmPassword: 'battery staple' }
    for (const [path, body] of [
      ['confirm', { token }],
      ['sign-in', { token }],
      ['reset', { token, ...chosen }],
      ['disown', { token: mail.token }],
    ] as const)
      expect((await post(app.visitor(), `/credentials/${path}`, body)).status, path).toBe(422)
    await post(maker, '/credentials/confirm', { token: mail.token })
    expect((await post(app.visitor(), '/credentials/disown', { token })).status).toBe(422)
    expect(await viewerOf(maker)).toMatchObject({ email })
  })
})

describe('changing one’s address', () => {
  const confirmed = async (email: string) => {
    const caller = await app.signUp(email)
    await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
    return caller
  }
  const halves = async (from: string, to: string) => ({
    there: (await app.nextMail(to, 'Confirm your new e-mail address')).token,
    here: (await app.nextMail(from, 'Your e-mail address is about to change')).token,
  })
  const confirmHalf = (caller: Caller, token: string) => post(caller, '/credentials/email-confirm', { token })

  it('to somebody else’s leaves the stranger nothing, whichever half comes last', async () => {
    for (const last of ['there', 'here'] as const) {
      const [from, to] = [`mover-${last}@evil.example`, `moved-${last}@victim.example`]
      const thief = await confirmed(from)
      await post(thief, '/credentials/email', { email: to })
      const tokens = await halves(from, to)
      const owner = app.visitor()
      const steps: [Caller, string][] = [
        [owner, tokens.there],
        [thief, tokens.here],
      ]
      for (const [caller, token] of last === 'here' ? steps : steps.reverse())
        await confirmHalf(caller, token)
      expect((await userOf(to))?.emailVerified).toBe(true)
      expect(await viewerOf(thief), last).toBeNull()
      for (const email of [from, to])
        expect(
          (await post(app.visitor(), '/accounts/sign-in', { email, password: 'correct horse' })).status,
        ).toBe(401)
      // Its own half proves the new address, and signs in; the old one has no say any more.
      expect((await viewerOf(owner))?.email, last).toBe(last === 'there' ? to : undefined)
    }
  })

  it('the old address gets no session at the auth service either', async () => {
    const [from, to] = ['old-half@evil.example', 'old-half@victim.example']
    const thief = await confirmed(from)
    await post(thief, '/credentials/email', { email: to })
    const tokens = await halves(from, to)
    await confirmHalf(app.visitor(), tokens.there)
    const answer = await app.fetch('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'email_change', token_hash: tokens.here }),
    })
    expect(await answer.json()).toEqual({
      code: 200,
      msg: expect.stringContaining('sign in with the new address'),
    })
  })

  it('tells nobody which addresses have an account: same answer, same work; their owners hear of it', async () => {
    const thief = await confirmed('asker@plant.example')
    await app.signUp('known@plant.example')
    const { during } = recordStatements(app.deps.pool)
    const asked = (email: string) =>
      during(async () => {
        const { status, body } = await post(thief, '/credentials/email', { email })
        return { status, body }
      })
    const [known, unknown] = [await asked('known@plant.example'), await asked('unknown@plant.example')]
    expect(known.result.status).toBe(200)
    expect(known.statements.length).toBeGreaterThan(3)
    expect(known).toEqual(unknown)
    const word = await app.nextMail('known@plant.example', 'Someone wants to use your e-mail address')
    expect([word.token, word.code]).toEqual(['', ''])
    await app.nextMail('unknown@plant.example', 'Confirm your new e-mail address')
  })
})
