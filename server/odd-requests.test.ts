import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#server/demo/accounts.ts'
import { texts } from '#server/test/fuzz/nasty-values.ts'

/** The built program, with its pages, on a real socket: what strangers send that no browser would. */
const MAIN = fileURLToPath(new URL('../build/server/main.js', import.meta.url))
const ROUTER = fileURLToPath(new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url))
const WEB = fileURLToPath(new URL('../web', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cellwright-odd-'))

let program: ChildProcess
let port = 0
let origin = ''
const log: string[] = []
const cookies: Record<string, string> = { visitor: '' }
let calls = 0
/** Each request from an address of its own, so that no limit is before what is tried. */
const client = () => `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`

const ask = (path: string, init: RequestInit & { as?: string } = {}) =>
  fetch(`${origin}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'x-client': client(), cookie: cookies[init.as ?? 'visitor'] ?? '', ...init.headers },
  })
const form = (fields: Iterable<[string, string]>, as = 'visitor'): RequestInit & { as: string } => ({
  method: 'POST',
  body: new URLSearchParams([...fields]),
  headers: { origin },
  as,
})

beforeAll(async () => {
  const { DATABASE_URL: _database, BASE_URL: _base, MODE: _mode, ...rest } = process.env
  program = spawn(process.execPath, [MAIN], {
    env: {
      ...rest,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      LOG_FORMAT: 'json',
      CLIENT_ADDRESS_HEADER: 'x-client',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk) => log.push(...String(chunk).split('\n')))
  port = await new Promise<number>((resolve, reject) => {
    program.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening' && message.port) resolve(message.port)
    })
    program.once('exit', (code) => reject(new Error(`it ended with ${code}: ${log.join('\n')}`)))
  })
  origin = `http://localhost:${port}`
  for (const { role, email, password } of demoAccounts) {
    const answer = await ask(
      role === 'admin' ? '/admin/login' : '/login',
      form(Object.entries({ email, password })),
    )
    cookies[role] = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
})
afterAll(async () => {
  program.removeAllListeners('exit')
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Sends a request as it is written and reads the first line and the Location of the answer. */
const raw = (target: string, headers: readonly string[] = [], method = 'GET') =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (answer += chunk))
    // A header that is too long is answered before all of it was sent.
    socket.on('error', (error) => answer === '' && reject(error))
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
        location: /^location: (.*)\r$/im.exec(answer)?.[1],
      }),
    )
    const lines = [`${method} ${target} HTTP/1.1`, `Host: localhost:${port}`, `x-client: ${client()}`]
    socket.write(`${[...lines, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`, 'latin1')
  })

describe('a target', () => {
  it.each([
    ['//', '/'],
    ['///', '/'],
    ['///pricing?a=//b', '/pricing?a=//b'],
    ['//evil.example', '/evil.example'],
    ['//evil.example//x//', '/evil.example/x/'],
    ['/solutions//x', '/solutions/x'],
  ])('%s goes to %s, on this site', async (target, location) => {
    const answer = await raw(target)
    expect(answer).toEqual({ status: 308, location })
  })

  it.each(['', '/media', '/solutions'])(
    'of more parts than any page below %s is refused at once',
    async (start) => {
      // The router tries every part: thousands of them would keep the server from everybody else for seconds.
      expect((await raw(`${start}${'/a'.repeat(6000)}`)).status).toBe(414)
      expect((await raw(`${start}${'/a'.repeat(20)}`)).status).toBeLessThan(414)
    },
  )

  it.each([
    '/%00',
    '/%ff',
    '/%E0%A4%A',
    '/..%2f',
    '/\\evil.example',
    '*',
    'http://evil.example/',
    'http://evil.example//x',
    `/?${'a=1&'.repeat(3000)}`,
    '/?%',
    '/?q=%ED%A0%80',
    '/solutions?search=%00',
    '/solutions?sort=%00&tag=%ff',
    '/.data',
    '//.data',
    '/_root.data?_routes=%00',
    '/solutions.data?_routes=__proto__',
    '/solutions.data?%',
    '/__manifest?paths=%00',
    `/__manifest?paths=${'/a,'.repeat(2000)}`,
    '/assets/%00',
    '/assets/..%2f..%2fpackage.json',
    '/x%00.png',
    '/robots.txt%00',
    '/media/solutions/%00.png',
    '/media/solutions/ffffffff-ffff-ffff-ffff-ffffffffffff.png?width=1e400&theme=%00',
    '/media/shared/%E0%A4%A.png',
    '/auth/v1/%00',
    '/api/v1//solutions',
    '/api/v1/solutions?search[__proto__][x]=1',
    `/api/v1/solutions?${'search[a]'.repeat(500)}=1`,
    '/socket',
  ])('%.60s never fails on our side', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
      const { status, location } = await raw(target, method === 'POST' ? ['Content-Length: 0'] : [], method)
      expect(status, `${method} ${target}`).toBeLessThan(500)
      if (location) expect(new URL(location, origin).origin).toBe(origin)
    }
  })
})

describe('a header', () => {
  const addresses = ['/', '/solutions', '/login', '/_root.data', '/api/v1/accounts/viewer', '/auth/v1/user']
  it.each([
    'Accept: \xff',
    'Accept: */*;q=1e400',
    'Accept-Language: \x80;q=-1,,,;;;',
    'Accept-Encoding: br;q=NaN,gzip;q=1e9',
    'Cookie: cellwright.session_token=%E0%A4%A',
    'Cookie: cellwright.session_token=%00.%00',
    'Cookie: =;;=;%=%; __proto__=x',
    `Cookie: ${'a=b; '.repeat(2000)}`,
    'Authorization: Bearer \xff',
    'Authorization: Bearer eyJhbGciOiJub25lIn0.e30.',
    `Authorization: Bearer ${'x'.repeat(9000)}`,
    'Range: bytes=9999999999999999999-',
    `If-None-Match: "${'x'.repeat(5000)}`,
    'If-Modified-Since: yesterday',
    'User-Agent: \xff\x01\x7f',
    'X-Request-Id: \x80\x80\x80\x80\x80\x80\x80\x80',
    'Sec-Fetch-Site: \xff',
    `Large: ${'x'.repeat(100_000)}`,
  ])('%.40s never fails on our side', async (header) => {
    for (const address of addresses) expect((await raw(address, [header])).status, address).toBeLessThan(500)
  })
})

type Route = { path?: string; file: string; children?: Route[] }
type Page = { path: string; file: string }
const pagesOf = (routes: readonly Route[], prefix = ''): Page[] =>
  routes.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${prefix}/${path}` : prefix
    return [{ path: here || '/', file: join(WEB, file) }, ...pagesOf(children, here)]
  })
/** Every route of the site, as the framework itself lists them. */
const all = pagesOf(
  JSON.parse(
    spawnSync(process.execPath, [ROUTER, 'routes', '--json'], { cwd: join(WEB, '..'), encoding: 'utf8' })
      .stdout,
  ),
)
const sources = ['routes', 'features'].flatMap((name) =>
  readdirSync(join(WEB, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)
const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
]

describe('a page whose address carries something odd', () => {
  const odd = ['%00', '%ED%A0%80', '%E0%A4%A', '__proto__', 'constructor', '..%2f..%2fx', '%F0%9F%92%A3.png']
  it.each(all.map(({ path }) => path).filter((path) => /[:*]/.test(path)))(
    '%s never fails on our side',
    async (path) => {
      for (const value of odd)
        for (const ending of ['', '.data', '?cursor=%00&q=%00&token=%00'])
          for (const as of ['visitor', path.startsWith('/admin') ? 'admin' : 'manufacturer']) {
            const { status } = await raw(path.replace(/:\w+|\*/g, value) + ending, [`Cookie: ${cookies[as]}`])
            expect(status, `${path} with ${value}${ending}`).toBeLessThan(500)
          }
    },
  )

  it.each(all.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))(
    '%s never fails on our side with an odd query',
    async (path) => {
      const names = [
        'cursor',
        'q',
        'token',
        'from',
        'search',
        'email',
        'claims',
        'before',
        'type',
        'describe',
      ]
      for (const value of odd)
        expect(
          (
            await raw(`${path}?${names.map((name) => `${name}=${value}`).join('&')}`, [
              `Cookie: ${cookies[path.startsWith('/admin') ? 'admin' : 'visitor']}`,
            ])
          ).status,
          `${path} with ${value}`,
        ).toBeLessThan(500)
    },
  )
})

describe('a form', () => {
  const names = found(/(?:form\.get|form\.getAll|text)\('(\w+)'\)|\bname="(\w+)"/g)
  const intents = found(/\bintent="([\w-]+)"|name="intent" value="([\w-]+)"/g)
  const posted = all.filter(({ file }) =>
    /export (?:async )?function action\b/.test(readFileSync(file, 'utf8')),
  )
  const values = [
    ...texts.filter((text) => text.length < 1000),
    '{"description":"a\\u0000","numbers":{"__proto__":{"a":1}},"seed":1e400,"planId":"x"}',
    '['.repeat(2000) + ']'.repeat(2000),
    '0000-01-01T00:00:00Z',
    '99999999999999999999',
  ]

  it('is looked for on every page that takes one', () => {
    expect(posted.length).toBeGreaterThan(20)
    expect(names.length).toBeGreaterThan(40)
    expect(intents.length).toBeGreaterThan(15)
  })

  /** No matter who the page is for: an administrator's company has no team, and signing out would end what follows. */
  const senderFor = (path: string) => {
    if (/^\/(?:login|signup|sign-out|auth|forgot|reset|admin\/login)/.test(path)) return 'visitor'
    return path.startsWith('/admin') ? 'admin' : 'supplier'
  }

  it.each(posted.map(({ path }) => path))('sent to %s never fails on our side', async (path) => {
    const as = senderFor(path)
    const address = path.replace(/:\w+/g, '018f4c1e-7d2a-4c33-9b1f-2a6d5e8c4f10')
    for (const [at, value] of values.entries()) {
      // Visitors' pages have one form each; of the others, each value goes to two.
      const chosen =
        as === 'visitor' ? [''] : [intents[at % intents.length], intents[(at * 7 + 3) % intents.length]]
      for (const intent of chosen) {
        const fields = names.map((name): [string, string] => [
          name,
          name === 'intent' ? (intent ?? '') : value,
        ])
        const { status } = await ask(address, form(fields, as))
        // 501: this server has no language model.
        if (status !== 501)
          expect(status, JSON.stringify({ intent, value: value.slice(0, 40) })).toBeLessThan(500)
      }
    }
  })

  it.each([
    ['text/plain', 'email=x'],
    ['application/json', '{"email":"x"}'],
    ['multipart/form-data', 'x'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="\0"\r\n\r\n\xff\r\n--x--',
    ],
    ['application/x-www-form-urlencoded; charset=utf-16', '%ff%fe=%00'],
    ['\u00ff/\u00fe', 'x'],
  ])('that is said to be %s is the caller’s mistake at worst', async (type, body) => {
    const answer = await ask('/login', { method: 'POST', body, headers: { origin, 'content-type': type } })
    expect(answer.status).toBeLessThan(500)
  })

  it('with thousands of fields is refused', async () => {
    const fields = Array.from({ length: 10_000 }, (_, at): [string, string] => [`f${at}`, '1'])
    expect((await ask('/login', form(fields))).status).toBe(400)
  })
})

describe('the way back after signing in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/%2f/evil.example/..//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/x\r\nSet-Cookie: a=b',
    '/\u0000/evil.example',
    '@evil.example',
    '/login?from=//evil.example',
  ])('never leads elsewhere: %j', async (from) => {
    const query = new URLSearchParams({ from })
    for (const page of ['/login', '/login/sso', '/login/link', '/login/verify', '/admin/login', '/signup']) {
      for (const as of ['visitor', 'manufacturer']) {
        const answer = await ask(`${page}?${query}`, { as })
        const location = answer.headers.get('location')
        if (location === null) continue
        expect(location).toMatch(/^\/(?![/\\])/)
        expect(new URL(location, origin).origin).toBe(origin)
      }
    }
  })
})

describe('a mail that a demo keeps', () => {
  it.each(['%00', '__proto__', '..%2f..%2fsecret', 'f'.repeat(24), 'F'.repeat(24), 'f'.repeat(5000)])(
    'is not there under %.30s',
    async (id) => {
      for (const address of [`/dev/outbox/${id}`, `/dev/outbox/${id}/file`, `/api/v1/outbox/${id}`])
        expect([400, 404, 414, 431]).toContain((await ask(address)).status)
    },
  )
})

it('none of this was a failure to the log', () => {
  const failures = log.filter((line) => /^\{"level":[56]0/.test(line))
  expect(failures.map((line) => line.slice(0, 700))).toEqual([])
})
