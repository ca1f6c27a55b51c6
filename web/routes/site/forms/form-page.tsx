import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FieldList, type FormField } from '#web/features/contact/field-list.tsx'
import type { FormAnswer } from '#web/features/contact/form-answer.ts'
import { FormGuard } from '#web/features/contact/form-guard.tsx'
import { type Crumb, PageHead } from '#web/features/content/page-head.tsx'
import type { FixedPath } from '#web/pages/pages.server.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'

/** What a public form is, the same for everyone. */
export type FormPage = {
  /** Of the page, and where the form is sent to. */
  path: FixedPath
  crumbs?: readonly Crumb[]
  fields: readonly FormField[]
  button: string
  /** What happens next, as short sentences. */
  steps: readonly string[]
}

type PublicFormProps = {
  page: FormPage
  ticket: string
  answer: FormAnswer | undefined
  /** What is in a field until something was sent. */
  initial: Readonly<Record<string, string>>
  /** Before the fields. */
  children?: ReactNode
  /** After the fields: what is more than one value. */
  after?: ReactNode
}

/** The page of a public form: its head, its fields, and beside them what happens next. */
export function PublicForm({ page, ticket, answer, initial, children, after }: PublicFormProps) {
  const { path, crumbs = [], fields, button, steps } = page
  const form = useFocusProblem(answer)
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const hasFieldErrors = Object.keys(answer?.fields ?? {}).length > 0
  return (
    <>
      <PageHead crumbs={crumbs} />
      <div className="measure grid gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,600px)_minmax(0,1fr)] lg:gap-20">
        <Form ref={form} method="post" action={path} className="grid content-start gap-5" noValidate>
          {!hasFieldErrors && <FormProblem message={answer?.message} />}
          <FormGuard ticket={answer?.ticket ?? ticket} />
          {children}
          <FieldList fields={fields} answer={answer} initial={initial} />
          {after}
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
    </>
  )
}
