import { forwardMessage } from './contact/jobs.ts'
import { mailStaff, sendReceipt } from './forms/jobs.ts'
import { sendWelcomeMail } from './identity/accounts/jobs.ts'
import { sendCredentialNotice, sendMailCode } from './identity/credentials/jobs.ts'
import { notifyPeople } from './notifications/jobs.ts'
import { mailDigest, mailNotifications } from './notifications/mail-jobs.ts'
import type { AppJob } from './platform/deps.ts'
import { listed } from './platform/queue.ts'
import { removeSolution } from './solutions/deletion/jobs.ts'
import { sendInvitation } from './teams/jobs.ts'

/** Every kind of background job there is. */
export const jobs: readonly AppJob[] = [
  listed(sendWelcomeMail),
  listed(sendMailCode),
  listed(sendCredentialNotice),
  listed(sendInvitation),
  listed(sendReceipt),
  listed(forwardMessage),
  listed(mailDigest),
  listed(mailNotifications),
  listed(mailStaff),
  listed(notifyPeople),
  listed(removeSolution),
]
