import { Form, useNavigation } from 'react-router'
import type { SolutionVersion } from '#contract/solution-history.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

type CompareFormProps = { versions: readonly SolutionVersion[]; before: number; after: number }

/** Two versions to compare. The address takes the choice, so that it works before and without scripts. */
export function CompareForm({ versions, before, after }: CompareFormProps) {
  const isLoading = useNavigation().location?.search.includes('before=') ?? false
  const options = versions.map(({ number, createdAt, isCurrent }) => ({
    value: String(number),
    label: `Version ${number}, ${isCurrent ? 'present' : formatDate(createdAt)}`,
  }))
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      <Field label="Compare" className="min-w-48 flex-1 sm:max-w-64">
        <Select key={before} name="before" options={options} defaultValue={String(before)} />
      </Field>
      <Field label="with" className="min-w-48 flex-1 sm:max-w-64">
        <Select key={after} name="after" options={options} defaultValue={String(after)} />
      </Field>
      <Button type="submit" isLoading={isLoading}>
        Compare
      </Button>
    </Form>
  )
}
