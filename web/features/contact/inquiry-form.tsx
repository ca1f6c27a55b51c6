import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { useDraft } from './draft.ts'
import { FieldList, messageField, personFields } from './field-list.tsx'
import type { FormAnswer } from './form-answer.ts'
import { FormGuard } from './form-guard.tsx'

const fields = [...personFields, messageField]
const names = fields.map(({ name }) => name)

type InquiryFormProps = {
  /** Of the solution or offering asked about. */
  title: string
  /** Page of this site that is shown when the inquiry has come in. */
  next?: string
}

/**
 * An inquiry about one thing, to be put into a dialog or a page. It is sent to the contact page: without scripts a refusal
 * is answered there, with everything typed. Its ticket is fetched when it is shown, so that a page around it can be kept.
 */
export function InquiryForm({ title, next = '/thank-you' }: InquiryFormProps) {
  const opened = useFetcher<{ ticket: string }>()
  const sent = useFetcher<FormAnswer>()
  const answer = sent.data
  const form = useFocusProblem(answer)
  const isUnasked = opened.state === 'idle' && opened.data === undefined
  useEffect(() => {
    if (isUnasked) void opened.load('/contact')
  }, [isUnasked, opened.load])
  const { initial, keep, forget } = useDraft(title, names, answer)
  const hasFieldErrors = Object.keys(answer?.fields ?? {}).length > 0
  return (
    <sent.Form
      ref={form}
      method="post"
      action="/contact"
      className="grid gap-5"
      noValidate
      onInput={keep}
      onSubmit={forget}
    >
      {!hasFieldErrors && <FormProblem message={answer?.message} />}
      <FormGuard ticket={answer?.ticket ?? opened.data?.ticket ?? ''} />
      <input type="hidden" name="subject" value={`Inquiry: ${title}`} />
      <input type="hidden" name="next" value={next} />
      <FieldList fields={fields} answer={answer} initial={initial} />
      <Button type="submit" variant="primary" size="lg" isLoading={sent.state !== 'idle'}>
        Send inquiry
      </Button>
    </sent.Form>
  )
}
