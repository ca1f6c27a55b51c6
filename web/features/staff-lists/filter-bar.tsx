import { Form } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { AddressInput } from '#web/ui/form/address-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

type Filter = {
  /** In the address. */
  name: string
  label: string
  /** The choice that filters nothing: "All roles". */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
}

type FilterBarProps = {
  /** What the search looks at: "Name, company or email". Sent as `search`. */
  searchLabel?: string
  search?: string
  filters?: readonly Filter[]
}

/** Search and filters of a list of staff. They are in the address, so a view can be shared. */
export const FilterBar = ({ searchLabel, search = '', filters = [] }: FilterBarProps) => (
  <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
    {searchLabel && (
      <Field label={searchLabel} className="min-w-0 flex-1 basis-64 sm:max-w-96">
        <AddressInput type="search" name="search" value={search} />
      </Field>
    )}
    {filters.map(({ name, label, all, options, value }) => (
      <Field key={name} label={label}>
        <Select key={value} name={name} placeholder={all} options={options} defaultValue={value} />
      </Field>
    ))}
    <Button type="submit">Show</Button>
  </Form>
)
