import { errorText } from '#db/fault.ts'
import { forgetUnclaimedFiles } from '#server/attachments/forget-files.ts'
import { forgetOldEvents } from '#server/billing/stripe/forget-old-events.ts'
import { forgetUnusedFiles } from '#server/files/forget-files.ts'
import type { Purposes } from '#server/files/purpose.ts'
import { recheckDomains } from '#server/identity/identities/domains/recheck-domains.ts'
import { forgetOldMailCodes } from '#server/identity/mail-codes/mail-codes.ts'
import { forgetOldSessions } from '#server/identity/sessions/end-sessions.ts'
import { removeLeftOver } from '#server/solutions/deletion/remove-solution.ts'
import type { AppDeps } from '../platform/deps.ts'
import { forgetOldAnswers } from '../rpc/idempotency/kept-answers.ts'
import { forgetOldLimits } from '../rpc/rate-limit.ts'

const EVERY_MS = 60 * 60 * 1000

/** Once an hour: answers kept for replay, sessions, counters of limits and events of Stripe whose time is over and deleted solutions are removed, and proofs of domains that are a day old are looked at again. Returns how to stop it. */
export const startTidying = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'storage' | 'config' | 'publisher' | 'queue'>,
  purposes: Purposes,
): (() => void) => {
  const tidy = () =>
    Promise.all([
      forgetOldAnswers(deps),
      forgetOldEvents(deps),
      forgetOldLimits(deps),
      forgetOldMailCodes(deps),
      forgetOldSessions(deps),
      forgetUnclaimedFiles(deps),
      forgetUnusedFiles(deps, purposes),
      removeLeftOver(deps),
      recheckDomains(deps),
    ]).catch((error: unknown) =>
      deps.log.warn(
        { reason: errorText(error) },
        'the hourly round did not end well; the next hour tries again',
      ),
    )
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
