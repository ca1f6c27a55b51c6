import { Form, Link } from 'react-router'
import type { BulkItem, BulkRun } from '#contract/bulk-generation.ts'
import { bulkSummary } from '#contract/bulk-words.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { hasFindings, ModelFindings } from '#web/features/generation/model-findings.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** A run as it goes: how far it is, and each of its solutions. */
export function BulkItems({ run }: { run: BulkRun }) {
  const { items, made, count, state } = run
  const done = items.filter((item) => item.state !== 'pending' && item.state !== 'running').length
  return (
    <section aria-labelledby="bulk-results" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="bulk-results" className="min-w-0 flex-1 basis-60 break-words font-semibold text-base">
          {run.basePrompt}
        </h2>
        <KeepPlace>
          <RunButtons run={run} />
        </KeepPlace>
      </header>
      {state === 'running' ? (
        <Progress label="Generating solutions" value={done} max={count} valueText={`${done} of ${count}`} />
      ) : (
        <Notice tone={made === count ? 'success' : 'warning'} isLive title={bulkSummary(made, count)}>
          {makersOf(run)}
        </Notice>
      )}
      {run.isOfExamples && (
        <Notice>
          These words name no task that the planner knows. The cells are examples from their industry.
        </Notice>
      )}
      {run.hasExampleFigures && (
        <Notice>
          These words leave out figures that a cell needs. Each cell is planned with those of an example of
          this work alone; change them in the planner.
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
                {item.state === 'success' &&
                  `, by the ${item.maker === 'model' ? 'language model' : 'built-in engine'}`}
              </p>
              {hasFindings(item.result) && (
                <details>
                  <summary className="flex min-h-11 items-center text-muted underline underline-offset-4">
                    What to check in it
                  </summary>
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-2">
                    <ModelFindings result={item.result} />
                  </div>
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who made what a run has made; after a failure of the model the engine may have made the rest. */
const makersOf = ({ items, maker }: BulkRun): string => {
  const made = items.filter(({ state }) => state === 'success')
  const byEngine = made.filter((item) => item.maker === 'engine').length
  if (made.length === 0) return maker === 'model' ? 'The language model made none.' : 'The engine made none.'
  if (byEngine === made.length) return 'Made by the built-in engine.'
  if (byEngine === 0) return 'Made by the language model, planned by the engine.'
  return `${made.length - byEngine} made by the language model, ${byEngine} by the built-in engine.`
}

const RunButtons = ({ run: { id, state, made, count, items } }: { run: BulkRun }) => {
  const intent = state === 'running' ? 'cancel' : 'resume'
  if (intent === 'resume' && made === count) return null
  const hasFailedModel = items.some((item) => item.state === 'error' && item.maker === 'model')
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="run" value={id} />
      {intent === 'resume' && hasFailedModel && (
        <Button type="submit" name="intent" value="resumeByEngine">
          Make them with the built-in engine
        </Button>
      )}
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
