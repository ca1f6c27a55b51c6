import { useId } from 'react'
import type { ConsentAnswer, ConsentState } from '#contract/solution-publishing-words.ts'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { Button } from '#web/ui/action/button.tsx'

type ConsentQuestionProps = {
  solution: Pick<ManagedSolution, 'consent' | 'visibility'>
  isBusy: boolean
  onAnswer: (answer: ConsentAnswer) => void
}

const texts: Readonly<Record<ConsentState, string>> = {
  asked:
    'Staff ask to publish this solution for everyone to see. Customer, notes, files, comments and internal prices stay inside. You decide.',
  given: 'You let staff publish this solution. Until they do, you can take it back.',
  refused: 'You do not want it published. Staff leave it as it is.',
}

/** What staff ask the owner of a solution before they publish it, with the answer. */
export function ConsentQuestion({
  solution: { consent, visibility },
  isBusy,
  onAnswer,
}: ConsentQuestionProps) {
  const id = useId()
  if (consent === null || visibility === 'public') return null
  return (
    <section aria-labelledby={id} className="grid gap-2 border-line border-t pt-3 text-sm">
      <h3 id={id} className="text-muted">
        Consent to publish
      </h3>
      <p>{texts[consent]}</p>
      <div className="flex flex-wrap gap-2">
        {consent === 'asked' && (
          <Button size="sm" variant="primary" disabled={isBusy} onClick={() => onAnswer('given')}>
            Give consent
          </Button>
        )}
        {consent !== 'refused' && (
          <Button size="sm" disabled={isBusy} onClick={() => onAnswer('refused')}>
            {consent === 'given' ? 'Take it back' : 'Refuse'}
          </Button>
        )}
      </div>
    </section>
  )
}
