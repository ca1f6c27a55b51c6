import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  fieldOf,
  fields,
  isFieldKey,
  isStruck,
  unstruck,
  validateOverrides,
} from '#engine/requirement/index.ts'
import type { Facts, FieldKey, RateUnit } from '#engine/requirement/types.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { FieldInput } from '../facts/field-input.tsx'
import { type TypedValue, typedValueOf } from '../input/plan-input.ts'
import { type ReadFigure, valueOfWords } from './segments.ts'

type FigureMenuProps = {
  figure: ReadFigure
  facts: Facts
  rateUnit: RateUnit | undefined
  /** The role that is chosen when the menu opens. */
  field?: FieldKey | undefined
  onApply: (field: FieldKey, value: TypedValue) => void
  onIgnore: () => void
  onCancel: () => void
}

const roles = fields
  .filter(({ kind }) => kind === 'number')
  .map(({ key }) => ({ value: key, label: fieldOf(key).label }))

/** What the words are in a field's unit, or what the plan has there already. */
const valueFor = (
  { words, field: own }: ReadFigure,
  field: FieldKey,
  { facts, rateUnit }: Pick<FigureMenuProps, 'facts' | 'rateUnit'>,
): string => {
  const known = facts[field]
  if (field === own && known) return String(known.value)
  return String(valueOfWords(words, field, rateUnit))
}

/** What a figure of the text is: its role, its value in the role's unit, or nothing at all. Escape leaves it as it is. */
export function FigureMenu(props: FigureMenuProps) {
  const { figure, field: chosen, onApply, onIgnore, onCancel } = props
  const [field, setField] = useState<FieldKey | undefined>(chosen ?? figure.field)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise here, and React would call it when the form closes.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (field === undefined) return setProblem('Choose what it is, or ignore it.')
    const value = typedValueOf(field, String(new FormData(event.currentTarget).get('value') ?? '').trim())
    const [first] = validateOverrides({ [field]: value }).problems
    if (first) setProblem(first.text)
    else onApply(field, value)
  }
  const struck = isStruck(figure.words)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={`What ${unstruck(figure.words)} is`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
      className="grid gap-3 border border-line-strong bg-surface p-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={`Read “${unstruck(figure.words)}” as`}>
          <Select
            autoFocus
            name="field"
            value={field ?? ''}
            placeholder="Not used"
            options={roles}
            onChange={({ target }) => setField(isFieldKey(target.value) ? target.value : undefined)}
          />
        </Field>
        {field && (
          <Field label="Value" error={problem}>
            <FieldInput
              key={field}
              field={field}
              name="value"
              defaultValue={valueFor(figure, field, props)}
            />
          </Field>
        )}
      </div>
      {!field && problem && (
        <p role="alert" className="text-danger-ink text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary">
          Apply
        </Button>
        <Button size="sm" onClick={onIgnore}>
          {struck ? 'Read it again' : 'Ignore'}
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
