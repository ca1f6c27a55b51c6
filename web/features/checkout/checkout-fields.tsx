import { Link } from 'react-router'
import type { DeliveryAddress, Payment } from '#contract/order-states.ts'
import { AddressFields } from '#web/ui/form/address-fields.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

const paymentLabels: Readonly<Record<Payment, string>> = { invoice: 'On invoice', stripe: 'By card' }

type CheckoutFieldsProps = {
  address: DeliveryAddress
  taxNumber: string
  termsVersion: string
  payments: readonly Payment[]
  countries: readonly { code: string; name: string }[]
  fields: Readonly<Record<string, string>>
}

type NoteFieldProps = { hint: string; error: string | undefined }

/** What suppliers should know. */
export const NoteField = ({ hint, error }: NoteFieldProps) => (
  <Field label="Note" isRequired={false} hint={hint} error={error}>
    <Textarea name="note" rows={3} maxLength={2000} />
  </Field>
)

/** Where the order goes, whose numbers are on it, and the terms. */
export function CheckoutFields({
  address,
  taxNumber,
  termsVersion,
  payments,
  countries,
  fields,
}: CheckoutFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg">Delivery address</legend>
        <AddressFields address={address} countries={countries} fields={fields} />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg">For the invoice</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="VAT or tax number"
            isRequired={false}
            hint="Checked in form: DE123456789, 12-3456789."
            error={fields.taxNumber}
          >
            <TextInput name="taxNumber" defaultValue={taxNumber} maxLength={40} autoComplete="off" />
          </Field>
          <Field
            label="Purchase order number"
            isRequired={false}
            hint="Your own; it is on all documents."
            error={fields.poNumber}
          >
            <TextInput name="poNumber" maxLength={60} autoComplete="off" />
          </Field>
        </div>
        <NoteField hint="All suppliers of this order read it." error={fields.note} />
      </fieldset>
      {payments.length > 1 && (
        <Field
          label="Payment"
          hint="By card you pay on a page of Stripe; the pieces are held for you until then."
          error={fields.payment}
        >
          <Select
            name="payment"
            defaultValue="invoice"
            options={payments.map((payment) => ({ value: payment, label: paymentLabels[payment] }))}
          />
        </Field>
      )}
      <Checkbox
        name="termsVersion"
        value={termsVersion}
        error={fields.termsVersion}
        label={
          <>
            We agree to the{' '}
            <Link to="/terms-of-service#orders" target="_blank" className="underline underline-offset-4">
              terms of sale
            </Link>
            .
          </>
        }
      />
    </>
  )
}
