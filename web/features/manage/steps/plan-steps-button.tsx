import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Shows the steps of the plan in place of the edited ones, after a question. Nothing is lost until they are saved. */
export function PlanStepsButton({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ConfirmDialog
      title="Back to the plan's steps?"
      confirmLabel="Show the plan's steps"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => {
        setIsOpen(false)
        onConfirm()
      }}
      trigger={<Button>Back to the plan's steps</Button>}
    >
      The steps of the present plan take the place of those you edited. Look at them, then save them, or
      discard them to keep yours. Once they are saved, a new plan changes them again.
    </ConfirmDialog>
  )
}
