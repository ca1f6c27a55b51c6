import type { MakeOwned } from '../owned-row.ts'

/** The demo engineer's company, which everyone sees. */
export const makeOwned: MakeOwned = async (_app, _procedure, { engineer }) => ({
  ids: { id: engineer.companyId },
  of: ['engineer'],
})
