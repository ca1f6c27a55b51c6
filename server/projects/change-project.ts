import { eq, inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { type ProjectRefusal, projectRefusals } from '#contract/project-words.ts'
import type { Project } from '#contract/projects.ts'
import type { Transaction } from '#db/connect.ts'
import { companyMembers, projectChanges, projects } from '#db/schema/index.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { computeRecord } from '#server/profiles/jobs.ts'
import { errors } from '#server/rpc/errors.ts'
import { type FoundProject, findProject } from './find-project.ts'
import { getProject } from './get-project.ts'

export type ChangeDeps = Pick<AppDeps, 'db' | 'clock' | 'queue' | 'publisher'>
export type OpenProject = FoundProject & { viewer: Viewer; now: Date }

/** What happened, for the log; with a notice the people of the other side are notified. */
export type Change = {
  kind: string
  /** What someone did, for staff, before the project's name; absent: the words of the kind. */
  did?: string
  details?: Record<string, string | number | boolean | null>
  notice?: { type: 'success' | 'warning' | 'info'; title: string; message: string }
}

/** What someone did with a project, for staff, before its name. */
const actWords: Readonly<Record<string, string>> = {
  milestone_changed: 'changed a milestone of the project',
  milestone_signed: 'signed a milestone of the project',
  milestone_accepted: 'signed a milestone, which is accepted, of the project',
  milestone_refused: 'refused a milestone of the project',
  amounts_proposed: 'proposed other amounts for the project',
  amounts_accepted: 'accepted the proposed amounts of the project',
  amounts_declined: 'declined the proposed amounts of the project',
  reviewed: 'reviewed the project',
  invoice_paid: 'recorded the payment of an invoice of the project',
}

/** Changes that the record of the engineering company is computed from. */
const recorded: ReadonlySet<string> = new Set([
  'milestone_accepted',
  'status_changed',
  'delivered',
  'reviewed',
])

export const refused = (refusal: ProjectRefusal) =>
  errors.PROJECT_REFUSED({ message: projectRefusals[refusal], data: { refusal } })

/** Throws unless the project goes on and the caller may act in it. */
export const requireOpen = ({ project: { status }, mayAct }: OpenProject): void => {
  if (!mayAct) throw refused('no_member')
  if (status === 'completed' || status === 'cancelled') throw refused('ended')
}

/** Open pages of both companies load the project again. */
export const publishProject = (
  { publisher }: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  { id, companyId, engineerCompanyId }: FoundProject['project'],
): Promise<void> =>
  publisher.publishMany(
    tx,
    [companyId, engineerCompanyId]
      .filter((one) => one !== null)
      .map((one) => ({ key: companyChannel(one), event: { type: 'project', id } })),
  )

const membersOf = async (tx: Transaction, companyIds: readonly string[]): Promise<string[]> => {
  if (companyIds.length === 0) return []
  const rows = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(inArray(companyMembers.companyId, [...companyIds]))
  return rows.map(({ userId }) => userId)
}

/** Notifies everyone of the company on the other side. */
export const notifyOther = async (
  deps: Pick<AppDeps, 'queue' | 'publisher'>,
  tx: Transaction,
  { project, side }: FoundProject,
  notice: NonNullable<Change['notice']> & { staffLine: string },
): Promise<void> => {
  const other = side === 'owner' ? project.engineerCompanyId : project.companyId
  const people = await membersOf(tx, other === null ? [] : [other])
  await notifyMany(deps, tx, people, { ...notice, kind: 'project', href: `/projects/${project.id}` })
}

/**
 * Changes a project in one transaction with its row locked, writes its log, notifies the other side and open pages.
 * Answers the project as the caller then sees it; null for anyone who is not of its companies. `change` answers null
 * when nothing was to be done.
 */
export const changeProject = (
  deps: ChangeDeps,
  viewer: Viewer,
  id: string,
  change: (tx: Transaction, open: OpenProject) => Promise<Change | null>,
): Promise<Project | null> =>
  deps.db.transaction(async (tx) => {
    const found = await findProject(tx, viewer, id, { isLocked: true })
    if (!found) return null
    const now = deps.clock.now()
    const done = await change(tx, { ...found, viewer, now })
    if (done) {
      const { kind, details = {}, notice, did = actWords[kind] ?? 'changed the project' } = done
      await tx.insert(projectChanges).values({
        projectId: id,
        actorId: viewer.id,
        actorName: viewer.fullName,
        kind,
        details,
        createdAt: now,
      })
      await tx.update(projects).set({ updatedAt: now }).where(eq(projects.id, id))
      if (notice) {
        const staffLine = `${viewer.fullName} ${did} ${found.project.title}`
        await notifyOther(deps, tx, found, { ...notice, staffLine })
      }
      await publishProject(deps, tx, found.project)
      const engineer = found.project.engineerCompanyId
      if (engineer !== null && recorded.has(kind))
        await deps.queue.enqueue(tx, computeRecord, { companyId: engineer })
    }
    return getProject(tx, viewer, id, now)
  })
