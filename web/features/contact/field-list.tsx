import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { type FormAnswer, typedIn } from './form-answer.ts'

type Shared = {
  name: string
  label: string
  isRequired?: boolean
  hint?: string
  placeholder?: string
}

/** A field of a public form as data: one line, several lines, or one of a list. */
export type FormField = Shared &
  (
    | { kind?: 'line'; type?: 'email'; inputMode?: 'url'; autoComplete?: string; max: number }
    | { kind: 'text'; rows: number; max: number }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  )

/** Who writes. */
export const personFields: readonly FormField[] = [
  { name: 'name', label: 'Name', isRequired: true, autoComplete: 'name', max: 200 },
  { name: 'email', label: 'Email', isRequired: true, type: 'email', autoComplete: 'email', max: 254 },
  { name: 'company', label: 'Company', autoComplete: 'organization', max: 200 },
]

/** What is asked. */
export const messageField: FormField = {
  kind: 'text',
  name: 'message',
  label: 'Message',
  isRequired: true,
  rows: 5,
  max: 5000,
}

type FieldListProps = {
  fields: readonly FormField[]
  answer: FormAnswer | undefined
  /** What is in a field until something was sent: from the account, or from the address. */
  initial?: Readonly<Record<string, string>>
}

/** The fields, each with its error below it and with what was typed before. */
export const FieldList = ({ fields, answer, initial = {} }: FieldListProps) =>
  fields.map((field) => {
    const { name, label, hint, isRequired = false } = field
    const first = initial[name] ?? ''
    return (
      <Field key={name} label={label} hint={hint} isRequired={isRequired} error={answer?.fields[name]}>
        {/* A value chosen by the address is another field: it shows at once, also when the page stays. */}
        <Control key={first} field={field} value={typedIn(answer, name, first)} />
      </Field>
    )
  })

function Control({ field, value }: { field: FormField; value: string }) {
  const { name, placeholder } = field
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          name={name}
          options={field.options}
          defaultValue={value}
          {...(placeholder !== undefined && { placeholder })}
        />
      )
    case 'text':
      return (
        <Textarea
          name={name}
          rows={field.rows}
          maxLength={field.max}
          placeholder={placeholder}
          defaultValue={value}
        />
      )
    default:
      return (
        <TextInput
          name={name}
          type={field.type ?? 'text'}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          placeholder={placeholder}
          defaultValue={value}
          maxLength={field.max}
        />
      )
  }
}
