import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'

/** Keys that sign access tokens; the private half is sealed. */
export const signingKeys = pgTable('signing_keys', {
  id: primaryId(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
  alg: text('alg'),
  crv: text('crv'),
})

export const mailCodePurposes = [
  'confirm',
  'recovery',
  'magiclink',
  'email_change',
  'email_change_current',
  'reauthenticate',
  'invite',
  /** For the owner of an address who has not signed up with it: deletes the unconfirmed account. */
  'disown',
] as const
export type MailCodePurpose = (typeof mailCodePurposes)[number]

/** One-use secrets sent by mail: a link and a six-digit code for the same occasion. Only hashes are kept. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    id: primaryId(),
    purpose: text('purpose', { enum: mailCodePurposes }).notNull(),
    /** The address it went to. */
    email: text('email').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    linkHash: text('link_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong codes tried. */
    attempts: integer('attempts').notNull().default(0),
    /** Where the link leads afterwards; a path of this site or an allowed address. */
    redirectTo: text('redirect_to'),
    /** s256 challenge when the answer is to be a code for an exchange. */
    challenge: text('challenge'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('mail_codes_link_key').on(table.linkHash),
    index('mail_codes_email_idx').on(table.email, table.purpose),
    index('mail_codes_user_id_idx').on(table.userId),
    index('mail_codes_expires_at_idx').on(table.expiresAt),
  ],
)

/** Rotating refresh tokens of a session; the spent ones stay, so that their reuse is seen. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: primaryId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    spentAt: instant('spent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_token_key').on(table.tokenHash),
    index('refresh_tokens_session_id_idx').on(table.sessionId),
  ],
)

/** One-use codes that a browser program exchanges for a session with its PKCE verifier. */
export const flowCodes = pgTable(
  'flow_codes',
  {
    id: primaryId(),
    codeHash: text('code_hash').notNull(),
    challenge: text('challenge').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('flow_codes_code_key').on(table.codeHash),
    index('flow_codes_user_id_idx').on(table.userId),
    index('flow_codes_expires_at_idx').on(table.expiresAt),
  ],
)

/** Second factors. The secret is encrypted; a time step is accepted once. */
export const factors = pgTable(
  'factors',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['totp'] })
      .notNull()
      .default('totp'),
    friendlyName: text('friendly_name').notNull().default(''),
    status: text('status', { enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    secret: text('secret').notNull(),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('factors_user_id_idx').on(table.userId)],
)

export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: primaryId(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('factor_challenges_factor_id_idx').on(table.factorId),
    index('factor_challenges_expires_at_idx').on(table.expiresAt),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code_key').on(table.userId, table.codeHash)],
)

/** OpenID providers: of this installation (no domain), or of a company's mail domain. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: primaryId(),
    /** Name in addresses and buttons: "workforce". */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted. */
    clientSecret: text('client_secret').notNull(),
    scopes: text('scopes').notNull().default('openid email profile'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('identity_providers_slug_key').on(table.slug),
    index('identity_providers_company_id_idx').on(table.companyId),
  ],
)

/** Mail domains whose people sign in at a company's provider; counts once proven by DNS or approved by staff. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    id: primaryId(),
    domain: text('domain').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** What the domain's TXT record must hold. */
    proof: text('proof').notNull(),
    provenAt: instant('proven_at'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the record was last looked for; null where the DNS has not proven the claim. */
    checkedAt: instant('checked_at'),
    /** Since when the record of a proven claim is not there any more. */
    missingSince: instant('missing_since'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sso_domains_domain_company_key').on(table.domain, table.companyId),
    // Of several claims on a domain one can be proven.
    uniqueIndex('sso_domains_proven_key').on(table.domain).where(sql`${table.provenAt} is not null`),
    index('sso_domains_created_at_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sso_domains_provider_id_idx').on(table.providerId),
    index('sso_domains_checked_at_idx').on(table.checkedAt),
  ],
)

/** A sign-in under way at a provider: what must come back. */
export const providerStates = pgTable(
  'provider_states',
  {
    id: primaryId(),
    stateHash: text('state_hash').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** Encrypted: the verifier of our own exchange with the provider. */
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    /** Ties the answer to the browser that asked. */
    browserHash: text('browser_hash'),
    redirectTo: text('redirect_to'),
    /** The client's own challenge, when it wants a code. */
    challenge: text('challenge'),
    /** Set when an identity is being linked to this account. */
    linkUserId: uuid('link_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** cookie: our own pages; token: a program of the auth service's shapes. */
    kind: text('kind', { enum: ['cookie', 'token'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('provider_states_state_key').on(table.stateHash),
    index('provider_states_provider_id_idx').on(table.providerId),
    index('provider_states_link_user_id_idx').on(table.linkUserId),
    index('provider_states_expires_at_idx').on(table.expiresAt),
  ],
)

/** Invitations to a company, or (without one) to the staff or the data room. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ['owner', 'member', 'admin', 'support', 'analyst', 'investor'] }).notNull(),
    /** What the mail says of it: partners and investors have applied, the others were asked by colleagues. */
    purpose: text('purpose', { enum: ['team', 'staff', 'partner', 'investor'] })
      .notNull()
      .default('team'),
    tokenHash: text('token_hash').notNull(),
    status: text('status', { enum: ['open', 'accepted', 'revoked'] })
      .notNull()
      .default('open'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_token_key').on(table.tokenHash),
    uniqueIndex('invitations_open_key')
      .on(table.companyId, table.email)
      .where(sql`${table.status} = 'open' and ${table.companyId} is not null`),
    uniqueIndex('invitations_open_staff_key')
      .on(table.email, table.purpose)
      .where(sql`${table.status} = 'open' and ${table.companyId} is null`),
    index('invitations_email_idx').on(table.email),
    index('invitations_partner_idx')
      .on(table.expiresAt)
      .where(sql`${table.purpose} = 'partner' and ${table.status} = 'open'`),
    check(
      'invitations_role_check',
      sql`case ${table.purpose}
        when 'team' then ${table.companyId} is not null and ${table.role} in ('owner', 'member')
        when 'partner' then ${table.companyId} is not null and ${table.role} = 'owner'
        when 'staff' then ${table.companyId} is null and ${table.role} in ('admin', 'support', 'analyst')
        when 'investor' then ${table.companyId} is null and ${table.role} = 'investor'
        else false end`,
    ),
  ],
)

/** Access to the data room: a grant on an account. */
export const investorGrants = pgTable(
  'investor_grants',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('investor_grants_open_key').on(table.userId).where(sql`${table.revokedAt} is null`),
    index('investor_grants_user_id_idx').on(table.userId),
    index('investor_grants_open_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.revokedAt} is null`),
  ],
)

/**
 * Sign-ins, failures, and changes of credentials and rights. Kept when the account goes, without its address. A trigger
 * of the database refuses to change or delete a row; only the erasure of a person may empty it.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: primaryId(),
    at: instant('at').notNull().defaultNow(),
    /** sign_in, sign_in_failed, password_changed … see `contract/audit.ts`. */
    action: text('action').notNull(),
    /** Whose account it is about. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who did it, when that is somebody else. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** What the company was called then. It stays when the company is deleted. */
    companyName: text('company_name'),
    /** Whose eyes the actor saw with, when staff looked at the product as a company does. */
    asUserId: uuid('as_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The request it was done in, as the log of the server names it. */
    requestId: text('request_id'),
    /** What it is about beside an account: a kind of row and its id or number. */
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    /** The fields that changed, before and after; never a secret. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_events_at_idx').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_events_user_id_idx').on(
      table.userId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_events_action_idx').on(
      table.action,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_events_actor_id_idx').on(
      table.actorId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_events_company_id_idx').on(
      table.companyId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_events_gone_company_idx')
      .using('gin', sql`${table.companyName} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${table.companyId} is null and ${table.companyName} is not null`),
    index('audit_events_as_user_id_idx').on(
      table.asUserId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_events_request_id_idx').on(
      table.requestId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_events_subject_idx').on(
      table.subjectKind,
      table.subjectId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
