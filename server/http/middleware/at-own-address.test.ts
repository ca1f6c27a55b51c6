import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, it } from 'vitest'
import { atOwnAddress } from './at-own-address.ts'

it('a request that came through a proxy is one to the public address, with its body', async () => {
  const seen: object[] = []
  const server = createServer(
    getRequestListener(async (incoming) => {
      const request = atOwnAddress(incoming, 'https://cells.example')
      seen.push({ url: request.url, method: request.method, type: request.headers.get('x-kind') })
      return new Response(request.method === 'POST' ? await request.text() : 'read')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const at = `http://127.0.0.1:${address.port}/login?from=%2Fadmin`
  const sent = await fetch(at, { method: 'POST', body: 'email=a%40b.example', headers: { 'x-kind': 'form' } })
  expect(await sent.text()).toBe('email=a%40b.example')
  expect(await (await fetch(at)).text()).toBe('read')
  const url = 'https://cells.example/login?from=%2Fadmin'
  expect(seen).toEqual([
    { url, method: 'POST', type: 'form' },
    { url, method: 'GET', type: null },
  ])
  await new Promise((resolve) => server.close(resolve))
})

it('a request to the public address stays as it is', () => {
  const request = new Request('http://localhost:3000/login')
  expect(atOwnAddress(request, 'http://localhost:3000')).toBe(request)
})

it('a form of a page under another name of the server stays one to that name', () => {
  const post = (origin: string) =>
    new Request('http://127.0.0.1:3000/login', { method: 'POST', body: 'a=b', headers: { origin } })
  const own = post('http://127.0.0.1:3000')
  expect(atOwnAddress(own, 'http://localhost:3000')).toBe(own)
  // Of a foreign page it does not agree with either name.
  const foreign = atOwnAddress(post('https://evil.example'), 'http://localhost:3000')
  expect([foreign.url, foreign.headers.get('origin')]).toEqual([
    'http://localhost:3000/login',
    'https://evil.example',
  ])
})
