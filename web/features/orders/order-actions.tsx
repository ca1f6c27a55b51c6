import { Form } from 'react-router'
import type { Order, OrderLine } from '#contract/order-shapes.ts'
import { type OrderAction, orderRefusals } from '#contract/order-states.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { type ActionProps, useIsSending } from './action-answer.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { CorrectForm, ShipForm } from './ship-forms.tsx'

const refusalOf = ({ actions }: Order, action: OrderAction) => actions.find((one) => one.action === action)

const refundLabel = ({ name, totalCents }: OrderLine) => `${name}, ${formatMoney(totalCents)}`

/** One line that is refunded, with the reason. */
function RefundForm({ order, answer }: ActionProps) {
  const isSending = useIsSending('refund')
  const fields = answer?.intent === 'refund' ? answer.fields : {}
  const open = order.lines.filter(({ saleStatus }) => saleStatus !== 'refunded')
  const ask = (form: FormData) => {
    const line = open.find(({ saleId }) => saleId === form.get('saleId'))
    if (!line || String(form.get('reason')).trim() === '') return null
    const stock = line.shippedAt === null ? ' What is counted goes back to stock.' : ''
    return {
      title: `Refund ${refundLabel(line)}?`,
      text: `${order.buyerName} is notified with your reason. This cannot be undone.${stock}`,
    }
  }
  return (
    <ConfirmedForm
      title="Refund a line"
      intent="refund"
      label="Refund the line"
      isSending={isSending}
      ask={ask}
    >
      <Field label="Line" error={fields.id}>
        <Select
          name="saleId"
          placeholder="Choose a line"
          options={open.map((line) => ({ value: line.saleId, label: refundLabel(line) }))}
        />
      </Field>
      <Field label="Reason" hint="The buyer reads it." error={fields.reason}>
        <TextInput name="reason" maxLength={500} autoComplete="off" />
      </Field>
    </ConfirmedForm>
  )
}

function CancelForm({ order, answer }: ActionProps) {
  const fields = answer?.intent === 'cancel' ? answer.fields : {}
  const isStaff = order.side === 'staff'
  const isSending = useIsSending('cancel')
  const ask = (typed: FormData) =>
    // Staff must give a reason: without one it is refused, and there is nothing to be asked.
    isStaff && String(typed.get('reason') ?? '').trim() === ''
      ? null
      : {
          title: `Cancel order ${order.number}?`,
          text: `All lines, ${formatMoney(order.totalCents)} in all, are cancelled and the other side is notified. This cannot be undone.`,
        }
  return (
    <ConfirmedForm
      title="Cancel the order"
      intent="cancel"
      label="Cancel the order"
      isSending={isSending}
      ask={ask}
    >
      <Field
        label="Reason"
        isRequired={isStaff}
        hint={isStaff ? 'Buyer and suppliers read it.' : 'The suppliers read it.'}
        error={fields.reason}
      >
        <TextInput name="reason" maxLength={500} autoComplete="off" />
      </Field>
    </ConfirmedForm>
  )
}

function CompleteForm({ order, answer }: ActionProps) {
  const isSending = useIsSending('complete')
  const fields = answer?.intent === 'complete' ? answer.fields : {}
  const isStaff = order.side === 'staff'
  const label = isStaff ? 'Complete the order' : 'Confirm receipt'
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <h2 className="text-lg">{label}</h2>
      <p className="text-muted text-sm">
        {isStaff
          ? 'This completes the order and its sales, also what is not shipped.'
          : 'Everything has arrived. This completes the order and its sales.'}
      </p>
      <input type="hidden" name="intent" value="complete" />
      {isStaff && (
        <Field label="Reason" hint="Buyer and suppliers read it." error={fields.reason}>
          <TextInput name="reason" maxLength={500} autoComplete="off" />
        </Field>
      )}
      <Button type="submit" variant="primary" isLoading={isSending} className="justify-self-start">
        {label}
      </Button>
    </Form>
  )
}

/** What the side of this page can do with the order now, and why not the rest. */
export function OrderActions({ order, answer }: ActionProps) {
  const may = (action: OrderAction) => refusalOf(order, action)?.refusal === null
  const complete = refusalOf(order, 'complete')?.refusal
  return (
    <KeepPlace className="grid gap-8 empty:hidden">
      {may('complete') && <CompleteForm order={order} answer={answer} />}
      {complete === 'not_shipped' && (
        <p className="text-muted text-sm">
          {orderRefusals.not_shipped} You confirm receipt here once it has arrived.
        </p>
      )}
      {may('ship') && <ShipForm order={order} answer={answer} />}
      {may('correct') && <CorrectForm order={order} answer={answer} />}
      {may('refund') && <RefundForm order={order} answer={answer} />}
      {may('cancel') && <CancelForm order={order} answer={answer} />}
    </KeepPlace>
  )
}
