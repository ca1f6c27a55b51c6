import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ChangeForm, changeKey } from '../proof/change-form.tsx'

type RemoveProviderProps = {
  intent: string
  id?: string
  name: string
  /** What goes with it. */
  children: ReactNode
}

/** A button that asks before a provider goes. Its form stays on the page, so that it can be repeated after a fresh proof. */
export function RemoveProvider({ intent, id = '', name, children }: RemoveProviderProps) {
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
        <input type="hidden" name="name" value={name} />
      </ChangeForm>
      <ConfirmDialog
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        isDanger
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={send}
        trigger={
          <Button size="sm" variant="quiet" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        }
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
