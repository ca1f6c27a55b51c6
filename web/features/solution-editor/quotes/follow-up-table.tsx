import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { FollowUp } from '#contract/solution-quotes.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'

const TIMEOUT_MS = 15_000

function Done({ id, solution }: FollowUp) {
  const { revalidate } = useRevalidator()
  const [isActing, setActing] = useState(false)
  const finish = async () => {
    setActing(true)
    try {
      const options = { method: 'POST', body: {}, key: crypto.randomUUID(), timeoutMs: TIMEOUT_MS } as const
      await callApi(`/admin/follow-ups/${id}/done`, (answer) => answer, options)
      showToast({ title: 'The follow-up is done.', tone: 'success' })
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast({ title: error.message, tone: 'error' })
    }
    setActing(false)
  }
  return (
    <Button size="sm" icon="check" isLoading={isActing} onClick={() => void finish()}>
      Done<span className="sr-only">: {solution.title}</span>
    </Button>
  )
}

const isDue = (due: string): boolean => due <= new Date().toISOString().slice(0, 10)

const columns: readonly Column<FollowUp>[] = [
  {
    key: 'due',
    header: 'Due',
    className: 'whitespace-nowrap',
    cell: ({ due }) => (
      <span className="flex items-center gap-2">
        <Time instant={`${due}T00:00:00Z`} />
        {isDue(due) && <Badge tone="warn">Due</Badge>}
      </span>
    ),
  },
  {
    key: 'solution',
    header: 'Solution',
    cell: ({ solution }) => (
      <Link to={`/admin/solutions/${solution.id}`} className="font-medium hover:underline">
        {solution.title}
      </Link>
    ),
  },
  { key: 'who', header: 'Who', cell: ({ assignee }) => assignee ?? 'nobody' },
  { key: 'note', header: 'Note', className: '[overflow-wrap:anywhere]', cell: ({ note }) => note },
  { key: 'done', header: <span className="sr-only">Done</span>, cell: (one) => <Done {...one} /> },
]

/** Follow-ups that are not done, the one that is due first before all others. */
export const FollowUpTable = ({ followUps }: { followUps: readonly FollowUp[] }) => (
  <Table
    caption="Follow-ups that are not done"
    isStacked
    rows={followUps}
    rowKey={({ id }) => id}
    columns={columns}
  />
)
