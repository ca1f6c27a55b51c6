import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { ApplicationState, OfferedType } from '#contract/application-states.ts'
import type { BetaRole } from '#contract/form-choices.ts'
import type { PartnerApplicationDetail } from '#contract/partners.ts'
import type { Executor } from '#db/connect.ts'
import { betaSignups, companies, companyTypeOffers, invitations } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { toPage } from '#server/rpc/cursor.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { findApplicant } from './approval/find-applicant.ts'
import { countSignups, selectSignups, signupsThat } from './queries.ts'
import { toApplication } from './view.ts'

type Filter = {
  search: string
  role?: BetaRole | undefined
  status?: ApplicationState | undefined
}
type Query = Filter & { limit: number; cursor?: string | undefined }

/** A page of applications, and how many there are of each status. Errors: BAD_REQUEST for a foreign cursor. */
export const getBetaSignups = async ({ db }: Pick<AppDeps, 'db'>, { limit, ...filter }: Query) => {
  const rows = await selectSignups(db, signupsThat(filter)).limit(limit + 1)
  const counts = await countSignups(db)
  const page = toPage(rows, limit, toApplication, ({ signup }) => ({
    value: signup.createdAt.toISOString(),
    id: signup.id,
  }))
  return { ...page, counts }
}

/** How many applications a filter finds, exactly. */
export const countBetaSignups = (db: Executor, filter: Filter) =>
  countRows(db, betaSignups, signupsThat(filter))

const findInvitation = async (db: Executor, companyId: string) => {
  const [row] = await db
    .select({ status: invitations.status, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.purpose, 'partner'),
        isNotNull(invitations.companyId),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  return row ? { status: row.status, expiresAt: row.expiresAt.toISOString() } : null
}

const findOffer = async (db: Executor, signupId: string) => {
  const [row] = await db
    .select()
    .from(companyTypeOffers)
    .where(eq(companyTypeOffers.signupId, signupId))
    .orderBy(desc(companyTypeOffers.createdAt))
    .limit(1)
  if (!row) return null
  return {
    status: row.status,
    fromType: row.fromType as OfferedType,
    toType: row.toType as OfferedType,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

/** An application with what an approval does, or has done; null when there is none of that id. */
export const getBetaSignup = async (db: Executor, id: string): Promise<PartnerApplicationDetail | null> => {
  const [row] = await selectSignups(db, eq(betaSignups.id, id))
  if (!row) return null
  const { companyId, email } = row.signup
  const applicant = await findApplicant(db, email)
  const [company] = companyId
    ? await db
        .select({
          id: companies.id,
          name: companies.name,
          type: companies.type,
          verified: companies.verified,
        })
        .from(companies)
        .where(eq(companies.id, companyId))
    : []
  return {
    ...toApplication(row),
    address: {
      kind: applicant.kind,
      companyName: 'companyName' in applicant ? applicant.companyName : null,
      companyType: 'type' in applicant ? applicant.type : null,
    },
    company: company ?? null,
    invitation: companyId ? await findInvitation(db, companyId) : null,
    offer: await findOffer(db, id),
  }
}
