import { AddressFields } from '#web/ui/form/address-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { BillingData } from './billing-shapes.ts'

type DetailsFieldsProps = {
  details: NonNullable<BillingData['details']>
  fields: Readonly<Record<string, string>>
}

/** Labels, hints, controls and errors of neighbours stand in the same rows, however long one of them is. */
const inLine = 'sm:row-span-4 sm:grid-rows-subgrid'

/** Where invoices go to. */
export const DetailsFields = ({ details, fields }: DetailsFieldsProps) => (
  <div className="grid gap-4">
    <AddressFields address={details.address} countries={details.countries} fields={fields} />
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        className={inLine}
        label="VAT or tax number"
        isRequired={false}
        hint="Checked in form: DE123456789, 12-3456789."
        error={fields.taxNumber}
      >
        <TextInput name="taxNumber" defaultValue={details.taxNumber} maxLength={40} autoComplete="off" />
      </Field>
      <Field
        className={inLine}
        label="E-mail for invoices"
        hint="Each invoice is mailed there as PDF."
        error={fields.email}
      >
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
