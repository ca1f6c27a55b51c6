import { type ReactNode, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ImportPreview } from '#contract/equipment-imports.ts'
import { equipmentCategoryNames, importFieldLabels, importFields } from '#contract/equipment-words.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { CategoryOption } from '../offered-categories.ts'
import { RefusalTable } from './refusal-table.tsx'

export type ImportStep = {
  fileId: string
  /** Made once for this file, so that a second press is the same import. */
  importKey: string
  preview: ImportPreview
  category: string
  existing: string
  state: string
  problem: string | undefined
  fields: Readonly<Record<string, string>>
}

const existingOptions = [
  { value: 'skip', label: 'Skip them' },
  { value: 'update', label: 'Update them' },
]
const stateOptions = [
  { value: 'unlisted', label: 'Unlisted: look at them first' },
  { value: 'listed', label: 'Listed: buyers see them at once' },
]

function Counts({ preview }: { preview: ImportPreview }) {
  const counts: [label: string, value: number][] = [
    ['Rows', preview.rows],
    ['New', preview.added],
    ['Updated', preview.updated],
    ['Skipped', preview.skipped],
    ['Refused', preview.refused],
  ]
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-5" data-testid="counts">
      {counts.map(([label, value]) => (
        <div key={label} className="bg-surface px-4 py-3">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="figures font-medium text-lg">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Mapping({ step: { preview, fields } }: { step: ImportStep }) {
  const options = preview.columns.map(({ name, sample }) => ({
    value: name,
    label: sample ? `${name} (${sample})` : name,
  }))
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Columns of the file</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {importFields.map((field) => (
          <Field
            key={field}
            label={importFieldLabels[field]}
            isRequired={field === 'name' || field === 'category'}
            error={fields[`mapping.${field}`]}
          >
            <Select
              name={`mapping.${field}`}
              placeholder="Not in the file"
              options={options}
              defaultValue={preview.mapping[field] ?? ''}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="border-line border-b pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

const FirstArticles = ({ articles }: Pick<ImportPreview, 'articles'>) => (
  <Table
    caption="The first articles"
    isStacked
    rows={articles}
    rowKey={({ row }) => String(row)}
    columns={[
      { key: 'row', header: 'Row', isNumeric: true, cell: ({ row }) => formatNumber(row) },
      {
        key: 'deed',
        header: 'Becomes',
        cell: ({ deed }) => <Badge>{deed === 'add' ? 'New' : 'Updated'}</Badge>,
      },
      { key: 'name', header: 'Name', cell: ({ name }) => name },
      { key: 'number', header: 'Number', cell: ({ articleNumber }) => articleNumber },
      {
        key: 'category',
        header: 'Category',
        cell: ({ category }) => (category ? equipmentCategoryNames[category] : 'as it is'),
      },
      {
        key: 'price',
        header: 'Price',
        isNumeric: true,
        cell: ({ priceCents }) => (priceCents === null ? 'on request' : formatMoney(priceCents)),
      },
      {
        key: 'stock',
        header: 'Stock',
        isNumeric: true,
        cell: ({ stock }) => (stock === null ? 'not counted' : formatNumber(stock)),
      },
    ]}
  />
)

type ImportFormProps = { step: ImportStep; categories: readonly CategoryOption[] }

/** What the import would do, with the choices that change it. Nothing is kept before the last button. */
export function ImportForm({ step, categories }: ImportFormProps) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formData !== undefined
  // What is shown was read with other choices: it is not imported before it is read again.
  const [isChanged, setIsChanged] = useState(false)
  const { preview, fileId, importKey } = step
  const { added, updated, refusals, refused } = preview
  const all = added + updated
  return (
    <Form method="post" className="grid gap-10" preventScrollReset onChange={() => setIsChanged(true)}>
      <FormProblem message={step.problem} />
      <input type="hidden" name="fileId" value={fileId} />
      <input type="hidden" name="importKey" value={importKey} />
      <Part title={preview.fileName}>
        <Counts preview={preview} />
        <div className="flex flex-wrap items-center gap-3">
          {isChanged ? (
            <>
              <Button type="submit" name="intent" value="preview" variant="primary" isLoading={isSending}>
                Read the file again
              </Button>
              <p className="text-muted text-sm">Your choices changed: look first at what becomes of it.</p>
            </>
          ) : (
            <>
              <Button
                type="submit"
                name="intent"
                value="import"
                variant="primary"
                isLoading={isSending}
                disabled={all === 0}
              >
                {all === 0 ? 'Nothing to import' : `Import ${formatCount(all, 'article')}`}
              </Button>
              <p className="text-muted text-sm">You can undo it afterwards.</p>
            </>
          )}
        </div>
      </Part>
      <Part title="How the file is read">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Article numbers that you have already" error={step.fields.existing}>
            <Select name="existing" options={existingOptions} defaultValue={step.existing} />
          </Field>
          <Field label="New articles are" error={step.fields.state}>
            <Select name="state" options={stateOptions} defaultValue={step.state} />
          </Field>
          <Field label="Category of rows without one" isRequired={false} error={step.fields.category}>
            <Select
              name="category"
              placeholder="None: refuse such rows"
              options={categories}
              defaultValue={step.category}
            />
          </Field>
        </div>
        <Mapping step={step} />
      </Part>
      {refusals.length > 0 && (
        <Part title={`${formatCount(refused, 'row')} will not be imported`}>
          <RefusalTable refusals={refusals} />
        </Part>
      )}
      {preview.articles.length > 0 && (
        <Part title="The first articles as they will be">
          <FirstArticles articles={preview.articles} />
        </Part>
      )}
    </Form>
  )
}
