import type { Database } from '#db/connect.ts'
import { automationSolutions } from '#db/schema/index.ts'
import { categoryIds } from '#server/demo/catalogue.ts'

const CHUNK = 500
const tags = [
  'palletizing',
  'cartons',
  'bags',
  'machine tending',
  'pick and place',
  'six-axis',
  'palletizer',
  'delta',
]

/** Published solutions with spread-out tags, costs and ages, 10,000 unless `count` names another number. */
export const insertRows = async (db: Database, count = 10_000): Promise<void> => {
  const categories = [...(await categoryIds(db)).values()]
  for (let start = 0; start < count; start += CHUNK) {
    await db.insert(automationSolutions).values(
      Array.from({ length: CHUNK }, (_, index) => {
        const n = start + index
        return {
          title: `Cell ${n} for line ${n % 97}`,
          description: 'Palletize cartons at the end of the line, two shifts.'.repeat(4),
          shortDescription:
            'One robot palletizes cartons at the end of the line and meets the rate with margin.',
          status: 'published' as const,
          isPublic: true,
          visibility: 'public' as const,
          categoryId: categories[n % categories.length] ?? null,
          tags: [tags[n % tags.length] ?? '', tags[(n * 7 + 3) % tags.length] ?? ''],
          tech: ['Robot A', 'Gripper B', 'Scanner C'],
          order: n % 50,
          costLowCents: 10_000_000 + ((n * 7919) % 20_000_000),
          costHighCents: 40_000_000,
          implementationDaysLow: 90,
          implementationDaysHigh: 140,
          roiMonths: 18,
          createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
        }
      }),
    )
  }
}
