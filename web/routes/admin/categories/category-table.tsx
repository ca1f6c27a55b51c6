import type { SolutionCategory } from '#contract/solutions-admin.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { CategoryAnswer } from './category-action.ts'
import { offeredColumns } from './offered-columns.tsx'

const columnsOf = (answer: CategoryAnswer | undefined): readonly Column<SolutionCategory>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <ChangeForm intent="rename" id={id} className="flex items-start gap-2">
        <Field
          label={`Name of ${name}`}
          isLabelHidden
          className="min-w-0 grow"
          error={
            answer?.intent === 'rename' && answer.id === id
              ? (answer.problem?.fields.name ?? answer.problem?.message)
              : undefined
          }
        >
          <TextInput key={name} name="name" defaultValue={name} maxLength={100} required />
        </Field>
        <ChangeButton intent="rename" id={id} aria-label={`Save the name of ${name}`}>
          Save
        </ChangeButton>
      </ChangeForm>
    ),
  },
  { key: 'solutions', header: 'Solutions', isNumeric: true, cell: ({ solutions }) => solutions },
  ...offeredColumns,
]

/** Categories with their names to change, and how many solutions have each. */
export function CategoryTable({
  categories,
  answer,
}: {
  categories: readonly SolutionCategory[]
  answer: CategoryAnswer | undefined
}) {
  return (
    <Table
      caption="Categories of solutions"
      isStacked
      columns={columnsOf(answer)}
      rows={categories}
      rowKey={({ id }) => id}
      empty={<p className="p-4 text-muted text-sm">No category yet. Add the first one above.</p>}
    />
  )
}
