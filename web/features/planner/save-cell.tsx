import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { writePendingPlan } from '#web/lib/pending-plan.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { HiddenInput } from './hidden-input.tsx'
import { makePlanId } from './make-plan-id.ts'
import { keyOf, type PlanInput } from './plan-input.ts'

/** What the planner's action answers to a save that was sent by script. */
export type SaveAnswer = { savedId?: string; problem?: { code: string; message: string } }

type SaveCellProps = {
  input: PlanInput
  title: string
  isSignedIn: boolean
  /** What the server answered to a save without scripts. */
  problem?: { code: string; message: string } | undefined
}

/** One id for each plan as long as this page lives: pressing twice, or coming back to the same input, saves once. */
function usePlanIds(): (input: PlanInput) => string {
  const ids = useRef(new Map<string, string>())
  return (input) => {
    const key = keyOf(input)
    const id = ids.current.get(key) ?? makePlanId(crypto)
    ids.current.set(key, id)
    return id
  }
}

/** Keeps the planned cell: in the account of whoever is signed in, else in this browser until somebody signs up or in. */
export function SaveCell({ input, title, isSignedIn, problem }: SaveCellProps) {
  const fetcher = useFetcher<SaveAnswer>()
  const planIdOf = usePlanIds()
  const navigate = useNavigate()
  const toast = useToast()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isKept, setIsKept] = useState(true)
  const [askedKey, setAskedKey] = useState<string>()
  const savedId = fetcher.data?.savedId
  useEffect(() => {
    if (!savedId) return
    toast.success('Solution saved')
    void navigate(`/solutions/${savedId}`)
  }, [savedId, navigate, toast])

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fetcher.state !== 'idle') return
    const planId = planIdOf(input)
    if (isSignedIn) {
      setAskedKey(keyOf(input))
      const form = new FormData(event.currentTarget)
      form.set('planId', planId)
      form.set('isScripted', 'true')
      void fetcher.submit(form, { method: 'post', action: '/platform' })
      return
    }
    const { description, numbers, seed, robotId } = input
    setIsKept(
      writePendingPlan(localStorage, location.host, {
        description,
        numbers: { ...numbers },
        seed,
        ...(robotId === undefined ? {} : { robotId }),
        planId,
        title,
      }),
    )
    setIsDialogOpen(true)
  }
  const isAnswered = fetcher.state === 'idle' && askedKey === keyOf(input)
  const refused = isAnswered ? fetcher.data?.problem : askedKey ? undefined : problem
  return (
    <>
      <form method="post" action="/platform" onSubmit={submit}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="title" value={title} />
        <HiddenInput input={input} />
        <Button type="submit" variant="primary" isLoading={fetcher.state !== 'idle'}>
          Save this cell
        </Button>
      </form>
      {refused && <SaveProblem {...refused} />}
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
    <Notice tone={code === 'PROJECT_LIMIT_REACHED' ? 'warning' : 'error'} isLive className="basis-full">
      {message}
      {code === 'PROJECT_LIMIT_REACHED' &&
        ' This plan stays here: delete a project you no longer need, then save again.'}
      {code === 'UNAUTHORIZED' && ' Sign up or sign in to save this cell.'}
    </Notice>
  )
}
