import { useState } from 'react'
import { Form } from 'react-router'
import type { OrderLine } from '#contract/order-shapes.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type ActionProps, useIsSending } from './action-answer.ts'
import { shipmentsOf } from './timeline.ts'

const isWaiting = ({ saleStatus, shippedAt }: OrderLine) => saleStatus === 'pending' && shippedAt === null

type CarrierFieldsProps = {
  fields: Readonly<Record<string, string>>
  carrier?: string
  trackingNumber?: string
}

const CarrierFields = ({ fields, carrier, trackingNumber }: CarrierFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Carrier" error={fields.carrier}>
      <TextInput name="carrier" maxLength={100} autoComplete="off" defaultValue={carrier} />
    </Field>
    <Field label="Tracking number" isRequired={false} error={fields.trackingNumber}>
      <TextInput name="trackingNumber" maxLength={100} autoComplete="off" defaultValue={trackingNumber} />
    </Field>
  </div>
)

const LinesProblem = ({ problem }: { problem: string | undefined }) =>
  problem && (
    <p role="alert" className="text-danger-ink text-sm">
      {problem}
    </p>
  )

/** Which lines leave, with whom. */
export function ShipForm({ order, answer }: ActionProps) {
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
        <LinesProblem problem={fields.lineIds} />
      </fieldset>
      <CarrierFields fields={fields} />
      <Button type="submit" variant="primary" isLoading={isSending} className="justify-self-start">
        Record the shipment
      </Button>
    </Form>
  )
}

/** A wrong carrier or tracking number of what is on its way. */
export function CorrectForm({ order, answer }: ActionProps) {
  const isSending = useIsSending('correct')
  const fields = answer?.intent === 'correct' ? answer.fields : {}
  const shipments = shipmentsOf(order).filter((lines) =>
    lines.some(({ saleStatus }) => saleStatus !== 'refunded'),
  )
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, shipments.length - 1)
  const lines = (shipments[at] ?? []).filter(({ saleStatus }) => saleStatus !== 'refunded')
  const { carrier = '', trackingNumber = '' } = lines[0] ?? {}
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <h2 className="text-lg">Correct a shipment</h2>
      <input type="hidden" name="intent" value="correct" />
      {lines.map(({ id }) => (
        <input key={id} type="hidden" name="lineId" value={id} />
      ))}
      {shipments.length > 1 && (
        <Field label="Shipment">
          <Select
            value={String(at)}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={shipments.map((shipment, position) => ({
              value: String(position),
              label: `${shipment[0]?.carrier ?? ''}: ${shipment.map(({ name }) => name).join(', ')}`,
            }))}
          />
        </Field>
      )}
      <LinesProblem problem={fields.lineIds} />
      <CarrierFields
        key={`${at} ${carrier} ${trackingNumber}`}
        fields={fields}
        carrier={carrier}
        trackingNumber={trackingNumber}
      />
      <Button type="submit" isLoading={isSending} className="justify-self-start">
        Correct the shipment
      </Button>
    </Form>
  )
}
