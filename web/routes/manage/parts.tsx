import { useState } from 'react'
import { data, useFetcher } from 'react-router'
import type { OfferedLine } from '#contract/offers.ts'
import { AddToCart } from '#web/features/cart/add-to-cart.tsx'
import { cartItemOf } from '#web/features/cart/bill-items.ts'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { PartsTable } from '#web/features/manage/parts/parts-table.tsx'
import { AskDialog, type AskSubject } from '#web/features/quotes/ask-dialog.tsx'
import { type AskAnswer, askProblem, readQuestion } from '#web/features/quotes/ask-words.ts'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/parts'
import { admitToManage, loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'

export const handle = manageHandle('Parts')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function loader(args: Route.LoaderArgs) {
  const { viewer, api, id } = admitToManage(args)
  const [managed, { lines }] = await Promise.all([
    loadManaged(args, 'Parts'),
    orScreen(api.equipment.findOffers({ id })),
  ])
  return { ...managed, lines, canBuy: viewer.company !== null }
}

/** Asks suppliers about lines of the bill: `requestKey` made by the browser, one `part` for each line. */
export async function action(args: Route.ActionArgs) {
  const { api, id } = admitToManage(args)
  const form = await readForm(args.request)
  const requestKey = String(form.get('requestKey') ?? '')
  const parts = form.getAll('part').filter((part) => typeof part === 'string')
  const refusal: AskAnswer = {
    requestKey,
    asked: null,
    problem: 'Choose a line, then ask again.',
    fields: {},
  }
  if (!isUuid(requestKey) || parts.length === 0) return data(refusal, { status: 400 })
  try {
    const { note, ...amount } = readQuestion(form)
    const lines = parts.map((partKey) => ({ solutionId: id, partKey, ...amount }))
    const asked = await api.orders.askForQuotes({ requestKey, note, lines })
    return data<AskAnswer>({ requestKey, asked, problem: null, fields: {} })
  } catch (error) {
    const problem = problemOf(error)
    return data(askProblem(requestKey, problem), { status: problem.status })
  }
}

/** The bill of materials of a solution, and what suppliers offer for it. */
export default function Parts({ loaderData: { solution, lines, canBuy } }: Route.ComponentProps) {
  const asking = useFetcher<typeof action>()
  const isAsking = asking.state !== 'idle'
  const [subject, setSubject] = useState<AskSubject | null>(null)
  const answer = isAsking ? undefined : asking.data
  const isAsked = subject !== null && answer?.requestKey === subject.requestKey && answer.asked !== null
  const ask = (about: Omit<AskSubject, 'requestKey'>) =>
    setSubject({ ...about, requestKey: crypto.randomUUID() })
  const unoffered = lines.filter(({ offers, openQuotes }) => offers.length === 0 && openQuotes === 0)
  const askUnoffered = `Ask suppliers about ${formatCount(unoffered.length, 'line')} without an offer`
  const actionsOf = (line: OfferedLine) =>
    canBuy && (
      <span className="flex flex-wrap justify-end gap-2 sm:grid">
        {line.offers.some(({ priceCents }) => priceCents !== null) && (
          <AddToCart
            size="sm"
            items={[cartItemOf(solution.id, line)]}
            aria-label={`Add to cart: ${line.name}`}
          />
        )}
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            ask({
              title: `Ask suppliers: ${line.name}`,
              amount: { quantity: line.quantity, unit: line.unit },
              parts: [line.partKey],
            })
          }
          aria-label={`Ask suppliers: ${line.name}`}
        >
          Ask suppliers
        </Button>
      </span>
    )
  return (
    <ManageFrame solution={solution}>
      {canBuy && lines.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3" data-print="hide">
          <AddToCart variant="primary" items={lines.map((line) => cartItemOf(solution.id, line))}>
            Put the whole list into the cart
          </AddToCart>
          {unoffered.length > 0 && (
            <Button
              onClick={() => ask({ title: askUnoffered, parts: unoffered.map(({ partKey }) => partKey) })}
            >
              {askUnoffered}
            </Button>
          )}
        </div>
      )}
      {answer?.asked && <AskedNotice {...answer.asked} />}
      {subject && !isAsked && (
        <AskDialog subject={subject} fetcher={asking} onClose={() => setSubject(null)} />
      )}
      <PartsTable
        solution={solution}
        offers={new Map(lines.map((line) => [line.partKey, line]))}
        actionsOf={actionsOf}
      />
    </ManageFrame>
  )
}

const AskedNotice = ({ asked, unassigned }: NonNullable<AskAnswer['asked']>) => {
  const parts = [
    asked > 0 && `${formatCount(asked, 'request')} sent to suppliers`,
    unassigned > 0 && `our staff look for a supplier for ${formatCount(unassigned, 'line')}`,
  ].filter(Boolean)
  return (
    <Notice tone="success" isLive className="mb-4">
      {`${parts.join('; ')}. The answers come to Quotes, and you are notified.`}
    </Notice>
  )
}
