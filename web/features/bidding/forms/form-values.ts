import { bidAudiences, type ScopeAnswer, scopeAnswers, scopeKeys } from '#contract/bid-words.ts'
import { companySkillNames } from '#contract/company-skills.ts'
import { centsIn } from '#web/lib/typed/number-in.ts'
import { typedOrNull } from '#web/lib/typed/typed-number.ts'

/** What a refused form shows again. */
export type FormAnswer = {
  problem: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, readonly string[]>>
}

export const valuesOf = (form: FormData): Record<string, string[]> => {
  const values: Record<string, string[]> = {}
  for (const [name, value] of form) values[name] = [...(values[name] ?? []), String(value)]
  return values
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** Cents as a field shows them: 1_250_050 → "12500.50". */
export const dollarsOf = (cents: number | null | undefined): string =>
  cents == null ? '' : (cents / 100).toFixed(2).replace(/\.00$/, '')

type ReadCents = (typed: string, field: string) => number

const optionalCents = (typed: string, field: string, read: ReadCents = centsIn): number | null =>
  typedOrNull(typed, (text) => read(text, field))

/** The scope of a bid, by the choice for each item. */
const scopeOf = (form: FormData, read: ReadCents) =>
  Object.fromEntries(
    scopeKeys.flatMap((item) => {
      const answer: ScopeAnswer | undefined = scopeAnswers.find(
        (one) => one === textOf(form, `scope.${item}`),
      )
      return answer
        ? [
            [
              item,
              {
                answer,
                priceCents: optionalCents(textOf(form, `price.${item}`), `scope.${item}.priceCents`, read),
              },
            ] as const,
          ]
        : []
    }),
  )

/**
 * A bid as its form says it. Empty lines of services are left out, but for the first one, which is required.
 * @param read answers the cents of a field; by default it refuses what is no amount with the reason
 */
export const bidOf = (form: FormData, read: ReadCents = centsIn) => {
  const [first = '', ...further] = form.getAll('service').map((service) => String(service).trim())
  const validUntil = textOf(form, 'validUntil')
  return {
    proposedCostCents: read(textOf(form, 'proposedCost'), 'proposedCostCents'),
    startDate: textOf(form, 'startDate'),
    endDate: textOf(form, 'endDate'),
    warrantyPeriod: textOf(form, 'warrantyPeriod'),
    approach: textOf(form, 'approach'),
    includedServices: [first, ...further.filter((service) => service !== '')],
    scope: scopeOf(form, read),
    ...(validUntil && { validUntil }),
  }
}

const chosen = (form: FormData, name: string): string[] => form.getAll(name).map(String)

/** A request as its form says it, but for solution, step and key. */
export const requestOf = (form: FormData) => ({
  projectTitle: textOf(form, 'projectTitle'),
  description: textOf(form, 'description'),
  requirements: textOf(form, 'requirements'),
  budgetLowCents: optionalCents(textOf(form, 'budgetLow'), 'budgetLowCents'),
  budgetHighCents: optionalCents(textOf(form, 'budgetHigh'), 'budgetHighCents'),
  timeline: textOf(form, 'timeline'),
  scope: scopeKeys.filter((item) => chosen(form, 'scope').includes(item)),
  siteCountry: textOf(form, 'siteCountry'),
  siteRegion: textOf(form, 'siteRegion'),
  siteAddress: textOf(form, 'siteAddress'),
  deadline: textOf(form, 'deadline'),
  audience: bidAudiences.find((one) => one === textOf(form, 'audience')) ?? 'all',
  skills: companySkillNames.filter((skill) => chosen(form, 'skills').includes(skill)),
  invited: chosen(form, 'invited'),
  regions: chosen(form, 'regions').filter(Boolean),
  fileIds: chosen(form, 'fileId').filter(Boolean),
})
