import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { useFreshForm } from '#web/features/accounts/proof/use-fresh-form.ts'
import { useLastAnswer } from '#web/features/staff-lists/use-last-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { useIntentToast } from '../use-intent-toast.ts'
import type { Route } from './+types/plans'
import { planAction } from './plan-action.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanFields } from './plan-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { billing } = args.context.get(apiContext)
  const { items } = await orScreen(billing.listAllPlans())
  return { plans: items }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await planAction(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** Plans that companies can take: added, changed, retired and offered again. */
export default function Plans({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  useFreshForm('add', answer)
  const isShown = answer !== undefined && ['add', 'change'].includes(answer.intent)
  useIntentToast(answer, isShown)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was refused can be put right at once.
    if (answer?.problem && isShown) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer, isShown])
  return (
    <div ref={page} className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Plans">
        A retired plan is not offered any more; companies that have it keep it. The price of a plan that
        companies have stays as it is.
      </AdminHeader>
      <div className="grid gap-4 xl:grid-cols-2">
        {loaderData.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} answer={answer} />
        ))}
      </div>
      <Fold title="Add a plan">
        <ChangeForm intent="add" className="grid max-w-(--container-text) gap-4 pt-2">
          <PlanFields problem={answer?.intent === 'add' ? answer.problem : undefined} />
          <div>
            <ChangeButton intent="add" variant="primary">
              Add plan
            </ChangeButton>
          </div>
        </ChangeForm>
      </Fold>
    </div>
  )
}
