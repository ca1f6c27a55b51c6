import type { Certification } from '#contract/certifications.ts'
import { documentKindWords } from '#contract/document-kind-words.ts'
import type { CompanyDocument } from '#contract/verification.ts'
import { StateBadge, type StateWords } from '#web/features/staff-lists/state-badge.tsx'
import { formatDate } from '#web/lib/format-time.ts'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { DecideItem } from './decide-item.tsx'
import { documentWords } from './document-words.ts'
import { FileLink } from './file-link.tsx'

const certificationWords: StateWords<Certification['state']> = {
  unverified: { text: 'Waits', tone: 'signal' },
  verified: { text: 'Verified', tone: 'ok' },
  refused: { text: 'Refused', tone: 'danger' },
  expired: { text: 'Expired', tone: 'neutral' },
}

const Reason = ({ text }: { text: string }) =>
  text ? <span className="block text-muted text-xs [overflow-wrap:anywhere]">{text}</span> : null

type DeskDocumentsProps = { items: readonly CompanyDocument[]; mayDecide: boolean }

/** Documents of a company, decided by administrators. */
export const DeskDocuments = ({ items, mayDecide }: DeskDocumentsProps) => (
  <Table
    caption="Documents of the company"
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'file',
        header: 'Document',
        className: 'sm:min-w-48',
        cell: ({ file }) => <FileLink file={file} />,
      },
      { key: 'kind', header: 'Proves', cell: ({ kind }) => documentKindWords[kind] },
      { key: 'added', header: 'Added', cell: ({ createdAt }) => <Time instant={createdAt} /> },
      {
        key: 'state',
        header: 'State',
        cell: ({ status, reason }) => (
          <>
            <StateBadge state={status} words={documentWords} />
            <Reason text={reason} />
          </>
        ),
      },
      {
        key: 'actions',
        header: <span className="sr-only">Actions</span>,
        cell: ({ id, status, file }) =>
          mayDecide && status === 'pending' ? <DecideItem what="document" id={id} name={file.name} /> : null,
      },
    ]}
    empty={
      <EmptyState icon="file" title="No documents yet">
        Owners add them on their profile: extract of the register, insurance, tax registration.
      </EmptyState>
    }
  />
)

type DeskCertificationsProps = { items: readonly Certification[]; mayDecide: boolean }

/** Certifications of an engineer, decided by administrators. */
export const DeskCertifications = ({ items, mayDecide }: DeskCertificationsProps) => (
  <Table
    caption="Certifications of the company"
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'name',
        header: 'Certification',
        className: 'sm:min-w-48',
        cell: ({ name, issuer }) => (
          <>
            <span className="font-medium">{name}</span>
            <span className="block text-muted text-xs">{issuer}</span>
          </>
        ),
      },
      { key: 'document', header: 'Document', cell: ({ file }) => (file ? <FileLink file={file} /> : 'none') },
      {
        key: 'holds',
        header: 'Holds until',
        cell: ({ expiryDate }) => (expiryDate ? formatDate(expiryDate) : 'no end'),
      },
      {
        key: 'state',
        header: 'State',
        cell: ({ state, refusalReason }) => (
          <>
            <StateBadge state={state} words={certificationWords} />
            <Reason text={refusalReason} />
          </>
        ),
      },
      {
        key: 'actions',
        header: <span className="sr-only">Actions</span>,
        cell: ({ id, name, state }) =>
          mayDecide && state === 'unverified' ? (
            <DecideItem what="certification" id={id} name={name} />
          ) : null,
      },
    ]}
    empty={<EmptyState icon="success" title="No certifications yet" />}
  />
)
