import { useEffect, useRef } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

type AddressInputProps = Pick<TextInputProps, 'name' | 'type' | 'placeholder' | 'aria-keyshortcuts'> & {
  /** What the address holds. */
  value: string
}

/**
 * A field that is sent to the address and shows what the address holds, also after Back. It is the same field before and
 * after: the keyboard stays in it, and what was typed meanwhile is not lost.
 */
export function AddressInput({ value, ...rest }: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    const former = shown.current
    shown.current = value
    if (input.current?.value.trim() === former) input.current.value = value
  }, [value])
  return <TextInput {...rest} ref={input} defaultValue={value} maxLength={200} />
}
