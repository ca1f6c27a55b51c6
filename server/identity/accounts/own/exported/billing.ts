import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { subscriptionInvoices, subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

export const selectSubscriptions = (db: Executor, userId: string) =>
  db
    .select({
      id: userSubscriptions.id,
      planName: subscriptionPlans.name,
      status: userSubscriptions.status,
      payment: userSubscriptions.payment,
      currentPeriodStart: userSubscriptions.currentPeriodStart,
      currentPeriodEnd: userSubscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: userSubscriptions.cancelAtPeriodEnd,
      createdAt: userSubscriptions.createdAt,
    })
    .from(userSubscriptions)
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(eq(userSubscriptions.userId, userId))
    .orderBy(desc(userSubscriptions.createdAt), desc(userSubscriptions.id))
    .limit(LIMIT)

export const selectInvoices = (db: Executor, userId: string) =>
  db
    .select({
      id: subscriptionInvoices.id,
      number: subscriptionInvoices.number,
      planName: subscriptionInvoices.planName,
      amountCents: subscriptionInvoices.amountCents,
      buyerName: subscriptionInvoices.buyerName,
      buyerEmail: subscriptionInvoices.buyerEmail,
      address: subscriptionInvoices.address,
      taxNumber: subscriptionInvoices.taxNumber,
      status: subscriptionInvoices.status,
      dueAt: subscriptionInvoices.dueAt,
      paidAt: subscriptionInvoices.paidAt,
      createdAt: subscriptionInvoices.createdAt,
    })
    .from(subscriptionInvoices)
    .innerJoin(userSubscriptions, eq(userSubscriptions.id, subscriptionInvoices.subscriptionId))
    .where(eq(userSubscriptions.userId, userId))
    .orderBy(desc(subscriptionInvoices.createdAt), desc(subscriptionInvoices.id))
    .limit(LIMIT)
