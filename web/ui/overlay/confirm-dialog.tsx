import type { ReactElement, ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

export type ConfirmDialogProps = {
  /** The question: "Delete this project?" */
  title: string
  /** What will happen. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  isLoading?: boolean
  onConfirm: () => void
  trigger?: ReactElement<Record<string, unknown>>
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** Asks before something that cannot be undone. The caller closes it when the work is done. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isLoading = false,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      title={title}
      footer={
        <>
          <DialogClose render={<Button>{cancelLabel}</Button>} />
          <Button variant={isDanger ? 'danger' : 'primary'} isLoading={isLoading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className="text-muted text-sm">{children}</div>}
    </Dialog>
  )
}
