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
  onApply: (values: readonly FieldValue[]) => void
  onIgnore: () => void
  onCancel: () => void
}

/** A value that the figure gives to a field. */
export type FieldValue = readonly [field: FieldKey, value: TypedValue]

/** All numbers of a figure at once, as the choice of a role. */
const ALL = 'all'

/** Fields that a figure can fill: first those that its unit fits. */
const rolesFor = ({ words, label, parts }: ReadFigure, rateUnit: RateUnit | undefined) => {
  const roles = fields
    .filter(({ kind }) => kind === 'number')
    .map(({ key }) => ({ value: key, label: fieldOf(key).label }))
  const isFit = (field: FieldKey) => typeof valueOfWords(words, field, rateUnit) === 'number'
  return [
    ...(parts ? [{ value: ALL, label: partsLabel(label, parts) }] : []),
    ...roles.filter(({ value }) => isFit(value)),
    ...roles.filter(({ value }) => !isFit(value)),
  ]
}

/** "Size (length × width × height)" */
const partsLabel = (label: string, parts: readonly FieldKey[]): string =>
  `${label} (${parts.map((part) => fieldOf(part).label.toLowerCase()).join(' × ')})`

/** What the words are in a field's unit, or what the plan has there already. */
const valueFor = (
  { words, field: own, parts = [] }: ReadFigure,
  field: FieldKey,
  { facts, rateUnit }: Pick<FigureMenuProps, 'facts' | 'rateUnit'>,
): string => {
  const known = facts[field]
  if ((field === own || parts.includes(field)) && known) return String(known.value)
  return String(valueOfWords(words, field, rateUnit))
}

/** What a figure of the text is: its role, its value in the role's unit, or nothing at all. Escape leaves it as it is. */
export function FigureMenu(props: FigureMenuProps) {
  const { figure, field: chosen, rateUnit, onApply, onIgnore, onCancel } = props
  const [role, setRole] = useState<string>(chosen ?? (figure.parts ? ALL : figure.field) ?? '')
  const [problem, setProblem] = useState<{ field?: FieldKey; text: string }>()
  const chosenFields = role === ALL ? (figure.parts ?? []) : isFieldKey(role) ? [role] : []
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise here, and React would call it when the form closes.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosenFields.length === 0) return setProblem({ text: 'Choose what it is, or ignore it.' })
    const typed = new FormData(event.currentTarget)
    const values = chosenFields.map(
      (field): FieldValue => [field, typedValueOf(field, String(typed.get(field) ?? '').trim())],
    )
    const [refused] = validateOverrides(Object.fromEntries(values)).problems
    if (refused)
      setProblem({ ...(isFieldKey(refused.field) ? { field: refused.field } : {}), text: refused.text })
    else onApply(values)
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
            name="role"
            value={role}
            placeholder="Not used"
            options={rolesFor(figure, rateUnit)}
            onChange={({ target }) => {
              setRole(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        {chosenFields.map((field) => (
          <Field
            key={field}
            label={chosenFields.length > 1 ? fieldOf(field).label : 'Value'}
            error={problem?.field === field ? problem.text : undefined}
          >
            <FieldInput field={field} name={field} defaultValue={valueFor(figure, field, props)} />
          </Field>
        ))}
      </div>
      {problem && problem.field === undefined && (
        <p role="alert" className="text-danger-ink text-sm">
          {problem.text}
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
