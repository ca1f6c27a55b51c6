import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ShareLink } from '#contract/solution-history.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { HistoryAnswer } from './history-action.ts'

/** Links that show this solution to anyone who has them: make one, copy it, end it. */
export function ShareDialog({ shares }: { shares: readonly ShareLink[] }) {
  const making = useFetcher<HistoryAnswer>()
  const made = making.data?.share
  // Revoked since: what was just made opens nothing any more.
  const open = made && (making.state !== 'idle' || shares.some(({ id }) => id === made.id)) ? made : undefined
  return (
    <Dialog
      title="Share by link"
      description="Anyone with the link sees this solution without signing in: plan, figures and description. They do not see who made it, and cannot change anything."
      size="md"
      trigger={<Button icon="link">Share</Button>}
      footer={
        <>
          <DialogClose render={<Button>Close</Button>} />
          <Button
            variant="primary"
            isLoading={making.state !== 'idle'}
            onClick={() => void making.submit({ intent: 'share' }, { method: 'post' })}
          >
            Make a link
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {making.data?.historyProblem && (
          <Notice tone="error" isLive>
            {making.data.historyProblem}
          </Notice>
        )}
        {open && <NewLink token={open.token} />}
        <KeepPlace>
          <LinkList shares={shares} newId={open?.id} />
        </KeepPlace>
      </div>
    </Dialog>
  )
}

function NewLink({ token }: { token: string }) {
  const input = useRef<HTMLInputElement>(null)
  const address = new URL(`/shared/${token}`, location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ title: 'Link copied', tone: 'success' })
    } catch {
      // No clipboard without TLS or leave: the reader copies what is selected.
      input.current?.select()
      showToast({ title: 'The link is selected. Copy it.' })
    }
  }
  return (
    <div className="flex items-end gap-3" role="status">
      <Field label="New link" hint="It is shown this once. Copy it now." className="min-w-0 flex-1">
        <TextInput ref={input} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}

type LinkListProps = { shares: readonly ShareLink[]; newId: string | undefined }

function LinkList({ shares, newId }: LinkListProps) {
  if (shares.length === 0)
    return <p className="text-muted text-sm">No link opens this solution at the moment.</p>
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      {shares.map((share) => (
        <LinkRow key={share.id} share={share} isNew={share.id === newId} />
      ))}
    </ul>
  )
}

function LinkRow({ share, isNew }: { share: ShareLink; isNew: boolean }) {
  const revoking = useFetcher<HistoryAnswer>()
  const problem = revoking.state === 'idle' ? revoking.data?.historyProblem : undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span>
        {isNew ? 'The new link' : 'Link'}, made <Time instant={share.createdAt} show="datetime" />
      </span>
      <revoking.Form method="post">
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="shareId" value={share.id} />
        <Button type="submit" size="sm" isLoading={revoking.state !== 'idle'}>
          Revoke
        </Button>
      </revoking.Form>
      {problem && (
        <Notice tone="error" isLive className="basis-full">
          {problem}
        </Notice>
      )}
    </li>
  )
}
