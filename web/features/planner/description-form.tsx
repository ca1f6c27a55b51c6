import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { formatNumber } from '#web/lib/format-number.ts'
import { useFollowedValue } from '#web/lib/typed/use-followed-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { HiddenInput } from './hidden-input.tsx'
import { MAX_DESCRIPTION_LENGTH, type PlanInput, planInputOf } from './input/plan-input.ts'

type DescriptionFormProps = {
  /** What is planned now; its text is the form's first value. */
  input: PlanInput | null
  error?: string | undefined
  isCompact: boolean
  isBusy: boolean
  /** The box itself: words of files are added to what is in it. */
  box: RefObject<HTMLTextAreaElement | null>
  onPlan: (input: PlanInput) => void
  /** What is at the end of the button's row once there is a plan. */
  actions?: ReactNode
}

/** The process in the reader's own words. Posts to the planner where scripts are missing; Ctrl or ⌘ with Enter plans. */
export function DescriptionForm(props: DescriptionFormProps) {
  const { input, error, isCompact, isBusy, box, onPlan, actions } = props
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const isSignedIn = Boolean(useRouteLoaderData<{ viewer: object | null }>('root')?.viewer)
  const description = input?.description ?? ''
  useFollowedValue(box, description)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const next = planInputOf(new FormData(event.currentTarget))
    if (!next) return
    event.preventDefault()
    onPlan(next)
  }
  return (
    <Form ref={form} method="post" action={pathname} onSubmit={submit} noValidate className="grid gap-3">
      <input type="hidden" name="intent" value="plan" />
      {/* A new text is matched again; values that were set stay, and can be reset below. */}
      {input && <HiddenInput input={input} without={['describe', 'robot']} />}
      <Field
        label="What do you want to automate?"
        hint={isCompact ? undefined : 'One sentence is enough. Mass, size and rate help most.'}
        error={error}
      >
        <Textarea
          ref={box}
          name="describe"
          rows={isCompact ? 4 : 5}
          defaultValue={description}
          placeholder="We stack 18 kg cartons on pallets, 12 a minute, two shifts."
          // The text as it was read is next to it: the box leaves room for what is assumed.
          className={isCompact ? 'max-h-40! text-sm' : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant={isCompact ? 'secondary' : 'primary'}
          size={isCompact ? 'md' : 'lg'}
          isLoading={isBusy}
        >
          {isCompact ? 'Plan again' : 'Plan my cell'}
        </Button>
        {!isCompact && (
          <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
            {isSignedIn ? '' : 'No account needed. '}Each figure says where it comes from.
          </p>
        )}
        {isCompact && actions}
      </div>
    </Form>
  )
}

/** Why a text cannot be planned at all, before it is sent; undefined when it can. */
export const descriptionProblem = (description: string): string | undefined =>
  description.length > MAX_DESCRIPTION_LENGTH
    ? `This text has ${formatNumber(description.length)} characters. Shorten it to ${formatNumber(MAX_DESCRIPTION_LENGTH)}.`
    : undefined
