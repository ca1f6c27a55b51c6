import type { ComponentProps } from 'react'
import { fieldOf } from '#engine/requirement/index.ts'
import type { FieldKey } from '#engine/requirement/types.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type FieldInputProps = Pick<ComponentProps<'input'>, 'autoFocus'> & {
  field: FieldKey
  name: string
  defaultValue?: string | undefined
  /** Choices that stand first, in this order. */
  plausible?: readonly string[]
  /** A choice below all others. */
  last?: { value: string; label: string }
}

/** The control a field is typed into: number with unit, choice, yes or no, text. */
export function FieldInput(props: FieldInputProps) {
  const { field, name, defaultValue = '', autoFocus, plausible = [], last } = props
  const spec = fieldOf(field)
  const focus = autoFocus ? { autoFocus } : {}
  if (spec.kind === 'choice')
    return (
      <Select
        {...focus}
        name={name}
        defaultValue={defaultValue}
        options={[...inOrder(spec.choices, plausible), ...(last ? [last] : [])]}
        placeholder="Choose"
      />
    )
  if (spec.kind === 'flag')
    return (
      <Select
        {...focus}
        name={name}
        defaultValue={defaultValue}
        placeholder="Choose"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    )
  if (spec.kind === 'text')
    return (
      <TextInput
        {...focus}
        name={name}
        defaultValue={defaultValue}
        maxLength={spec.maxLength}
        autoComplete="off"
      />
    )
  return (
    <TextInput
      {...focus}
      name={name}
      defaultValue={defaultValue}
      inputMode={spec.integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(spec.unit ? { unit: spec.unit } : {})}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

const inOrder = <T extends { value: string }>(choices: readonly T[], first: readonly string[]): T[] => [
  ...first.flatMap((value) => choices.filter((choice) => choice.value === value)),
  ...choices.filter(({ value }) => !first.includes(value)),
]
