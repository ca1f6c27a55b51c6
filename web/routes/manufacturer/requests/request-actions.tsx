import { Link, useFetcher } from 'react-router'
import type { BidRequest } from '#contract/bid-requests.ts'
import type { ActAnswer } from '#web/features/bidding/act-answer.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** What its owner can do with a request: change and open a draft, close an open one, go to the project. */
export const RequestActions = ({ request }: { request: BidRequest }) => {
  const fetcher = useFetcher<ActAnswer>()
  const { id, status, projectId } = request
  const isBusy = fetcher.state !== 'idle'
  const send = (intent: string) => void fetcher.submit({ intent, id }, { method: 'post' })
  const { problem } = fetcher.data ?? {}
  return (
    <div className="grid justify-items-end gap-3">
      <div className="flex flex-wrap gap-3">
        {status === 'pending' && (
          <>
            <LinkButton to={`/manufacturer/requests/${id}/edit`}>Change the draft</LinkButton>
            <Button variant="primary" isLoading={isBusy} onClick={() => send('open')}>
              Open for bids
            </Button>
          </>
        )}
        {status === 'open' && (
          <ConfirmDialog
            title="Close this request?"
            confirmLabel="Close it"
            isLoading={isBusy}
            onConfirm={() => send('close')}
            trigger={<Button>Close</Button>}
          >
            No more bids and questions are taken. The bids that came can still be accepted.
          </ConfirmDialog>
        )}
        {projectId && (
          <Link to={`/projects/${projectId}`} className="underline underline-offset-4">
            Open the project
          </Link>
        )}
      </div>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
    </div>
  )
}
