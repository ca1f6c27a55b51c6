import { capitalize, spaceOut } from '#contract/words.ts'
import type { Question, QuestionOption, Requirement } from '#engine/requirement/types.ts'
import { tasks } from '#engine/requirement/types.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NONE_OF_THESE } from '../none-of-these.ts'
import { doubtsOf } from './doubted-spans.ts'

type DoubtsProps = {
  requirement: Requirement
  onChoose: (question: Question, option: QuestionOption) => void
}

const nameOfTask = (task: string): string => capitalize(spaceOut(task))

/** Doubts shown at once; the rest are one press away, and marked in the text. */
const SHOWN_AT_ONCE = 3

/** What may be read in two ways: a button for each, with the words that speak for it. */
export function Doubts({ requirement, onChoose }: DoubtsProps) {
  const doubts = doubtsOf(requirement)
  if (doubts.length === 0) return null
  const [first, rest] = [doubts.slice(0, SHOWN_AT_ONCE), doubts.slice(SHOWN_AT_ONCE)]
  return (
    <>
      <DoubtList name="Readings to check" doubts={first} onChoose={onChoose} />
      {rest.length > 0 && (
        <details className="group border-line border-t pt-3">
          <summary className="flex min-h-6 items-center gap-2 rounded-sm text-sm">
            <Icon
              name="chevron_right"
              size={14}
              className="text-muted transition-transform group-open:rotate-90"
            />
            <span className="font-medium">More readings to check</span>
            <span className="figures text-muted">{rest.length}</span>
          </summary>
          <div className="mt-3">
            <DoubtList name="More readings to check" doubts={rest} onChoose={onChoose} />
          </div>
        </details>
      )}
    </>
  )
}

type DoubtListProps = Pick<DoubtsProps, 'onChoose'> & { name: string; doubts: readonly Question[] }

const DoubtList = ({ name, doubts, onChoose }: DoubtListProps) => (
  <ul className="grid gap-4" aria-label={name}>
    {doubts.map((question) => (
      <li key={`${question.field} ${question.text}`} className="grid gap-2 border-line border-t pt-3">
        <p className="text-sm">{question.text}</p>
        <div className="flex flex-wrap gap-2">
          {question.options?.map((option) => (
            <Button key={option.value} size="sm" onClick={() => onChoose(question, option)}>
              {capitalize(option.label)}
              {question.field === 'task' && option.words.length > 0 && (
                <span className="font-normal text-muted">: {wordsOnce(option.words).join(', ')}</span>
              )}
            </Button>
          ))}
        </div>
        {question.field === 'task' && <OtherTask question={question} onChoose={onChoose} />}
      </li>
    ))}
  </ul>
)

/** "Cases, cases" is one word; a German noun keeps its capital. */
const wordsOnce = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
]

/** All the tasks there are, the plausible ones first, and "none of these". */
function OtherTask({ question, onChoose }: { question: Question } & Pick<DoubtsProps, 'onChoose'>) {
  const plausible = (question.options ?? []).map(({ value }) => value)
  const rest = tasks.filter((task) => !plausible.includes(task))
  const options = [...plausible, ...rest].map((value) => ({ value, label: nameOfTask(value) }))
  return (
    <form
      data-print="hide"
      className="flex max-w-96 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const value = String(new FormData(event.currentTarget).get('task') ?? '')
        if (value !== '') onChoose(question, { value, label: nameOfTask(value), words: [] })
      }}
    >
      <Field label="Another task" isLabelHidden className="min-w-0 flex-1">
        <Select
          name="task"
          className="h-8 text-sm"
          placeholder="Another task"
          options={[...options, NONE_OF_THESE]}
        />
      </Field>
      <Button type="submit" size="sm">
        Choose
      </Button>
    </form>
  )
}
