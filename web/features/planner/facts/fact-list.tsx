import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldOf, fields, isFieldKey } from '#engine/requirement/index.ts'
import type { Facts, FieldKey } from '#engine/requirement/types.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { TypedValue } from '../input/plan-input.ts'
import type { FieldTexts } from '../input/plan-outcome.ts'
import { chipId, FactChip } from './fact-chip.tsx'
import { FactEditor } from './fact-editor.tsx'
import { factGroups } from './fact-groups.ts'
import { OriginLegend, type ShownOrigin } from './origin-mark.tsx'

type FactListProps = {
  facts: Facts
  /** Values typed by the reader, by field. */
  typed: Readonly<Record<string, TypedValue>>
  /** Values from files, with where they were found. */
  attached: readonly { field: string; basis: string }[]
  problems: FieldTexts
  /** `undefined` gives the value back to the text. */
  onChange: (field: string, value: TypedValue | undefined) => void
  onClear: () => void
  /** What the text says in addition to the values. */
  said: ReactNode
}

const ADD_ID = 'add-a-value'
const LIST_ID = 'understood-values'

/** Everything that was understood, grouped, each value editable in place. */
export function FactList({ facts, typed, attached, problems, onChange, onClear, said }: FactListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [editing, setEditing] = useState<FieldKey | null>(null)
  const returnTo = useRef<string | null>(null)
  // The chip comes back when its editor closes; focus goes back to it.
  useEffect(() => {
    if (editing !== null || returnTo.current === null) return
    document.getElementById(returnTo.current)?.focus()
    returnTo.current = null
  }, [editing])
  const close = (field: FieldKey) => {
    returnTo.current = facts[field] ? chipId(field) : ADD_ID
    setEditing(null)
  }
  const isAttached = (field: FieldKey): boolean =>
    facts[field]?.origin === 'given' &&
    attached.some((one) => one.field === field && one.basis === facts[field]?.basis)
  const originOf = (field: FieldKey): ShownOrigin | undefined =>
    Object.hasOwn(typed, field) ? 'typed' : isAttached(field) ? 'attached' : facts[field]?.origin
  const editor = (field: FieldKey) => (
    <FactEditor
      key={field}
      field={field}
      fact={facts[field]}
      origin={originOf(field)}
      error={problems[`numbers.${field}`]}
      onCancel={() => close(field)}
      onApply={(value) => {
        close(field)
        onChange(field, value)
      }}
      onReset={
        Object.hasOwn(typed, field) || isAttached(field)
          ? () => {
              close(field)
              onChange(field, undefined)
            }
          : undefined
      }
    />
  )
  const chipOf = (field: FieldKey) => {
    const fact = facts[field]
    const origin = originOf(field)
    if (editing === field || !fact || !origin) return editor(field)
    return (
      <FactChip
        key={field}
        field={field}
        fact={fact}
        origin={origin}
        hasProblem={problems[`numbers.${field}`] !== undefined}
        onEdit={() => setEditing(field)}
      />
    )
  }
  const isAssumed = (field: FieldKey): boolean => originOf(field) === 'assumed'
  const assumed = fields.flatMap(({ key }) => (isAssumed(key) ? [key] : []))
  const known = Object.keys(facts).length - assumed.length
  const typedCount = Object.keys(typed).length
  return (
    <section aria-labelledby="understood" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b pb-2">
        <h2 id="understood" className="font-semibold text-base">
          What was understood
        </h2>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={LIST_ID}
          className="lg:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : known > 0 ? `Show ${formatCount(known, 'value')}` : 'Add a value'}
        </Button>
      </div>
      {/* What is only assumed decides most and is least sure: it comes first, and no fold hides it. */}
      <ChipGroup name={`${assumed.length} assumed`} fields={assumed} chipOf={chipOf} />
      <div id={LIST_ID} className={classNames('gap-4 lg:grid', isOpen ? 'grid' : 'hidden')}>
        <OriginLegend
          origins={
            attached.length > 0
              ? ['given', 'attached', 'typed', 'derived', 'assumed']
              : ['given', 'typed', 'derived', 'assumed']
          }
        />
        {factGroups.map(({ name, fields: groupFields }) => (
          <ChipGroup
            key={name}
            name={name}
            fields={groupFields.filter((field) => (facts[field] ? !isAssumed(field) : editing === field))}
            chipOf={chipOf}
          />
        ))}
        {said}
        <div className="flex flex-wrap items-end gap-2">
          <AddValue facts={facts} onAdd={setEditing} />
          {typedCount > 0 && (
            <Button size="sm" variant="quiet" icon="reset" onClick={onClear}>
              {typedCount === 1 ? 'Reset the value you set' : `Reset the ${typedCount} values you set`}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** Chooses a field that has no value yet. */
const AddValue = ({ facts, onAdd }: { facts: Facts; onAdd: (field: FieldKey) => void }) => (
  <form
    className="flex min-w-0 flex-1 basis-56 gap-2"
    onSubmit={(event) => {
      event.preventDefault()
      const field = String(new FormData(event.currentTarget).get('field') ?? '')
      if (isFieldKey(field)) onAdd(field)
    }}
  >
    <Field label="Add a value" isLabelHidden id={ADD_ID} className="min-w-0 flex-1">
      <Select
        name="field"
        className="h-8 text-sm"
        placeholder="Add a value"
        options={fields
          .filter(({ key }) => !facts[key])
          .map(({ key }) => ({ value: key, label: fieldOf(key).label }))}
      />
    </Field>
    <Button type="submit" size="sm" icon="plus">
      Add
    </Button>
  </form>
)

type ChipGroupProps = {
  name: string
  fields: readonly FieldKey[]
  chipOf: (field: FieldKey) => ReactNode
}

function ChipGroup({ name, fields: shown, chipOf }: ChipGroupProps) {
  if (shown.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-faint text-xs">{name}</h3>
      <div className="flex flex-wrap gap-1.5">{shown.map(chipOf)}</div>
    </div>
  )
}
