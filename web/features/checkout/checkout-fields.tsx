import { Link } from 'react-router'
import type { DeliveryAddress } from '#contract/order-states.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

type CheckoutFieldsProps = {
  address: DeliveryAddress
  taxNumber: string
  termsVersion: string
  countries: readonly { code: string; name: string }[]
  fields: Readonly<Record<string, string>>
}

type AddressLine = {
  name: Exclude<keyof DeliveryAddress, 'country'>
  label: string
  autoComplete: string
  isRequired?: false
}

const addressLines: readonly AddressLine[] = [
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'line1', label: 'Street and number', autoComplete: 'address-line1' },
  { name: 'line2', label: 'Building, gate', autoComplete: 'address-line2', isRequired: false },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code', isRequired: false },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
]

/** Where the order goes, whose numbers are on it, and the terms. */
export function CheckoutFields({ address, taxNumber, termsVersion, countries, fields }: CheckoutFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg">Delivery address</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {addressLines.map(({ name, label, autoComplete, isRequired }) => (
            <Field key={name} label={label} isRequired={isRequired ?? true} error={fields[`address.${name}`]}>
              <TextInput
                name={`address.${name}`}
                defaultValue={address[name]}
                autoComplete={autoComplete}
                maxLength={200}
              />
            </Field>
          ))}
          <Field label="Country" error={fields['address.country']}>
            <Select
              name="address.country"
              placeholder="Choose a country"
              autoComplete="country"
              defaultValue={address.country}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
        </div>
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
        <Field
          label="Note"
          isRequired={false}
          hint="All suppliers of this order read it."
          error={fields.note}
        >
          <Textarea name="note" rows={3} maxLength={2000} />
        </Field>
      </fieldset>
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
