import { data, Link, type MetaDescriptor, useNavigation } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { AddToCart } from '#web/features/cart/add-to-cart.tsx'
import { AnswerForm } from '#web/features/quotes/answer-form.tsx'
import { QuoteActions } from '#web/features/quotes/quote-actions.tsx'
import { QuoteFacts } from '#web/features/quotes/quote-facts.tsx'
import { quoteWords } from '#web/features/quotes/quote-words.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { centsIn, numberIn } from '#web/lib/typed/number-in.ts'
import { admit } from '#web/pages/admit.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const quote = await orScreen(args.context.get(apiContext).orders.getQuoteRequest({ id: idOf(args.params) }))
  const meta: MetaDescriptor[] = [
    { title: fullTitle(`Quote: ${quote.name}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { quote, today: new Date().toISOString().slice(0, 10), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const act = (orders: Api['orders'], id: string, values: Record<string, string>) => {
  const { intent, price = '', leadTimeDays = '', validUntil = '', note = '' } = values
  if (intent === 'accept') return orders.acceptQuote({ id })
  if (intent === 'decline') return orders.declineQuote({ id, note })
  return orders.answerQuote({
    id,
    priceCents: centsIn(price, 'priceCents'),
    leadTimeDays: numberIn(leadTimeDays, 'days', 'leadTimeDays'),
    validUntil,
    note,
  })
}

/** `intent`: answer, accept or decline. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  try {
    await act(args.context.get(apiContext).orders, idOf(args.params), values)
    return data({ answer: null })
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ answer: { problem: message, fields, values } }, { status })
  }
}

/** A request for a quote, for its buyer and its supplier. */
export default function QuotePage({ loaderData: { quote, today }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = actionData?.answer ?? undefined
  const { id, name, status, side, orderId, isPayable, priceCents, quantity, unit, category } = quote
  const mayAnswer = side === 'supplier' && status === 'open'
  const { text, tone } = orderId ? ({ text: 'Ordered', tone: 'ok' } as const) : quoteWords[status]
  return (
    <article className="measure py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{name}</h1>
          {orderId ? (
            <Link to={`/orders/${orderId}`} className="underline underline-offset-4">
              <Badge tone={tone}>{text}</Badge>
            </Link>
          ) : (
            <Badge tone={tone}>{text}</Badge>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {side === 'buyer' && isPayable && priceCents !== null && (
            <AddToCart
              variant="primary"
              items={[{ kind: 'quote', id, name, type: category.name, priceCents, quantity, unit }]}
            >
              Put into the cart
            </AddToCart>
          )}
          <QuoteActions quote={quote} isBusy={isBusy} />
        </div>
      </header>
      {answer && !mayAnswer && (
        <Notice tone="error" isLive className="mt-6">
          {answer.problem}
        </Notice>
      )}
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <QuoteFacts quote={quote} />
        {mayAnswer && (
          <section aria-labelledby="answer" className="grid content-start gap-4">
            <h2 id="answer" className="text-lg">
              Your answer
            </h2>
            <AnswerForm answer={answer} isBusy={isBusy} today={today} />
          </section>
        )}
      </div>
    </article>
  )
}
