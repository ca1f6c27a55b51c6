import { useState } from 'react'
import { Button } from '../action/button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

export type AlertProps = { title: string; description?: string | undefined; onClosed: () => void }

/** Says what failed, and stays until it is closed. */
export function AlertBox({ title, description, onClosed }: AlertProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onClosed()
      }}
      footer={<DialogClose render={<Button variant="primary">OK</Button>} />}
    >
      {description && <p className="text-muted text-sm">{description}</p>}
    </Dialog>
  )
}
