import { useFetcher } from 'react-router'
import type { Bid } from '#contract/bids.ts'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { ActAnswer } from './act-answer.ts'

/** Shortlist, accept and decline a bid that is not decided. */
export const DecideButtons = ({ bid }: { bid: Bid }) => {
  const fetcher = useFetcher<ActAnswer>()
  if (bid.status !== 'pending') return null
  const isBusy = fetcher.state !== 'idle'
  const { id, companyName, isShortlisted, revision } = bid
  const send = (fields: Record<string, string>) =>
    void fetcher.submit({ id, revision: String(revision), ...fields }, { method: 'post' })
  return (
    <>
      <ConfirmDialog
        title={`Accept the bid of ${companyName}?`}
        confirmLabel="Accept"
        isLoading={isBusy}
        onConfirm={() => send({ intent: 'accept' })}
        trigger={
          <Button variant="primary" size="sm">
            Accept<span className="sr-only"> the bid of {companyName}</span>
          </Button>
        }
      >
        {`${formatMoney(bid.proposedCostCents)}. All other bids are declined, everyone is notified, and the project opens. This cannot be undone.`}
      </ConfirmDialog>
      <Button
        size="sm"
        isLoading={isBusy}
        onClick={() => send({ intent: 'shortlist', on: String(!isShortlisted) })}
      >
        {isShortlisted ? 'Off the shortlist' : 'Shortlist'}
        <span className="sr-only"> the bid of {companyName}</span>
      </Button>
      <ActDialog
        title={`Decline the bid of ${companyName}?`}
        confirmLabel="Decline"
        isDanger
        fields={{ intent: 'reject', id }}
        reason={{ label: 'Reason', hint: 'The company reads it.', maxLength: 1000 }}
        trigger={
          <Button size="sm">
            Decline<span className="sr-only"> the bid of {companyName}</span>
          </Button>
        }
      >
        This cannot be undone.
      </ActDialog>
      {fetcher.data?.problem && (
        <p role="alert" className="max-w-44 text-right text-danger-ink text-xs">
          {fetcher.data.problem}
        </p>
      )}
    </>
  )
}
