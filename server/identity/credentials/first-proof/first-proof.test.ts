import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#db/schema/index.ts'
import { type AuthServer, authServer } from '#server/test/auth-server.ts'
import type { Caller } from '#server/test/test-app.ts'
import { expectShutOut, hijack } from './test/hijack.ts'

let server: AuthServer
beforeAll(async () => {
  server = await authServer({ AUTH_REDIRECTS: 'https://program.example/*' })
})
afterAll(() => server.close())
beforeEach(() => server.clearLimits())

const post = (caller: Caller, path: string, body: object) => caller.call('POST', `/api/v1${path}`, body)
const viewerOf = async (caller: Caller) =>
  (
    (await caller.call('GET', '/api/v1/accounts/viewer')).body as {
      viewer: { email: string; emailConfirmed: boolean } | null
    }
  ).viewer
const mailTo = (email: string, subject: string) => server.app.nextMail(email, subject)
const CONFIRM = 'Confirm your e-mail address'
const SIGN_IN = 'Your sign-in link'
const RECOVER = 'Set a new password'

/** Takes the way of a mail as the owner of the address, with nothing but the mailbox; answers whose session it gives. */
type Way = (email: string) => Promise<string | undefined>

const inBrowser = async (path: string, body: object): Promise<string | undefined> => {
  const owner = server.app.visitor()
  const answer = await post(owner, `/credentials/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const viewer = await viewerOf(owner)
  expect(viewer?.emailConfirmed).toBe(true)
  return viewer?.email
}
const inProgram = async (
  asked: ReturnType<ReturnType<AuthServer['client']>['verifyOtp']>,
): Promise<string | undefined> => {
  const { data, error } = await asked
  expect(error).toBeNull()
  return data.user?.email
}
/** As a program asks for a mail, with the page behind its link pressed. */
const byFollowing = async (email: string, ask: Record<string, unknown>, path: string, subject: string) => {
  await fetch(`${server.url}/${path}?redirect_to=https://program.example/after`, {
    method: 'POST',
    body: JSON.stringify({ email, ...ask }),
  })
  const { token } = await mailTo(email, subject)
  const { body } = await post(server.app.visitor(), '/credentials/follow', { token })
  return new URL((body as { location: string }).location)
}

const ways: Record<string, Way> = {
  'the link of the confirmation mail': async (email) =>
    inBrowser('confirm', { token: (await mailTo(email, CONFIRM)).token }),
  'the code of the confirmation mail': async (email) =>
    inBrowser('confirm', { email, code: (await mailTo(email, CONFIRM)).code }),
  'the code of the confirmation mail, in a program': async (email) =>
    inProgram(
      server.client().verifyOtp({ email, token: (await mailTo(email, CONFIRM)).code, type: 'signup' }),
    ),
  'a sign-in link': async (email) => {
    await post(server.app.visitor(), '/credentials/sign-in-request', { email })
    return inBrowser('sign-in', { token: (await mailTo(email, SIGN_IN)).token })
  },
  'a sign-in code': async (email) => {
    await post(server.app.visitor(), '/credentials/sign-in-request', { email })
    return inBrowser('sign-in', { email, code: (await mailTo(email, SIGN_IN)).code })
  },
  'a sign-in code, in a program': async (email) => {
    await server.client().signInWithOtp({ email })
    return inProgram(
      server.client().verifyOtp({ email, token: (await mailTo(email, SIGN_IN)).code, type: 'email' }),
    )
  },
  'a new password': async (email) => {
    await post(server.app.visitor(), '/credentials/reset-request', { email })
    const { token } = await mailTo(email, RECOVER)
    const chosen = { password: 'battery staple', confirmPassword: 'battery staple' }
    return inBrowser('reset', { token, ...chosen })
  },
  'a recovery code, in a program': async (email) => {
    await server.client().resetPasswordForEmail(email)
    return inProgram(
      server.client().verifyOtp({ email, token: (await mailTo(email, RECOVER)).code, type: 'recovery' }),
    )
  },
  'a link that leads back to a program': async (email) => {
    await mailTo(email, CONFIRM)
    const end = await byFollowing(email, { type: 'signup' }, 'resend', CONFIRM)
    const token = new URLSearchParams(end.hash.slice(1)).get('access_token')
    const answer = await server.app.fetch('/api/v1/accounts/viewer', {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { viewer: { email: string } | null }).viewer?.email
  },
}

describe('the first proof of an address by mail shuts out the person who signed up with it', () => {
  it.each(Object.keys(ways))('by %s', async (name) => {
    const email = `${name.replace(/\W+/g, '-')}@victim.example`
    const thief = await hijack(server, email)
    expect(await ways[name]?.(email)).toBe(email)
    await expectShutOut(server, thief)
    const notice = await mailTo(email, 'Your e-mail address was confirmed')
    expect(notice.text).toContain('every session')
    const [event] = await server.app.deps.db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, thief.userId), eq(auditEvents.action, 'email_confirmed')))
    expect(event?.details).toEqual({ endedSessions: 2, isPasswordKept: false })
  })
})
