import { AuthAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, authServer, PASSWORD } from '#server/test/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await authServer()
})
afterAll(() => server.close())

describe('administration of users', () => {
  const admin = async () => {
    await server.clearLimits()
    await server.app.as('admin')
    const auth = server.client()
    const { data } = await auth.signInWithPassword({
      email: 'admin@demo.cellwright.example',
      password: 'cellwright-demo',
    })
    return new AuthAdminApi({
      url: server.url,
      headers: { Authorization: `Bearer ${data.session?.access_token}` },
    })
  }

  it('does not delete the own account, however its id is written', async () => {
    const api = await admin()
    const listed = await api.listUsers()
    const own = listed.data.users.find(({ email }) => email === 'admin@demo.cellwright.example')?.id ?? ''
    for (const id of [own, own.toUpperCase()])
      expect((await api.deleteUser(id)).error?.code, id).toBe('validation_failed')
  })

  it('creates, shows, lists, changes, bans, invites and deletes', async () => {
    const api = await admin()
    const made = await api.createUser({
      email: 'made@plant.example',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Made Here', role: 'admin' },
    })
    const id = made.data.user?.id ?? ''
    expect(made.data.user?.user_metadata).toMatchObject({ full_name: 'Made Here', role: 'manufacturer' })
    expect((await api.createUser({ email: 'made@plant.example' })).error?.code).toBe('email_exists')
    expect((await api.getUserById(id)).data.user?.email).toBe('made@plant.example')
    const page = await api.listUsers({ page: 1, perPage: 2 })
    if (page.error) throw page.error
    expect(page.data.users).toHaveLength(2)
    expect(page.data).toMatchObject({ nextPage: 2 })
    expect(page.data.total).toBeGreaterThan(2)
    // Together they answer the same as each alone.
    for (const user of page.data.users) expect(user).toEqual((await api.getUserById(user.id)).data.user)
    const far = await api.listUsers({ page: 1e300, perPage: 2 })
    expect([far.error, far.data.users]).toEqual([null, []])
    const forever = await api.updateUserById(id, { ban_duration: `${'9'.repeat(20)}h` })
    expect(forever.error).toMatchObject({ status: 400, code: 'validation_failed' })
    await api.updateUserById(id, { email: 'made2@plant.example', ban_duration: '24h' })
    expect(
      (await server.client().signInWithPassword({ email: 'made2@plant.example', password: PASSWORD })).error,
    ).toMatchObject({
      code: 'invalid_credentials',
    })
    await api.updateUserById(id, { ban_duration: 'none', password: 'battery staple' })
    const back = await server.client().signInWithPassword({
      email: 'made2@plant.example',
      password: 'battery staple',
    })
    expect(back.error).toBeNull()
    const invited = await api.inviteUserByEmail('invited@plant.example', { data: { full_name: 'In Vited' } })
    expect(invited.error).toBeNull()
    const mail = await server.app.nextMail('invited@plant.example', 'You have been invited to Cellwright')
    const accepted = await server.client().verifyOtp({ token_hash: mail.token, type: 'invite' })
    expect(accepted.data.user?.user_metadata.full_name).toBe('In Vited')
    expect((await api.deleteUser(id)).error).toBeNull()
    expect((await api.getUserById(id)).error?.status).toBe(404)
  })

  it('confirms an address on its word as a first proof does, and unconfirms one it changes', async () => {
    const api = await admin()
    const email = 'vouched@victim.example'
    const thief = await server.signedUp(email)
    const id = thief.user?.id ?? ''
    const confirmed = await api.updateUserById(id, { email_confirm: true, password: 'battery staple' })
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()
    expect((await thief.auth.getUser()).error).not.toBeNull()
    const byThief = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(byThief.error).toMatchObject({ code: 'invalid_credentials' })
    const given = await server.client().signInWithPassword({ email, password: 'battery staple' })
    expect(given.error).toBeNull()
    const moved = await api.updateUserById(id, { email: 'moved@victim.example' })
    expect(moved.data.user).toMatchObject({ email: 'moved@victim.example', email_confirmed_at: null })
    expect(
      (await api.updateUserById(id, { user_metadata: { x: 1 } })).data.user?.email_confirmed_at,
    ).toBeNull()
  })

  it('is for administrators only', async () => {
    const { session, user } = await server.signedUp('sixteen@plant.example')
    const api = new AuthAdminApi({
      url: server.url,
      headers: { Authorization: `Bearer ${session.access_token}` },
    })
    expect((await api.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
    expect((await api.updateUserById(user?.id ?? '', { password: 'battery staple' })).error?.status).toBe(403)
    expect((await new AuthAdminApi({ url: server.url, headers: {} }).listUsers()).error?.status).toBe(401)
  })
})
