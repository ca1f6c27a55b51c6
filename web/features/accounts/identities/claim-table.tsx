import type { InferContractRouterOutputs } from '@orpc/contract'
import type { identities } from '#contract/identities.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ChangeButton, ChangeForm } from '../proof/change-form.tsx'

type Claim = InferContractRouterOutputs<typeof identities>['listDomainClaims']['items'][number]

const columns: readonly Column<Claim>[] = [
  { key: 'domain', header: 'Domain', cell: ({ domain }) => domain },
  { key: 'company', header: 'Company', cell: ({ companyName }) => companyName ?? 'None' },
  {
    key: 'state',
    header: 'State',
    className: 'whitespace-nowrap',
    cell: ({ isProven, provenBy, missingSince }) =>
      missingSince ? (
        <Badge tone="warn">Record missing</Badge>
      ) : isProven ? (
        <Badge tone="ok">{provenBy === 'dns' ? 'Proven by DNS' : 'Approved'}</Badge>
      ) : (
        <Badge tone="warn">Waiting for proof</Badge>
      ),
  },
  {
    key: 'since',
    header: 'Claimed',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} show="date" />,
  },
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    cell: ({ id, domain, isProven }) => (
      <div className="flex justify-end gap-2">
        {!isProven && (
          <ChangeForm intent="approve" id={id}>
            <ChangeButton intent="approve" id={id} size="sm" aria-label={`Approve ${domain}`}>
              Approve
            </ChangeButton>
          </ChangeForm>
        )}
        <ChangeForm intent="refuse" id={id}>
          <ChangeButton
            intent="refuse"
            id={id}
            size="sm"
            variant="quiet"
            aria-label={`Remove the claim on ${domain}`}
          >
            Remove
          </ChangeButton>
        </ChangeForm>
      </div>
    ),
  },
]

/** Which company claims which domain. */
export function ClaimTable({ claims }: { claims: readonly Claim[] }) {
  return (
    <Table
      caption="Claims on mail domains"
      isStacked
      columns={columns}
      rows={claims}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No claims yet">Owners claim domains on their company’s sign-in page.</EmptyState>
      }
    />
  )
}
