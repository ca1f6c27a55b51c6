import type { DeliveryAddress } from '#contract/order-states.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

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

type AddressFieldsProps = {
  address: DeliveryAddress
  countries: readonly { code: string; name: string }[]
  /** Problems by the name of the field: "address.city". */
  fields: Readonly<Record<string, string>>
}

/** A postal address, as the fields `address.company` to `address.country` of a form. */
export const AddressFields = ({ address, countries, fields }: AddressFieldsProps) => (
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
)
