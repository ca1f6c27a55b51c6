import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeLetter } from '#server/platform/mail-layout.ts'
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

describe('a mail with files', () => {
  it('shows and gives them as they were sent, also when the stored object is gone', async () => {
    const { mail, storage } = app.deps
    const storageKey = 'private/mails/quote-1.pdf'
    await storage.put(storageKey, '%PDF-1.7 a quote')
    const letter = composeLetter({
      to: 'c@plant.example',
      subject: 'Your quote',
      lines: ['the quote is attached.'],
      attachments: [{ name: 'Quote Müller.pdf', type: 'application/pdf', storageKey }],
    })
    await mail.send(letter, 'k3')
    await storage.delete(storageKey)
    const { items } = (await list(app)).body as Listed
    const path = `/api/v1/outbox/${items.find(({ subject }) => subject === 'Your quote')?.id}`
    const { body } = await app.visitor().call('GET', path)
    expect(body).toMatchObject({
      attachments: [{ name: 'Quote Müller.pdf', type: 'application/pdf', bytes: 16 }],
    })
    expect(JSON.stringify(body)).not.toContain(storageKey)
    const file = await app.visitor().call('GET', `${path}/attachments/0`)
    expect(file.body).toEqual({
      name: 'Quote Müller.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.7 a quote').toString('base64'),
    })
    expect((await app.visitor().call('GET', `${path}/attachments/1`)).status).toBe(404)
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
