import { type ReactNode, useState } from 'react'
import { ChangeForm, changeKey } from '#web/features/accounts/proof/change-form.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type ConfirmChangeProps = {
  intent: string
  id: string
  /** Whose row it is: for the sentence afterwards and the button's spoken name. */
  person: string
  label: string
  title: string
  children: ReactNode
}

/** A button that asks first. Its form stays on the page, so that it can be repeated after a fresh proof. */
export function ConfirmChange({ intent, id, person, label, title, children }: ConfirmChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const send = () => {
    setOpen(false)
    document
      .querySelector<HTMLFormElement>(`form[data-change="${CSS.escape(changeKey(intent, id))}"]`)
      ?.requestSubmit()
  }
  return (
    <>
      <ChangeForm intent={intent} id={id} className="hidden">
        <input type="hidden" name="person" value={person} />
      </ChangeForm>
      <ConfirmDialog
        title={title}
        confirmLabel={label}
        isDanger
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={send}
        trigger={
          <Button size="sm" variant="quiet" aria-label={`${label}: ${person}`}>
            {label}
          </Button>
        }
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
