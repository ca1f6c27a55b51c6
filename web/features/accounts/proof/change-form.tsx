import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonProps } from '#web/ui/action/button.tsx'

/** How a form that changes something sensitive is found again, to be sent once more after a new proof. */
export const changeKey = (intent: string, id = ''): string => (id ? `${intent}:${id}` : intent)

type ChangeFormProps = {
  intent: string
  /** Of the row it is about. */
  id?: string
  className?: string
  children: ReactNode
}

/** A form of the account pages: its intent, and the name under which it is repeated after a new proof. */
export function ChangeForm({ intent, id, className, children }: ChangeFormProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      data-change={changeKey(intent, id)}
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {children}
    </Form>
  )
}

/** The button of a `ChangeForm`; busy while just that form is being sent. */
export function ChangeButton({ intent, id, ...rest }: ButtonProps & { intent: string; id?: string }) {
  const { state, formData } = useNavigation()
  const isSending =
    state !== 'idle' && formData?.get('intent') === intent && (formData.get('id') ?? undefined) === id
  return <Button {...rest} type="submit" isLoading={isSending} />
}
