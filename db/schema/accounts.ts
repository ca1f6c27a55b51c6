import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'

export const accountRoles = ['user', 'admin', 'support', 'analyst'] as const
export type AccountRole = (typeof accountRoles)[number]

/** Accounts: a person who signs in. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Full name. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    emailConfirmedAt: instant('email_confirmed_at'),
    image: text('image'),
    /** Staff, or nobody special; written by the server only. The company type is the role of everybody else. */
    role: text('role', { enum: accountRoles }).notNull().default('user'),
    /** What a program stored about itself with the account (`data` of the auth service), without the keys that are ours. */
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** True while a second factor is verified: sessions of one factor then open nothing. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** Until then nobody signs in with this account. */
    bannedUntil: instant('banned_until'),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_words_idx')
      .using('gin', sql`(${table.name} || ' ' || ${table.email}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('users_created_at_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_staff_idx').on(table.createdAt, table.id).where(sql`${table.role} <> 'user'`),
  ],
)

export const signInMethods = [
  'password',
  'otp',
  'magiclink',
  'recovery',
  'invite',
  'oauth',
  'sso/oidc',
  'totp',
  'recovery_code',
] as const
export type SignInMethod = { method: (typeof signInMethods)[number]; at: number }

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is only in the cookie. */
    token: text('token').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Assurance: aal1 after one factor, aal2 after two. With a verified second factor an aal1 session opens nothing yet. */
    aal: text('aal', { enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** How it was proven, oldest first. */
    methods: jsonb('methods').$type<SignInMethod[]>().notNull().default([]),
    /** Opened by the sign-up that made the account: its browser or program is the maker's. */
    madeAccount: boolean('made_account').notNull().default(false),
    /** When the person last proved a credential; sensitive changes want it recent. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.token),
    index('sessions_user_id_idx').on(table.userId),
  ],
)

/** Credentials and linked identities of an account. */
export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    /** What the provider says of the person: e-mail, name. */
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_provider_key').on(table.providerId, table.accountId),
    index('accounts_user_id_idx').on(table.userId),
  ],
)

/** Counters of the rate limiter: one row a key and window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Milliseconds since the epoch at which the window began. */
    windowStartedMs: bigint('window_started_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_window_idx').on(table.windowStartedMs)],
)
