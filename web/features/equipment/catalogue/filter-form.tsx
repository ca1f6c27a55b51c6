import { Form, Link } from 'react-router'
import type { EquipmentSort } from '#contract/equipment-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { categoryOptions, optionsOf } from '../equipment-labels.ts'
import type { FigureName, ReadFilter } from './filter.ts'

const sortLabels: Record<EquipmentSort, string> = {
  newest: 'Newest first',
  price: 'Lowest price first',
  lead_time: 'Shortest lead time first',
}
const figureFields: readonly [name: FigureName, label: string, unit: string][] = [
  ['priceMin', 'Price from', '$'],
  ['priceMax', 'Price to', '$'],
  ['leadTime', 'Lead time up to', 'days'],
  ['payload', 'Payload from', 'kg'],
  ['reach', 'Reach from', 'mm'],
  ['ip', 'Protection from', 'IP'],
]

/** Search, filters and order of the catalogue as a form that works without scripts. */
export function FilterForm({
  read: { filter, problems },
  isFiltered,
}: {
  read: ReadFilter
  isFiltered: boolean
}) {
  const hasFigures = Object.values(filter.figures).some((text) => text !== '')
  return (
    <Form role="search" className="grid gap-4" key={JSON.stringify(filter)}>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_260px_220px_auto]">
        <Field label="Search">
          <TextInput
            type="search"
            name="search"
            maxLength={200}
            placeholder="Name, maker, model or number"
            defaultValue={filter.search}
          />
        </Field>
        <Field label="Category">
          <Select
            name="category"
            placeholder="Every category"
            options={categoryOptions}
            defaultValue={filter.category ?? ''}
          />
        </Field>
        <Field label="Order">
          <Select name="sort" options={optionsOf(sortLabels)} defaultValue={filter.sort} />
        </Field>
        <Button type="submit" icon="search">
          Search
        </Button>
      </div>
      <details open={hasFigures} className="border-line border-b pb-4">
        <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-medium text-sm">
          <Icon name="filter" size={16} />
          Price, lead time and figures
        </summary>
        <div className="mt-4 grid gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {figureFields.map(([name, label, unit]) => (
            <Field key={name} label={label} error={problems[name]}>
              <TextInput
                name={name}
                unit={unit}
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
                defaultValue={filter.figures[name]}
              />
            </Field>
          ))}
        </div>
      </details>
      {isFiltered && (
        <p className="text-sm">
          <Link to="/equipment" className="underline underline-offset-4">
            Show all
          </Link>
        </p>
      )}
    </Form>
  )
}
