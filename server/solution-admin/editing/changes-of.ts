import { z } from 'zod'
import {
  SolutionHardwareDetails,
  SolutionPricing,
  SolutionSupport,
  SolutionTimeline,
} from '#contract/solution-details.ts'
import type { EditedSolution } from '#contract/solutions-admin.ts'

/** Shown in the audit log as they were and are. */
const plain = ['title', 'status', 'category', 'tags', 'order', 'hasPicture'] as const
/** Shown field by field: "pricing.basePriceCents". */
const sections = {
  hardware: SolutionHardwareDetails,
  pricing: SolutionPricing,
  support: SolutionSupport,
  timeline: SolutionTimeline,
}
const lists = ['services', 'offers'] as const
/** Of these the log says only that they changed: a customer may be a person, and a description is long. */
const withheld = ['customer', 'description'] as const

/** Characters of a value that are kept; the page shows as many. */
const MOST_KEPT = 200

type Side = Record<string, unknown>

/** The editor shows an absent value as an empty field, a 0 or an unset box, and sends it so. */
const isBlank = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.values(value).every(isBlank))

const kept = (value: unknown): unknown => {
  if (isBlank(value)) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_KEPT ? `${text.slice(0, MOST_KEPT)}…` : value
}

/** What a field means where it is absent, by its schema: a support tier is the standard one. */
const impliedBy = (field: z.ZodType): unknown =>
  field instanceof z.ZodOptional ? impliedBy(field.unwrap() as z.ZodType) : field.safeParse(undefined).data

const fieldsOf = (solution: EditedSolution): Side => ({
  ...Object.fromEntries(plain.map((key) => [key, solution[key]])),
  ...Object.fromEntries(lists.map((key) => [key, kept(solution[key])])),
  ...Object.fromEntries(
    Object.entries(sections).flatMap(([section, { shape }]) =>
      Object.entries<z.ZodType>(shape).map(([field, schema]) => {
        const value = (solution[section as keyof typeof sections] as Side)[field]
        return [`${section}.${field}`, kept(value ?? impliedBy(schema))]
      }),
    ),
  ),
})

const withoutBlanks = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (isBlank(one) ? undefined : one)) ?? ''

/** Both sides of an edit for the audit log, which keeps what differs, and the fields of which only that is said. */
export const changesOf = (former: EditedSolution, edited: EditedSolution) => ({
  before: fieldsOf(former),
  after: fieldsOf(edited),
  alsoChanged: withheld.filter((key) => withoutBlanks(former[key]) !== withoutBlanks(edited[key])),
})
