import { sendWelcomeMail } from './accounts/jobs.ts'
import type { AppJob } from './platform/deps.ts'
import { listed } from './platform/queue.ts'

/** Every kind of background job there is. */
export const jobs: readonly AppJob[] = [listed(sendWelcomeMail)]
