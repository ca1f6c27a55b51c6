import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { SolutionVersion } from '#contract/solution-history.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import type { HistoryAnswer } from './history-action.ts'
import { paybackText, rangeText, rateText } from './version-text.ts'

type FilesOf = (number: number) => ReactNode
type VersionListProps = { versions: readonly SolutionVersion[]; filesOf: FilesOf }

/** The versions with their figures and files; any former one can be made the present one again. */
export function VersionList({ versions, filesOf }: VersionListProps) {
  const fetcher = useFetcher<HistoryAnswer>()
  const [wanted, setWanted] = useState<number | null>(null)
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!answer) return
    setWanted(null)
    if (answer.restored !== undefined)
      showToast({ title: `Restored as version ${answer.restored}`, tone: 'success' })
  }, [answer])
  const next = (versions[0]?.number ?? 0) + 1
  return (
    <>
      {answer?.historyProblem && (
        <Notice tone="error" isLive>
          {answer.historyProblem}
        </Notice>
      )}
      <Table
        caption="Versions of this solution"
        columns={columnsWith(setWanted, filesOf)}
        rows={versions}
        rowKey={({ number }) => String(number)}
        maxHeightPx={360}
        isStacked
      />
      <ConfirmDialog
        title={`Restore version ${wanted ?? ''}?`}
        confirmLabel="Restore"
        isOpen={wanted !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setWanted(null)
        }}
        isLoading={fetcher.state !== 'idle'}
        onConfirm={() =>
          void fetcher.submit({ intent: 'restore', number: String(wanted) }, { method: 'post' })
        }
      >
        Its plan becomes version {next}, the present one. Version {next - 1} stays in the list: nothing is
        lost.
      </ConfirmDialog>
    </>
  )
}

type RestoreButtonProps = { number: number; onRestore: (number: number) => void }

const RestoreButton = ({ number, onRestore }: RestoreButtonProps) => (
  <Button size="sm" onClick={() => onRestore(number)}>
    Restore<span className="sr-only"> version {number}</span>
  </Button>
)

const columnsWith = (onRestore: (number: number) => void, filesOf: FilesOf): Column<SolutionVersion>[] => [
  {
    key: 'number',
    header: 'Version',
    className: 'whitespace-nowrap',
    cell: ({ number, isCurrent }) => (
      <span className="inline-flex items-center gap-2">
        <span className="figures font-medium">
          <span className="sm:hidden">Version </span>
          {number}
        </span>
        {isCurrent && <Badge>Present</Badge>}
      </span>
    ),
  },
  {
    key: 'title',
    header: 'Title',
    className: 'min-w-56',
    cell: ({ title }) => <span className="[overflow-wrap:anywhere]">{title}</span>,
  },
  {
    key: 'saved',
    header: 'Saved',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} show="datetime" />,
  },
  {
    key: 'throughput',
    header: 'Throughput',
    isNumeric: true,
    cell: ({ throughputPerMinute }) => rateText(throughputPerMinute),
  },
  {
    key: 'cost',
    header: 'Investment',
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ costLowCents, costHighCents }) => rangeText(costLowCents, costHighCents),
  },
  {
    key: 'payback',
    header: 'Payback',
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ paybackYears }) => paybackText(paybackYears),
  },
  {
    key: 'actions',
    header: <span className="sr-only">Files, restore</span>,
    cell: ({ number, isCurrent }) => (
      <span className="flex gap-2">
        {filesOf(number)}
        {!isCurrent && <RestoreButton number={number} onRestore={onRestore} />}
      </span>
    ),
  },
]
