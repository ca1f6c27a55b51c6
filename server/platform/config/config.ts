import type { StoragePlace } from './environment.ts'

/** A bucket of an S3 compatible store, and the key that opens it. */
export type ObjectStore = StoragePlace & { keyId: string; secret: string }

/** How payment by card reaches Stripe. */
export type StripeAccess = {
  secretKey: string
  webhookSecret: string
  /** Undefined: Stripe itself. */
  apiBase: string | undefined
  /** Prices at Stripe by the key of the plan. */
  prices: readonly { plan: string; priceId: string }[]
}

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
  /** Processes that plan, at most; one stays, others come and go with the load. */
  planWorkers: number
  /** Signs and encrypts sessions and tokens. */
  secret: string
  /** SECRET is not set: the secret is the one that a demo keeps in its data folder. */
  isSecretOfFolder: boolean
  /** Addresses that are administrators once confirmed; lower case. */
  adminEmails: readonly string[]
  minPasswordLength: number
  /** The platform's part of each sale, two decimals at most. */
  platformFeePercent: number
  /** Plans can be taken, changed and cancelled. */
  isBillingOn: boolean
  /** Name, address and tax number printed on invoices for plans, one line each. */
  invoiceIssuer: readonly string[]
  /** Undefined: plans and orders are paid on invoice. */
  stripe: StripeAccess | undefined
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
  /** Undefined: pictures are drawn from the plan. */
  aiImageModel: string | undefined
  /** Whether a model reads descriptions of people who are not signed in. */
  aiReadsForVisitors: boolean
  /** What reading for visitors may use in a day (UTC), in tokens. */
  aiVisitorDailyTokens: number
  /** What all calls of a calendar month may use together, in tokens said and answered. */
  aiMonthlyTokens: number
  /** Profiles elsewhere, shown in the footer. */
  socialLinks: readonly { label: string; href: string }[]
  clientAddressHeader: string | undefined
  services: ReadonlySet<'web' | 'worker'>
  logLevel: string
  logFormat: 'json' | 'pretty'
}
