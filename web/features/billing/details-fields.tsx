import { AddressFields } from '#web/ui/form/address-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { BillingData } from './billing-shapes.ts'

type DetailsFieldsProps = {
  details: NonNullable<BillingData['details']>
  fields: Readonly<Record<string, string>>
}

/** Where invoices go to. */
export const DetailsFields = ({ details, fields }: DetailsFieldsProps) => (
  <div className="grid gap-4">
    <AddressFields address={details.address} countries={details.countries} fields={fields} />
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="VAT or tax number"
        isRequired={false}
        hint="Checked in form: DE123456789, 12-3456789."
        error={fields.taxNumber}
      >
        <TextInput name="taxNumber" defaultValue={details.taxNumber} maxLength={40} autoComplete="off" />
      </Field>
      <Field label="E-mail for invoices" error={fields.email}>
        <TextInput
          type="email"
          name="email"
          defaultValue={details.email}
          maxLength={254}
          autoComplete="email"
        />
      </Field>
    </div>
  </div>
)
