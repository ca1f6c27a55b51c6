import { Link } from 'react-router'
import type { Certification } from '#contract/certifications.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { CertificationBadge } from './certification-badge.tsx'

export const certificationPath = (id: string): string => `/engineer/certifications/${id}`

type CertificationTableProps = {
  items: readonly Certification[]
  /** The day in UTC: 2026-11-20. */
  today: string
}

/** Certifications of the own company, the one issued last first. */
export function CertificationTable({ items, today }: CertificationTableProps) {
  return (
    <Table
      caption="Certifications of the company"
      isStacked
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: 'Certification',
          cell: ({ id, name }) => (
            <Link to={certificationPath(id)} className="font-medium underline underline-offset-4">
              {name}
            </Link>
          ),
        },
        { key: 'issuer', header: 'Issued by', cell: ({ issuer }) => issuer },
        {
          key: 'issueDate',
          header: 'Issued',
          className: 'whitespace-nowrap',
          cell: ({ issueDate }) => formatDate(issueDate),
        },
        {
          key: 'expiryDate',
          header: 'Expires',
          className: 'whitespace-nowrap',
          cell: ({ expiryDate }) => (expiryDate ? formatDate(expiryDate) : 'never'),
        },
        { key: 'file', header: 'Document', cell: ({ file }) => (file ? file.name : 'none') },
        {
          key: 'state',
          header: 'State',
          cell: (certification) => <CertificationBadge certification={certification} today={today} />,
        },
      ]}
      empty={
        <EmptyState
          icon="success"
          title="No certifications yet"
          action={
            <LinkButton to="/engineer/certifications/new" variant="primary">
              Add a certification
            </LinkButton>
          }
        >
          Training of robot makers, safety courses, integrator certificates: what shows a customer that you
          are qualified. You are reminded 60 and 7 days before one expires.
        </EmptyState>
      }
    />
  )
}
