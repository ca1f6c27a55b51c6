import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useSubmit } from 'react-router'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { readPendingPlan, writePendingPlan } from '#web/lib/pending-plan.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { HiddenInput } from './hidden-input.tsx'
import { makePlanId } from './input/make-plan-id.ts'
import { keyOf, type PlanInput } from './input/plan-input.ts'

type SaveCellProps = {
  input: PlanInput
  title: string
  /** Ids of files to be kept with the solution. */
  attachmentIds: readonly string[]
  isSignedIn: boolean
  /** Why the server refused to save. */
  problem?: { code: string; message: string } | undefined
}

/** The id of the plan that waits in this browser, where it is this one: saved, it need not wait any longer. */
const findPendingId = (key: string): string | undefined => {
  const pending = readPendingPlan(localStorage, location.host)
  return pending && keyOf(pending) === key ? pending.planId : undefined
}

/** One id for each plan as long as this page lives: pressing twice, or coming back to the same input, saves once. */
function usePlanIds(): (input: PlanInput) => string {
  const ids = useRef(new Map<string, string>())
  return (input) => {
    const key = keyOf(input)
    const id = ids.current.get(key) ?? findPendingId(key) ?? makePlanId(crypto)
    ids.current.set(key, id)
    return id
  }
}

const LIMIT = 'PROJECT_LIMIT_REACHED'
const limitPath = pricingPath('planner', 'automation_projects')

/** A save refused at the limit leads to the plans; the history entry there holds the way back to this one. */
function useLimitRedirect(code: string | undefined): void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const left = { back: `${pathname}${search}`, plan: state }
  const latest = useRef(left)
  latest.current = left
  useEffect(() => {
    if (code !== LIMIT) return
    void navigate(limitPath, {
      state: { from: 'planner', feature: 'automation_projects', ...latest.current },
    })
  }, [code, navigate])
}

/** Keeps the planned cell: in the account of the person who is signed in, else in this browser until somebody signs up or in. */
export function SaveCell({ input, title, attachmentIds, isSignedIn, problem }: SaveCellProps) {
  const { pathname, search, state } = useLocation()
  const submitForm = useSubmit()
  const sent = useNavigation().formData
  const isSaving = sent?.get('intent') === 'save'
  // Named in the address: an own solution that this plan goes on from.
  const revisedId = isSignedIn ? new URLSearchParams(search).get('solution') : null
  const planIdOf = usePlanIds()
  useLimitRedirect(problem?.code)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isKept, setIsKept] = useState(true)

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const planId = planIdOf(input)
    if (isSignedIn) {
      const { submitter } = event.nativeEvent as SubmitEvent
      const form = new FormData(event.currentTarget, submitter)
      form.set('planId', planId)
      form.set('isScripted', 'true')
      // A navigation and not a fetcher: news that arrives meanwhile reloads the page's data, which would drop a fetcher's
      // redirect. Refused, the page stays where it is, with everything typed.
      void submitForm(form, {
        method: 'post',
        action: `${pathname}${search}`,
        state,
        preventScrollReset: true,
      })
      return
    }
    const { description, numbers, evidence = [], seed, robotId } = input
    setIsKept(
      writePendingPlan(localStorage, location.host, {
        description,
        numbers: { ...numbers },
        ...(evidence.length > 0 ? { evidence: [...evidence] } : {}),
        ...(attachmentIds.length > 0 ? { attachments: [...attachmentIds] } : {}),
        seed,
        ...(robotId === undefined ? {} : { robotId }),
        planId,
        title,
      }),
    )
    setIsDialogOpen(true)
  }
  return (
    <>
      <form method="post" action={pathname} onSubmit={submit} data-print="hide">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="title" value={title} />
        <HiddenInput input={input} />
        {attachmentIds.map((id) => (
          <input key={id} type="hidden" name="attachment" value={id} />
        ))}
        {revisedId ? (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              name="revised"
              value={revisedId}
              isLoading={isSaving && sent?.has('revised')}
            >
              Save as new version
            </Button>
            <Button type="submit" isLoading={isSaving && !sent?.has('revised')}>
              Save as new solution
            </Button>
          </div>
        ) : (
          <Button type="submit" variant="primary" isLoading={isSaving}>
            Save this cell
          </Button>
        )}
      </form>
      {problem && !isSaving && <SaveProblem {...problem} />}
      <Dialog
        title="Save this cell"
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        footer={
          <>
            <LinkButton to="/login">Sign In</LinkButton>
            <LinkButton to="/signup" variant="primary">
              Sign Up
            </LinkButton>
          </>
        }
      >
        <p className="text-sm">
          {isKept
            ? 'Your plan comes along. Sign up or sign in, and it is saved to your solutions.'
            : 'This browser keeps nothing for us, so the plan cannot come along. Bookmark this page: its address holds the plan.'}
        </p>
      </Dialog>
    </>
  )
}

function SaveProblem({ code, message }: { code: string; message: string }) {
  return (
    <Notice tone={code === LIMIT ? 'warning' : 'error'} isLive className="basis-full">
      {message}
      {code === LIMIT && (
        <>
          {' This plan stays here: delete a project you no longer need, then save again, or '}
          <Link to={limitPath} className="text-ink underline underline-offset-4">
            compare the plans
          </Link>
          .
        </>
      )}
      {code === 'UNAUTHORIZED' && ' Sign up or sign in to save this cell.'}
    </Notice>
  )
}
