import { z } from 'zod'

const seconds = z.number().transform((value) => new Date(value * 1000))
/** An id, or the object itself where Stripe was asked to put it in. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** What we read of a subscription. Older versions of the API keep the period at the subscription itself. */
export const StripeSubscription = z
  .object({
    id: z.string(),
    customer: reference,
    status: z.string(),
    cancel_at_period_end: z.boolean().default(false),
    cancel_at: seconds.nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
    current_period_start: seconds.optional(),
    current_period_end: seconds.optional(),
    items: z.object({
      data: z
        .array(
          z.object({
            price: z.object({ id: z.string() }).nullish(),
            current_period_start: seconds.optional(),
            current_period_end: seconds.optional(),
          }),
        )
        .min(1),
    }),
  })
  .transform((object) => {
    const [item] = object.items.data
    const periodEnd = item?.current_period_end ?? object.current_period_end
    const cancelAt = object.cancel_at ?? undefined
    // The portal can set a time instead of the mark. One in a later period does not end this one.
    const endsByTime = cancelAt !== undefined && (periodEnd === undefined || cancelAt <= periodEnd)
    return {
      id: object.id,
      customerId: object.customer,
      status: object.status,
      cancelAtPeriodEnd: object.cancel_at_period_end || endsByTime,
      companyId: object.metadata?.companyId,
      userId: object.metadata?.userId,
      planKey: object.metadata?.plan,
      priceId: item?.price?.id,
      periodStart: item?.current_period_start ?? object.current_period_start,
      periodEnd: endsByTime ? cancelAt : periodEnd,
    }
  })
export type StripeSubscription = z.output<typeof StripeSubscription>

const details = z.object({
  subscription: reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/** What we read of an invoice that is paid. */
export const StripeInvoice = z
  .object({
    id: z.string(),
    amount_paid: z.number().int(),
    parent: z.object({ subscription_details: details.nullish() }).nullish(),
    subscription_details: details.nullish(),
    subscription: reference.nullish(),
    lines: z.object({
      data: z.array(
        z.object({
          description: z.string().nullish(),
          period: z.object({ start: seconds, end: seconds }),
        }),
      ),
    }),
  })
  .transform((object) => {
    const from = object.parent?.subscription_details ?? object.subscription_details
    const line = object.lines.data.findLast(({ period }) => period.end > period.start)
    return {
      id: object.id,
      amountCents: object.amount_paid,
      companyId: from?.metadata?.companyId,
      subscriptionId: from?.subscription ?? object.subscription ?? undefined,
      description: line?.description ?? undefined,
      period: line?.period,
    }
  })
