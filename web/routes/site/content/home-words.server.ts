import { parse } from 'yaml'
import { z } from 'zod'
import { isFixedPath } from '#web/pages/pages.server.ts'
import { drawings, hasCell } from './cells.server.ts'

const [text = ''] = Object.values(
  import.meta.glob<string>('/content/home.yaml', { query: '?raw', import: 'default', eager: true }),
)

const line = z.string().min(3).max(600)
const cell = z.string().refine(hasCell, 'this cell is not in cells.yaml')

const Words = z.strictObject({
  figures: z
    .array(z.strictObject({ value: z.string().max(8), label: z.string().max(40), counts: line }))
    .length(3),
  offerings: z
    .array(
      z.strictObject({
        title: z.enum(['AI Platform', 'Turnkey Services', 'Robotic Cells', 'Dashboards']),
        icon: z.enum(['gauge', 'users', 'arm', 'chart']),
        description: line,
        longDescription: line,
        features: z.array(line).min(3).max(8),
        idealFor: line,
        ctaLink: z
          .string()
          .refine((to) => isFixedPath(to.split('?')[0] ?? ''), 'there is no such page')
          .default('/contact'),
        ctaText: z.string().default('Get Started'),
        /** A drawing of a cell, or the cash of the cell in the head of the page. */
        illustration: z.union([
          z.strictObject({ cell, drawing: z.enum(drawings) }),
          z.strictObject({ cash: z.literal(true) }),
        ]),
      }),
    )
    .length(4),
  whyDifferent: z.array(z.strictObject({ title: line, text: line })).length(4),
  testimonial: z.strictObject({ quote: line, who: line }),
  showcase: z
    .array(
      z.strictObject({
        id: z.enum(['sol1', 'sol2', 'sol3', 'sol4']),
        cell,
        title: line,
        use: line,
        short: line,
        problem: line,
        implementation: line,
      }),
    )
    .length(4),
})

/** The words of the home page, read when the server starts. @throws ZodError where the file is wrong */
export const words = Words.parse(parse(text))
export type HomeWords = typeof words
