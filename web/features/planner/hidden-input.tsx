import { entriesOf, type PlanInput } from './input/plan-input.ts'

type HiddenInputProps = {
  input: PlanInput
  /** Names that the form asks for itself. */
  without?: readonly string[]
}

/** A plan's input as hidden form fields, so that a form works before and without scripts. */
export function HiddenInput({ input, without = [] }: HiddenInputProps) {
  return entriesOf(input)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
