import type { MakeOwned } from '../owned-row.ts'
import { newApplication } from '../people/partner-application.ts'

/** An application that waits for a decision; only staff see it. */
export const makeOwned: MakeOwned = async (app) => ({
  ids: { signupId: (await newApplication(app)).id },
  of: [],
})
