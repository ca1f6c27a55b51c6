import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { Item, ListName, TextName } from './draft.ts'
import type { Editing } from './use-draft.ts'

type TextFieldProps = {
  editing: Editing
  name: TextName
  label: string
  hint?: string
  lines?: number
  unit?: string
  isNumber?: boolean
  isDisabled?: boolean
  isRequired?: true
  maxLength?: number
  type?: 'email' | 'tel' | 'url'
}

/** One text or number of the draft, with what is wrong with it. */
export function TextField({ editing, name, label, hint, lines, isNumber, ...more }: TextFieldProps) {
  const control = {
    value: editing.draft.texts[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      editing.setText(name, event.currentTarget.value),
    maxLength: more.maxLength ?? 200,
    disabled: more.isDisabled,
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={editing.problems[name]}
      {...(more.isRequired && { isRequired: true })}
    >
      {lines ? (
        <Textarea {...control} rows={lines} />
      ) : (
        <TextInput
          {...control}
          {...(more.type && { type: more.type })}
          {...(isNumber && { inputMode: 'decimal' as const })}
          {...(more.unit && { unit: more.unit })}
        />
      )}
    </Field>
  )
}

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border border-line bg-surface p-4 sm:p-6">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
)

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
)

type AdderProps = { label: string; maxLength?: number; onAdd: (name: string) => void }

/** A name and the button that adds it; a blank name adds nothing. */
export function Adder({ label, maxLength = 200, onAdd }: AdderProps) {
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className="flex items-end gap-3">
      <Field label={label} className="min-w-0 flex-1">
        <TextInput
          value={name}
          maxLength={maxLength}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      <Button icon="plus" disabled={name.trim() === ''} onClick={add}>
        Add
      </Button>
    </div>
  )
}

type ItemListProps = {
  editing: Editing
  list: ListName
  /** What one of them is: "service". */
  noun: string
  children: (item: Item, set: (changes: Partial<Item>) => void) => ReactNode
}

/** Lines of the draft with a name and a description, and what `children` adds to each. */
export function ItemList({ editing, list, noun, children }: ItemListProps) {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 empty:hidden">
        {editing.draft[list].map((item) => {
          const set = (changes: Partial<Item>) => editing.setItem(list, item.id, changes)
          return (
            <li key={item.id} className="grid gap-4 border border-line p-4 sm:grid-cols-2">
              <Field label="Name" error={editing.problems[`${list}.${item.id}.name`]}>
                <TextInput
                  value={item.name}
                  maxLength={200}
                  onChange={(event) => set({ name: event.currentTarget.value })}
                />
              </Field>
              <Field label="Description">
                <TextInput
                  value={item.description}
                  maxLength={2000}
                  onChange={(event) => set({ description: event.currentTarget.value })}
                />
              </Field>
              {children(item, set)}
              <div className="flex items-end justify-end sm:col-start-2">
                <IconButton
                  icon="trash"
                  label={`Remove ${noun} ${item.name}`}
                  onClick={() => editing.removeItem(list, item.id)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <Adder label={`New ${noun}`} onAdd={(name) => editing.addItem(list, name)} />
    </div>
  )
}

type ItemNumberProps = {
  editing: Editing
  list: ListName
  item: Item
  field: 'price' | 'quantity' | 'days'
  label: string
  set: (changes: Partial<Item>) => void
}

/** A number of a line, with what is wrong with it. */
export const ItemNumber = ({ editing, list, item, field, label, set }: ItemNumberProps) => (
  <Field label={label} error={editing.problems[`${list}.${item.id}.${field}`]}>
    <TextInput
      inputMode="decimal"
      value={item[field]}
      maxLength={20}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  </Field>
)
