import { z } from 'zod'

/** The shortest secret that is taken. */
export const SECRET_LENGTH = 32

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

export type StoragePlace = { bucket: string; endpoint: string | undefined; region: string }

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
export const given = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

export const Environment = z.object({
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
  /** The platform's part of each sale of a supplier, in percent with two decimals at most. */
  PLATFORM_FEE_PERCENT: z.coerce
    .number({ error: 'PLATFORM_FEE_PERCENT is not a number' })
    .min(0, 'PLATFORM_FEE_PERCENT is below 0')
    .max(100, 'PLATFORM_FEE_PERCENT is above 100')
    .multipleOf(0.01, 'PLATFORM_FEE_PERCENT has more than two decimals')
    .default(5),
  /** off: plans cannot be changed, and their pages say so. */
  BILLING: z.enum(['on', 'off'], { error: 'BILLING is neither on nor off' }).default('on'),
  /** The issuer printed on invoices for plans: name, address and tax number, separated by semicolons. */
  INVOICE_ISSUER: z
    .string()
    .default('Cellwright')
    .transform((text) =>
      text
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().max(80, 'INVOICE_ISSUER has a line of more than 80 characters'))
        .min(1, 'INVOICE_ISSUER is empty')
        .max(8, 'INVOICE_ISSUER has more than 8 lines'),
    ),
  /** Payment by card: the secret key of Stripe, and the secret that signs its webhooks. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Prices of plans at Stripe: `professional=price_…, unlimited=price_…`. */
  STRIPE_PRICES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => {
          const [plan = '', priceId = ''] = entry.split('=')
          return { plan: plan.trim(), priceId: priceId.trim() }
        }),
    )
    .pipe(
      z.array(
        z.object({
          plan: z.string().min(1, 'STRIPE_PRICES has an entry without a plan'),
          priceId: z.string().regex(/^price_\w+$/, 'STRIPE_PRICES holds something that is not plan=price_…'),
        }),
      ),
    ),
  /** Another server that speaks Stripe's API, for tests. */
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'STRIPE_API_BASE is not an http or https address' })
    .optional(),
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
  /** Draws pictures. */
  AI_IMAGE_MODEL: z.string().optional(),
  AI_READS_FOR_VISITORS: z
    .enum(['on', 'off'], { error: 'AI_READS_FOR_VISITORS is on or off' })
    .default('off'),
  AI_VISITOR_DAILY_TOKENS: whole('AI_VISITOR_DAILY_TOKENS', 0, 1e12).default(50_000),
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
export type Environment = z.infer<typeof Environment>
