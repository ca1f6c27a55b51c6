import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/index.ts'
import { type AuthServer, authServer, PASSWORD } from '#server/test/auth-server.ts'

const ADMIN = { email: 'admin@demo.cellwright.example', password: 'cellwright-demo' }

let server: AuthServer
/** Of an administrator, so that no door is closed before its body is read. */
let bearer = ''
beforeAll(async () => {
  server = await authServer()
  await server.app.as('admin')
  const { data } = await server.client().signInWithPassword(ADMIN)
  bearer = `Bearer ${data.session?.access_token}`
})
afterAll(() => server.close())
beforeEach(() => server.clearLimits())

const post = async (path: string, body: string, method = 'POST') => {
  const headers = { authorization: bearer, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}${path}`, { method, body, headers })
  const { code, message } = (await answer.json()) as { code: string; message: string }
  return { status: answer.status, code, message }
}
const refused = (field: string) => ({
  status: 400,
  code: 'validation_failed',
  message: expect.stringMatching(new RegExp(`^${RegExp.escape(field)}: `)),
})
/** As text of a JSON body: written out, so that no library repairs it on the way. */
const signUp = (metadata: string) =>
  post('/signup', `{"email":"new@plant.example","password":"${PASSWORD}","data":${metadata}}`)

describe('metadata', () => {
  it.each([
    ['U+0000', '{"a":"b\\u0000"}', 'data.a'],
    ['half of a character', '{"a":{"b":["\\ud800"]}}', 'data.a.b.0'],
    ['U+0000 in a name', '{"a\\u0000":1}', 'data.a'],
    ['a name of a prototype', '{"__proto__":{"is_admin":true}}', 'data.__proto__'],
    ['5,000 lists inside each other', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'data.a'],
    ['5,000 objects inside each other', `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 'data.a'],
    ['many values', `{"a":[${'0,'.repeat(60_000)}0]}`, 'data.a'],
  ])('with %s is refused by sign-up and by a change', async (_what, metadata, field) => {
    const wanted = field === 'data.a' ? { status: 400, code: 'validation_failed' } : refused(field)
    expect(await signUp(metadata)).toMatchObject(wanted)
    expect(await post('/user', `{"data":${metadata}}`, 'PUT')).toMatchObject(wanted)
  })

  it('may hold a key called constructor, which stays a key', async () => {
    const answer = await post('/user', '{"data":{"constructor":{"prototype":1}}}', 'PUT')
    expect(answer.status).toBe(200)
    const { db } = server.app.deps
    const [user] = await db.select().from(users).where(eq(users.email, ADMIN.email))
    expect(user?.metadata).toMatchObject({ constructor: { prototype: 1 } })
  })

  it('keeps names that end in half of a character after the cut', async () => {
    const name = `${'x'.repeat(199)}😀`
    const made = await signUp(JSON.stringify({ full_name: name, company_name: name }))
    expect(made.status, made.message).toBe(200)
  })
})

const texts = ['a\\u0000@plant.example', '\\ud800', '__proto__', 'constructor', 'toString']
const bodies: readonly [path: string, fields: readonly string[]][] = [
  ['/signup', ['email', 'password', 'phone', 'code_challenge']],
  ['/token?grant_type=password', ['email', 'password', 'phone']],
  ['/token?grant_type=refresh_token', ['refresh_token']],
  ['/token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['/token?grant_type=id_token', ['provider', 'id_token', 'nonce', 'access_token']],
  ['/otp', ['email', 'code_challenge']],
  ['/recover', ['email']],
  ['/resend', ['type', 'email']],
  ['/verify', ['type', 'email', 'token', 'token_hash']],
  ['/sso', ['domain', 'provider_id', 'redirect_to']],
  ['/factors', ['friendly_name', 'factor_type', 'issuer']],
  ['/factors/x/verify', ['challenge_id', 'code']],
  ['/invite', ['email']],
  ['/admin/users', ['email', 'password', 'ban_duration']],
]

const otherBodies = ['null', '[]', '7', '"x"', '{"email":1e400}', '{"email":{"a":1}}', '['.repeat(300_000)]

describe.each(bodies)('%s', (path, fields) => {
  it.each(fields)('never fails on our side on an odd %s', async (odd) => {
    for (const text of texts) {
      const given = fields.map((field) => `"${field}":"${field === odd ? text : 'plain'}"`)
      const answer = await post(path, `{${given.join(',')}}`)
      expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
    }
  })

  it('never fails on our side on a body that is something else', async () => {
    for (const body of otherBodies) {
      const answer = await post(path, body)
      expect(answer.status, `${body.slice(0, 20)}: ${JSON.stringify(answer)}`).toBeLessThan(500)
    }
  })
})

describe('a query', () => {
  it.each([
    '/authorize?provider=%00',
    '/authorize?provider=x&redirect_to=%00',
    '/callback?state=%00&code=x',
    '/user/identities/authorize?provider=%00',
    '/admin/users?page=%00',
    '/health?x=%00',
  ])('%s is refused under its name', async (path) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: bearer } })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation_failed'])
  })

  it.each([
    '/authorize?provider=__proto__',
    '/authorize?provider=%ED%A0%80&redirect_to=%E0%A4%A',
    '/authorize?__proto__=1&constructor=2',
    '/callback?state=a&state=b&code=%ff',
    '/admin/users?page=1e400&per_page=-0',
    '/user/identities/%00',
    '/factors/%ff/challenge',
    '//authorize',
    '/%E0%A4%A',
  ])('%s never fails on our side', async (path) => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { authorization: bearer },
      redirect: 'manual',
    })
    expect(answer.status).toBeLessThan(500)
  })
})

describe('a header', () => {
  it.each([
    ['authorization', 'Bearer \u00ff'],
    ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
    ['authorization', `Bearer ${'x'.repeat(9000)}`],
    ['cookie', 'cellwright.session_token=%E0%A4%A'],
    ['user-agent', '\u00ff'.repeat(400)],
    ['content-type', 'application/json; charset=utf-16'],
  ])('%s: %.30s never fails on our side', async (name, value) => {
    const body = JSON.stringify(ADMIN)
    const headers = { 'content-type': 'application/json', [name]: value }
    const signedIn = await fetch(`${server.url}/token?grant_type=password`, { method: 'POST', body, headers })
    expect(signedIn.status).toBeLessThan(500)
    expect((await fetch(`${server.url}/user`, { headers })).status).toBeLessThan(500)
  })
})
