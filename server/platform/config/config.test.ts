import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartFault } from '#db/fault.ts'
import { readConfig } from './read-config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'cellwright-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const production = {
  MODE: 'production',
  DATA_DIR,
  SECRET: 'a-secret-of-at-least-32-characters',
  BASE_URL: 'https://cells.example/',
  DATABASE_URL: 'postgres://cells:secret@db.example:5432/cells',
  ADMIN_EMAILS: 'ops@cells.example',
}

test('nothing set: a demo on the loopback address, with a secret that is kept', () => {
  const config = readConfig({ DATA_DIR }, [])
  expect(config).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    isEmpty: false,
  })
  expect(config.secret.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }, []).secret).toBe(config.secret)
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(config.secret)
  expect(config.isSecretOfFolder).toBe(true)
  expect(readConfig({ DATA_DIR, SECRET: production.SECRET }, []).isSecretOfFolder).toBe(false)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
})

test.each([
  [
    'cut off',
    (file: string) => writeFileSync(file, 'abc\n'),
    /secret holds fewer than 32 characters\. Put the former one back/,
  ],
  [
    'empty',
    (file: string) => writeFileSync(file, ''),
    /secret holds fewer than 32 characters\. Put the former one back/,
  ],
  ['a folder', (file: string) => mkdirSync(file), /secret cannot be read or written: EISDIR/],
])('a kept secret that is %s is reported, not used', (_, spoil, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-secret-'))
  try {
    spoil(join(folder, 'secret'))
    expect(() => readConfig({ DATA_DIR: folder }, [])).toThrow(reason)
    expect(() => readConfig({ DATA_DIR: folder }, [])).toThrow(StartFault)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the command line wins over the environment', () => {
  const config = readConfig({ DATA_DIR, PORT: '4000' }, ['--port', '5000', '--empty'])
  expect(config).toMatchObject({ port: 5000, isEmpty: true, baseUrl: 'http://localhost:5000' })
})

test('production with everything it needs', () => {
  expect(readConfig(production, [])).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    baseUrl: 'https://cells.example',
  })
})

test.each([
  ['a port that is none', { DATA_DIR, PORT: 'http' }, 'PORT is not a number'],
  ['half a port', { DATA_DIR, PORT: '30.5' }, 'The settings are not right: PORT is not a whole number.'],
  [
    'a number beyond all bounds',
    { DATA_DIR, AI_MONTHLY_TOKENS: '1e99' },
    'The settings are not right: AI_MONTHLY_TOKENS is above 1000000000000.',
  ],
  [
    'a fee above the whole sale',
    { DATA_DIR, PLATFORM_FEE_PERCENT: '101' },
    'PLATFORM_FEE_PERCENT is above 100',
  ],
  ['a fee of three decimals', { DATA_DIR, PLATFORM_FEE_PERCENT: '2.505' }, 'more than two decimals'],
  ['an issuer of no line', { DATA_DIR, INVOICE_ISSUER: ' ; ' }, 'INVOICE_ISSUER is empty'],
  ['a port out of range', { DATA_DIR, PORT: '70000' }, 'PORT is above 65535'],
  ['an unknown mode', { DATA_DIR, MODE: 'staging' }, 'MODE is neither demo nor production'],
  ['a demo open to the network', { DATA_DIR, HOST: '0.0.0.0' }, 'a demo listens on 127.0.0.1 only'],
  ['production without a secret', { ...production, SECRET: '' }, 'SECRET is missing'],
  [
    'production with a short secret',
    { ...production, SECRET: 'short' },
    'SECRET is shorter than 32 characters',
  ],
  ['production on http', { ...production, BASE_URL: 'http://cells.example' }, 'production needs https'],
  [
    'production with a form-mail service on http',
    { ...production, FORM_MAIL_URL: 'http://forms.example/x' },
    'FORM_MAIL_URL is an http address',
  ],
  [
    'a key of Stripe without the secret of its webhooks',
    { DATA_DIR, STRIPE_SECRET_KEY: 'sk_1' },
    'STRIPE_WEBHOOK_SECRET is missing',
  ],
  [
    'a secret of webhooks without the key',
    { DATA_DIR, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_SECRET_KEY is missing',
  ],
  [
    'another Stripe in production',
    { ...production, STRIPE_API_BASE: 'http://127.0.0.1:4242' },
    'STRIPE_API_BASE is for tests',
  ],
  ['a price of Stripe that is none', { DATA_DIR, STRIPE_PRICES: 'professional=49' }, 'STRIPE_PRICES holds'],
  ['billing that is neither on nor off', { DATA_DIR, BILLING: 'maybe' }, 'BILLING is neither'],
  ['a form-mail service that is no address', { DATA_DIR, FORM_MAIL_URL: 'forms' }, 'FORM_MAIL_URL is not'],
  ['production without a database', { ...production, DATABASE_URL: '' }, 'DATABASE_URL is missing'],
  ['production without administrators', { ...production, ADMIN_EMAILS: ' , ' }, 'ADMIN_EMAILS is missing'],
  [
    'a header name with a colon',
    { DATA_DIR, CLIENT_ADDRESS_HEADER: 'X-Real-IP:' },
    'not the name of a header',
  ],
  ['two header names', { DATA_DIR, CLIENT_ADDRESS_HEADER: 'x-real-ip, via' }, 'not the name of a header'],
  [
    'a header name of nothing but hyphens',
    { DATA_DIR, CLIENT_ADDRESS_HEADER: '--' },
    'not the name of a header',
  ],
  [
    'a header that holds no address',
    { DATA_DIR, CLIENT_ADDRESS_HEADER: 'Forwarded' },
    'holds no plain address',
  ],
  ['production without an address', { ...production, BASE_URL: '' }, 'BASE_URL is missing'],
])('%s is refused', (_, environment, reason) => {
  expect(() => readConfig(environment, [])).toThrow(reason)
})

test('profiles elsewhere have a name and an https address', () => {
  const SOCIAL_LINKS = 'LinkedIn=https://social.example/in?a=b, YouTube=https://video.example/c'
  expect(readConfig({ DATA_DIR, SOCIAL_LINKS }, []).socialLinks).toEqual([
    { label: 'LinkedIn', href: 'https://social.example/in?a=b' },
    { label: 'YouTube', href: 'https://video.example/c' },
  ])
  // A demo shows how the footer looks: it leads to the start pages of three networks.
  expect(readConfig({ DATA_DIR }, []).socialLinks).toHaveLength(3)
  expect(readConfig({ ...production, DATA_DIR }, []).socialLinks).toEqual([])
  expect(() => readConfig({ DATA_DIR, SOCIAL_LINKS: 'X=javascript:alert(1)' }, [])).toThrow(/https address/)
})

test('production with nothing set names everything that it needs', () => {
  expect(() => readConfig({ DATA_DIR, MODE: 'production' }, [])).toThrow(
    /SECRET is missing.*BASE_URL is missing.*DATABASE_URL is missing.*ADMIN_EMAILS is missing/,
  )
})

test('the issuer of invoices is a line for each semicolon', () => {
  const issuer = 'Cells Ltd; 1 Mill Lane; VAT GB123456789'
  expect(readConfig({ DATA_DIR, INVOICE_ISSUER: issuer }, []).invoiceIssuer).toEqual([
    'Cells Ltd',
    '1 Mill Lane',
    'VAT GB123456789',
  ])
})

test('all faults are reported at once', () => {
  expect(() => readConfig({ DATA_DIR, PORT: 'x', MODE: 'y', LOG_LEVEL: 'z' }, [])).toThrow(
    /PORT.*MODE|MODE.*PORT/,
  )
})

test('an unknown option is named, with those there are', () => {
  expect(() => readConfig({ DATA_DIR }, ['--prot', '1'])).toThrow(/--prot.*Known: --port/)
})

test('an object store is named by address and key, and what is wrong or missing is named', () => {
  const place = 's3://cells?endpoint=https://store.example:9000&region=eu-1'
  const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ DATA_DIR }, []).objectStore).toBeUndefined()
  expect(readConfig({ DATA_DIR, ...key, STORAGE_URL: place }, []).objectStore).toEqual({
    bucket: 'cells',
    endpoint: 'https://store.example:9000',
    region: 'eu-1',
    keyId: 'id',
    secret: 'secret',
  })
  expect(readConfig({ DATA_DIR, ...key, STORAGE_URL: 's3://cells' }, []).objectStore).toMatchObject({
    endpoint: undefined,
    region: 'us-east-1',
  })
  const wrong = (environment: Record<string, string>) => () => readConfig({ DATA_DIR, ...environment }, [])
  expect(wrong({ STORAGE_URL: place })).toThrow(
    /AWS_ACCESS_KEY_ID is missing.*; AWS_SECRET_ACCESS_KEY is missing/,
  )
  expect(wrong({ ...key, STORAGE_URL: 's3://id:secret@cells' })).toThrow(
    'STORAGE_URL holds a key: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are the places for it',
  )
  for (const STORAGE_URL of [
    'cells',
    'https://store.example/cells',
    's3://cells/folder',
    's3://cells?endpoint=store.example',
    's3://cells?key=id',
  ])
    expect(wrong({ ...key, STORAGE_URL })).toThrow('STORAGE_URL is not s3://<bucket>')
  expect(wrong({ ...production, ...key, STORAGE_URL: place.replace('https', 'http') })).toThrow(
    'the endpoint in STORAGE_URL is an http address; production needs https',
  )
})
