import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { USUAL_QUOTE_DAYS } from '#contract/solution-quote-words.ts'
import type { SolutionQuote } from '#contract/solution-quotes.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'

const TIMEOUT_MS = 15_000
const DAY_MS = 86_400_000

/** A day from today on, "2026-11-20". */
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Administrators other than the caller. */
type Member = { value: string; label: string }
type QuoteButtonsProps = {
  solutionId: string
  /** As it is saved; without one a quote cannot be mailed. */
  customerEmail: string
  quotes: readonly SolutionQuote[]
  members: readonly Member[]
  /** A quote is made from what is saved. */
  isChanged: boolean
}

type Doing = 'quote' | 'mail' | 'follow-up'

/** Calls one of the three, says what was done, and shows it on the page. */
const useAct = () => {
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async <Answer,>(
    what: Doing,
    { path, body = {}, said }: { path: string; body?: object; said: (answer: Answer) => string },
  ): Promise<Answer | null> => {
    setDoing(what)
    setProblem(null)
    try {
      const options = { method: 'POST', body, key: crypto.randomUUID(), timeoutMs: TIMEOUT_MS } as const
      const answer = await callApi(path, (read) => read as Answer, options)
      showToast({ title: said(answer), tone: 'success' })
      await revalidate()
      return answer
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem(Object.values(error.fields)[0] ?? error.message)
      return null
    } finally {
      setDoing(null)
    }
  }
  return { act, doing, problem, clear: () => setProblem(null) }
}

function QuoteDialog({ solutionId, isChanged }: Pick<QuoteButtonsProps, 'solutionId' | 'isChanged'>) {
  const [isOpen, setOpen] = useState(false)
  const [validUntil, setValidUntil] = useState(() => dayAhead(USUAL_QUOTE_DAYS))
  const { act, doing, problem, clear } = useAct()
  const make = async () => {
    const made = await act<SolutionQuote>('quote', {
      path: `/admin/solutions/${solutionId}/quotes`,
      body: { validUntil },
      said: ({ number, version }) => `Quote ${number} is made, version ${version}.`,
    })
    if (made) setOpen(false)
  }
  return (
    <Dialog
      title="Generate Quote"
      description={
        isChanged
          ? 'What is not saved yet is not in it: save first to quote it.'
          : 'A numbered PDF of the solution as it is saved. It is never changed; another quote is another version.'
      }
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        clear()
      }}
      trigger={<Button icon="file">Generate Quote</Button>}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="primary" isLoading={doing !== null} onClick={() => void make()}>
            Make the quote
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormProblem message={problem ?? undefined} />
        <Field label="Valid until">
          <TextInput
            type="date"
            min={dayAhead(0)}
            value={validUntil}
            onChange={({ target }) => setValidUntil(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function FollowUpDialog({ solutionId, members }: Pick<QuoteButtonsProps, 'solutionId' | 'members'>) {
  const [isOpen, setOpen] = useState(false)
  const [due, setDue] = useState(() => dayAhead(7))
  const [assigneeId, setAssigneeId] = useState('')
  const [note, setNote] = useState('')
  const { act, doing, problem, clear } = useAct()
  const schedule = async () => {
    const made = await act('follow-up', {
      path: `/admin/solutions/${solutionId}/follow-ups`,
      body: { due, note, ...(assigneeId && { assigneeId }) },
      said: () => `A follow-up is scheduled for ${due}.`,
    })
    if (!made) return
    setOpen(false)
    setNote('')
  }
  return (
    <Dialog
      title="Schedule Follow-up"
      description="It comes into the work inbox on its day."
      isBackdropInert
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        clear()
      }}
      trigger={<Button icon="clock">Schedule Follow-up</Button>}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="primary" isLoading={doing !== null} onClick={() => void schedule()}>
            Schedule
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormProblem message={problem ?? undefined} />
        <Field label="Due">
          <TextInput
            type="date"
            min={dayAhead(0)}
            value={due}
            onChange={({ target }) => setDue(target.value)}
          />
        </Field>
        <Field label="Who">
          <Select
            value={assigneeId}
            placeholder="Me"
            options={members}
            onChange={({ target }) => setAssigneeId(target.value)}
          />
        </Field>
        <Field label="Note" isRequired={false}>
          <Textarea maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

/** What is missing before the newest quote can be mailed, or that it is mailed. */
const mailHint = (customerEmail: string, newest: SolutionQuote | undefined): string => {
  if (customerEmail === '') return 'Enter the e-mail address of the customer and save it first'
  if (!newest) return 'Generate a quote first'
  if (newest.customerEmail === null)
    return `${newest.number} names no e-mail address of a customer: generate another quote`
  return `Mails ${newest.number}`
}

/** What staff do with a solution for a customer: quote it, mail the quote, and remember to ask. */
export function QuoteButtons({ solutionId, customerEmail, quotes, members, isChanged }: QuoteButtonsProps) {
  const { act, doing, problem } = useAct()
  const [newest] = quotes
  const isMailable = customerEmail !== '' && newest?.customerEmail != null
  const mail = () =>
    act<SolutionQuote>('mail', {
      path: `/admin/solution-quotes/${newest?.id}/mail`,
      said: ({ number, sentTo }) => `Quote ${number} goes to ${sentTo}.`,
    })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <QuoteDialog solutionId={solutionId} isChanged={isChanged} />
        <Button
          icon="chat"
          disabled={!isMailable}
          isLoading={doing === 'mail'}
          title={mailHint(customerEmail, newest)}
          onClick={() => void mail()}
        >
          Email Quote
        </Button>
        <FollowUpDialog solutionId={solutionId} members={members} />
      </div>
      {problem && (
        <p role="alert" className="text-danger-ink text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}
