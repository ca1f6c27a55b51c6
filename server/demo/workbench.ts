import { and, eq } from 'drizzle-orm'
import type { SolutionEventKind } from '#contract/solution-event-kinds.ts'
import type { Executor } from '#db/connect.ts'
import {
  solutionComments,
  solutionEvents,
  solutionHardware,
  solutionSteps,
  automationSolutions as solutions,
  users,
} from '#db/schema/index.ts'
import type { DemoPerson } from './accounts.ts'

const HOUR_MS = 3_600_000
const PROJECT = 'End-of-line palletizing, hall 2'
const COLLEAGUE = 'colleague@demo.cellwright.example'

type Line = { kind: SolutionEventKind; hoursAgo: number; details?: Record<string, string | number> }

const lines: readonly Line[] = [
  { kind: 'saved', hoursAgo: 960, details: { title: PROJECT } },
  { kind: 'status_changed', hoursAgo: 700, details: { from: 'pending', to: 'in_progress' } },
  { kind: 'share_created', hoursAgo: 480 },
  { kind: 'share_revoked', hoursAgo: 460 },
]

/** What was said and done about a demo project: comments on a step and a part with a reply, and the lines of its log. */
export const loadWorkbench = async (db: Executor, owner: DemoPerson, now: Date): Promise<void> => {
  const [project] = await db
    .select({ id: solutions.id })
    .from(solutions)
    .where(and(eq(solutions.title, PROJECT), eq(solutions.userId, owner.userId)))
  const [colleague] = await db.select({ id: users.id }).from(users).where(eq(users.email, COLLEAGUE))
  // Someone has deleted them from an older demo.
  if (!project || !colleague) return
  const solutionId = project.id
  const [step] = await db
    .select({ key: solutionSteps.stepKey, name: solutionSteps.title })
    .from(solutionSteps)
    .where(eq(solutionSteps.solutionId, solutionId))
    .orderBy(solutionSteps.stepNumber)
    .limit(1)
  const [part] = await db
    .select({ key: solutionHardware.partKey, name: solutionHardware.name })
    .from(solutionHardware)
    .where(eq(solutionHardware.solutionId, solutionId))
    .orderBy(solutionHardware.position)
    .limit(1)
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
  const add = async (
    comment: Pick<
      typeof solutionComments.$inferInsert,
      'stepKey' | 'partKey' | 'subjectName' | 'parentId' | 'text'
    >,
    { isColleague, hoursAgo }: { isColleague: boolean; hoursAgo: number },
  ) => {
    const userId = isColleague ? colleague.id : owner.userId
    const createdAt = at(hoursAgo)
    const [row] = await db
      .insert(solutionComments)
      .values({ ...comment, solutionId, userId, createdAt })
      .returning({ id: solutionComments.id })
    await db.insert(solutionEvents).values({
      solutionId,
      actorId: userId,
      kind: 'comment_added',
      details: { on: comment.subjectName ?? PROJECT },
      createdAt,
    })
    return row?.id
  }
  await db.insert(solutionEvents).values(
    lines.map(({ kind, hoursAgo, details = {} }) => ({
      solutionId,
      actorId: owner.userId,
      kind,
      details,
      createdAt: at(hoursAgo),
    })),
  )
  if (step) {
    const onStep = { stepKey: step.key, subjectName: step.name }
    const asked = await add(
      {
        ...onStep,
        text: 'The robot has a lead time of ten weeks. Can we order it before the layout is approved?',
      },
      { isColleague: true, hoursAgo: 52 },
    )
    if (asked)
      await add(
        { ...onStep, parentId: asked, text: 'Yes. I ordered it on Monday, the rest after the approval.' },
        { isColleague: false, hoursAgo: 47 },
      )
  }
  if (part)
    await add(
      {
        partKey: part.key,
        subjectName: part.name,
        text: 'Maintenance knows this make. They ask for a second teach pendant.',
      },
      { isColleague: true, hoursAgo: 20 },
    )
}
