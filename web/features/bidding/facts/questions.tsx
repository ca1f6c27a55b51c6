import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { BidRequest } from '#contract/bid-requests.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Fold } from '#web/ui/action/fold.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { ActAnswer } from '../act-answer.ts'

/** Questions of bidders and their answers, for everyone who reads the request. */
export const Questions = ({ request }: { request: BidRequest }) => {
  const { questions, side, status } = request
  return (
    <section aria-labelledby="questions" className="grid content-start gap-4">
      <h2 id="questions" className="text-lg">
        Questions
      </h2>
      <p className="text-muted text-sm">
        {side === 'owner'
          ? 'All bidders read questions and answers, and no one of them learns who asked.'
          : 'All bidders and the company read your question. Other bidders do not learn that you asked.'}
      </p>
      {questions.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {questions.map((one) => (
            <li key={one.id} className="grid gap-2 py-3 text-sm">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                <span className="font-medium">{one.question}</span>{' '}
                {one.isOwn && <Badge>Your question</Badge>}{' '}
                <span className="text-muted">
                  <Time instant={one.createdAt} show="relative" />
                </span>
              </p>
              {one.answer && <p className="whitespace-pre-line border-line border-l-2 pl-3">{one.answer}</p>}
              {one.answer && side === 'owner' && (
                <Fold title="Change the answer">
                  <TextAct {...answerOf(one)} submitLabel="Keep the answer" initial={one.answer} />
                </Fold>
              )}
              {!one.answer && side === 'bidder' && <p className="text-muted">Not answered yet.</p>}
              {!one.answer && side === 'owner' && <TextAct {...answerOf(one)} submitLabel="Answer" />}
            </li>
          ))}
        </ul>
      )}
      {questions.length === 0 && side === 'owner' && <p className="text-sm">No questions yet.</p>}
      {side === 'bidder' && status === 'open' && (
        <TextAct intent="ask" id={request.id} name="question" label="Your question" submitLabel="Ask" />
      )}
    </section>
  )
}

type TextActProps = {
  intent: string
  id: string
  name: string
  label: string
  submitLabel: string
  /** What was written before. */
  initial?: string
}

const answerOf = ({ id }: { id: string }) => ({ intent: 'answer', id, name: 'answer', label: 'Your answer' })

const TextAct = (props: TextActProps) => {
  const fetcher = useFetcher<ActAnswer>()
  const { data } = fetcher
  // A new form, with a key of its own, once the last one was taken.
  return <TextForm key={data?.done ?? ''} {...props} fetcher={fetcher} />
}

const TextForm = ({
  intent,
  id,
  name,
  label,
  submitLabel,
  initial,
  fetcher,
}: TextActProps & { fetcher: ReturnType<typeof useFetcher<ActAnswer>> }) => {
  const [key] = useState(() => crypto.randomUUID())
  const { problem, fields } = fetcher.data ?? {}
  return (
    <fetcher.Form method="post" className="grid gap-3" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <Field label={label} error={fields?.[name] ?? problem}>
        <Textarea name={name} rows={2} maxLength={2000} required defaultValue={initial} />
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" isLoading={fetcher.state !== 'idle'}>
        {submitLabel}
      </Button>
    </fetcher.Form>
  )
}
