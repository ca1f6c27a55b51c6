import { Dialog } from '@base-ui/react/dialog'
import { Icon } from '../../icon.tsx'

/** The cross in the corner of a dialog or drawer. */
export const CloseButton = () => (
  <Dialog.Close
    aria-label="Close"
    className="grid size-10 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
  >
    <Icon name="close" />
  </Dialog.Close>
)
