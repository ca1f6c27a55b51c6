import { data, Form, redirect, useNavigation } from 'react-router'
import { apiContext, siteContext } from '#web/context.ts'
import { PlanUnread } from '#web/features/billing/plan-unread.tsx'
import { SolutionPicture } from '#web/features/solutions/solution-picture.tsx'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/copy'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ solution: { id, title } }) => [{ label: title, to: `/solutions/${id}` }, { label: 'Copy' }],
}

/** Visitors sign in first and come back here. */
export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const api = args.context.get(apiContext)
  const [solution, usage] = await orScreen(
    Promise.all([api.solutions.getSolution({ id }), api.billing.getUsage()]),
  )
  if (!solution.isPublic) throw data('Not found', { status: 404 })
  const { title, shortDescription, imageUrl, costRange, implementationTime, hardware, steps } = solution
  return {
    solution: { id, title, shortDescription, imageUrl, costRange, implementationTime },
    counts: { parts: hardware.length, steps: steps.length },
    projects: usage.features.automation_projects,
    isFallback: usage.isFallback,
    isBillingOn: args.context.get(siteContext).isBillingOn,
    planId: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { id } = args.params
  const form = await readForm(args.request)
  try {
    const copy = await args.context
      .get(apiContext)
      .solutions.copySolution({ id, planId: String(form.get('planId') ?? '') })
    return redirect(`/solutions/${copy.id}/manage`)
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
}

/** Says what is copied and what it takes; the button copies. */
export default function CopySolution({ loaderData, actionData }: Route.ComponentProps) {
  const { solution, counts, projects, isFallback, isBillingOn, planId } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  // Limits that are not the own ones refuse nothing: the copy itself decides.
  const isFull = !isFallback && projects.limit !== null && projects.used >= projects.limit
  return (
    <article className="measure grid gap-8 py-8 md:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
      <SolutionPicture imageUrl={solution.imageUrl} title={solution.title} />
      <div className="grid content-start gap-5">
        <div>
          <h1 className="text-2xl">Use this cell</h1>
          <p className="mt-2 font-medium">{solution.title}</p>
          <p className="mt-1 max-w-(--container-text) text-muted text-sm">{solution.shortDescription}</p>
        </div>
        <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          <dt className="text-muted">Copied</dt>
          <dd>
            Plan, {formatCount(counts.parts, 'part')}, {formatCount(counts.steps, 'step')}
          </dd>
          <dt className="text-muted">Cost range</dt>
          <dd className="figures">{solution.costRange ?? 'unknown'}</dd>
          <dt className="text-muted">Takes</dt>
          <dd>
            One project
            {projects.limit !== null && ` (${projects.used} of ${projects.limit} used)`}
          </dd>
        </dl>
        {isFallback && <PlanUnread />}
        {actionData?.problem && !isBusy && (
          <Notice tone="error" isLive>
            {actionData.problem}
          </Notice>
        )}
        {isFull ? (
          <Notice
            tone="warning"
            title={`You have used ${projects.used} of ${projects.limit} projects`}
            {...(isBillingOn && {
              action: (
                <LinkButton to={pricingPath('planner', 'automation_projects')}>Compare the plans</LinkButton>
              ),
            })}
          >
            Archive or delete one{isBillingOn && ', or choose a larger plan'}.
          </Notice>
        ) : (
          <Form method="post">
            <input type="hidden" name="planId" value={planId} />
            <Button type="submit" variant="primary" size="lg" isLoading={isBusy}>
              Copy into my solutions
            </Button>
          </Form>
        )}
      </div>
    </article>
  )
}
