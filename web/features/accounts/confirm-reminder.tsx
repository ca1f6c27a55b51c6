import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isBoolean, readStored, storageKey, writeStored } from '#web/lib/storage.ts'
import { Button } from '#web/ui/action/button.tsx'
import { headingOf } from '#web/ui/state/next-place.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { PROFILE_PATH } from './profile/change-profile.ts'

type ConfirmReminderProps = { viewer: { email: string; emailConfirmed: boolean } }

/** Says that the address is not confirmed yet and sends the mail again. Dismissed it stays away in this tab. */
export function ConfirmReminder({ viewer: { email, emailConfirmed } }: ConfirmReminderProps) {
  const [isDismissed, setDismissed] = useState(false)
  const sending = useFetcher<{ confirmation: { isSent: boolean; message?: string } }>()
  useEffect(() => {
    setDismissed(readStored(sessionStorage, storageKey(location.host, 'confirmReminder'), isBoolean, false))
  }, [])
  if (emailConfirmed || isDismissed) return null
  const answer = sending.data?.confirmation
  return (
    <Notice tone="warning" title="Please confirm your address">
      <p>
        A mail with a link went to {email}. Follow it in this browser, and your password stays. Some things,
        like inviting colleagues, wait for it.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <sending.Form method="post" action={PROFILE_PATH}>
          <input type="hidden" name="intent" value="confirmation" />
          <Button type="submit" size="sm" isLoading={sending.state !== 'idle'}>
            Send again
          </Button>
        </sending.Form>
        <Button
          size="sm"
          variant="quiet"
          onClick={(event) => {
            headingOf(event.currentTarget)?.focus()
            setDismissed(true)
            writeStored(sessionStorage, storageKey(location.host, 'confirmReminder'), true)
          }}
        >
          Dismiss
        </Button>
        {answer && <p role="status">{answer.isSent ? 'Another mail is on its way.' : answer.message}</p>}
      </div>
    </Notice>
  )
}
