import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, companyMembers, invitations, subscriptionPlans, users } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Room for the teams of these tests; the limit has a test of its own.
  await app.deps.db.update(subscriptionPlans).set({ teamMembers: 6 }).where(eq(subscriptionPlans.key, 'free'))
})
afterAll(() => app.close())

const call = (caller: Caller, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1${path}`, body)
const viewer = async (caller: Caller) =>
  ((await call(caller, 'GET', '/accounts/viewer')).body as { viewer: Record<string, unknown> | null }).viewer
const confirm = (email: string) =>
  app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
const owner = async (email: string) => {
  const caller = await app.signUp(email)
  await confirm(email)
  return caller
}
const tokenOf = async (email: string) => {
  const mail = await app.nextMail(email, 'Invitation to Plant Inc.')
  return mail.token
}
type Team = {
  members: { userId: string; email: string; role: string }[]
  invitations: { id: string }[]
  usage: object
}
const team = async (caller: Caller) => (await call(caller, 'GET', '/team')).body as Team

describe('inviting', () => {
  it('a new person joins by the mail, confirmed, without a company of their own', async () => {
    const boss = await owner('boss1@plant.example')
    const answer = await call(boss, 'POST', '/team/invitations', { email: ' New1@Plant.example ' })
    expect(answer.status).toBe(201)
    const token = await tokenOf('new1@plant.example')
    const visitor = app.visitor()
    const seen = await call(visitor, 'POST', '/invitations/look', { token })
    expect(seen.body).toEqual({
      email: 'new1@plant.example',
      companyName: 'Plant Inc.',
      role: 'member',
      purpose: 'team',
      hasAccount: false,
    })
    const form = { token, fullName: 'Nia New', password: 'correct horse', confirmPassword: 'correct horse' }
    const wrong = await call(visitor, 'POST', '/invitations/sign-up', {
      ...form,
      fullName: ' ',
      password: 'x',
    })
    expect(wrong.body).toMatchObject({
      data: { fields: [{ field: 'fullName' }, { field: 'password' }, { field: 'confirmPassword' }] },
    })
    expect((await call(visitor, 'POST', '/invitations/sign-up', form)).status).toBe(201)
    expect(await viewer(visitor)).toMatchObject({
      emailConfirmed: true,
      role: 'manufacturer',
      company: { name: 'Plant Inc.', membership: 'member' },
    })
    expect((await team(visitor)).members.map(({ email }) => email)).toEqual([
      'boss1@plant.example',
      'new1@plant.example',
    ])
    expect((await call(app.visitor(), 'POST', '/invitations/sign-up', form)).status).toBe(422)
    expect((await call(visitor, 'POST', '/team/invitations', { email: 'x@plant.example' })).status).toBe(403)
  })

  it('what the company owns is reached by its members', async () => {
    const boss = await owner('boss2@plant.example')
    const text = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
    const saved = await call(boss, 'POST', '/solutions', { description: text, seed: 1, planId: randomUUID() })
    const { id } = saved.body as { id: string }
    await call(boss, 'POST', '/team/invitations', { email: 'new2@plant.example' })
    const token = await tokenOf('new2@plant.example')
    const visitor = app.visitor()
    await call(visitor, 'POST', '/invitations/sign-up', {
      token,
      fullName: 'Nia',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    })
    expect((await call(visitor, 'GET', `/solutions/${id}`)).status).toBe(200)
    const { body } = await call(boss, 'GET', '/team')
    const { userId } = (body as Team).members.find(({ role }) => role === 'member') ?? { userId: '' }
    expect((await call(boss, 'DELETE', `/team/members/${userId}`)).status).toBe(200)
    expect((await call(visitor, 'GET', `/solutions/${id}`)).status).toBe(404)
    expect(await viewer(visitor)).toBeNull()
  })

  it('an account joins with its own address only, and leaves its empty company behind', async () => {
    const boss = await owner('boss3@plant.example')
    const guest = await app.signUp('guest3@plant.example')
    const other = await app.signUp('other3@plant.example')
    await call(boss, 'POST', '/team/invitations', { email: 'guest3@plant.example' })
    const token = await tokenOf('guest3@plant.example')
    expect((await call(other, 'POST', '/invitations/accept', { token })).body).toMatchObject({
      code: 'OTHER_ADDRESS',
    })
    expect((await call(guest, 'POST', '/invitations/accept', { token })).body).toMatchObject({
      viewer: { company: { membership: 'member' }, emailConfirmed: true },
    })
    const left = await app.deps.db
      .select()
      .from(companies)
      .where(eq(companies.contactEmail, 'guest3@plant.example'))
    expect(left).toEqual([])
  })

  it('waits for a confirmed address, and refuses members and open invitations', async () => {
    const boss = await app.signUp('boss4@plant.example')
    const invite = (email: string) => call(boss, 'POST', '/team/invitations', { email })
    expect((await invite('a4@plant.example')).body).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    await confirm('boss4@plant.example')
    expect((await invite('not an address')).status).toBe(400)
    expect((await invite('boss4@plant.example')).body).toMatchObject({ code: 'ALREADY_MEMBER' })
    expect((await invite('a4@plant.example')).status).toBe(201)
    expect((await invite('a4@plant.example')).body).toMatchObject({ code: 'ALREADY_INVITED' })
  })

  it('sent again, the old link stops; taken back, none works; over, none works', async () => {
    const boss = await owner('boss5@plant.example')
    const made = await call(boss, 'POST', '/team/invitations', { email: 'a5@plant.example' })
    const { id } = made.body as { id: string }
    const first = await tokenOf('a5@plant.example')
    await call(boss, 'POST', `/team/invitations/${id}/resend`)
    const second = await tokenOf('a5@plant.example')
    const look = async (token: string) =>
      (await call(app.visitor(), 'POST', '/invitations/look', { token })).status
    expect([await look(first), await look(second)]).toEqual([422, 200])
    await app.deps.db
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.id, id))
    expect(await look(second)).toBe(422)
    expect((await call(boss, 'DELETE', `/team/invitations/${id}`)).status).toBe(200)
    expect((await call(boss, 'DELETE', `/team/invitations/${id}`)).status).toBe(404)
  })

  it('one that is over takes a place again when it is sent again', async () => {
    const boss = await owner('boss20@plant.example')
    const invite = (name: string) =>
      call(boss, 'POST', '/team/invitations', { email: `${name}20@plant.example` })
    const { id } = (await invite('a')).body as { id: string }
    for (const name of ['b', 'c', 'd', 'e']) expect((await invite(name)).status).toBe(201)
    // Sent again while it is open, it has its place.
    expect((await call(boss, 'POST', `/team/invitations/${id}/resend`)).status).toBe(200)
    await app.deps.db
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.id, id))
    expect((await invite('f')).status).toBe(201)
    const again = await call(boss, 'POST', `/team/invitations/${id}/resend`)
    expect([again.status, again.body]).toMatchObject([403, { code: 'TEAM_LIMIT_REACHED' }])
    expect((await team(boss)).invitations).toHaveLength(6)
  })

  it('the plan’s last place is given once, also to two at once', async () => {
    const boss = await owner('boss6@plant.example')
    const invite = (name: string) =>
      call(boss, 'POST', '/team/invitations', { email: `${name}6@plant.example` })
    for (const name of ['a', 'b', 'c', 'd']) expect((await invite(name)).status).toBe(201)
    const answers = await Promise.all(['e', 'f', 'g'].map(invite))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
    // What the page counts is what the refusal counts.
    expect((await team(boss)).usage).toEqual({ used: 6, limit: 6 })
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'TEAM_LIMIT_REACHED',
      data: { used: 6, limit: 6 },
    })
  })
})

describe('owners', () => {
  it('a company keeps an owner, no matter who is promoted while being removed', async () => {
    const boss = await owner('boss30@plant.example')
    await call(boss, 'POST', '/team/invitations', { email: 'mate30@plant.example' })
    const form = { fullName: 'Mat', password: 'correct horse', confirmPassword: 'correct horse' }
    await call(app.visitor(), 'POST', '/invitations/sign-up', {
      ...form,
      token: await tokenOf('mate30@plant.example'),
    })
    const idOf = async (email: string) =>
      (await team(boss)).members.find((member) => member.email === email)?.userId ?? ''
    const [bossId, mateId] = [await idOf('boss30@plant.example'), await idOf('mate30@plant.example')]
    let removal: ReturnType<typeof call> | undefined
    await app.deps.db.transaction(async (tx) => {
      const set = (userId: string, role: 'owner' | 'member') =>
        tx.update(companyMembers).set({ role }).where(eq(companyMembers.userId, userId))
      await set(mateId, 'owner')
      removal = call(boss, 'DELETE', `/team/members/${mateId}`)
      // Long enough for the removal to have read what it decides by, or to wait for it.
      await new Promise((resolve) => setTimeout(resolve, 500))
      await set(bossId, 'member')
    })
    expect((await removal)?.body).toMatchObject({ code: 'LAST_OWNER' })
    expect((await team(boss)).members.map(({ role }) => role).sort()).toEqual(['member', 'owner'])
  })

  it('cannot leave or step down before somebody else owns the company', async () => {
    const boss = await owner('boss7@plant.example')
    const [self] = (await team(boss)).members
    expect((await call(boss, 'POST', '/team/leave')).body).toMatchObject({ code: 'LAST_OWNER' })
    expect((await call(boss, 'PUT', `/team/members/${self?.userId}`, { role: 'member' })).status).toBe(409)
    const [colleague] = await app.deps.db
      .insert(users)
      .values({ email: 'c7@plant.example', name: 'C', emailVerified: true })
      .returning({ id: users.id })
    const [row] = await app.deps.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.userId, self?.userId ?? ''))
    await app.deps.db
      .insert(companyMembers)
      .values({ companyId: row?.companyId ?? '', userId: colleague?.id ?? '', role: 'member' })
    const raised = await call(boss, 'PUT', `/team/members/${colleague?.id}`, { role: 'owner' })
    expect(raised.body).toMatchObject({ role: 'owner' })
    expect((await call(boss, 'POST', '/team/leave')).status).toBe(200)
    expect((await viewer(boss))?.company).toBeNull()
  })
})

describe('staff and investors', () => {
  it('an administrator invites, changes and removes staff; the last one stays', async () => {
    const admin = await app.as('admin')
    expect(
      (await call(admin, 'POST', '/staff/invitations', { email: 's8@plant.example', role: 'support' }))
        .status,
    ).toBe(201)
    const { token } = await app.nextMail('s8@plant.example', 'Invitation to the Cellwright staff')
    const staff = app.visitor()
    const form = { token, fullName: 'Sam', password: 'short horse', confirmPassword: 'short horse' }
    expect((await call(staff, 'POST', '/invitations/sign-up', form)).status).toBe(400)
    const good = { ...form, password: 'correct horse battery', confirmPassword: 'correct horse battery' }
    expect((await call(staff, 'POST', '/invitations/sign-up', good)).status).toBe(201)
    expect(await viewer(staff)).toMatchObject({ staffRole: 'support', isAdmin: false, company: null })
    expect((await call(staff, 'GET', '/staff')).status).toBe(403)
    const { members } = (await call(admin, 'GET', '/staff')).body as {
      members: { userId: string; email: string }[]
    }
    const idOf = (email: string) => members.find((member) => member.email === email)?.userId
    expect(
      (await call(admin, 'PUT', `/staff/${idOf('admin@demo.cellwright.example')}`, { role: null })).body,
    ).toMatchObject({
      code: 'LAST_OWNER',
    })
    expect((await call(admin, 'PUT', `/staff/${idOf('s8@plant.example')}`, { role: null })).status).toBe(200)
    expect(await viewer(staff)).toBeNull()
    const audit = await call(admin, 'GET', '/audit?action=staff_changed&limit=1')
    expect(audit.body).toMatchObject({
      items: [{ changes: [{ field: 'role', before: 'support', after: 'none' }] }],
    })
  })

  it('an invitation to the staff is sent again under a link of its own', async () => {
    const admin = await app.as('admin')
    const invited = await call(admin, 'POST', '/staff/invitations', {
      email: 's10@plant.example',
      role: 'analyst',
    })
    const { id } = invited.body as { id: string }
    const subject = 'Invitation to the Cellwright staff'
    const first = await app.nextMail('s10@plant.example', subject)
    expect((await call(admin, 'POST', `/team/invitations/${id}/resend`)).status).toBe(404)
    expect(await call(admin, 'POST', `/staff/invitations/${id}/resend`)).toMatchObject({
      status: 200,
      body: { id, email: 's10@plant.example', role: 'analyst', isExpired: false },
    })
    const second = await app.nextMail('s10@plant.example', subject)
    expect(second.token).not.toBe(first.token)
    const look = async (token: string) =>
      (await call(app.visitor(), 'POST', '/invitations/look', { token })).status
    expect([await look(first.token), await look(second.token)]).toEqual([422, 200])
    expect((await call(admin, 'DELETE', `/staff/invitations/${id}`)).status).toBe(200)
    expect((await call(admin, 'POST', `/staff/invitations/${id}/resend`)).status).toBe(404)
    const log = (await call(admin, 'GET', '/audit?limit=3')).body as {
      items: { action: string; actorEmail: string | null; details: object }[]
    }
    const by = { actorEmail: 'admin@demo.cellwright.example' }
    expect(log.items).toMatchObject([
      { action: 'invitation_revoked', ...by },
      { action: 'member_invited', details: { role: 'analyst', isAgain: true }, ...by },
      { action: 'member_invited', details: { role: 'analyst' }, ...by },
    ])
  })

  it('an invitation to the data room is not one to the staff, and leaves the company alone', async () => {
    const admin = await app.as('admin')
    const token = app.deps.ids.token()
    const email = 'investor13@plant.example'
    const [row] = await app.deps.db
      .insert(invitations)
      .values({
        email,
        role: 'investor',
        purpose: 'investor',
        tokenHash: sha256(token),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning({ id: invitations.id })
    const id = row?.id ?? ''
    const { invitations: listed } = (await call(admin, 'GET', '/staff')).body as Team
    expect(listed.map((one) => one.id)).not.toContain(id)
    expect((await call(admin, 'POST', `/staff/invitations/${id}/resend`)).status).toBe(404)
    expect((await call(admin, 'DELETE', `/staff/invitations/${id}`)).status).toBe(404)
    const guest = await owner(email)
    expect((await call(guest, 'POST', '/invitations/accept', { token })).status).toBe(200)
    expect(await viewer(guest)).toMatchObject({
      staffRole: null,
      isInvestor: true,
      company: { name: 'Plant Inc.' },
    })
  })

  it('the database refuses an invitation whose role does not fit what it is to', async () => {
    const wrong = { email: 'wrong@plant.example', tokenHash: 'x', expiresAt: new Date() }
    const tries = [
      { ...wrong, role: 'support', purpose: 'team' },
      { ...wrong, role: 'owner', purpose: 'staff' },
      { ...wrong, role: 'admin', purpose: 'investor' },
    ] as const
    for (const values of tries)
      await expect(app.deps.db.insert(invitations).values(values)).rejects.toMatchObject({
        cause: { constraint: 'invitations_role_check' },
      })
  })

  it('want a fresh proof for what opens something, or closes it', async () => {
    const admin = await app.as('admin')
    const person = await owner('invest11@plant.example')
    const id = String((await viewer(person))?.id)
    const invited = await call(admin, 'POST', '/staff/invitations', { email: 's11@plant.example' })
    const { id: invitation } = invited.body as { id: string }
    const tries = [
      ['POST', '/staff/invitations', { email: 's12@plant.example' }],
      ['POST', `/staff/invitations/${invitation}/resend`],
      ['PUT', `/staff/${id}`, { role: 'analyst' }],
      ['POST', '/investors/grants', { email: 'invest11@plant.example' }],
      ['DELETE', `/investors/grants/${id}`],
    ] as const
    await app.deps.db.execute(`update sessions set proven_at = now() - interval '11 minutes'`)
    for (const [method, path, body] of tries)
      expect(await call(admin, method, path, body), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { code: 'REAUTHENTICATE' },
      })
    expect(await viewer(person)).toMatchObject({ isInvestor: false })
    await app.deps.db.execute('update sessions set proven_at = now()')
    expect((await call(admin, 'POST', '/investors/grants', { email: 'invest11@plant.example' })).status).toBe(
      201,
    )
  })

  it('the data room is a grant on an account', async () => {
    const admin = await app.as('admin')
    const person = await app.signUp('invest9@plant.example')
    // Anyone who signs up with an investor's address waits for a mail that does not come to them.
    const early = await call(admin, 'POST', '/investors/grants', { email: 'Invest9@plant.example' })
    expect([early.status, early.body]).toMatchObject([400, { data: { fields: [{ field: 'email' }] } }])
    await confirm('invest9@plant.example')
    expect((await call(admin, 'POST', '/investors/grants', { email: 'nobody9@plant.example' })).status).toBe(
      400,
    )
    const granted = await call(admin, 'POST', '/investors/grants', { email: 'Invest9@plant.example' })
    expect(granted.status).toBe(201)
    expect(await viewer(person)).toMatchObject({ isInvestor: true })
    await app.deps.db
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.email, 'invest9@plant.example'))
    expect(await viewer(person)).toMatchObject({ isInvestor: false })
    expect((await call(person, 'GET', '/investors/grants')).status).toBe(403)
    await confirm('invest9@plant.example')
    const { userId } = granted.body as { userId: string }
    expect((await call(admin, 'DELETE', `/investors/grants/${userId}`)).status).toBe(200)
    expect(await viewer(person)).toMatchObject({ isInvestor: false })
  })
})
