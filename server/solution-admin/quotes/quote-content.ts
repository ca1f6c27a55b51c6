import type { SolutionPricing } from '#contract/solution-details.ts'
import type { QuoteContent } from '#contract/solution-quote-words.ts'
import { dayRanges, totalPriceCents } from '#contract/solution-total.ts'
import type { solutionDetails } from '#db/schema/index.ts'

type Details = typeof solutionDetails.$inferSelect

const linesOf = (pricing: SolutionPricing, services: Details['services']): QuoteContent['lines'] => [
  ...(pricing.basePriceCents ? [{ name: 'Base price', amountCents: pricing.basePriceCents }] : []),
  ...services.map(({ name, priceCents = 0 }) => ({ name, amountCents: priceCents })),
  ...(pricing.installationFeeCents
    ? [{ name: 'Installation', amountCents: pricing.installationFeeCents }]
    : []),
]

/** What a quote says of a solution as it is saved. The total is that of the editor. */
export const quoteContent = (description: string, details: Details | undefined): QuoteContent => {
  const { pricing = {}, services = [], hardware, timeline, support } = details ?? {}
  const lines = linesOf(pricing, services)
  const discountPercentage = pricing.discountAvailable ? (pricing.discountPercentage ?? 0) : 0
  const priced = {
    basePriceCents: pricing.basePriceCents ?? 0,
    serviceCents: services.map(({ priceCents = 0 }) => priceCents),
    installationFeeCents: pricing.installationFeeCents ?? 0,
  }
  const totalCents = totalPriceCents({ ...priced, discountPercentage })
  const phases = (timeline?.phases ?? []).toSorted((one, other) => one.order - other.order)
  const { ranges } = dayRanges(phases.map(({ days }) => days))
  return {
    description,
    lines,
    discountPercentage,
    discountCents: totalPriceCents({ ...priced, discountPercentage: 0 }) - totalCents,
    totalCents,
    monthlyCents: pricing.subscriptionOption ? (pricing.subscriptionPriceCents ?? null) : null,
    components: (hardware?.components ?? []).map(({ name, quantity }) => ({ name, quantity })),
    phases: phases.map(({ name }, at) => ({ name, ...(ranges[at] ?? { from: 0, to: 0 }) })),
    warranty: support?.warrantyInfo ?? '',
  }
}
