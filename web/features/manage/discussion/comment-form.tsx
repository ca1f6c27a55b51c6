import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { controlStyle, Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { DiscussionAnswer } from './discussion-action.ts'

type CommentFormProps = {
  /** What a comment can be on; none for a reply, which is on what its comment is on. */
  solution?: Pick<ManagedSolution, 'parts' | 'steps'>
  /** The comment it answers. */
  parentId?: string
  /** Chosen at first: "part:robot". */
  subject?: string
  /** After it is kept, and on Escape. */
  onDone?: () => void
}

/** A new comment, or a reply. What is typed stays until it is kept. */
export function CommentForm({ solution, parentId, subject = '', onDone }: CommentFormProps) {
  const fetcher = useFetcher<DiscussionAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const added = answer?.added
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comment that is kept
  useEffect(() => {
    if (!added) return
    const text = form.current?.elements.namedItem('text')
    if (text instanceof HTMLTextAreaElement) text.value = ''
    onDone?.()
  }, [added])
  const label = parentId ? 'Reply' : 'Comment'
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="grid gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone?.()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
      }}
    >
      {parentId && <input type="hidden" name="parent" value={parentId} />}
      {solution && <SubjectField solution={solution} subject={subject} />}
      <Field label={label} isLabelHidden={Boolean(parentId)} error={answer?.problem}>
        <Textarea
          name="text"
          rows={parentId ? 2 : 3}
          maxLength={4000}
          required
          autoFocus={Boolean(parentId)}
          placeholder={parentId ? 'Reply' : 'Ask, decide, note what changed'}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          type="submit"
          variant={parentId ? 'secondary' : 'primary'}
          size={parentId ? 'sm' : 'md'}
          isLoading={isBusy}
        >
          {parentId ? 'Reply' : 'Comment'}
        </Button>
        {parentId && (
          <Button size="sm" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </fetcher.Form>
  )
}

type SubjectFieldProps = { solution: Pick<ManagedSolution, 'parts' | 'steps'>; subject: string }

/** What the comment is on: the solution, a step or a part. */
const SubjectField = ({ solution: { parts, steps }, subject }: SubjectFieldProps) => (
  <Field label="On">
    <SubjectSelect key={subject} parts={parts} steps={steps} subject={subject} />
  </Field>
)

const SubjectSelect = ({
  parts,
  steps,
  subject,
}: Pick<ManagedSolution, 'parts' | 'steps'> & { subject: string }) => (
  <select
    name="subject"
    aria-label="What the comment is on"
    defaultValue={subject}
    className={`${controlStyle} h-10 px-3 text-base`}
  >
    <option value="">The solution</option>
    <optgroup label="Steps">
      {steps.map(({ key, title, stepNumber }) => (
        <option key={key} value={`step:${key}`}>
          {stepNumber}. {title}
        </option>
      ))}
    </optgroup>
    <optgroup label="Parts">
      {parts.map(({ key, name }) => (
        <option key={key} value={`part:${key}`}>
          {name}
        </option>
      ))}
    </optgroup>
  </select>
)
