import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityProviders, users } from '#db/schema/index.ts'
import { type ProgramLab, programLab, RETURN } from '#server/test/program-lab.ts'

/** The published client, unmodified, through a real OpenID provider on loopback. */
let lab: ProgramLab

beforeAll(async () => {
  lab = await programLab()
})
afterAll(() => lab.close())
beforeEach(() => lab.clearLimits())

const provider = 'workforce'

/** Somebody new at the provider, whom it has verified. */
const nina = { email: 'nina@new.example', email_verified: true, name: 'Nina New' }
beforeAll(async () => {
  lab.idp.person('nina', nina)
  await lab.exchanged(await lab.throughProvider())
})

describe('an identity token', () => {
  it('signs in, with the nonce hashed in the token', async () => {
    const made = await lab.idTokenOf('nina', 'raw nonce')
    const { data, error } = await lab.client().signInWithIdToken({ provider, ...made, nonce: 'raw nonce' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe('nina@new.example')
  })

  it('signs in without a nonce when the token has none', async () => {
    const { data } = await lab.client().signInWithIdToken({ provider, ...(await lab.idTokenOf('nina')) })
    expect(data.user?.email).toBe('nina@new.example')
  })

  it('is refused with a wrong, a missing or a superfluous nonce', async () => {
    const made = await lab.idTokenOf('nina', 'raw nonce')
    const wrong = await lab.client().signInWithIdToken({ provider, ...made, nonce: 'another' })
    expect(wrong.error).toMatchObject({ code: 'id_token_invalid', status: 422 })
    expect(wrong.error?.message).toContain('Nonces mismatch')
    const missing = await lab.client().signInWithIdToken({ provider, ...made })
    expect(missing.error?.message).toContain('either both exist or not')
    const without = await lab.idTokenOf('nina')
    const extra = await lab.client().signInWithIdToken({ provider, ...without, nonce: 'raw nonce' })
    expect(extra.error?.code).toBe('id_token_invalid')
  })

  it('is refused when changed, unsigned, over, or beside a foreign access token', async () => {
    const made = await lab.idTokenOf('nina')
    const [header = '', body = '', signature = ''] = made.token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'boss' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of [`${header}.${forged}.${signature}`, `${none}.${body}.`, 'not.a.token', 'x']) {
      const { error } = await lab.client().signInWithIdToken({ provider, token })
      expect(error?.code, token).toBe('id_token_invalid')
    }
    const foreign = await lab
      .client()
      .signInWithIdToken({ provider, token: made.token, access_token: 'foreign' })
    expect(foreign.error?.code).toBe('id_token_invalid')
    const { clock } = lab.app.deps
    lab.app.deps.clock = { ...clock, now: () => new Date(Date.now() + 2 * 3_600_000) }
    const late = await lab.client().signInWithIdToken({ provider, ...made })
    lab.app.deps.clock = clock
    expect(late.error?.code).toBe('id_token_invalid')
  })

  it('is refused for another audience', async () => {
    const made = await lab.idTokenOf('nina')
    await lab.app.deps.db
      .insert(identityProviders)
      .values({ ...(await lab.settings()), slug: 'other-client', name: 'Other client', clientId: 'other' })
    const { error } = await lab.client().signInWithIdToken({ provider: 'other-client', ...made })
    expect(error?.code).toBe('id_token_invalid')
  })
})

describe('linking and unlinking', () => {
  const asLinked = async (auth: ReturnType<ProgramLab['client']>) => {
    const { data, error } = await auth.linkIdentity({
      provider: 'workforce' as 'google',
      options: { redirectTo: RETURN, skipBrowserRedirect: true },
    })
    if (error) return { error, end: undefined }
    return { error, end: (await lab.browser().go(data.url ?? '')).url }
  }

  it('links, lists and unlinks; sessions go on', async () => {
    const { auth } = await lab.signedUp('linker@plant.example', true)
    lab.idp.person('linker', { email: 'private@home.example', email_verified: true, name: 'Li Nker' })
    const { end } = await asLinked(auth)
    expect((await auth.exchangeCodeForSession(end?.searchParams.get('code') ?? '')).error).toBeNull()
    const listed = (await auth.getUserIdentities()).data?.identities ?? []
    expect(listed.map((each) => each.provider)).toEqual(['email', 'workforce'])
    const linked = listed[1]
    if (!linked) throw new Error('the linked identity is missing')
    expect(linked.identity_data).toMatchObject({ email: 'private@home.example' })
    expect((await auth.unlinkIdentity(linked)).error).toBeNull()
    expect((await auth.getUserIdentities()).data?.identities).toHaveLength(1)
    expect((await auth.getUser()).error).toBeNull()
    await lab.app.nextMail('linker@plant.example', 'A linked sign-in was removed from your account')
    const [user] = await lab.app.deps.db.select().from(users).where(eq(users.email, 'linker@plant.example'))
    expect(await lab.audited(user?.id ?? '', 'identity_unlinked')).toHaveLength(1)
  })

  it('links by an identity token too', async () => {
    const { auth, user } = await lab.signedUp('token@plant.example', true)
    lab.idp.person('token', { email: 'token@home.example', email_verified: true, name: 'To Ken' })
    const { data, error } = await auth.linkIdentity({ provider, ...(await lab.idTokenOf('token')) })
    expect(error).toBeNull()
    expect(data && 'user' in data && data.user?.id).toBe(user?.id)
  })

  it('never takes the last way to sign in', async () => {
    lab.idp.person('nina')
    const from = await lab.throughProvider()
    await lab.exchanged(from)
    const [only] = (await from.auth.getUserIdentities()).data?.identities ?? []
    if (!only) throw new Error('no identity')
    const { error } = await from.auth.unlinkIdentity(only)
    expect(error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 })
  })

  it('answers a foreign identity like one that is not there', async () => {
    const { auth } = await lab.signedUp('foreign@plant.example', true)
    lab.idp.person('nina')
    const nina = await lab.throughProvider()
    await lab.exchanged(nina)
    const [hers] = (await nina.auth.getUserIdentities()).data?.identities ?? []
    if (!hers) throw new Error('no identity')
    const { error } = await auth.unlinkIdentity(hers)
    expect(error).toMatchObject({ code: 'identity_not_found', status: 404 })
  })

  it('refuses one that belongs to somebody else, an unconfirmed account, and an unverified identity', async () => {
    lab.idp.person('nina')
    const taken = await lab.signedUp('taken@plant.example', true)
    const { end } = await asLinked(taken.auth)
    expect(end?.searchParams.get('error_code')).toBe('identity_already_exists')
    const fresh = await lab.signedUp('fresh@plant.example', false)
    expect((await asLinked(fresh.auth)).error).toMatchObject({ code: 'email_not_confirmed' })
    lab.idp.person('loose', { email: 'loose@home.example', email_verified: false, name: 'Loose' })
    const loose = await asLinked(taken.auth)
    expect(loose.end?.searchParams.get('error_code')).toBe('email_not_verified')
  })

  it('wants a recent proof', async () => {
    const { auth, user } = await lab.signedUp('stale@plant.example', true)
    await lab.app.deps.db.execute(
      `update sessions set proven_at = now() - interval '11 minutes' where user_id = '${user?.id}'`,
    )
    expect((await asLinked(auth)).error).toMatchObject({ code: 'reauthentication_needed' })
  })
})
