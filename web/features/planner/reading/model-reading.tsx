import type { DescriptionReading, ReadDifference } from '#contract/description-readings.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { type PlanInput, withValue } from '../input/plan-input.ts'
import { useModelReading } from './use-model-reading.ts'

type Props = {
  input: PlanInput
  /** Pictures and drawings beside the description, for a model that sees. */
  attachmentIds: readonly string[]
  /** Files or a plan with what they say are on their way. */
  isIncomplete: boolean
  onPlan: (input: PlanInput) => void
}

/** A second reading of the description by the language model. What it reads otherwise is taken or left, one by one. */
export function ModelReading({ input, attachmentIds, isIncomplete, onPlan }: Props) {
  const { model, isOn, answer, isReading, turn, again, leave } = useModelReading({
    ...input,
    attachmentIds,
    isIncomplete,
  })
  if (model === null) return null
  const reading = isOn ? answer?.reading : undefined
  const problem = isOn ? answer?.problem : undefined
  const open = reading?.differences.filter(({ field }) => input.numbers[field] === undefined) ?? []
  return (
    <section aria-label="Reading by the language model" data-print="hide">
      <KeepPlace className="grid gap-3">
        <Checkbox
          label={`The language model ${model} reads the description too`}
          hint="The description is sent to it, with its pictures and drawings. Nothing changes until you take a value."
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
        {isReading && (
          <p
            role="status"
            data-done
            tabIndex={-1}
            className="flex items-center gap-2 text-muted text-sm outline-none"
          >
            <Spinner label="The language model is reading" /> Reading. Until then the built-in reading holds.
          </p>
        )}
        {problem && (
          <div data-done tabIndex={-1} className="outline-none">
            <Notice tone="warning" isLive>
              <p>{problem} The built-in reading above holds.</p>
              <Button size="sm" onClick={again}>
                Have it read again
              </Button>
            </Notice>
          </div>
        )}
        {reading && (
          <div data-done tabIndex={-1} className="outline-none">
            <Outcome reading={reading} openCount={open.length} />
          </div>
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
      </KeepPlace>
    </section>
  )
}

const titleOf = ({ model, questions }: DescriptionReading, openCount: number): string => {
  if (openCount === 0)
    return `The language model ${model} reads nothing else${questions.length > 0 ? ' that its words bear out' : ''}`
  return `The language model ${model} reads ${openCount === 1 ? 'a value' : `${openCount} values`} otherwise`
}

/** How much the model reads otherwise, what it looked at, and what its words do not bear out. */
const Outcome = ({ reading, openCount }: { reading: DescriptionReading; openCount: number }) => (
  <Notice isLive title={titleOf(reading, openCount)}>
    {reading.seen.length > 0 && <p>It looked at {reading.seen.join(', ')}.</p>}
    {reading.unseen.length > 0 && <p>It did not look at {reading.unseen.join(', ')}.</p>}
    {reading.questions.map(({ field, text }) => (
      <p key={field}>{text}</p>
    ))}
  </Notice>
)

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
