import { useSubmit } from 'react-router'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type QuoteActionsProps = { quote: QuoteRequest; isBusy: boolean }

/** Accept and decline, where the state allows them. */
export function QuoteActions({ quote, isBusy }: QuoteActionsProps) {
  const submit = useSubmit()
  const { side, status, totalCents } = quote
  const send = (intent: string) => void submit({ intent }, { method: 'post' })
  const isUndecided = status === 'open' || status === 'answered'
  return (
    <>
      {side === 'buyer' && status === 'answered' && totalCents !== null && (
        <Button variant="primary" isLoading={isBusy} onClick={() => send('accept')}>
          {`Accept ${formatMoney(totalCents)}`}
        </Button>
      )}
      {isUndecided && (
        <ConfirmDialog
          title={side === 'buyer' ? 'Decline this quote?' : 'Decline this request?'}
          confirmLabel="Decline"
          isDanger
          isLoading={isBusy}
          onConfirm={() => send('decline')}
          trigger={<Button>Decline</Button>}
        >
          The other side is notified. This cannot be undone; a new request can be made at any time.
        </ConfirmDialog>
      )}
    </>
  )
}
