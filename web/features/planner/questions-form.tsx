import { type FormEvent, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { fieldOf, isFieldKey, validateOverrides } from '#engine/requirement/index.ts'
import type { FieldKey, Question } from '#engine/requirement/types.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldInput } from './facts/field-input.tsx'
import { HiddenInput } from './hidden-input.tsx'
import { type PlanInput, planInputOf } from './input/plan-input.ts'
import type { FieldTexts } from './input/plan-outcome.ts'
import { NO_TASK, NONE_OF_THESE } from './none-of-these.ts'

type QuestionsFormProps = {
  questions: readonly Question[]
  input: PlanInput
  problems: FieldTexts
  onPlan: (input: PlanInput) => void
}

/** The open questions as one form, blocking ones first. Answers win over the text; what is left empty stays open. */
export function QuestionsForm({ questions, input, problems, onPlan }: QuestionsFormProps) {
  const [refused, setRefused] = useState<FieldTexts>({})
  const { pathname } = useLocation()
  const texts = { ...problems, ...refused }
  const sorted = questions.toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const next = planInputOf(new FormData(event.currentTarget))
    if (!next) return
    event.preventDefault()
    const found = validateOverrides(next.numbers).problems
    const blocking = sorted.filter(({ isBlocking }) => isBlocking)
    const open = blocking.filter(({ field }) => next.numbers[field] === undefined)
    // An answer to some is progress; for none at all the fields say so.
    const isStuck = open.length > 0 && open.length === blocking.length
    setRefused({
      ...(isStuck
        ? Object.fromEntries(
            open.map(({ field }) => [`numbers.${field}`, 'Needed for a plan. Type a value.']),
          )
        : {}),
      ...Object.fromEntries(found.map(({ field, text }) => [`numbers.${field}`, text])),
      ...(next.numbers.task === NONE_OF_THESE.value ? { 'numbers.task': NO_TASK } : {}),
    })
    if (found.length === 0 && !isStuck) onPlan(next)
  }
  return (
    <Form method="post" action={pathname} onSubmit={submit} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="plan" />
      <HiddenInput input={input} without={sorted.map(({ field }) => `n.${field}`)} />
      {sorted.map(({ field, text, isBlocking, options = [] }) => (
        <Field
          key={field}
          label={text}
          error={texts[`numbers.${field}`]}
          {...(isBlocking ? {} : { isRequired: false })}
          className="max-w-120"
        >
          <FieldInput
            field={field}
            name={`n.${field}`}
            defaultValue={typedText(input, field)}
            plausible={options.map(({ value }) => value)}
            {...(field === 'task' ? { last: NONE_OF_THESE } : {})}
          />
        </Field>
      ))}
      <div>
        <Button type="submit" variant="primary">
          Plan with these answers
        </Button>
      </div>
    </Form>
  )
}

/** "Sewing is not planned here. Which task is it?": what a question says before it asks; empty where it only asks. */
export const saidFirst = (text: string): string => /^(.*[.!])\s+[^.!?]*\?$/s.exec(text)?.[1] ?? ''

/** What is typed as an answer: one question for each field, without those that the text as it was read has buttons for. */
export const openQuestions = (questions: readonly Question[]): Question[] => {
  const typed = questions.filter(({ isBlocking, options = [] }) => isBlocking || options.length === 0)
  return [...new Map(typed.toReversed().map((question) => [question.field, question])).values()].reverse()
}

const typedText = ({ numbers }: PlanInput, field: string): string | undefined =>
  numbers[field] === undefined ? undefined : String(numbers[field])

/** Refused values as questions of their own, so that they can be put right where no plan could be made. */
export const questionsOfProblems = (problems: FieldTexts): Question[] =>
  Object.keys(problems).flatMap((path) => {
    const field = path.replace(/^numbers\./, '')
    return path !== field && isFieldKey(field) ? [questionOf(field)] : []
  })

const questionOf = (field: FieldKey): Question => ({ field, text: fieldOf(field).label, isBlocking: false })
