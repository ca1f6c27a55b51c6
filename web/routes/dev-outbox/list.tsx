import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { OutboxEntry } from '#contract/outbox.ts'
import { apiContext } from '#web/context.ts'
import { orScreen } from '#web/lib/problem.ts'
import { Button } from '#web/ui/action/button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/list'

/** Where mail is sent, there is no outbox and this is not found. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orScreen(context.get(apiContext).outbox.listMails({}))

/** A mail is written a moment after what asks for it. */
const LOOK_AGAIN_MS = 3000

const columns: readonly Column<OutboxEntry>[] = [
  {
    key: 'subject',
    header: 'Subject',
    className: 'min-w-52',
    cell: ({ id, subject }) => (
      <Link to={`/dev/outbox/${id}`} className="font-medium text-ink underline underline-offset-4">
        {subject}
      </Link>
    ),
  },
  { key: 'to', header: 'To', className: 'min-w-44 break-all', cell: ({ to }) => to },
  {
    key: 'at',
    header: 'Written',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time instant={at} show="datetime" />,
  },
]

export default function Outbox({ loaderData: { items } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="measure grid gap-6 py-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">Outbox</h1>
          <p className="mt-2 max-w-(--container-text) text-muted">
            This is a demo: no mail leaves this machine. What would have been sent is kept here, newest first.
          </p>
        </div>
        <Button icon="reset" onClick={() => void revalidate()} aria-busy={state === 'loading' || undefined}>
          Refresh
        </Button>
      </header>
      <Table
        caption="Mails, newest first"
        isStacked
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No mails yet" icon="file">
            Sign up, ask for a new password or invite someone, and the mail shows up here.
          </EmptyState>
        }
      />
    </div>
  )
}
