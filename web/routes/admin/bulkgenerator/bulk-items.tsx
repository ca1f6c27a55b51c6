import { Form, Link } from 'react-router'
import type { BulkItem, BulkRun } from '#contract/bulk-generation.ts'
import { bulkSummary } from '#contract/bulk-words.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** A run as it goes: how far it is, and each of its solutions. */
export function BulkItems({ run }: { run: BulkRun }) {
  const { id, items, made, count, state } = run
  const done = items.filter((item) => item.state !== 'pending' && item.state !== 'running').length
  return (
    <section aria-labelledby="bulk-results" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="bulk-results" className="min-w-0 flex-1 basis-60 break-words font-semibold text-base">
          {run.basePrompt}
        </h2>
        <RunButtons id={id} state={state} isMade={made === count} />
      </header>
      {state === 'running' ? (
        <Progress label="Generating solutions" value={done} max={count} valueText={`${done} of ${count}`} />
      ) : (
        <Notice tone={made > 0 ? 'success' : 'warning'} isLive title={bulkSummary(made, count)}>
          {`Made by ${run.maker === 'model' ? 'the language model, planned by the engine' : 'the built-in engine'}.`}
        </Notice>
      )}
      <ol className="border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id} className="flex gap-3 border-line border-b px-4 py-3 text-sm last:border-b-0">
            <ItemIcon state={item.state} />
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium">
                {item.solutionId ? (
                  <Link to={`/solutions/${item.solutionId}`} className={textLink}>
                    {item.title}
                  </Link>
                ) : (
                  item.title
                )}
              </p>
              <p className="break-words text-muted">{item.error ?? item.prompt}</p>
              <p className="text-faint text-xs">
                {item.robot}, {item.technology}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const RunButtons = ({ id, state, isMade }: Pick<BulkRun, 'id' | 'state'> & { isMade: boolean }) => {
  const intent = state === 'running' ? 'cancel' : 'resume'
  if (intent === 'resume' && isMade) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="run" value={id} />
      <Button type="submit" name="intent" value={intent}>
        {intent === 'cancel' ? 'Cancel the rest' : 'Make the missing ones'}
      </Button>
    </Form>
  )
}

const ItemIcon = ({ state }: Pick<BulkItem, 'state'>) => {
  if (state === 'success') return <Icon name="success" label="Made" className="text-ok-ink" />
  if (state === 'error') return <Icon name="error" label="Failed" className="text-danger-ink" />
  if (state === 'cancelled') return <Icon name="minus" label="Cancelled" className="text-faint" />
  return state === 'running' ? (
    <Spinner label="Being made" />
  ) : (
    <Icon name="clock" label="Waiting" className="text-faint" />
  )
}
