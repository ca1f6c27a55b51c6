import { data, redirect, useNavigation } from 'react-router'
import { countries } from '#contract/countries.ts'
import { apiContext } from '#web/context.ts'
import { ownerRequestPath } from '#web/features/bidding/bidding-words.ts'
import { type FormAnswer, requestOf, valuesOf } from '#web/features/bidding/forms/form-values.ts'
import { figuresOf, proposedValues, today } from '#web/features/bidding/forms/proposed-values.ts'
import { RequestForm } from '#web/features/bidding/forms/request-form.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/new'
import { ChooseSolution } from './choose-solution.tsx'

const subjectOf = (request: Request) => {
  const query = new URL(request.url).searchParams
  const [solution, step] = [query.get('solution') ?? '', query.get('step')]
  if (!isUuid(solution)) return null
  return { id: solution, ...(step && { stepKey: step.slice(0, 300) }) }
}

/** `?solution=` and, for one of its steps, `?step=`. */
export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const subject = subjectOf(args.request)
  const { bidding, solutions } = args.context.get(apiContext)
  const form = { countries, today: today(), requestKey: crypto.randomUUID() }
  if (!subject) {
    const { items } = await orScreen(solutions.listOwnSolutions({ limit: 100 }))
    return { ...form, proposal: null, solutions: items.map(({ id, title }) => ({ id, title })) }
  }
  return { ...form, proposal: await orScreen(bidding.proposeBidRequest(subject)), solutions: [] }
}

/** `intent`: draft or open. A request that cannot be opened yet stays as a draft. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const asked = subjectOf(args.request)
  if (!asked) throw data('Choose a solution first.', { status: 400 })
  const { id: solutionId, stepKey } = asked
  const form = await readForm(args.request)
  const { bidding } = args.context.get(apiContext)
  try {
    const requestKey = String(form.get('requestKey') ?? '')
    const subject = { requestKey, solutionId, ...(stepKey && { stepKey }) }
    const { id, status } = await bidding.createBidRequest({ ...requestOf(form), ...subject })
    // Companies are invited on the page of the draft, so it is opened there.
    const isInvited = form.get('audience') === 'invited'
    if (form.get('intent') === 'open' && status === 'pending' && !isInvited)
      await bidding.openBidRequest({ id })
    return redirect(ownerRequestPath(id))
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ problem: message, fields, values: valuesOf(form) } satisfies FormAnswer, { status })
  }
}

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, solutions, requestKey, ...rest } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  if (!proposal)
    return (
      <div className="measure py-8">
        <h1 className="mb-8 text-2xl">Ask for bids</h1>
        <ChooseSolution solutions={solutions} />
      </div>
    )
  return (
    <div className="measure py-8">
      <h1 className="text-2xl">Ask for bids</h1>
      <p className="mt-2 mb-8 max-w-(--container-text) text-muted">
        {proposal.stepTitle
          ? `On the step “${proposal.stepTitle}” of ${proposal.solution.title}.`
          : `On ${proposal.solution.title}.`}{' '}
        Engineering companies read what you write here; your plan and its figures stay with you.
      </p>
      <RequestForm
        {...rest}
        values={proposedValues(proposal)}
        figures={figuresOf(proposal.estimate)}
        files={[]}
        answer={actionData && 'fields' in actionData ? actionData : undefined}
        isBusy={isBusy}
        hidden={{ requestKey: String(actionData?.values.requestKey?.[0] ?? requestKey) }}
      />
    </div>
  )
}
