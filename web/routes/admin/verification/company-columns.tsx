import type { DeskCompany } from '#contract/verification.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { companyTypeWords } from '#web/features/verification/document-words.ts'
import { VerifiedBadge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'

export const companyPath = (id: string): string => `/admin/verification/${id}`

/** A company on the desk, and what of it waits for a decision. The first column leads to it. */
export const companyColumns: readonly GridColumn<DeskCompany>[] = [
  { key: 'company', header: 'Company', className: 'sm:min-w-44', cell: ({ name }) => name },
  {
    key: 'verified',
    header: 'Verified',
    cell: ({ verified }) => (verified ? <VerifiedBadge isVerified /> : 'no'),
  },
  {
    key: 'email',
    header: 'Email',
    className: 'sm:min-w-44',
    cell: ({ contactEmail }) => (
      <span className="text-muted text-xs [overflow-wrap:anywhere]">{contactEmail}</span>
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
]
