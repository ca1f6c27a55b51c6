import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskCompany } from '#contract/verification.ts'
import { VerifiedBadge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { companyTypeWords } from './document-words.ts'

type CompanyTableProps = {
  caption: string
  items: readonly DeskCompany[]
  empty: ReactNode
}

/** Companies, each leading to its documents. */
export const CompanyTable = ({ caption, items, empty }: CompanyTableProps) => (
  <Table
    caption={caption}
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    empty={empty}
    columns={[
      {
        key: 'company',
        header: 'Company',
        className: 'sm:min-w-56',
        cell: ({ id, name, contactEmail, verified }) => (
          <span className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={`/admin/verification/${id}`} className="font-medium underline underline-offset-4">
                {name}
              </Link>
              <VerifiedBadge isVerified={verified} />
            </span>
            <span className="break-all text-muted text-xs">{contactEmail}</span>
          </span>
        ),
      },
      { key: 'type', header: 'Type', cell: ({ type }) => companyTypeWords[type] },
      {
        key: 'documents',
        header: 'Documents to decide',
        isNumeric: true,
        cell: ({ waitingDocuments }) => waitingDocuments,
      },
      {
        key: 'certifications',
        header: 'Certifications to decide',
        isNumeric: true,
        cell: ({ waitingCertifications }) => waitingCertifications,
      },
      {
        key: 'joined',
        header: 'Since',
        className: 'whitespace-nowrap',
        cell: ({ createdAt }) => <Time instant={createdAt} />,
      },
    ]}
  />
)
