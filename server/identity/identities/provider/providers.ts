import { and, asc, count, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { FieldProblem } from '#contract/errors.ts'
import { type IdentityProvider, MAX_PROVIDERS } from '#contract/identities.ts'
import type { Executor } from '#db/connect.ts'
import { accounts, identityProviders, ssoDomains } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { seal } from '#server/identity/secrets/seal.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { refuse } from '../refuse.ts'
import { addressFault, type Mode } from './address-policy.ts'
import { discover, type ProviderRow } from './connect.ts'

const DEFAULT_SCOPES = 'openid email profile'

/** Names that stand for something else where an identity names its provider. */
const reserved = new Set(['credential', 'email', 'phone', 'sso', 'anonymous'])

const OF_COMPANY = 'sso:'

/**
 * What identities of a provider are filed under. A company's provider by its id: its name in addresses could come back
 * with another company, the id cannot.
 */
export const identityKey = ({
  id,
  slug,
  companyId,
}: Pick<ProviderRow, 'id' | 'slug' | 'companyId'>): string =>
  companyId === null ? slug : `${OF_COMPANY}${id}`

export const toProvider = (row: ProviderRow): IdentityProvider => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  issuer: row.issuer,
  clientId: row.clientId,
  hasSecret: row.clientSecret !== '',
  scopes: row.scopes,
  isEnabled: row.isEnabled,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const ofInstallation = isNull(identityProviders.companyId)

/** Providers of the installation, by name. */
export const listProviders = (db: Executor): Promise<ProviderRow[]> =>
  db
    .select()
    .from(identityProviders)
    .where(ofInstallation)
    .orderBy(asc(identityProviders.name))
    .limit(MAX_PROVIDERS)

export const findProvider = async (db: Executor, id: string): Promise<ProviderRow | undefined> => {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id))
  return row
}

/** The providers that identities are filed under, by those keys; keys of removed ones are left out. */
export const findProvidersByKey = async (
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ProviderRow>> => {
  const ids = keys.flatMap((key) => (key.startsWith(OF_COMPANY) ? [key.slice(OF_COMPANY.length)] : []))
  const { id, slug } = identityProviders
  const rows =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(identityProviders)
          .where(or(and(ofInstallation, inArray(slug, [...keys])), inArray(id, ids)))
  return new Map(rows.map((row) => [identityKey(row), row]))
}

/** A switched-on provider of the installation by its name in addresses. */
export const findPublicProvider = async (db: Executor, slug: string): Promise<ProviderRow | undefined> => {
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(and(ofInstallation, eq(identityProviders.slug, slug), eq(identityProviders.isEnabled, true)))
  return row
}

/** A company's switched-on provider with a proven domain: by that domain, or by the provider's id. */
export const findCompanyProvider = async (
  db: Executor,
  by: { domain: string } | { id: string },
): Promise<ProviderRow | undefined> => {
  const [row] = await db
    .select({ provider: identityProviders })
    .from(ssoDomains)
    .innerJoin(identityProviders, eq(identityProviders.id, ssoDomains.providerId))
    .where(
      and(
        isNotNull(ssoDomains.provenAt),
        eq(identityProviders.isEnabled, true),
        'domain' in by ? eq(ssoDomains.domain, by.domain) : eq(identityProviders.id, by.id),
      ),
    )
    .limit(1)
  return row?.provider
}

export type ProviderFields = { name: string; clientId: string; clientSecret: string; scopes: string }

/** Checked fields of a provider, with those that are there beside them; scopes always hold `openid`. Throws BAD_REQUEST naming each wrong field. */
export const readFields = (
  {
    name,
    clientId,
    scopes,
    slug,
    issuer,
  }: Omit<ProviderFields, 'clientSecret'> & { slug?: string; issuer?: string },
  { deps }: Pick<RequestContext, 'deps'>,
) => {
  const problems: FieldProblem[] = []
  const add = (field: string, text: string) => problems.push({ field, text })
  if (!name.trim()) add('name', 'Please enter a name for the button, like “Example login”')
  const short = slug?.trim().toLowerCase() ?? ''
  const isSlug = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/.test(short) && !reserved.has(short)
  if (slug !== undefined && !isSlug)
    add('slug', 'Use 2 to 40 small letters, digits and hyphens, like “workforce”')
  const address = issuer?.trim().replace(/\/\.well-known\/openid-configuration$/, '') ?? ''
  const fault = issuer === undefined ? null : issuerFault(address, deps.config)
  if (fault) add('issuer', fault)
  if (!clientId.trim()) add('clientId', 'Please enter the client ID the provider gave you')
  const wanted = (scopes.trim() || DEFAULT_SCOPES).split(/\s+/)
  if (wanted.some((scope) => !/^[\w:./-]{1,80}$/.test(scope)))
    add('scopes', 'Write scopes as words with spaces between them')
  if (problems.length > 0) throw invalidFields(problems)
  return {
    fields: {
      name: name.trim(),
      clientId: clientId.trim(),
      scopes: [...new Set(['openid', ...wanted])].join(' '),
    },
    slug: short,
    issuer: address,
  }
}

/** What is wrong with an issuer somebody typed; null when it may be asked. */
const issuerFault = (issuer: string, mode: Mode): string | null => {
  if (!issuer) return 'Please enter the issuer address of the provider'
  const fault = addressFault(issuer, mode)
  if (fault) return fault
  const { search, hash } = new URL(issuer)
  return search || hash ? 'An issuer has no query and no fragment.' : null
}

/** The secret as it is kept. */
export const sealed = async ({ deps }: Pick<RequestContext, 'deps'>, secret: string): Promise<string> =>
  secret === '' ? '' : seal(deps.config.secret, secret)

/** Adds a provider for everybody, after reading what it says of itself. Errors: BAD_REQUEST, ISSUER_INVALID, PROVIDER_UNAVAILABLE, PROVIDER_EXISTS, TOO_MANY_PROVIDERS, REAUTHENTICATE. */
export const createProvider = async (
  context: RequestContext,
  input: ProviderFields & { slug: string; issuer: string },
): Promise<ProviderRow> => {
  const { viewer } = await requireRecentProof(context)
  const { fields, slug, issuer } = readFields(input, context)
  await discover(issuer, fields.clientId, context.deps.config)
  const clientSecret = await sealed(context, input.clientSecret)
  const now = context.deps.clock.now()
  return context.deps.db.transaction(async (tx) => {
    const [there] = await tx.select({ all: count() }).from(identityProviders).where(ofInstallation)
    if ((there?.all ?? 0) >= MAX_PROVIDERS) throw refuse('TOO_MANY_PROVIDERS')
    const [row] = await tx
      .insert(identityProviders)
      .values({ ...fields, slug, issuer, clientSecret, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refuse('PROVIDER_EXISTS')
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId: viewer.id,
      details: { provider: slug, change: 'created', issuer },
    })
    return row
  })
}

export type ProviderChange = {
  [Field in keyof ProviderFields]?: string | undefined
} & { isEnabled?: boolean | undefined }

/** Changes a row in a transaction; an empty or absent secret leaves the present one. */
export const changeProvider = async (
  tx: Executor,
  context: RequestContext,
  before: ProviderRow,
  change: ProviderChange,
): Promise<ProviderRow> => {
  const { viewer } = await requireRecentProof(context)
  const { fields } = readFields(
    {
      name: change.name ?? before.name,
      clientId: change.clientId ?? before.clientId,
      scopes: change.scopes ?? before.scopes,
    },
    context,
  )
  const isEnabled = change.isEnabled ?? before.isEnabled
  const [row] = await tx
    .update(identityProviders)
    .set({
      ...fields,
      isEnabled,
      ...(change.clientSecret && { clientSecret: await sealed(context, change.clientSecret) }),
      updatedAt: context.deps.clock.now(),
    })
    .where(eq(identityProviders.id, before.id))
    .returning()
  if (!row) throw refuse('PROVIDER_UNKNOWN')
  await recordAudit(tx, context, {
    action: 'provider_changed',
    actorId: viewer.id,
    companyId: row.companyId,
    details: { provider: row.slug, change: 'changed', isEnabled, hasNewSecret: Boolean(change.clientSecret) },
  })
  return row
}

/** Removes a provider with the sign-ins linked through it: without it they would open nothing, or one day something else. */
export const deleteProvider = async (
  context: RequestContext,
  provider: ProviderRow,
): Promise<{ unlinked: number }> => {
  const { viewer } = await requireRecentProof(context)
  return context.deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(accounts)
      .where(eq(accounts.providerId, identityKey(provider)))
      .returning({ id: accounts.id })
    await tx.delete(identityProviders).where(eq(identityProviders.id, provider.id))
    await recordAudit(tx, context, {
      action: 'provider_changed',
      actorId: viewer.id,
      companyId: provider.companyId,
      details: { provider: provider.slug, change: 'removed', unlinked: gone.length },
    })
    return { unlinked: gone.length }
  })
}
