import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { EXPIRY_REMINDER_DAYS } from '#contract/certification-states.ts'
import type { Transaction } from '#db/connect.ts'
import { certifications, companyMembers } from '#db/schema/index.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { TimerDeps, TimerTask } from '#server/timers/run-timer.ts'
import { dayOf } from './view.ts'

const DAY_MS = 86_400_000
/** Certifications of one run; the next ones follow a minute later. */
const AT_ONCE = 200
const [EARLY_DAYS, LATE_DAYS] = EXPIRY_REMINDER_DAYS

/** Certifications that a reminder is due for: within 60 days and never reminded, or within 7 and reminded before that only. */
const selectDue = (tx: Transaction, now: Date) => {
  const dayIn = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  const { expiryDate, remindedDays } = certifications
  return tx
    .select()
    .from(certifications)
    .where(
      and(
        gte(expiryDate, dayIn(0)),
        lte(expiryDate, dayIn(EARLY_DAYS)),
        or(isNull(remindedDays), and(gt(remindedDays, LATE_DAYS), lte(expiryDate, dayIn(LATE_DAYS)))),
      ),
    )
    .orderBy(asc(expiryDate))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
}

type Due = Awaited<ReturnType<typeof selectDue>>[number]

const remind = async (deps: TimerDeps, tx: Transaction, due: Due, userIds: string[], now: Date) => {
  const { id, name, issuer, expiryDate } = due
  if (expiryDate === null) return
  const days = Math.round((Date.parse(expiryDate) - Date.parse(dayOf(now))) / DAY_MS)
  const when = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`
  await notifyMany(deps, tx, userIds, {
    kind: 'certification_expiry',
    type: 'warning',
    title: `A certification expires ${when}`,
    message: `"${name}" of ${issuer} expires on ${expiryDate}. Renew it and add the new certificate.`,
    href: `/engineer/certifications/${id}`,
  })
  await tx
    .update(certifications)
    .set({ remindedDays: days <= LATE_DAYS ? LATE_DAYS : EARLY_DAYS })
    .where(eq(certifications.id, id))
}

/** Each minute: companies hear 60 and 7 days before one of their certifications expires, once each. */
export const remindOfExpiry: TimerTask = {
  name: 'certification-expiry',
  every: 'minute',
  run: async (deps, tx, now) => {
    const due = await selectDue(tx, now)
    if (due.length === 0) return
    const members = await tx
      .select()
      .from(companyMembers)
      .where(inArray(companyMembers.companyId, [...new Set(due.map(({ companyId }) => companyId))]))
    for (const one of due) {
      const userIds = members
        .filter(({ companyId }) => companyId === one.companyId)
        .map(({ userId }) => userId)
      await remind(deps, tx, one, userIds, now)
    }
  },
}
