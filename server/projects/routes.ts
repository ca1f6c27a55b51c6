import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { getEngineerStats } from './engineer-stats.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import { answerAmounts } from './milestones/answer-amounts.ts'
import { changeMilestone } from './milestones/change-milestone.ts'
import { measureCriterion } from './milestones/measure-criterion.ts'
import { proposeAmounts } from './milestones/propose-amounts.ts'
import { signMilestone } from './milestones/sign-milestone.ts'
import { reviewProject } from './reviews/review-project.ts'
import { setProjectStatus } from './set-status.ts'
import { changeTeam } from './work/change-team.ts'
import { listChanges } from './work/changes.ts'
import { listHours } from './work/hours.ts'
import { logHours } from './work/log-hours.ts'
import { markProjectInvoicePaid } from './work/mark-invoice-paid.ts'
import { listMessages, sendMessage } from './work/messages.ts'
import { setDelivered } from './work/set-delivered.ts'
import { setRequirement } from './work/set-requirement.ts'

const { projects: base } = rpc

export const projects = {
  listProjects: base.listProjects.handler(async ({ input, context }) =>
    listProjects(context.deps.db, await signedIn(context), input),
  ),
  getProject: base.getProject.handler(async ({ input, context }) => {
    const { db, clock } = context.deps
    return found(await getProject(db, await signedIn(context), input.id, clock.now()))
  }),
  listProjectChanges: base.listProjectChanges.handler(async ({ input, context }) =>
    found(await listChanges(context.deps.db, await signedIn(context), input)),
  ),
  listProjectHours: base.listProjectHours.handler(async ({ input, context }) =>
    found(await listHours(context.deps.db, await signedIn(context), input)),
  ),
  setProjectStatus: base.setProjectStatus.handler(async ({ input, context }) =>
    found(await setProjectStatus(context.deps, await signedIn(context), input)),
  ),
  changeMilestone: base.changeMilestone.handler(async ({ input, context }) =>
    found(await changeMilestone(context.deps, await signedIn(context), input)),
  ),
  proposeAmounts: base.proposeAmounts.handler(async ({ input, context }) =>
    found(await proposeAmounts(context.deps, await signedIn(context), input)),
  ),
  answerAmounts: base.answerAmounts.handler(async ({ input, context }) =>
    found(await answerAmounts(context.deps, await signedIn(context), input)),
  ),
  measureCriterion: base.measureCriterion.handler(async ({ input, context }) =>
    found(await measureCriterion(context.deps, await signedIn(context), input)),
  ),
  signMilestone: base.signMilestone.handler(async ({ input, context }) =>
    found(await signMilestone(context.deps, await signedIn(context), input)),
  ),
  logHours: base.logHours.handler(async ({ input, context }) =>
    found(await logHours(context.deps, await signedIn(context), input)),
  ),
  setRequirement: base.setRequirement.handler(async ({ input, context }) =>
    found(await setRequirement(context.deps, await signedIn(context), input)),
  ),
  changeTeam: base.changeTeam.handler(async ({ input, context }) =>
    found(await changeTeam(context.deps, await signedIn(context), input)),
  ),
  setDelivered: base.setDelivered.handler(async ({ input, context }) =>
    found(await setDelivered(context.deps, await signedIn(context), input)),
  ),
  listMessages: base.listMessages.handler(async ({ input, context }) =>
    found(await listMessages(context.deps.db, await signedIn(context), input)),
  ),
  sendMessage: base.sendMessage.handler(async ({ input, context }) =>
    found(await sendMessage(context.deps, await signedIn(context), input)),
  ),
  reviewProject: base.reviewProject.handler(async ({ input, context }) =>
    found(await reviewProject(context.deps, await signedIn(context), input)),
  ),
  markProjectInvoicePaid: base.markProjectInvoicePaid.handler(async ({ input, context }) =>
    found(await markProjectInvoicePaid(context.deps, await signedIn(context), input)),
  ),
  getEngineerStats: base.getEngineerStats.handler(async ({ context }) =>
    getEngineerStats(context.deps.db, await signedIn(context), context.deps.clock.now()),
  ),
}
