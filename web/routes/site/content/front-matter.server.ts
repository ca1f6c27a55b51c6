import { z } from 'zod'

/** What the head of a written page must say, by the folder it is in. */

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'write the date as 2026-11-20')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'there is no such day')

const base = z.strictObject({
  /** With " · Cellwright" behind it, a title fits what search engines show. */
  title: z.string().min(3).max(60),
  /** Shown under the title and in search results. */
  description: z.string().min(40).max(170),
  /** The cell of `content/cells.yaml` that stands for the page: in its head, and in its link picture. */
  cell: z.string().optional(),
  /** Places the page in its list; the title decides where it is missing. */
  order: z.number().int().min(0).max(999).default(500),
  /** Day of the last change of substance. */
  updated: day.optional(),
})

const minutes = z.number().int().min(1).max(120)

export const docSections = [
  'Start',
  'Planner',
  'Numbers and sources',
  'Safety',
  'Files',
  'Orders',
  'Programs',
  'Accounts',
] as const

export const schemas = {
  pages: base.extend({ path: z.string().regex(/^(\/[a-z0-9-]+)+$/) }),
  docs: base.extend({ section: z.enum(docSections) }),
  guides: base.extend({ audience: z.string().min(3).max(60) }),
  lessons: base.extend({ minutes, cell: z.string() }),
  practices: base,
  courses: base.extend({ minutes: minutes.optional() }),
  whitepapers: base.extend({ date: day, cell: z.string() }),
  news: base.extend({ date: day }),
  'case-studies': base.extend({
    cell: z.string(),
    industry: z.string().min(3).max(40),
    /** What stood before, written by us as an example, beside the engine's figure for the cell. */
    comparison: z
      .array(
        z.strictObject({
          label: z.string().max(40),
          before: z.string().max(80),
          after: z.string().max(40),
        }),
      )
      .min(3)
      .max(8),
  }),
  legal: base.extend({ updated: day }),
} as const

export type Kind = keyof typeof schemas
export const kinds = Object.keys(schemas) as Kind[]
