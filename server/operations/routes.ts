import { countFailedJobs, listFailedJobs } from '#server/back-office/failed-jobs/list-failed-jobs.ts'
import { retryJob } from '#server/back-office/failed-jobs/retry-job.ts'
import { getBackOffice } from '#server/back-office/get-back-office.ts'
import { getInbox } from '#server/back-office/get-inbox.ts'
import { search } from '#server/back-office/search.ts'
import { deleteView, listViews, saveView } from '#server/back-office/views/views.ts'
import { getLastBackup } from '#server/backup/last-backup.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { getStatus } from './get-status.ts'
import { countIncidents, findIncident, listAllIncidents, listIncidents } from './incidents/list-incidents.ts'
import { changeIncident, createIncident, updateIncident } from './incidents/write-incident.ts'
import { getUptime } from './uptime/get-uptime.ts'

const { operations: procedures } = rpc

export const operations = {
  getStatus: procedures.getStatus.handler(({ context }) => getStatus(context.deps)),
  getUptime: procedures.getUptime.handler(({ context }) => getUptime(context.deps)),
  getLastBackup: procedures.getLastBackup.handler(async ({ context }) => ({
    last: await getLastBackup(context.deps.db),
  })),
  getBackOffice: procedures.getBackOffice.handler(async ({ context }) =>
    getBackOffice(context.deps, (await signedIn(context)).staffRole === 'admin'),
  ),
  getInbox: procedures.getInbox.handler(async ({ context }) =>
    getInbox(context.deps, await signedIn(context)),
  ),
  search: procedures.search.handler(async ({ input, context }) =>
    search(context.deps.db, await signedIn(context), input),
  ),
  listViews: procedures.listViews.handler(async ({ input, context }) =>
    listViews(context.deps.db, await signedIn(context), input.page),
  ),
  saveView: procedures.saveView.handler(({ input, context }) => saveView(context, input)),
  deleteView: procedures.deleteView.handler(async ({ input, context }) =>
    found(await deleteView(context, input.id)),
  ),
  countFailedJobs: procedures.countFailedJobs.handler(({ input, context }) =>
    countFailedJobs(context.deps.db, input),
  ),
  listFailedJobs: procedures.listFailedJobs.handler(({ input, context }) =>
    listFailedJobs(context.deps.db, input),
  ),
  retryJob: procedures.retryJob.handler(async ({ input, context }) =>
    found(await retryJob(context, input.id)),
  ),
  listIncidents: procedures.listIncidents.handler(({ input, context: { deps } }) =>
    listIncidents(deps.db, deps.clock.now(), input),
  ),
  listAllIncidents: procedures.listAllIncidents.handler(({ input, context: { deps } }) =>
    listAllIncidents(deps.db, deps.clock.now(), input),
  ),
  countIncidents: procedures.countIncidents.handler(({ input, context }) =>
    countIncidents(context.deps.db, input),
  ),
  getIncident: procedures.getIncident.handler(async ({ input, context: { deps } }) =>
    found(await findIncident(deps.db, deps.clock.now(), input.id)),
  ),
  createIncident: procedures.createIncident.handler(({ input, context }) => createIncident(context, input)),
  changeIncident: procedures.changeIncident.handler(({ input, context, errors }) =>
    changeIncident(context, input, () => errors.INCIDENT_CLOSED()),
  ),
  updateIncident: procedures.updateIncident.handler(({ input, context, errors }) =>
    updateIncident(context, input, {
      isClosed: () => errors.INCIDENT_CLOSED(),
      isFull: () => errors.TOO_MANY_UPDATES(),
    }),
  ),
}
