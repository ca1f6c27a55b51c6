import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFault } from '#db/fault.ts'
import type { Config, ObjectStore, StripeAccess } from './config.ts'
import { Environment, given } from './environment.ts'
import { findFaults } from './find-faults.ts'
import { keptSecret } from './kept-secret.ts'

/** The demo's administrator addresses, when ADMIN_EMAILS is not set. */
const DEMO_ADMIN_EMAILS = ['admin@demo.cellwright.example']
/** The demo's profiles elsewhere, when SOCIAL_LINKS is not set: nobody's profile, the start pages of three networks. */
const DEMO_SOCIAL_LINKS = [
  { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { label: 'YouTube', href: 'https://www.youtube.com/' },
  { label: 'X', href: 'https://x.com/' },
]

const objectStoreOf = (environment: Environment): ObjectStore | undefined => {
  const { STORAGE_URL: place, AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = environment
  return place && keyId !== undefined && secret !== undefined ? { ...place, keyId, secret } : undefined
}

const stripeOf = (environment: Environment): StripeAccess | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (secretKey === undefined || webhookSecret === undefined) return undefined
  const { STRIPE_API_BASE: apiBase, STRIPE_PRICES: prices } = environment
  return { secretKey, webhookSecret, apiBase, prices }
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
  const faults = parsed.success ? findFaults(parsed.data) : parsed.error.issues.map((issue) => issue.message)
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
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    isBillingOn: env.BILLING === 'on',
    invoiceIssuer: env.INVOICE_ISSUER,
    stripe: stripeOf(env),
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
    // Other providers may have no model that draws: one is named where there is one.
    aiImageModel: env.AI_IMAGE_MODEL ?? (env.AI_BASE_URL ? undefined : 'dall-e-3'),
    aiReadsForVisitors: env.AI_READS_FOR_VISITORS === 'on',
    aiVisitorDailyTokens: env.AI_VISITOR_DAILY_TOKENS,
    aiMonthlyTokens: env.AI_MONTHLY_TOKENS,
    socialLinks: env.SOCIAL_LINKS.length > 0 || !isDemo ? env.SOCIAL_LINKS : DEMO_SOCIAL_LINKS,
    clientAddressHeader: env.CLIENT_ADDRESS_HEADER,
    services: new Set(env.SERVICES),
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (isDemo ? 'pretty' : 'json'),
  }
}
