import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/table.tsx'

type Offered = { id: string; name: string; isRetired: boolean }

/** Whether a category is offered, and the button that changes it. */
export const offeredColumns: readonly Column<Offered>[] = [
  {
    key: 'state',
    header: 'State',
    cell: ({ isRetired }) =>
      isRetired ? <Badge tone="warn">Retired</Badge> : <Badge tone="ok">Offered</Badge>,
  },
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'text-right',
    cell: ({ id, name, isRetired }) => {
      const intent = isRetired ? 'offer' : 'retire'
      const label = isRetired ? 'Offer again' : 'Retire'
      return (
        <ChangeForm intent={intent} id={id}>
          <ChangeButton intent={intent} id={id} size="sm" aria-label={`${label}: ${name}`}>
            {label}
          </ChangeButton>
        </ChangeForm>
      )
    },
  },
]
