import { useId } from 'react'
import { Link, useFetcher } from 'react-router'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { statusWords } from '#web/lib/solutions/solution-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Fold } from '#web/ui/action/fold.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { managePath } from '../tabs.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { nextStepOf } from './next-step.ts'
import type { WorkAnswer } from './work-answer.ts'

/** Where a solution is, what comes next, and which other changes there are. */
export function StatusPanel({ solution }: { solution: ManagedSolution }) {
  const { id, status, statuses } = solution
  const fetcher = useFetcher<WorkAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', action: managePath(id) })
  const next = nextStepOf(solution)
  const isNext = (choice: string) =>
    next.action?.fields.intent === 'status' && next.action.fields.status === choice
  const others = statuses.filter((choice) => choice.isAllowed && !isNext(choice.status))
  const refused = statuses.filter((choice) => !choice.isAllowed)
  const nextRefusal = refused.find((choice) => isNext(choice.status))?.reason
  const problem = isBusy ? undefined : fetcher.data?.problem
  return (
    <section
      aria-labelledby="status"
      className="grid content-start gap-4 self-start border border-line bg-surface p-4"
    >
      <h2 id="status" className="flex items-center gap-3 text-base">
        Status
        <Badge tone={statusWords[status].tone}>{statusWords[status].text}</Badge>
      </h2>
      <div className="grid gap-3">
        <p className="text-sm">{nextRefusal ?? next.text}</p>
        {next.action && !nextRefusal && (
          <Button
            variant="primary"
            className="justify-self-start"
            isLoading={isBusy}
            onClick={() => next.action && send(next.action.fields)}
          >
            {next.action.label}
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
      {others.length > 0 && (
        <div className="grid gap-2 border-line border-t pt-3">
          <p className="text-muted text-sm">Change it to</p>
          <div className="flex flex-wrap gap-2">
            {others.map((choice) => (
              <Button
                key={choice.status}
                size="sm"
                disabled={isBusy}
                onClick={() => send({ intent: 'status', status: choice.status })}
              >
                {statusWords[choice.status].text}
              </Button>
            ))}
          </div>
        </div>
      )}
      <ConsentQuestion
        solution={solution}
        isBusy={isBusy}
        onAnswer={(answer) => send({ intent: 'consent', answer })}
      />
      <Submission solution={solution} isBusy={isBusy} onSend={(intent) => send({ intent })} />
      <Visibility
        solution={solution}
        isBusy={isBusy}
        onMakePrivate={() => send({ intent: 'make-private' })}
      />
      <Fold title="Why not another status">
        <dl className="grid gap-2 text-sm">
          {refused.map((choice) => (
            <div key={choice.status}>
              <dt className="font-medium">{statusWords[choice.status].text}</dt>
              <dd className="text-muted">{choice.reason}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </section>
  )
}

type VisibilityProps = { solution: ManagedSolution; isBusy: boolean; onMakePrivate: () => void }

/** Who sees the solution besides the company, and how to change that. */
function Visibility({ solution: { id, visibility }, isBusy, onMakePrivate }: VisibilityProps) {
  const headingId = useId()
  if (visibility === 'public') return null
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-line border-t pt-3 text-sm">
      <h3 id={headingId} className="text-muted">
        Who sees it
      </h3>
      {visibility === 'private' ? (
        <p>
          Your company only.{' '}
          <Link to={managePath(id, '/versions')} className="underline underline-offset-4 hover:no-underline">
            Share it by link
          </Link>
        </p>
      ) : (
        <>
          <p>Your company, and anyone who has one of its links.</p>
          <ConfirmDialog
            title="Make it private?"
            confirmLabel="Make it private"
            isLoading={isBusy}
            onConfirm={onMakePrivate}
            trigger={
              <Button size="sm" className="justify-self-start" disabled={isBusy}>
                Make it private
              </Button>
            }
          >
            Every link to it stops working.
          </ConfirmDialog>
        </>
      )}
    </section>
  )
}

type SubmissionProps = {
  solution: ManagedSolution
  isBusy: boolean
  onSend: (intent: 'submit' | 'withdraw') => void
}

/** The request for publication, which staff decide. */
function Submission({ solution: { status, visibility, submittedAt }, isBusy, onSend }: SubmissionProps) {
  const id = useId()
  const isResting = status === 'archived' || status === 'cancelled'
  if (visibility === 'public' || isResting || (status === 'completed' && submittedAt === null)) return null
  return (
    <div className="grid gap-2 border-line border-t pt-3 text-sm">
      <h3 id={id} className="text-muted">
        Publication
      </h3>
      {submittedAt ? (
        <>
          <p>
            Submitted <Time instant={submittedAt} />. Staff look at it; what they publish is a copy without
            files, links and comments.
          </p>
          <Button
            size="sm"
            className="justify-self-start"
            disabled={isBusy}
            onClick={() => onSend('withdraw')}
          >
            Withdraw
          </Button>
        </>
      ) : (
        <>
          <p>Staff publish what is submitted, without files, links and comments.</p>
          <Button size="sm" className="justify-self-start" disabled={isBusy} onClick={() => onSend('submit')}>
            Submit for publication
          </Button>
        </>
      )}
    </div>
  )
}
