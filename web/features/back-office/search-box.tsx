import { Form } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { AddressInput } from '#web/ui/form/address-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const names = {
  all: 'All',
  users: 'Users',
  solutions: 'Solutions',
  subscriptions: 'Subscriptions',
  issues: 'Issues',
} as const

type SearchBoxProps = { scopes: readonly (keyof typeof names)[]; search?: string; scope?: string }

/** Searches everything that staff see. */
export const SearchBox = ({ scopes, search = '', scope = 'all' }: SearchBoxProps) => (
  <Form method="get" action="/admin/search" role="search" className="flex flex-wrap items-end gap-3">
    <Field label="Search" isLabelHidden className="min-w-0 flex-1 basis-48 sm:max-w-96">
      <AddressInput type="search" name="search" value={search} placeholder="Search users, solutions..." />
    </Field>
    <Field label="Where" isLabelHidden>
      <Select
        key={scope}
        name="scope"
        options={scopes.map((value) => ({ value, label: names[value] }))}
        defaultValue={scope}
      />
    </Field>
    <Button type="submit">Search</Button>
  </Form>
)
