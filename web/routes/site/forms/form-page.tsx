import type { ReactNode, Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#web/features/contact/form-answer.ts'
import { FormGuard } from '#web/features/contact/form-guard.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'

type PublicFormProps = {
  formRef: Ref<HTMLFormElement>
  /** Path that the form is sent to. */
  action: string
  ticket: string
  answer: FormAnswer | undefined
  button: string
  /** What happens next, as short sentences. */
  steps: readonly string[]
  children: ReactNode
}

/** A public form with what happens next beside it. */
export function PublicForm({ formRef, action, ticket, answer, button, steps, children }: PublicFormProps) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const hasFieldErrors = Object.keys(answer?.fields ?? {}).length > 0
  return (
    <div className="measure grid gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,600px)_minmax(0,1fr)] lg:gap-20">
      <Form ref={formRef} method="post" action={action} className="grid content-start gap-5" noValidate>
        {!hasFieldErrors && <FormProblem message={answer?.message} />}
        <FormGuard ticket={answer?.ticket ?? ticket} />
        {children}
        <div>
          <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
            {button}
          </Button>
        </div>
      </Form>
      <aside className="border-line border-t pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
        <h2 className="text-base">What happens next</h2>
        <ol className="mt-4 grid list-decimal gap-3 pl-5 text-muted text-sm marker:figures marker:text-faint">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
