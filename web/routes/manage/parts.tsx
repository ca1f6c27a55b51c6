import { data, useFetcher } from 'react-router'
import type { OfferedLine } from '#contract/offers.ts'
import { AddToCart } from '#web/features/cart/add-to-cart.tsx'
import { cartItemOf } from '#web/features/cart/bill-items.ts'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { PartsTable } from '#web/features/manage/parts/parts-table.tsx'
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
  if (!isUuid(requestKey) || parts.length === 0)
    return data({ asked: null, problem: 'Choose a line, then ask again.' }, { status: 400 })
  try {
    const lines = parts.map((partKey) => ({ solutionId: id, partKey }))
    return data({ asked: await api.orders.askForQuotes({ requestKey, lines }), problem: null })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ asked: null, problem: message }, { status })
  }
}

/** The bill of materials of a solution, and what suppliers offer for it. */
export default function Parts({ loaderData: { solution, lines, canBuy } }: Route.ComponentProps) {
  const asking = useFetcher<typeof action>()
  const isAsking = asking.state !== 'idle'
  const asked = asking.formData?.getAll('part') ?? []
  const ask = (parts: readonly OfferedLine[]) => {
    const form = new FormData()
    form.set('requestKey', crypto.randomUUID())
    for (const { partKey } of parts) form.append('part', partKey)
    void asking.submit(form, { method: 'post' })
  }
  const unoffered = lines.filter(({ offers, openQuotes }) => offers.length === 0 && openQuotes === 0)
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
          isLoading={isAsking && asked.includes(line.partKey)}
          onClick={() => ask([line])}
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
            <Button isLoading={isAsking && asked.length > 1} onClick={() => ask(unoffered)}>
              {`Ask suppliers about ${formatCount(unoffered.length, 'line')} without an offer`}
            </Button>
          )}
        </div>
      )}
      <AskedNotice answer={isAsking ? undefined : asking.data} />
      <PartsTable
        solution={solution}
        offers={new Map(lines.map((line) => [line.partKey, line]))}
        actionsOf={actionsOf}
      />
    </ManageFrame>
  )
}

type Asked = {
  asked: { asked: number; unassigned: number } | null
  problem: string | null
}

const AskedNotice = ({ answer }: { answer: Asked | undefined }) => {
  if (!answer) return null
  if (!answer.asked)
    return (
      <Notice tone="error" isLive className="mb-4">
        {answer.problem}
      </Notice>
    )
  const { asked, unassigned } = answer.asked
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
