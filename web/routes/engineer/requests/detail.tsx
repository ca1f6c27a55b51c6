import { data, Link, type MetaDescriptor, redirect, useNavigation } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { BidOutbox } from '#web/features/bid-outbox/bid-outbox.tsx'
import { sendThroughOutbox } from '#web/features/bid-outbox/outbox.ts'
import { type ActAnswer, answerAct } from '#web/features/bidding/act-answer.ts'
import { ownerRequestPath, requestWords } from '#web/features/bidding/bidding-words.ts'
import { BidFacts } from '#web/features/bidding/facts/bid-facts.tsx'
import { Questions } from '#web/features/bidding/facts/questions.tsx'
import { RequestFacts } from '#web/features/bidding/facts/request-facts.tsx'
import { BidForm } from '#web/features/bidding/forms/bid-form.tsx'
import { bidOf, type FormAnswer, valuesOf } from '#web/features/bidding/forms/form-values.ts'
import { useFollowRequest } from '#web/features/bidding/use-follow-request.ts'
import { readForm } from '#web/lib/form.ts'
import { sendOrKeep } from '#web/lib/presence/unreachable.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { typedCents } from '#web/lib/typed/typed-number.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'
import { WithdrawButton } from './withdraw-button.tsx'

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const { bidding } = args.context.get(apiContext)
  const request = await orScreen(bidding.getBidRequest({ id: idOf(args.params) }))
  if (request.side !== 'bidder') throw redirect(ownerRequestPath(request.id))
  const meta: MetaDescriptor[] = [
    { title: fullTitle(request.projectTitle) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  const today = new Date().toISOString().slice(0, 10)
  return { request, today, viewerId: viewer.id, outboxKey: crypto.randomUUID(), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const handle: FrameHandle<Awaited<ReturnType<typeof loader>>> = {
  crumbs: ({ request }) => [{ label: 'Requests', to: '/engineer/requests' }, { label: request.projectTitle }],
}

type Answer = ActAnswer & { bid?: FormAnswer; kept?: string | false }

const submitOrRevise = async (
  bidding: Api['bidding'],
  requestId: string,
  form: FormData,
): Promise<{ answer: Answer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'revise')
      await bidding.reviseBid({ id: text('id'), revision: Number(text('revision')), ...bidOf(form) })
    else
      await bidding.submitBid({
        id: requestId,
        outboxKey: text('outboxKey'),
        authorId: text('authorId'),
        ...bidOf(form),
      })
    return { answer: { done: crypto.randomUUID() }, status: 200 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return { answer: { bid: { problem: message, fields, values: valuesOf(form) } }, status }
  }
}

/** `intent`: bid, revise, withdraw or ask. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const requestId = idOf(args.params)
  const form = await readForm(args.request)
  const { bidding } = args.context.get(apiContext)
  const text = (name: string) => String(form.get(name) ?? '')
  const acts: Readonly<Record<string, () => Promise<{ answer: Answer; status: number }>>> = {
    ask: () =>
      answerAct(bidding.askQuestion({ id: requestId, questionKey: text('key'), question: text('question') })),
    withdraw: () => answerAct(bidding.withdrawBid({ id: text('id') })),
    bid: () => submitOrRevise(bidding, requestId, form),
    revise: () => submitOrRevise(bidding, requestId, form),
  }
  const act = acts[text('intent')]
  if (!act) throw data('Unknown action', { status: 400 })
  const { answer, status } = await act()
  return data(answer, { status })
}

/** A bid is kept in this browser first: one that never got an answer waits there, and goes out when the server is back. */
export const clientAction = async ({ request, params, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') !== 'bid')
    return sendOrKeep<Answer, Answer>(serverAction, {
      problem: 'The server cannot be reached, so nothing was sent. Try again in a moment.',
    })
  const key = text('outboxKey')
  const entry = {
    key,
    authorId: text('authorId'),
    requestId: params.id,
    title: text('title'),
    isStaff: false,
    body: bidOf(form, typedCents),
  }
  const sent = await sendThroughOutbox(localStorage, entry, serverAction)
  if ('answer' in sent) return sent.answer
  const values = valuesOf(form)
  const problem = 'The server cannot be reached, and this browser keeps nothing. Try again in a moment.'
  const answer: Answer = sent.isKept ? { kept: key } : { bid: { problem, fields: {}, values } }
  return data(answer, { status: 503 })
}

/** A request that the own company can bid on, or has bid on. */
export default function OpenRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, today, viewerId, outboxKey } = loaderData
  const { id, projectTitle, status, bidList, mayBid, projectId } = request
  useFollowRequest(id)
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = actionData ?? undefined
  const pending = bidList.find((bid) => bid.status === 'pending')
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="grid justify-items-start gap-2">
        <h1 className="text-2xl [overflow-wrap:anywhere]">{projectTitle}</h1>
        <Badge tone={requestWords[status].tone}>{requestWords[status].text}</Badge>
        {projectId && (
          <Link to={`/projects/${projectId}`} className="underline underline-offset-4">
            Open the project
          </Link>
        )}
      </header>
      <BidOutbox authorId={viewerId} version={answer?.kept} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-10">
          <RequestFacts request={request} />
          <Questions request={request} />
        </div>
        <section aria-labelledby="bid" className="grid content-start gap-4">
          <h2 id="bid" className="text-lg">
            Your bid
          </h2>
          {answer?.done && (
            <Notice tone="success" isLive>
              Bid submitted successfully
            </Notice>
          )}
          {bidList.map((bid) => (
            <BidFacts key={bid.id} bid={bid}>
              {bid.status === 'pending' && <WithdrawButton id={bid.id} />}
            </BidFacts>
          ))}
          {mayBid && !answer?.kept && (
            <BidForm
              scope={request.scope}
              today={today}
              answer={answer?.bid}
              isBusy={isBusy}
              hidden={{
                intent: 'bid',
                outboxKey: answer?.bid?.values.outboxKey?.[0] ?? outboxKey,
                authorId: viewerId,
                title: projectTitle,
              }}
              submitLabel="Submit the bid"
            />
          )}
          {pending && status === 'open' && (
            <Fold title="Revise the bid">
              <div className="pt-4">
                <BidForm
                  key={pending.revision}
                  scope={request.scope}
                  today={today}
                  answer={answer?.bid}
                  isBusy={isBusy}
                  bid={pending}
                  hidden={{ intent: 'revise', id: pending.id, revision: String(pending.revision) }}
                  submitLabel="Send the revision"
                />
              </div>
            </Fold>
          )}
          {!mayBid && bidList.length === 0 && (
            <p className="text-muted text-sm">This request takes no bids any more.</p>
          )}
        </section>
      </div>
    </article>
  )
}
