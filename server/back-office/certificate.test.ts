import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openSmtpInbox, type SmtpInbox } from '#server/platform/test/smtp-inbox.ts'
import { readCertificate } from './certificate.ts'

let inbox: SmtpInbox | undefined
afterEach(() => inbox?.close())

describe('the certificate of the site', () => {
  it('is read from its own address, no matter who signed it', async () => {
    inbox = await openSmtpInbox({ secure: true })
    const address = `https://127.0.0.1:${inbox.port}`
    const read = await readCertificate(address, new Date())
    expect(['valid', 'expired']).toContain(read.state)
    const until = Date.parse(read.until ?? '')
    expect(read.state === 'valid').toBe(until > Date.now())
    // Beyond its end, and past the ten minutes for which it is known.
    expect(await readCertificate(address, new Date(until + 86_400_000))).toEqual({
      state: 'expired',
      until: read.until,
    })
  })

  it('is none where the site is plain http', async () => {
    expect(await readCertificate('http://localhost:3000', new Date())).toEqual({
      state: 'not_served',
      until: null,
    })
  })

  it('is unreadable where nothing answers, or something without TLS', async () => {
    const plain = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.resume().end('hello\n')
    }).listen(0, '127.0.0.1')
    await once(plain, 'listening')
    const { port } = plain.address() as { port: number }
    expect((await readCertificate(`https://127.0.0.1:${port}`, new Date())).state).toBe('unreadable')
    plain.close()
    await once(plain, 'close')
    expect((await readCertificate(`https://[::1]:${port}`, new Date())).state).toBe('unreadable')
  })
})
