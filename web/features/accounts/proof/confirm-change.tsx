import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ChangeForm, changeKey } from './change-form.tsx'

type ConfirmChangeProps = {
  intent: string
  /** Of the row it is about. */
  id?: string
  label: string
  /** The button as it is heard, with the row it belongs to. */
  spokenLabel: string
  /** A field sent along, for the sentence afterwards. */
  sent: { name: string; value: string }
  title: string
  /** What follows from it. */
  children: ReactNode
}

/** A button that asks first. Its form stays on the page, so that it can be repeated after a fresh proof. */
export function ConfirmChange({
  intent,
  id = '',
  label,
  spokenLabel,
  sent,
  title,
  children,
}: ConfirmChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const send = () => {
    setOpen(false)
    document
      .querySelector<HTMLFormElement>(`form[data-change="${CSS.escape(changeKey(intent, id))}"]`)
      ?.requestSubmit()
  }
  return (
    <div>
      <ChangeForm intent={intent} id={id} className="hidden">
        <input type="hidden" {...sent} />
      </ChangeForm>
      <ConfirmDialog
        title={title}
        confirmLabel={label}
        isDanger
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={send}
        trigger={
          <Button size="sm" variant="quiet" aria-label={spokenLabel}>
            {label}
          </Button>
        }
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
