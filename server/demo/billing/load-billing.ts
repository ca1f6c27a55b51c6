import { eq } from 'drizzle-orm'
import { INVOICE_DUE_DAYS } from '#contract/billing-states.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import {
  billingDetails,
  companyMembers,
  subscriptionInvoices,
  subscriptionPlans,
  userSubscriptions,
  users,
} from '#db/schema/index.ts'
import { takeNumber } from '#server/billing/invoices/take-number.ts'
import { monthAfter } from '#server/billing/subscriptions/period.ts'
import type { DemoPerson } from '../accounts.ts'
import { addressOf, type NewBuyer, otherBuyers } from '../trade/buyers.ts'
import { type PlanStory, planStories } from './plan-stories.ts'

const DAY_MS = 86_400_000
/** Days after which a company of the demo pays an invoice. */
const PAYS_AFTER = 3

type NewInvoice = Omit<typeof subscriptionInvoices.$inferInsert, 'number' | 'createdAt'> & { createdAt: Date }
type Plan = typeof subscriptionPlans.$inferSelect

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** The months of a plan from the day it was taken to the one that has begun. */
const monthsSince = (taken: Date, now: Date): { start: Date; end: Date }[] => {
  const months = [{ start: taken, end: monthAfter(taken, taken.getUTCDate()) }]
  for (let last = months[0]; last && last.end <= now; last = months.at(-1))
    months.push({ start: last.end, end: monthAfter(last.end, taken.getUTCDate()) })
  return months
}

const findMember = async (tx: Transaction, email: string) => {
  const [member] = await tx
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  return member
}

const writeSubscription = async (
  tx: Transaction,
  member: { userId: string; companyId: string },
  { story, plan, next }: { story: PlanStory; plan: Plan; next: Plan | undefined },
  months: readonly { start: Date; end: Date }[],
): Promise<string | undefined> => {
  const [subscription] = await tx
    .insert(userSubscriptions)
    .values({
      ...member,
      planId: plan.id,
      nextPlanId: next?.id ?? null,
      status: story.status,
      cancelAtPeriodEnd: story.cancelsAtPeriodEnd ?? false,
      currentPeriodStart: months.at(-1)?.start ?? null,
      currentPeriodEnd: months.at(-1)?.end ?? null,
      createdAt: months[0]?.start,
    })
    .returning({ id: userSubscriptions.id })
  return subscription?.id
}

/** The plan of one company with its billing details; answers its invoices, which get their numbers later. */
const loadPlan = async (
  tx: Transaction,
  buyer: NewBuyer,
  { story, plan, next }: { story: PlanStory; plan: Plan; next: Plan | undefined },
  { now, paidBy }: { now: Date; paidBy: string },
): Promise<NewInvoice[]> => {
  const member = await findMember(tx, buyer.email)
  if (!member) return []
  const { companyId } = member
  const details = { address: addressOf(buyer), taxNumber: buyer.taxNumber, email: buyer.email }
  const taken = daysAfter(now, -story.takenDaysAgo)
  await tx.insert(billingDetails).values({ companyId, ...details, updatedAt: taken })
  const months = monthsSince(taken, now)
  const subscriptionId = await writeSubscription(tx, member, { story, plan, next }, months)
  return months.map(({ start, end }, at) => ({
    companyId,
    subscriptionId,
    buyerName: buyer.company,
    buyerEmail: buyer.email,
    address: details.address,
    taxNumber: buyer.taxNumber,
    planName: plan.name,
    amountCents: plan.priceCents,
    periodStart: start,
    periodEnd: end,
    dueAt: daysAfter(start, INVOICE_DUE_DAYS),
    createdAt: start,
    ...((at < months.length - 1 || story.isPaid) && {
      status: 'paid' as const,
      paidAt: daysAfter(start, PAYS_AFTER),
      paidBy,
    }),
  }))
}

/**
 * Plans on invoice of companies that buy: active, past due, cancelled at the period's end and with another plan to follow,
 * each with its invoices. Their numbers are those of the counter, in the order of their dates.
 */
export const loadBilling = async (db: Executor, admin: DemoPerson, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const plans = new Map((await tx.select().from(subscriptionPlans)).map((plan) => [plan.key, plan]))
    const invoices: NewInvoice[] = []
    for (const story of planStories) {
      const buyer = otherBuyers.find(({ email }) => email === story.email)
      const [plan, next] = [plans.get(story.plan), plans.get(story.nextPlan ?? '')]
      if (!buyer || !plan) continue
      invoices.push(...(await loadPlan(tx, buyer, { story, plan, next }, { now, paidBy: admin.userId })))
    }
    for (const invoice of invoices.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
      await tx
        .insert(subscriptionInvoices)
        .values({ ...invoice, number: await takeNumber(tx, invoice.createdAt) })
  })
