import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openFolder } from '#db/embedded/lock.ts'
import { errorCode, errorText, StartFault } from '#db/fault.ts'

/** The shortest secret that is taken. */
const SECRET_LENGTH = 32

const HEADER_NAME = /^[a-z0-9][a-z0-9-]*$/
/** Headers that every request may carry with something else in them. `Forwarded` holds more than addresses (RFC 7239). */
const NOT_ADDRESSES = new Set([
  'host',
  'cookie',
  'authorization',
  'user-agent',
  'origin',
  'referer',
  'forwarded',
])

const whole = (name: string, least: number, most: number) =>
  z.coerce
    .number({ error: `${name} is not a number` })
    .refine((value) => Math.trunc(value) === value, { error: `${name} is not a whole number`, abort: true })
    .min(least, `${name} is below ${least}`)
    .max(most, `${name} is above ${most}`)

/** A bucket's name as AWS takes it. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const STORAGE_SHAPE =
  'STORAGE_URL is not s3://<bucket>, with ?endpoint=https://… for a store other than AWS and ?region=… where it asks for one'

type StoragePlace = { bucket: string; endpoint: string | undefined; region: string }

const readStorageUrl = (text: string, context: z.RefinementCtx): StoragePlace => {
  const fault = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!URL.canParse(text)) return fault(STORAGE_SHAPE)
  const url = new URL(text)
  if (url.username || url.password)
    return fault('STORAGE_URL holds a key: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are the places for it')
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams)
  if (url.protocol !== 's3:' || !BUCKET.test(url.hostname) || !/^\/?$/.test(url.pathname))
    return fault(STORAGE_SHAPE)
  if (Object.keys(others).length > 0 || !/^[a-z0-9-]+$/.test(region)) return fault(STORAGE_SHAPE)
  if (endpoint !== undefined && !/^https?:\/\/[^/@]+\/?$/.test(endpoint)) return fault(STORAGE_SHAPE)
  return { bucket: url.hostname, endpoint, region }
}

/** An empty variable counts as absent: that is how shells and compose files leave one out. */
const given = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

const Environment = z.object({
  MODE: z.enum(['demo', 'production'], { error: 'MODE is neither demo nor production' }).default('demo'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: whole('DATABASE_POOL', 1, 500).default(20),
  PLAN_WORKERS: whole('PLAN_WORKERS', 1, 32).optional(),
  BASE_URL: z.url({ protocol: /^https?$/, error: 'BASE_URL is not an http or https address' }).optional(),
  SECRET: z.string().min(SECRET_LENGTH, `SECRET is shorter than ${SECRET_LENGTH} characters`).optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.email({ error: 'ADMIN_EMAILS holds something that is not an e-mail address' }))),
  MIN_PASSWORD_LENGTH: whole('MIN_PASSWORD_LENGTH', 6, 100).default(6),
  /** Addresses other than this site that a sign-in may return to, for programs; exact, or ending in `*`. */
  AUTH_REDIRECTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  /** Where files are kept instead of the data folder; the two others are the names that S3 programs use. */
  STORAGE_URL: z.string().transform(readStorageUrl).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** Opens /metrics to a program that sends it as a bearer token. */
  METRICS_TOKEN: z
    .string()
    .min(SECRET_LENGTH, `METRICS_TOKEN is shorter than ${SECRET_LENGTH} characters`)
    .optional(),
  /** A virus scanner that speaks clamd's protocol: tcp://host:port. */
  CLAMD_URL: z
    .string()
    .regex(
      /^tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/,
      'CLAMD_URL is not tcp://host:port, such as tcp://127.0.0.1:3310',
    )
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL is not an smtp or smtps address' }).optional(),
  /** A form-mail service elsewhere that contact messages are passed on to as well. */
  FORM_MAIL_URL: z
    .url({ protocol: /^https?$/, error: 'FORM_MAIL_URL is not an http or https address' })
    .optional(),
  /** Of a language model that speaks OpenAI's chat completions; with neither a key nor an address there is none. */
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'AI_BASE_URL is not an http or https address' })
    .optional(),
  AI_MODEL: z.string().default('gpt-4'),
  AI_MONTHLY_TOKENS: whole('AI_MONTHLY_TOKENS', 0, 1e12).default(2_000_000),
  /** Where messages and applications are mailed; unset: to every administrator and supporter. */
  STAFF_EMAIL: z.email({ error: 'STAFF_EMAIL is not an e-mail address' }).optional(),
  MAIL_FROM: z.string().default('Cellwright <no-reply@localhost>'),
  /**
   * Header in which a proxy in front gives the client's address. Unset: the socket's address. Set: connections are not
   * limited by address, because all of them come from the proxy.
   */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .toLowerCase()
    .regex(
      HEADER_NAME,
      'CLIENT_ADDRESS_HEADER is not the name of a header (letters, digits and hyphens, such as x-forwarded-for)',
    )
    .refine((name) => !NOT_ADDRESSES.has(name), {
      error:
        'CLIENT_ADDRESS_HEADER names a header that holds no plain address; x-forwarded-for and x-real-ip do',
    })
    .optional(),
  SERVICES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(
      z
        .array(z.enum(['web', 'worker'], { error: 'SERVICES holds something other than web and worker' }))
        .min(1),
    ),
  /** Profiles elsewhere for the footer: `LinkedIn=https://…, YouTube=https://…`. */
  SOCIAL_LINKS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => {
          const [label = '', ...href] = entry.split('=')
          return { label: label.trim(), href: href.join('=').trim() }
        }),
    )
    .pipe(
      z.array(
        z.object({
          label: z.string().min(1, 'SOCIAL_LINKS has an entry without a name'),
          href: z.url({
            protocol: /^https$/,
            error: 'SOCIAL_LINKS holds something that is not an https address',
          }),
        }),
      ),
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL is not a level',
    })
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty'], { error: 'LOG_FORMAT is neither json nor pretty' }).optional(),
})

/** A bucket of an S3 compatible store, and the key that opens it. */
export type ObjectStore = StoragePlace & { keyId: string; secret: string }

export type Config = {
  mode: 'demo' | 'production'
  isDevelopment: boolean
  /** Open without demo rows. */
  isEmpty: boolean
  host: string
  port: number
  /** Address of the site as users type it, without a slash at the end. */
  baseUrl: string
  dataFolder: string
  /** Undefined: the built-in PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Threads that plan, at most; one stays, others come and go with the load. */
  planWorkers: number
  /** Signs and encrypts sessions and tokens. */
  secret: string
  /** SECRET is not set: the secret is the one that a demo keeps in its data folder. */
  isSecretOfFolder: boolean
  /** Addresses that are administrators once confirmed; lower case. */
  adminEmails: readonly string[]
  minPasswordLength: number
  authRedirects: readonly string[]
  /** Undefined: files are kept in the data folder. */
  objectStore: ObjectStore | undefined
  /** Undefined: there is no /metrics. */
  metricsToken: string | undefined
  /** Undefined: files are not scanned for viruses. */
  clamdUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  staffEmail: string | undefined
  /** Undefined: contact messages stay here. */
  formMailUrl: string | undefined
  /** Of the language model's provider. */
  aiKey: string | undefined
  /** Undefined: OpenAI's own. */
  aiBaseUrl: string | undefined
  aiModel: string
  /** What all calls of a calendar month may use together, in tokens said and answered. */
  aiMonthlyTokens: number
  /** Profiles elsewhere, shown in the footer. */
  socialLinks: readonly { label: string; href: string }[]
  clientAddressHeader: string | undefined
  services: ReadonlySet<'web' | 'worker'>
  logLevel: string
  logFormat: 'json' | 'pretty'
}

/** The demo's administrator addresses, when ADMIN_EMAILS is not set. */
const DEMO_ADMIN_EMAILS = ['admin@demo.cellwright.example']

/** The file's text, or undefined when there is no file. @throws StartFault for whatever else is wrong with it */
const readKept = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartFault(`The file ${file} cannot be read or written: ${errorText(error)}.`)
  }
}

/** The secret of a demo: made once, kept beside its data, so that sessions outlive a restart. */
const keptSecret = (folder: string): string => {
  openFolder(folder)
  const file = join(folder, 'secret')
  const kept = readKept(file)
  if (kept === undefined) {
    const secret = randomBytes(32).toString('base64url')
    try {
      writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    } catch (error) {
      throw new StartFault(`The file ${file} cannot be read or written: ${errorText(error)}.`)
    }
    return secret
  }
  if (kept.length < SECRET_LENGTH)
    throw new StartFault(
      `The file ${file} holds fewer than ${SECRET_LENGTH} characters. Put the former one back, or remove the file for a new one.`,
    )
  return kept
}

const storageFaults = ({ STORAGE_URL, ...environment }: z.infer<typeof Environment>): string[] => {
  if (STORAGE_URL === undefined) return []
  const faults = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name} is missing (the key of the object store in STORAGE_URL)`)
  if (environment.MODE === 'production' && STORAGE_URL.endpoint?.startsWith('http://'))
    faults.push('the endpoint in STORAGE_URL is an http address; production needs https')
  return faults
}

const objectStoreOf = (environment: z.infer<typeof Environment>): ObjectStore | undefined => {
  const { STORAGE_URL: place, AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = environment
  return place && keyId !== undefined && secret !== undefined ? { ...place, keyId, secret } : undefined
}

const faultsOf = (environment: z.infer<typeof Environment>): string[] => {
  const faults = storageFaults(environment)
  if (environment.MODE === 'demo') {
    const { HOST } = environment
    if (HOST !== undefined && !['127.0.0.1', 'localhost', '::1'].includes(HOST))
      faults.push('HOST: a demo listens on 127.0.0.1 only')
    return faults
  }
  if (environment.SECRET === undefined)
    faults.push('SECRET is missing (32 characters or more; `openssl rand -base64 32` makes one)')
  if (environment.BASE_URL === undefined) faults.push('BASE_URL is missing (the https address of the site)')
  else if (!environment.BASE_URL.startsWith('https://'))
    faults.push('BASE_URL is an http address; production needs https')
  if (environment.DATABASE_URL === undefined)
    faults.push('DATABASE_URL is missing (postgres://user:password@host:port/database)')
  if (environment.ADMIN_EMAILS.length === 0)
    faults.push('ADMIN_EMAILS is missing (the addresses of the administrators, with commas between)')
  if (environment.FORM_MAIL_URL?.startsWith('http://'))
    faults.push('FORM_MAIL_URL is an http address; production needs https')
  return faults
}

const readArguments = (argv: string[]) => {
  try {
    return parseArgs({
      args: argv,
      options: {
        port: { type: 'string' },
        empty: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new StartFault(
      `${error instanceof Error ? error.message.split('.')[0] : error}. Known: --port <number>, --empty, --dev.`,
    )
  }
}

/**
 * The configuration from the environment and the command line.
 * @throws StartFault listing everything that is wrong, not just the first thing
 */
export const readConfig = (environment: NodeJS.ProcessEnv, argv: string[]): Config => {
  const options = readArguments(argv)
  const parsed = Environment.safeParse(
    given({ ...environment, ...(options.port === undefined ? {} : { PORT: options.port }) }),
  )
  const faults = parsed.success ? faultsOf(parsed.data) : parsed.error.issues.map((issue) => issue.message)
  if (!parsed.success || faults.length > 0)
    throw new StartFault(`The settings are not right: ${faults.join('; ')}.`)
  const env = parsed.data
  const isDemo = env.MODE === 'demo'
  const dataFolder = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR)
  return {
    mode: env.MODE,
    isDevelopment: options.dev,
    isEmpty: options.empty,
    host: isDemo ? '127.0.0.1' : (env.HOST ?? '0.0.0.0'),
    port: env.PORT,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataFolder,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL,
    planWorkers: env.PLAN_WORKERS ?? Math.min(2, availableParallelism()),
    secret: env.SECRET ?? keptSecret(dataFolder),
    isSecretOfFolder: env.SECRET === undefined,
    adminEmails: env.ADMIN_EMAILS.length > 0 || !isDemo ? env.ADMIN_EMAILS : DEMO_ADMIN_EMAILS,
    minPasswordLength: env.MIN_PASSWORD_LENGTH,
    authRedirects: env.AUTH_REDIRECTS,
    objectStore: objectStoreOf(env),
    metricsToken: env.METRICS_TOKEN,
    clamdUrl: env.CLAMD_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    staffEmail: env.STAFF_EMAIL,
    formMailUrl: env.FORM_MAIL_URL,
    aiKey: env.AI_API_KEY,
    aiBaseUrl: env.AI_BASE_URL,
    aiModel: env.AI_MODEL,
    aiMonthlyTokens: env.AI_MONTHLY_TOKENS,
    socialLinks: env.SOCIAL_LINKS,
    clientAddressHeader: env.CLIENT_ADDRESS_HEADER,
    services: new Set(env.SERVICES),
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (isDemo ? 'pretty' : 'json'),
  }
}
