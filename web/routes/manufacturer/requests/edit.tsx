import { data, redirect, useNavigation } from 'react-router'
import { countries } from '#contract/countries.ts'
import { apiContext } from '#web/context.ts'
import { ownerRequestPath } from '#web/features/bidding/bidding-words.ts'
import { type FormAnswer, requestOf, valuesOf } from '#web/features/bidding/forms/form-values.ts'
import { draftValues, figuresOf, today } from '#web/features/bidding/forms/proposed-values.ts'
import { RequestForm } from '#web/features/bidding/forms/request-form.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/edit'

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { bidding } = args.context.get(apiContext)
  const draft = await orScreen(bidding.getBidRequest({ id: idOf(args.params) }))
  if (draft.side !== 'owner' || draft.status !== 'pending') throw redirect(ownerRequestPath(draft.id))
  const proposal = draft.solution && (await orScreen(bidding.proposeBidRequest({ id: draft.solution.id })))
  const figures = proposal ? figuresOf(proposal.estimate) : {}
  return { draft, figures, countries, today: today() }
}

/** `intent`: draft or open. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const id = idOf(args.params)
  const form = await readForm(args.request)
  const { bidding } = args.context.get(apiContext)
  try {
    await bidding.updateBidRequest({ id, ...requestOf(form) })
    if (form.get('intent') === 'open') await bidding.openBidRequest({ id })
    return redirect(ownerRequestPath(id))
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ problem: message, fields, values: valuesOf(form) } satisfies FormAnswer, { status })
  }
}

export default function EditRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, ...rest } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="measure py-8">
      <h1 className="mb-8 text-2xl">Change the draft</h1>
      <RequestForm
        {...rest}
        values={draftValues(draft)}
        files={draft.files}
        answer={actionData && 'fields' in actionData ? actionData : undefined}
        isBusy={isBusy}
        hidden={{}}
      />
    </div>
  )
}
