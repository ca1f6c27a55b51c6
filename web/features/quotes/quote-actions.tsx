import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type QuoteActionsProps = { quote: QuoteRequest; isBusy: boolean }

/** Accept and decline, where the state allows them. */
export function QuoteActions({ quote, isBusy }: QuoteActionsProps) {
  const submit = useSubmit()
  const { side, status, totalCents } = quote
  const isUndecided = status === 'open' || status === 'answered'
  return (
    <>
      {side === 'buyer' && status === 'answered' && totalCents !== null && (
        <Button
          variant="primary"
          isLoading={isBusy}
          onClick={() => void submit({ intent: 'accept' }, { method: 'post' })}
        >
          {`Accept ${formatMoney(totalCents)}`}
        </Button>
      )}
      {isUndecided && <Decline quote={quote} isBusy={isBusy} />}
    </>
  )
}

/** Asks before a request is declined; a supplier can say why. */
function Decline({ quote: { side }, isBusy }: QuoteActionsProps) {
  const submit = useSubmit()
  const [note, setNote] = useState('')
  const isBuyer = side === 'buyer'
  return (
    <ConfirmDialog
      title={isBuyer ? 'Decline this quote?' : 'Decline this request?'}
      confirmLabel="Decline"
      isDanger
      isLoading={isBusy}
      onConfirm={() => void submit({ intent: 'decline', note }, { method: 'post' })}
      trigger={<Button>Decline</Button>}
    >
      <p>The other side is notified. This cannot be undone; a new request can be made at any time.</p>
      {!isBuyer && (
        <Field label="Reason" isRequired={false} hint="The buyer reads it." className="mt-4">
          <Textarea
            name="note"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
