import { type FormEvent, useEffect, useRef, useState } from 'react'
import { capitalize } from '#contract/words.ts'
import { fieldOf, formatNumber, validateOverrides } from '#engine/requirement/index.ts'
import type { Fact, FieldKey, FieldValues } from '#engine/requirement/types.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type TypedValue, typedValueOf } from '../input/plan-input.ts'
import { FieldInput } from './field-input.tsx'
import { originNames, type ShownOrigin } from './origin-mark.tsx'

type FactEditorProps = {
  field: FieldKey
  /** Missing for a value that is not in the requirement yet. */
  fact?: Fact<FieldValues[FieldKey]> | undefined
  origin?: ShownOrigin | undefined
  /** What the planner said about a value typed before. */
  error?: string | undefined
  onApply: (value: TypedValue) => void
  onCancel: () => void
  /** Given where a typed value hides what the text says. */
  onReset?: (() => void) | undefined
}

/** Edits one value in place. Enter applies, Escape leaves it as it was; a value outside its limits stays with the reason. */
export function FactEditor({ field, fact, origin, error, onApply, onCancel, onReset }: FactEditorProps) {
  const { label } = fieldOf(field)
  const [problem, setProblem] = useState(error)
  const form = useRef<HTMLFormElement>(null)
  // The field takes the focus; the buttons below it must be in view as well.
  useEffect(() => {
    // In braces: newer browsers return a promise here, and React would call it when the form closes.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = typedValueOf(field, String(new FormData(event.currentTarget).get('value') ?? '').trim())
    const [first] = validateOverrides({ [field]: value }).problems
    if (first) setProblem(first.text)
    else if (value === fact?.value) onCancel()
    else onApply(value)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onCancel()
        }
      }}
      className="grid w-full gap-3 border border-line-strong bg-surface p-3"
    >
      <Field label={label} error={problem} hint={<Basis fact={fact} origin={origin} field={field} />}>
        <FieldInput field={field} name="value" defaultValue={fact ? String(fact.value) : ''} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary">
          Apply
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        {onReset && (
          <Button size="sm" variant="quiet" icon="reset" onClick={onReset}>
            {origin === 'typed' ? 'Undo what you set' : 'Reset to text'}
          </Button>
        )}
      </div>
    </form>
  )
}

type BasisProps = Pick<FactEditorProps, 'fact' | 'origin' | 'field'>

/** Where the value comes from and how far it may sensibly move. */
export function Basis({ fact, origin, field }: BasisProps) {
  if (!fact || !origin) return 'Not in the plan yet.'
  const { unit } = fieldOf(field)
  return (
    <>
      {basisText(fact.basis, origin)}
      {fact.range &&
        ` Usual range: ${formatNumber(fact.range[0])} to ${formatNumber(fact.range[1])} ${unit}.`}
    </>
  )
}

/** "Assumed: typical for cartons." The basis is text from people or the engine and stays text. */
const basisText = (basis: string, origin: ShownOrigin): string => {
  const name = originNames[origin]
  const start = capitalize(name)
  if (origin === 'typed' || !basis) return `${start}.`
  return `${start}: ${basis}${/[.!?]$/.test(basis) ? '' : '.'}`
}
