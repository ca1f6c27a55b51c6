import type { Question, QuestionOption, Requirement } from '#engine/requirement/types.ts'
import { tasks } from '#engine/requirement/types.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

type DoubtsProps = {
  requirement: Requirement
  onChoose: (question: Question, option: QuestionOption) => void
}

/** Questions that the text itself suggests answers to. */
export const doubtsOf = ({ questions }: Requirement): Question[] =>
  questions.filter(({ options = [] }) => options.length > 0)

const nameOfTask = (task: string): string => {
  const words = task.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What may be read in two ways: a button for each, with the words that speak for it. */
export function Doubts({ requirement, onChoose }: DoubtsProps) {
  const doubts = doubtsOf(requirement)
  if (doubts.length === 0) return null
  return (
    <ul className="grid gap-4" aria-label="Readings to check">
      {doubts.map((question) => (
        <li key={`${question.field} ${question.text}`} className="grid gap-2 border-line border-t pt-3">
          <p className="text-sm">{question.text}</p>
          <div className="flex flex-wrap gap-2">
            {question.options?.map((option) => (
              <Button key={option.value} size="sm" onClick={() => onChoose(question, option)}>
                {sentence(option.label)}
                {question.field === 'task' && option.words.length > 0 && (
                  <span className="font-normal text-muted">: {option.words.join(', ')}</span>
                )}
              </Button>
            ))}
          </div>
          {question.field === 'task' && <OtherTask question={question} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

const NONE = 'none'

/** All the tasks there are, the plausible ones first, and "none of these". */
function OtherTask({ question, onChoose }: { question: Question } & Pick<DoubtsProps, 'onChoose'>) {
  const plausible = (question.options ?? []).map(({ value }) => value)
  const rest = tasks.filter((task) => !plausible.includes(task))
  const options = [...plausible, ...rest].map((value) => ({ value, label: nameOfTask(value) }))
  return (
    <form
      className="flex max-w-96 items-end gap-2"
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
          options={[...options, { value: NONE, label: 'None of these' }]}
        />
      </Field>
      <Button type="submit" size="sm">
        Choose
      </Button>
    </form>
  )
}
