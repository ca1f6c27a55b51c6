import { useState } from 'react'
import { MAX_ARTICLE_MANUALS } from '#contract/equipment-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { manualLabels, optionsOf } from '../equipment-labels.ts'
import { type ArticleValues, manualCount } from './article-values.ts'

type ManualFieldsProps = { values: ArticleValues; problems: Readonly<Record<string, string>> }

const types = optionsOf(manualLabels)

/** Manuals with title, address and type; an emptied row goes when the form is saved. */
export function ManualFields({ values, problems }: ManualFieldsProps) {
  const [added, setAdded] = useState(0)
  const rows = Math.min(MAX_ARTICLE_MANUALS, manualCount(values) + added)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium text-sm">Manuals</legend>
      {Array.from({ length: rows }, (_, at) => `manuals.${at}`).map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_160px]">
          <Field label="Title" error={problems[`${row}.title`]}>
            <TextInput name={`${row}.title`} maxLength={200} defaultValue={values[`${row}.title`]} />
          </Field>
          <Field label="Address" error={problems[`${row}.url`]}>
            <TextInput
              type="url"
              name={`${row}.url`}
              maxLength={500}
              placeholder="https://"
              defaultValue={values[`${row}.url`]}
            />
          </Field>
          <Field label="For" error={problems[`${row}.type`]}>
            <Select name={`${row}.type`} options={types} defaultValue={values[`${row}.type`]} />
          </Field>
        </div>
      ))}
      {problems.manuals && (
        <p role="alert" className="text-danger-ink text-sm">
          {problems.manuals}
        </p>
      )}
      {rows < MAX_ARTICLE_MANUALS && (
        <div>
          <Button size="sm" icon="plus" onClick={() => setAdded(added + 1)}>
            Add a manual
          </Button>
        </div>
      )}
    </fieldset>
  )
}
