import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { serviceNames } from '#contract/form-choices.ts'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import {
  betaSignups,
  contactSubmissions,
  investors,
  notificationPreferences,
  users,
} from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter, type Letter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { addToLimit } from '#server/rpc/rate-limit.ts'
import type { SentForm } from './sent-form.ts'

/** Mails about forms that one address gets in a day: a flood of forms fills the back-office, not the mailboxes. */
const MOST_A_DAY = 200
const DAY_SECONDS = 86_400

/** A line for each field that was filled in. */
const linesOf = (fields: Record<string, string | null | undefined>): string[] =>
  Object.entries(fields).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))

type Content = Pick<Letter, 'subject' | 'lines'>

const tellOf: Record<
  SentForm['kind'],
  {
    kind: NotificationKind
    /** Where the back-office lists them; each has a page of its own below. */
    list: string
    read: (db: AppDeps['db'], id: string) => Promise<Content | undefined>
  }
> = {
  contact: {
    kind: 'contact_message',
    list: '/admin/contact',
    read: async (db, id) => {
      const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
      if (!row) return undefined
      return {
        subject: row.subject || `New message: ${serviceNames[row.service]}`,
        lines: [
          ...linesOf({
            From: `${row.name}, ${row.email}`,
            Company: row.company,
            Topic: serviceNames[row.service],
          }),
          row.message,
          ...linesOf({ Process: row.processDescription }),
        ],
      }
    },
  },
  partner: {
    kind: 'partner_application',
    list: '/admin/beta-signups',
    read: async (db, id) => {
      const [row] = await db.select().from(betaSignups).where(eq(betaSignups.id, id))
      if (!row) return undefined
      return {
        subject: `New beta signup: ${row.role}`,
        lines: [
          ...linesOf({
            From: `${row.fullName}, ${row.email}`,
            Company: row.companyName,
            Size: row.companySize,
            Website: row.website,
            LinkedIn: row.linkedin,
          }),
          row.experience,
        ],
      }
    },
  },
  investor: {
    kind: 'investor_application',
    list: '/admin/investors',
    read: async (db, id) => {
      const [row] = await db.select().from(investors).where(eq(investors.id, id))
      if (!row) return undefined
      return {
        subject: 'New investor application',
        lines: linesOf({
          From: `${row.firstName} ${row.lastName}, ${row.email}`,
          Company: row.companyName,
          Position: row.position,
          Focus: row.investmentFocus.join(', '),
        }),
      }
    },
  },
}

/** The configured address, else every administrator and supporter who wants this kind at once. */
const addressesOf = async (
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  kind: NotificationKind,
): Promise<string[]> => {
  if (config.staffEmail !== undefined) return [config.staffEmail]
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(
      and(
        inArray(users.role, ['admin', 'support']),
        or(isNull(notificationPreferences.mail), eq(notificationPreferences.mail, 'now')),
      ),
    )
  return rows.map(({ email }) => email)
}

/** Mails what was sent to each address of the staff. Its text is there as it was typed, so that it can be answered from the mail. */
export const sendToStaff: JobHandler<SentForm, AppDeps> = async ({ kind, id }, { deps, log }) => {
  const { kind: notified, list, read } = tellOf[kind]
  const form = await read(deps.db, id)
  if (!form) return
  const addresses = await addressesOf(deps, notified)
  let sent = 0
  for (const to of addresses) {
    const { used } = await addToLimit(deps, `mail-staff|${to}`, DAY_SECONDS, 1)
    if (used > MOST_A_DAY) continue
    await deps.mail.send(
      composeLetter({
        to,
        ...form,
        action: {
          label: 'Open it in the back-office',
          url: new URL(`${list}/${id}`, deps.config.baseUrl).href,
        },
        after: ['Write to the address above to answer; a reply to this mail reaches no one.'],
      }),
      `staff:${id}:${to}`,
    )
    sent += 1
  }
  log.info({ kind, sent, of: addresses.length }, 'a form was mailed to staff')
}
