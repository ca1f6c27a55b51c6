import { data, Form, Link, useRevalidator } from 'react-router'
import { equipmentCategoryKeys, equipmentStates } from '#contract/equipment-words.ts'
import { apiContext } from '#web/context.ts'
import { categoryOptions, stateLabels } from '#web/features/equipment/equipment-labels.ts'
import { OwnTable } from '#web/features/equipment/supplier/own-table.tsx'
import { type StatesAnswer, StatesForm } from '#web/features/equipment/supplier/states-form.tsx'
import { readForm } from '#web/lib/form.ts'
import { pageAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/list'

const LIST = '/supplier/equipment'
const PAGE_SIZE = 50
const stateOptions = Object.entries(stateLabels).map(([value, { text }]) => ({ value, label: text }))

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const query = new URL(args.request.url).searchParams
  const search = query.get('search')?.slice(0, 200).trim() ?? ''
  const state = equipmentStates.find((one) => one === query.get('state')) ?? null
  const category = equipmentCategoryKeys.find((one) => one === query.get('category')) ?? null
  const filter = { search, state, category }
  const empty = { filter, items: [], next: null, isFirst: true }
  try {
    const { page, isFirst } = await pageAt(query.get('cursor'), (at) =>
      args.context.get(apiContext).equipment.listOwnEquipment({
        limit: PAGE_SIZE,
        ...(search && { search }),
        ...(state && { state }),
        ...(category && { category }),
        ...at,
      }),
    )
    const next = new URLSearchParams(query)
    if (page.nextCursor) next.set('cursor', page.nextCursor)
    return { filter, items: page.items, next: page.nextCursor ? `?${next}` : null, isFirst, problem: null }
  } catch (error) {
    problemOf(error)
    return { ...empty, problem: 'Failed to load equipment' }
  }
}

/** Changes the state of the chosen articles. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const state = equipmentStates.find((one) => one === form.get('state'))
  if (!state) throw data('Not found', { status: 404 })
  const ids = form.getAll('id').map(String)
  try {
    const { changed } = await args.context.get(apiContext).equipment.setEquipmentStates({ ids, state })
    return data<StatesAnswer>({ state, changed, problem: null })
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data<StatesAnswer>({ state, changed: 0, problem: fields.ids ?? message }, { status })
  }
}

const NothingYet = () => (
  <EmptyState
    icon="pallet"
    title="No equipment yet"
    action={
      <span className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/supplier/equipment/import" variant="primary">
          Import a table
        </LinkButton>
        <LinkButton to="/supplier/equipment/new">Add an article</LinkButton>
      </span>
    }
  >
    Your articles with price, stock and lead time. Listed ones are in the catalogue of all buyers, and plans
    name them where they fit.
  </EmptyState>
)

const NothingFound = () => (
  <EmptyState icon="search" title="No article matches" action={<LinkButton to={LIST}>Show all</LinkButton>}>
    Try fewer or other words, or another state.
  </EmptyState>
)

/** The catalogue of a supplier. */
export default function SupplierEquipment({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, items, next, isFirst, problem } = loaderData
  const { revalidate } = useRevalidator()
  const isFiltered = filter.search !== '' || filter.state !== null || filter.category !== null
  const isEmpty = items.length === 0 && problem === null
  return (
    <div className="measure py-10">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-72 text-2xl">Equipment</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/supplier/equipment/imports">Imports</LinkButton>
          <LinkButton to="/supplier/equipment/import">Import a table</LinkButton>
          <LinkButton to="/supplier/equipment/new" variant="primary">
            Add an article
          </LinkButton>
        </div>
      </header>
      {(isFiltered || !isEmpty) && (
        <Form
          role="search"
          className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_180px_240px_auto]"
        >
          <Field label="Search">
            <TextInput type="search" name="search" maxLength={200} defaultValue={filter.search} />
          </Field>
          <Field label="State">
            <Select
              name="state"
              placeholder="Every state"
              options={stateOptions}
              defaultValue={filter.state ?? ''}
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
          <Button type="submit" icon="search">
            Search
          </Button>
        </Form>
      )}
      {isFiltered && !isEmpty && (
        <p className="mt-3 text-sm">
          <Link to={LIST} className="underline underline-offset-4">
            Show all
          </Link>
        </p>
      )}
      <div className="mt-6">
        {isEmpty ? (
          isFiltered ? (
            <NothingFound />
          ) : (
            <NothingYet />
          )
        ) : (
          <StatesForm answer={actionData}>
            <OwnTable items={items} problem={problem} onRetry={() => void revalidate()} />
          </StatesForm>
        )}
      </div>
      <div className="mt-6">
        <PageLinks first={isFirst ? null : LIST} next={next} />
      </div>
    </div>
  )
}
