import { useState } from 'react'
import type { DeliveryAddress } from '#contract/order-states.ts'
import { needsPostcode } from '#contract/postcodes.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

type AddressLine = {
  name: Exclude<keyof DeliveryAddress, 'country'>
  label: string
  autoComplete: string
  isRequired?: boolean
}

const addressLines: readonly AddressLine[] = [
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'line1', label: 'Street and number', autoComplete: 'address-line1' },
  { name: 'line2', label: 'Building, gate', autoComplete: 'address-line2', isRequired: false },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
]

type AddressFieldsProps = {
  address: DeliveryAddress
  countries: readonly { code: string; name: string }[]
  /** Problems by the name of the field: "address.city". */
  fields: Readonly<Record<string, string>>
}

/** A postal address, as the fields `address.company` to `address.country` of a form. */
export function AddressFields({ address, countries, fields }: AddressFieldsProps) {
  const [country, setCountry] = useState(address.country)
  const isNeeded = ({ name, isRequired = true }: AddressLine) =>
    name === 'postcode' ? needsPostcode(country) : isRequired
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {addressLines.map((line) => (
        <Field
          key={line.name}
          label={line.label}
          isRequired={isNeeded(line)}
          error={fields[`address.${line.name}`]}
        >
          <TextInput
            name={`address.${line.name}`}
            defaultValue={address[line.name]}
            autoComplete={line.autoComplete}
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
          onChange={(event) => setCountry(event.target.value)}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
    </div>
  )
}
