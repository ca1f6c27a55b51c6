import { editorStatuses } from '#contract/solution-admin-words.ts'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import { statusWords } from '#web/lib/solutions/solution-words.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Adder, Columns, Section, TextField } from './editor-fields.tsx'
import { PictureField, type PictureFieldProps } from './picture-field.tsx'

type InfoTabProps = PictureFieldProps & {
  categories: readonly string[]
  /** The status that is saved: offered beside those of the editor. */
  savedStatus: SolutionStatus
}

/** Title, status, category, tags and picture. */
export function InfoTab({ categories, savedStatus, ...pictureField }: InfoTabProps) {
  const { editing } = pictureField
  const { draft, change, setText } = editing
  const statuses: SolutionStatus[] = [...new Set([savedStatus, ...editorStatuses])]
  const { category } = draft.texts
  const offered = category === '' || categories.includes(category) ? categories : [category, ...categories]
  return (
    <div className="grid gap-6">
      <Section title="Solution Info">
        <TextField editing={editing} name="title" label="Title" isRequired />
        <TextField editing={editing} name="description" label="Description" lines={6} maxLength={20_000} />
        <Columns>
          <Field label="Status">
            <Select
              value={draft.status}
              options={statuses.map((value) => ({ value, label: statusWords[value].text }))}
              onChange={(event) => {
                const status = statuses.find((one) => one === event.currentTarget.value)
                if (status) change({ status })
              }}
            />
          </Field>
          <Field label="Category">
            <Select
              value={category}
              placeholder="None"
              options={offered.map((value) => ({ value, label: value }))}
              onChange={(event) => setText('category', event.currentTarget.value)}
            />
          </Field>
          <TextField
            editing={editing}
            name="order"
            label="Order"
            hint="Lower ones come first in the catalogue"
            isNumber
          />
        </Columns>
      </Section>
      <Section title="Tags">
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {draft.tags.map((tag) => (
            <li key={tag}>
              <Chip
                aria-label={`Remove tag ${tag}`}
                mark={<Icon name="close" size={14} />}
                onClick={() => change({ tags: draft.tags.filter((one) => one !== tag) })}
              >
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
        <Adder
          label="New tag"
          maxLength={60}
          onAdd={(tag) => change({ tags: [...new Set([...draft.tags, tag])] })}
        />
      </Section>
      <Section title="Image">
        <PictureField {...pictureField} />
      </Section>
    </div>
  )
}
