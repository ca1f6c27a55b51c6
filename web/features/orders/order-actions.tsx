import { Form, useNavigation } from 'react-router'
import type { Order, OrderLine } from '#contract/order-shapes.ts'
import { type OrderAction, orderRefusals } from '#contract/order-states.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ConfirmedForm } from './confirmed-form.tsx'

export type ActionAnswer = { intent: string; problem: string; fields: Readonly<Record<string, string>> }
type ActionProps = { order: Order; answer: ActionAnswer | undefined }

const refusalOf = ({ actions }: Order, action: OrderAction) => actions.find((one) => one.action === action)

const useIsSending = (intent: string) => {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}

const isWaiting = ({ saleStatus, shippedAt }: OrderLine) => saleStatus === 'pending' && shippedAt === null

/** Which lines leave, with whom. */
function ShipForm({ order, answer }: ActionProps) {
  const isSending = useIsSending('ship')
  const fields = answer?.intent === 'ship' ? answer.fields : {}
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <h2 className="text-lg">Ship</h2>
      <input type="hidden" name="intent" value="ship" />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-muted text-sm">Lines that leave now</legend>
        {order.lines.filter(isWaiting).map(({ id, name }) => (
          <Checkbox key={id} name="lineId" value={id} label={name} defaultChecked />
        ))}
        {fields.lineIds && (
          <p role="alert" className="text-danger-ink text-sm">
            {fields.lineIds}
          </p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Carrier" error={fields.carrier}>
          <TextInput name="carrier" maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Tracking number" isRequired={false} error={fields.trackingNumber}>
          <TextInput name="trackingNumber" maxLength={100} autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" variant="primary" isLoading={isSending} className="justify-self-start">
        Record the shipment
      </Button>
    </Form>
  )
}

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

function CancelForm({ order }: { order: Order }) {
  const isSending = useIsSending('cancel')
  const ask = () => ({
    title: `Cancel order ${order.number}?`,
    text: `All lines, ${formatMoney(order.totalCents)} in all, are cancelled and the other side is notified. This cannot be undone.`,
  })
  return (
    <ConfirmedForm
      title="Cancel the order"
      intent="cancel"
      label="Cancel the order"
      isSending={isSending}
      ask={ask}
    >
      <Field label="Reason" isRequired={false} hint="The suppliers read it.">
        <TextInput name="reason" maxLength={500} autoComplete="off" />
      </Field>
    </ConfirmedForm>
  )
}

function CompleteForm() {
  const isSending = useIsSending('complete')
  return (
    <Form method="post" className="grid gap-4">
      <h2 className="text-lg">Confirm receipt</h2>
      <p className="text-muted text-sm">Everything has arrived. This completes the order and its sales.</p>
      <input type="hidden" name="intent" value="complete" />
      <Button type="submit" variant="primary" isLoading={isSending} className="justify-self-start">
        Confirm receipt
      </Button>
    </Form>
  )
}

/** What the side of this page can do with the order now, and why not the rest. */
export function OrderActions({ order, answer }: ActionProps) {
  const may = (action: OrderAction) => refusalOf(order, action)?.refusal === null
  const complete = refusalOf(order, 'complete')?.refusal
  return (
    <div className="grid gap-8 empty:hidden">
      {may('complete') && <CompleteForm />}
      {complete === 'not_shipped' && (
        <p className="text-muted text-sm">
          {orderRefusals.not_shipped} You confirm receipt here once it has arrived.
        </p>
      )}
      {may('ship') && <ShipForm order={order} answer={answer} />}
      {may('refund') && <RefundForm order={order} answer={answer} />}
      {may('cancel') && <CancelForm order={order} />}
    </div>
  )
}
