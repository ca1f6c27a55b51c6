import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressFault, isPublicAddress } from './address-policy.ts'
import { discover } from './connect.ts'
import { guardedFetch } from './guarded-fetch.ts'

describe('addresses of the public Internet', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['172.32.0.1', true],
    ['2a00:1450:4001::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:7f00:1::', false],
    ['not an address', false],
  ])('%s: %s', (address, wanted) => expect(isPublicAddress(address)).toBe(wanted))
})

describe('where a provider may be', () => {
  it.each([
    ['https://login.example.com', null, null],
    ['https://login.example.com/realms/plant', null, null],
    ['https://8.8.8.8', null, null],
    ['http://127.0.0.1:4000', null, 'https'],
    ['http://localhost:4000', null, 'https'],
    ['http://[::1]:4000', null, 'https'],
    ['http://login.example.com', 'https', 'https'],
    ['http://127.0.0.1.evil.example', 'https', 'https'],
    ['https://127.0.0.1', null, 'public'],
    ['https://2130706433', null, 'public'],
    ['https://0x7f.1', null, 'public'],
    ['https://[::ffff:127.0.0.1]', null, 'public'],
    ['https://169.254.169.254', null, 'public'],
    ['https://localhost', null, 'public'],
    ['https://db.internal', null, 'public'],
    ['https://intranet', null, 'public'],
    ['https://user:word@login.example.com', 'user name', 'user name'],
    ['ftp://login.example.com', 'https', 'https'],
    ['javascript:alert(1)', 'https', 'https'],
    ['login.example.com', 'not an address', 'not an address'],
  ])('%s', (address, demo, production) => {
    for (const [mode, wanted] of [
      ['demo', demo],
      ['production', production],
    ] as const) {
      const fault = addressFault(address, { mode })
      if (wanted === null) expect(fault, mode).toBeNull()
      else expect(fault, mode).toContain(wanted)
    }
  })
})

describe('asking a provider', () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    if (request.url === '/away') response.writeHead(302, { location: 'http://10.0.0.1/' })
    if (request.url === '/long') response.write('x'.repeat(600_000))
    response.end('{}')
  })
  let base = ''
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const at = server.address()
          base = typeof at === 'object' && at ? `127.0.0.1:${at.port}` : ''
          resolve()
        })
      }),
  )
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('never reaches an address inside, by number or by name', async () => {
    const production = guardedFetch({ mode: 'production' })
    const before = asked
    for (const address of [`https://${base}/`, `http://${base}/`])
      await expect(production(address)).rejects.toMatchObject({ name: 'AddressRefused' })
    // The name looks public; where it leads is known only when it is resolved.
    await expect(production(`https://localhost.localdomain:${base.split(':')[1]}/`)).rejects.toThrow()
    expect(asked).toBe(before)
  })

  it('follows no redirect and reads no endless answer', async () => {
    const demo = guardedFetch({ mode: 'demo' })
    expect((await demo(`http://${base}/away`)).status).toBe(302)
    await expect(demo(`http://${base}/long`)).rejects.toMatchObject({ name: 'ProviderSilent' })
  })

  it('tells a wrong document from a silent host', async () => {
    await expect(discover(`http://${base}`, 'client', { mode: 'demo' })).rejects.toMatchObject({
      code: 'ISSUER_INVALID',
    })
    await expect(discover('http://127.0.0.1:9', 'client', { mode: 'demo' })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
    await expect(discover(`http://${base}`, 'client', { mode: 'production' })).rejects.toMatchObject({
      code: 'ISSUER_INVALID',
    })
  })
})
