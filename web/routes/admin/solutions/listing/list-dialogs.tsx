import type { Selection } from '#web/features/data-grid/bulk/use-selection.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Acts } from './use-acts.ts'

export type Deleting = { ids: readonly string[]; selection?: Selection }

/** Takes what is done out of a selection; the rest stays chosen. */
export const deselect = (selection: Selection) => (done: readonly string[]) => {
  for (const id of done) if (selection.ids.has(id)) selection.toggle(id)
}

const question = (ids: readonly string[]) =>
  ids.length === 1
    ? 'Are you sure you want to delete this solution? This action cannot be undone.'
    : `Are you sure you want to delete ${ids.length} solutions? This action cannot be undone.`

type ListDialogsProps = { acts: Acts; deleting: Deleting | null; onClose: () => void }

/** What is asked before solutions are deleted, or published without their owner. */
export const ListDialogs = ({ acts, deleting, onClose }: ListDialogsProps) => (
  <>
    <ConfirmDialog
      title={deleting ? question(deleting.ids) : ''}
      confirmLabel="Delete"
      isDanger
      isOpen={deleting !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => {
        if (!deleting) return
        const { ids, selection } = deleting
        onClose()
        void acts.run({ kind: 'delete' }, ids, selection && deselect(selection))
      }}
    >
      Solutions with orders, accepted bids or projects are archived instead.
    </ConfirmDialog>
    <ConfirmDialog
      title="Publish without the owner's consent?"
      confirmLabel="Publish a cleaned copy"
      isOpen={acts.asking !== null}
      onOpenChange={(isOpen) => !isOpen && acts.stopAsking()}
      onConfirm={() => void acts.run({ kind: 'publish', asCopy: true }, acts.asking ?? [])}
    >
      A private solution of a customer is published when its owner submits it or consents. A copy without
      customer, notes, files and prices of the company belongs to the staff and can be published now.
    </ConfirmDialog>
  </>
)
