import { useEffect, useRef, useState } from 'react'
import type { DescriptionReading, ReadDifference } from '#contract/description-readings.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { type PlanInput, withValue } from '../input/plan-input.ts'

export type ModelReadingAnswer = { reading: DescriptionReading | null; problem: string | null }

type Props = {
  input: PlanInput
  /** Files beside the description: a model that sees looks at their pictures and drawings. */
  attachmentIds: readonly string[]
  onPlan: (input: PlanInput) => void
}

/** Asks for the model's reading; the request ends when the page leaves it. */
const ask = async (
  description: string,
  attachmentIds: readonly string[],
  signal: AbortSignal,
): Promise<ModelReadingAnswer> => {
  const body = new FormData()
  body.set('description', description)
  body.set('attachments', attachmentIds.join(','))
  const sent = await fetch('/platform/reading', { method: 'POST', body, signal }).catch(() => undefined)
  const answer: ModelReadingAnswer | undefined = await sent?.json().catch(() => undefined)
  return answer ?? { reading: null, problem: 'The reading did not arrive. Please try again.' }
}

/** Name of the model that is configured here, if any. */
const findModel = async (signal: AbortSignal): Promise<string | null> => {
  const sent = await fetch('/platform/reading', { signal }).catch(() => undefined)
  const answer: { model?: string | null } | undefined = sent?.ok
    ? await sent.json().catch(() => undefined)
    : undefined
  return answer?.model ?? null
}

/** A second reading of the description by the language model. What it reads otherwise is taken or left, one by one. */
export function ModelReading({ input, attachmentIds, onPlan }: Props) {
  const [isReading, setIsReading] = useState(false)
  const [answer, setAnswer] = useState<ModelReadingAnswer>()
  const leaving = useRef<AbortController>(null)
  const [model, setModel] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void findModel(controller.signal).then(setModel)
    return () => {
      controller.abort()
      leaving.current?.abort()
    }
  }, [])
  if (model === null) return null
  const read = async () => {
    leaving.current?.abort()
    const controller = new AbortController()
    leaving.current = controller
    setIsReading(true)
    const next = await ask(input.description, attachmentIds, controller.signal)
    if (controller.signal.aborted) return
    setAnswer(next)
    setIsReading(false)
  }
  const reading = answer?.reading
  const open = reading?.differences.filter(({ field }) => input.numbers[field] === undefined) ?? []
  const leave = (field: string) =>
    reading &&
    setAnswer({
      problem: null,
      reading: { ...reading, differences: reading.differences.filter((one) => one.field !== field) },
    })
  return (
    <section aria-label="Reading by the language model" className="grid gap-3" data-print="hide">
      <div>
        <Button size="sm" isLoading={isReading} onClick={() => void read()}>
          Have the language model read it too
        </Button>
      </div>
      {answer?.problem && (
        <Notice tone="warning" isLive>
          {answer.problem} The built-in reading above holds.
        </Notice>
      )}
      {reading && (
        <Notice
          isLive
          title={
            open.length > 0
              ? `The language model ${reading.model} reads ${open.length === 1 ? 'a value' : `${open.length} values`} otherwise`
              : `The language model ${reading.model} reads nothing else`
          }
        >
          {reading.seen.length > 0 && <p>It looked at {reading.seen.join(', ')}.</p>}
          {reading.questions.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </Notice>
      )}
      {open.length > 0 && (
        <ul className="border border-line bg-surface">
          {open.map((difference) => (
            <Difference
              key={difference.field}
              difference={difference}
              onTake={() => onPlan(withValue(input, difference.field, difference.model.value))}
              onLeave={() => leave(difference.field)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type DifferenceProps = { difference: ReadDifference; onTake: () => void; onLeave: () => void }

/** One value, with the words of each reader. */
const Difference = ({ difference: { label, builtIn, model }, onTake, onLeave }: DifferenceProps) => (
  <li className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-2.5 text-sm last:border-b-0">
    <div className="min-w-0 flex-1 basis-60">
      <p>
        <span className="font-medium">{label}</span>: {model.shown}{' '}
        <span className="text-muted">
          from “{model.words}”{model.file !== undefined && ` in ${model.file}, as the model copied it`}
        </span>
      </p>
      <p className="text-faint">
        {builtIn
          ? `The built-in reader: ${builtIn.shown}, ${builtIn.words}`
          : 'The built-in reader found none.'}
      </p>
    </div>
    <span className="flex gap-3">
      <Button size="sm" onClick={onTake} aria-label={`Take: ${label}`}>
        Take
      </Button>
      <Button size="sm" variant="quiet" onClick={onLeave} aria-label={`Leave: ${label}`}>
        Leave
      </Button>
    </span>
  </li>
)
