import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import type { Executor } from '#db/connect.ts'
import { companies, equipmentCategories, quoteRequests } from '#db/schema/index.ts'
import type { DemoPerson } from '../accounts.ts'

const DAY_MS = 86_400_000

type DemoQuote = {
  /** Null: no supplier lists such a thing, so our staff name one. */
  supplier: string | null
  category: EquipmentCategoryKey
  name: string
  quantity: number
  note: string
  askedDaysAgo: number
  answer?: { priceUsd: number; leadTimeDays: number; validForDays: number; note: string }
}

const quotes: readonly DemoQuote[] = [
  {
    supplier: 'Tanaka Motion Supply',
    category: 'gripper',
    name: 'Vacuum gripper for bags of 25 kg, food contact',
    quantity: 2,
    note: 'Paper and PE bags, 600 × 400 × 150 mm, 10 a minute. The bags leak a little flour.',
    askedDaysAgo: 1,
  },
  {
    supplier: 'Hartmann Maschinenschutz',
    category: 'guard',
    name: 'Mesh guard around a palletizing cell, 24 m with two doors',
    quantity: 1,
    note: 'Height 2.2 m, both doors locked until the robot stands. Delivered to Helsingborg.',
    askedDaysAgo: 6,
    answer: {
      priceUsd: 6_900,
      leadTimeDays: 18,
      validForDays: 24,
      note: 'With posts, fixings and both locks. Assembly is not included.',
    },
  },
  {
    supplier: null,
    category: 'process',
    name: 'Case sealer with hot melt, 12 cases a minute',
    quantity: 1,
    note: 'Cases of 400 × 300 × 200 mm, one size a shift.',
    askedDaysAgo: 2,
  },
]

/** Requests of the demo manufacturer: one that waits, one that is answered, and one for which staff name a supplier. */
export const loadQuotes = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  if (owner.companyId === null) return
  const { companyId, userId } = owner
  const names = quotes.flatMap(({ supplier }) => supplier ?? [])
  const suppliers = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.type, 'supplier'), inArray(companies.name, names)))
  const categories = await db
    .select({ id: equipmentCategories.id, key: equipmentCategories.key })
    .from(equipmentCategories)
  const [buyer] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const rows = quotes.flatMap(({ supplier, category, name, quantity, note, askedDaysAgo, answer }) => {
    const categoryId = categories.find(({ key }) => key === category)?.id
    const supplierCompanyId = suppliers.find((one) => one.name === supplier)?.id ?? null
    // Someone has deleted the supplier from an older demo.
    if (!categoryId || (supplier !== null && supplierCompanyId === null)) return []
    const answeredAt = at(askedDaysAgo - 1)
    return {
      companyId,
      userId,
      supplierCompanyId,
      buyerName: buyer?.name ?? '',
      supplierName: supplier ?? '',
      categoryId,
      name,
      quantity,
      note,
      requestKey: randomUUID(),
      createdAt: at(askedDaysAgo),
      updatedAt: answer ? answeredAt : at(askedDaysAgo),
      ...(answer
        ? {
            status: 'answered' as const,
            priceCents: answer.priceUsd * 100,
            leadTimeDays: answer.leadTimeDays,
            validUntil: at(-answer.validForDays),
            answerNote: answer.note,
            answeredAt,
          }
        : {}),
    }
  })
  if (rows.length > 0) await db.insert(quoteRequests).values(rows)
}
