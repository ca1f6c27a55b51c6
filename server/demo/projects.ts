import type { Executor, Transaction } from '#db/connect.ts'
import { companyMembers, featureUsage, notifications } from '#db/schema/index.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import { insertSolution } from '#server/solutions/save-solution.ts'
import type { DemoPerson } from './accounts.ts'
import { categoryIds, planSource } from './catalogue.ts'

const DAY_MS = 86_400_000

const projects = [
  {
    title: 'End-of-line palletizing, hall 2',
    category: 'Palletizing',
    status: 'in_progress',
    daysAgo: 40,
    description:
      'Palletize 12 kg cartons, 400x300x200 mm, 10 a minute onto EUR pallets, two shifts, ceiling 5 m.',
  },
  {
    title: 'Tray loading, snack line',
    category: 'Pick and place',
    status: 'completed',
    daysAgo: 150,
    description:
      'Pick snack bars, 0.1 kg, 120x40x20 mm, off a belt at 60 per minute and lay them in trays of 10, two shifts.',
  },
] as const

/** Generations used this month, and people beside the owner: what the dashboard counts. */
const GENERATIONS = 5
const COLLEAGUE = { fullName: 'Jonas Weber', email: 'colleague@demo.cellwright.example' }

const loadTeam = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  if (owner.companyId === null) return
  const colleague = await createPerson(db, { ...COLLEAGUE, isConfirmed: true, now })
  if (!colleague) throw new Error('the demo colleague was not written')
  await db
    .insert(companyMembers)
    .values({ companyId: owner.companyId, userId: colleague.userId, role: 'member', createdAt: now })
  await db.insert(featureUsage).values(
    Array.from({ length: GENERATIONS }, () => ({
      companyId: owner.companyId,
      userId: owner.userId,
      featureKey: 'ai_generations',
      createdAt: now,
    })),
  )
}

/** The demo manufacturer's own solutions, one free project left on the free plan, and the notifications about them. */
export const loadProjects = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  await loadTeam(db, owner, now)
  const categories = await categoryIds(db)
  for (const project of projects) {
    const at = new Date(now.getTime() - project.daysAgo * DAY_MS)
    const id = await insertSolution(db as Transaction, planSource(project).rows, {
      ...owner,
      status: project.status,
      categoryId: categories.get(project.category) ?? null,
      createdAt: at,
      updatedAt: at,
    })
    await db.insert(notifications).values({
      userId: owner.userId,
      type: 'success',
      title: 'Solution saved',
      message: `"${project.title}" is in your solutions.`,
      href: `/solutions/${id}`,
      read: project.status === 'completed',
      createdAt: at,
    })
  }
}
