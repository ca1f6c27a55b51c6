import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { mail } = app.deps
  await mail.send({ to: 'a@plant.example', subject: 'First', text: 'One.', html: '<p>One.</p>' }, 'k1')
  await mail.send({ to: 'b@plant.example', subject: 'Second', text: 'Two.' }, 'k2')
})
afterAll(() => app.close())

type Listed = { items: { id: string; subject: string }[] }
const list = (own: TestApp, headers?: Record<string, string>) =>
  own.visitor().call('GET', '/api/v1/outbox', undefined, headers)

describe('the outbox of a demo', () => {
  it('lists the mails that were kept, and shows one whole', async () => {
    const { items } = (await list(app)).body as Listed
    expect(items.map(({ subject }) => subject).sort()).toEqual(['First', 'Second'])
    const first = items.find(({ subject }) => subject === 'First')
    const answer = await app.visitor().call('GET', `/api/v1/outbox/${first?.id}`)
    expect(answer.body).toMatchObject({ to: 'a@plant.example', text: 'One.', html: '<p>One.</p>' })
    expect((answer.body as { source: string }).source).toContain('Subject: First')
  })

  it('an id that nothing has is not found, one that is none is refused', async () => {
    const get = async (id: string) => (await app.visitor().call('GET', `/api/v1/outbox/${id}`)).status
    expect(await get('0'.repeat(24))).toBe(404)
    expect(await get('..%2F..%2Fsecret')).toBe(400)
  })

  it('is read at this machine only, not under a name that was pointed at it', async () => {
    expect((await list(app, { host: 'localhost:3000' })).status).toBe(200)
    expect((await list(app, { host: '127.0.0.1:4000' })).status).toBe(200)
    expect((await list(app, { host: 'rebound.example:3000' })).status).toBe(404)
  })
})

describe('where mail is sent', () => {
  it('there is no outbox', async () => {
    const own = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await list(own)).status).toBe(404)
    await own.close()
  })

  it('nor in production, whatever is configured', async () => {
    const own = await testApp({
      MODE: 'production',
      SECRET: 's'.repeat(40),
      BASE_URL: 'https://cell.example',
    })
    await own.deps.mail.send({ to: 'a@plant.example', subject: 'Secret', text: 'One.' }, 'k1')
    const { items } = { items: (await own.deps.mail.outbox?.list()) ?? [] }
    expect(items).toHaveLength(1)
    expect((await list(own, { host: 'localhost' })).status).toBe(404)
    expect((await own.visitor().call('GET', `/api/v1/outbox/${items[0]?.id}`)).status).toBe(404)
    await own.close()
  })
})
