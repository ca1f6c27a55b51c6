import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProjectCard } from '#contract/projects.ts'
import { projectStateWords } from '#web/features/projects/words.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'

const columns: readonly Column<ProjectCard>[] = [
  {
    key: 'title',
    header: 'Project',
    cell: ({ id, title }) => (
      <Link to={`/projects/${id}`} className="font-medium underline underline-offset-4">
        {title}
      </Link>
    ),
  },
  {
    key: 'with',
    header: 'With',
    cell: ({ otherName, isOtherVerified, side }) => (
      <>
        <CompanyName
          name={`${otherName} (${side === 'owner' ? 'engineer' : 'owner'})`}
          isVerified={isOtherVerified}
        />
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, waitsForMe }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={projectStateWords[status].tone}>{projectStateWords[status].text}</Badge>
        {waitsForMe && <Badge tone="signal">Waits for you</Badge>}
      </span>
    ),
  },
  {
    key: 'milestones',
    header: 'Milestones',
    isNumeric: true,
    cell: ({ milestones, acceptedMilestones }) => `${acceptedMilestones} of ${milestones}`,
  },
  {
    key: 'next',
    header: 'Next',
    cell: ({ next }) => (next ? `${next.title}, due ${formatDate(next.dueOn)}` : 'none'),
  },
  {
    key: 'cost',
    header: 'Agreed (USD)',
    isNumeric: true,
    cell: ({ agreedCostCents }) => formatMoney(agreedCostCents),
  },
]

/** Projects of a company, on either side. */
export const ProjectTable = ({ items, empty }: { items: readonly ProjectCard[]; empty: ReactNode }) => (
  <Table caption="Projects" isStacked columns={columns} rows={items} rowKey={({ id }) => id} empty={empty} />
)
