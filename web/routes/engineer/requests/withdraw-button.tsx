import { useFetcher } from 'react-router'
import type { ActAnswer } from '#web/features/bidding/act-answer.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Withdraws an own bid, after a question. */
export const WithdrawButton = ({ id }: { id: string }) => {
  const fetcher = useFetcher<ActAnswer>()
  return (
    <div className="grid justify-items-start gap-2">
      <ConfirmDialog
        title="Withdraw this bid?"
        confirmLabel="Withdraw"
        isDanger
        isLoading={fetcher.state !== 'idle'}
        onConfirm={() => void fetcher.submit({ intent: 'withdraw', id }, { method: 'post' })}
        trigger={<Button size="sm">Withdraw</Button>}
      >
        The company is notified. You can bid again while the request is open.
      </ConfirmDialog>
      {fetcher.data?.problem && (
        <p role="alert" className="text-danger-ink text-sm">
          {fetcher.data.problem}
        </p>
      )}
    </div>
  )
}
