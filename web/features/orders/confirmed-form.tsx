import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type Question = { title: string; text: string }
type ConfirmedFormProps = {
  title: string
  intent: string
  /** What the button and the dialog's button say. */
  label: string
  isSending: boolean
  /** What is asked before the form is sent; null sends it at once, so that the server can name what is missing. */
  ask: (fields: FormData) => Question | null
  children: ReactNode
}

/** A form for something that cannot be undone: it says what will happen, and asks, before it is sent. */
export function ConfirmedForm({ title, intent, label, isSending, ask, children }: ConfirmedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const submit = useSubmit()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const asked = ask(new FormData(event.currentTarget))
    if (!asked) return
    event.preventDefault()
    setQuestion(asked)
  }
  const confirm = () => {
    setQuestion(null)
    if (form.current) void submit(form.current)
  }
  return (
    <Form ref={form} method="post" className="grid gap-4" noValidate onSubmit={onSubmit}>
      <h2 className="text-lg">{title}</h2>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" variant="danger" isLoading={isSending} className="justify-self-start">
        {label}
      </Button>
      <ConfirmDialog
        title={question?.title ?? title}
        confirmLabel={label}
        cancelLabel="Back"
        isDanger
        isOpen={question !== null}
        onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
        onConfirm={confirm}
      >
        {question?.text}
      </ConfirmDialog>
    </Form>
  )
}
