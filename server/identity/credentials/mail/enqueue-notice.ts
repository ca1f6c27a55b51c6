import type { Executor } from '#db/connect.ts'
import { countNotice } from '#server/identity/mail-codes/count-mail.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { type NoticeKind, sendCredentialNotice } from '../jobs.ts'

/**
 * Reports a change of how someone signs in to the owner of an address, by mail. The only place where this mail is
 * asked for: it counts by recipient, and the change goes on without the mail when there were many.
 */
export const enqueueNotice = async (
  tx: Executor,
  { clock, queue }: Pick<AppDeps, 'clock' | 'queue'>,
  kind: NoticeKind,
  email: string,
): Promise<void> => {
  if (!(await countNotice({ db: tx, clock }, kind, email))) return
  await queue.enqueue(tx, sendCredentialNotice, { email, kind, at: clock.now().toISOString() })
}
