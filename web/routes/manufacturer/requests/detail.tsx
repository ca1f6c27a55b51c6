import { data, type MetaDescriptor, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { type ActAnswer, answerAct } from '#web/features/bidding/act-answer.ts'
import { bidderRequestPath, requestWords } from '#web/features/bidding/bidding-words.ts'
import { ComparisonTable } from '#web/features/bidding/comparison.tsx'
import { DecideButtons } from '#web/features/bidding/decide-buttons.tsx'
import { BidFacts } from '#web/features/bidding/facts/bid-facts.tsx'
import { Questions } from '#web/features/bidding/facts/questions.tsx'
import { RequestFacts } from '#web/features/bidding/facts/request-facts.tsx'
import { useFollowRequest } from '#web/features/bidding/use-follow-request.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Route } from './+types/detail'
import { Invites } from './invites.tsx'
import { RequestActions } from './request-actions.tsx'

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { bidding } = args.context.get(apiContext)
  const request = await orScreen(bidding.getBidRequest({ id: idOf(args.params) }))
  if (request.side !== 'owner') throw redirect(bidderRequestPath(request.id))
  const search = (new URL(args.request.url).searchParams.get('engineers') ?? '').slice(0, 200)
  const comparison =
    request.bidList.length > 0 ? await orScreen(bidding.compareBids({ id: request.id })) : null
  const found =
    request.status === 'pending' || request.status === 'open'
      ? (await orScreen(bidding.findEngineers({ search }))).items
      : []
  const meta: MetaDescriptor[] = [
    { title: fullTitle(request.projectTitle) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { request, comparison, search, found, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const handle: FrameHandle<Awaited<ReturnType<typeof loader>>> = {
  crumbs: ({ request }) => [
    { label: 'Requests', to: '/manufacturer/requests' },
    { label: request.projectTitle },
  ],
}

const act = (bidding: Api['bidding'], form: FormData): Promise<unknown> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = text('id')
  const revision = Number(text('revision')) || undefined
  switch (text('intent')) {
    case 'open':
      return bidding.openBidRequest({ id })
    case 'close':
      return bidding.closeBidRequest({ id })
    case 'invite':
      return bidding.inviteEngineers({ id, companyIds: [text('companyId')] })
    case 'answer':
      return bidding.answerQuestion({ id, answer: text('answer') })
    case 'shortlist':
      return bidding.shortlistBid({ id, isShortlisted: text('on') === 'true' })
    case 'reject':
      return bidding.rejectBid({ id, reason: text('reason') })
    case 'accept':
      return bidding.acceptBid({ id, ...(revision && { revision }) })
    default:
      throw data('Unknown action', { status: 400 })
  }
}

/** A dialog that asked for a reason shows how it went as a toast. */
const asToast = ({ problem, fields }: ActAnswer): StaffAnswer =>
  problem === undefined
    ? { isDone: true, title: 'The bid is declined' }
    : {
        isDone: false,
        title: problem,
        ...(fields?.reason && { reasonProblem: fields.reason }),
      }

/** `intent`: open, close, invite, answer, shortlist, reject or accept. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const { answer, status } = await answerAct(act(args.context.get(apiContext).bidding, form))
  return data<ActAnswer | StaffAnswer>(form.get('intent') === 'reject' ? asToast(answer) : answer, { status })
}

/** A request of the own company: what it asks for, its questions, and its bids side by side. */
export default function OwnRequest({ loaderData }: Route.ComponentProps) {
  const { request, comparison, search, found } = loaderData
  const { id, projectTitle, status, bidList } = request
  useFollowRequest(id)
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{projectTitle}</h1>
          <Badge tone={requestWords[status].tone}>{requestWords[status].text}</Badge>
        </div>
        <RequestActions request={request} />
      </header>
      <section aria-labelledby="bids" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="bids" className="text-lg">
          Bids
        </h2>
        {comparison === null ? (
          <p className="text-muted text-sm">
            {status === 'pending'
              ? 'Open the request, and bids come here side by side.'
              : 'No bid has come yet. You are notified of each.'}
          </p>
        ) : (
          <KeepPlace className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ComparisonTable comparison={comparison} actions={({ bid }) => <DecideButtons bid={bid} />} />
            <Fold title="Bids in full">
              <div className="grid gap-4 pt-4 lg:grid-cols-2">
                {bidList.map((bid) => (
                  <BidFacts key={bid.id} bid={bid} />
                ))}
              </div>
            </Fold>
          </KeepPlace>
        )}
      </section>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <RequestFacts request={request} />
        <div className="grid content-start gap-10">
          <Questions request={request} />
          <Invites request={request} search={search} found={found} />
        </div>
      </div>
    </article>
  )
}
