import type { AdminOrder } from '#contract/orders-admin.ts'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'

type OrderButtonsProps = { order: Pick<AdminOrder, 'id' | 'number' | 'status'> }

/** Asked with each act on an order. */
export const reason = { hint: 'Buyer and suppliers read it.', maxLength: 500 }

/** Mark completed or cancelled, for orders in progress only; one word each, so that rows of ten columns fit a laptop. */
export function OrderButtons({ order: { id, number, status } }: OrderButtonsProps) {
  if (status !== 'processing') return null
  return (
    <div className="flex flex-wrap gap-1.5 sm:flex-nowrap">
      <ActDialog
        title={`Mark order ${number} as completed?`}
        confirmLabel="Mark completed"
        fields={{ intent: 'completed', id }}
        reason={{ ...reason, label: 'Reason' }}
        trigger={
          <Button size="sm" className="whitespace-nowrap">
            Complete<span className="sr-only"> order {number}</span>
          </Button>
        }
      >
        Its sales are completed with it.
      </ActDialog>
      <ActDialog
        title={`Mark order ${number} as cancelled?`}
        confirmLabel="Mark cancelled"
        isDanger
        fields={{ intent: 'cancelled', id }}
        reason={{ ...reason, label: 'Reason' }}
        trigger={
          <Button size="sm" className="whitespace-nowrap">
            Cancel<span className="sr-only"> order {number}</span>
          </Button>
        }
      >
        Its sales are refunded, and stock that was taken goes back. This cannot be undone.
      </ActDialog>
    </div>
  )
}
