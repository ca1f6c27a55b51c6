import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { QuoteTable } from '#web/features/quotes/quote-table.tsx'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Route } from './+types/list'

const SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  const { company } = admit(args)
  const { searchParams } = new URL(args.request.url)
  const isSupplier = company?.type === 'supplier'
  const asked = searchParams.get('side')
  const side = asked === 'supplier' || (isSupplier && asked !== 'buyer') ? 'supplier' : 'buyer'
  if (!company) return { side, isSupplier, isFirst: true, page: { items: [], nextCursor: null } } as const
  const { orders } = args.context.get(apiContext)
  const list = await orScreen(
    pageAt(searchParams.get('cursor'), (at) => orders.listQuoteRequests({ side, limit: SHOWN, ...at })),
  )
  return { side, isSupplier, ...list } as const
}

/** Requests for quotes: what the company asked for, and for suppliers what they were asked. */
export default function Quotes({ loaderData: { side, isSupplier, page, isFirst } }: Route.ComponentProps) {
  const next = page.nextCursor && `?side=${side}&cursor=${encodeURIComponent(page.nextCursor)}`
  return (
    <div className="measure grid gap-6 py-8">
      <h1 className="text-2xl">Quotes</h1>
      {isSupplier && (
        <nav aria-label="Side">
          <ul className="flex gap-6 border-line border-b">
            <SideLink side="supplier" present={side} label="Asked of you" />
            <SideLink side="buyer" present={side} label="Asked by you" />
          </ul>
        </nav>
      )}
      <QuoteTable side={side} items={page.items} />
      <PageLinks first={isFirst ? null : `/quotes?side=${side}`} next={next || null} />
    </div>
  )
}

const SideLink = ({ side, present, label }: { side: string; present: string; label: string }) => (
  <li>
    <Link
      to={`/quotes?side=${side}`}
      aria-current={side === present ? 'page' : false}
      className={classNames(
        '-outline-offset-2 flex h-11 items-center border-b-2 font-medium text-sm',
        side === present ? 'border-signal text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {label}
    </Link>
  </li>
)
