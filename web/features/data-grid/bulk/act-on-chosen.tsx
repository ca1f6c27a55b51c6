import type { ReactNode } from 'react'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useAnswerKey } from './use-answer.ts'

type ActOnChosenProps = {
  ids: readonly string[]
  intent: string
  /** What is done with how many: (3) → "Verify 3 companies". */
  say: (count: number) => string
  confirmLabel: string
  reason?: { label: string; hint: string; maxLength: number }
  /** What will happen. */
  children: ReactNode
}

/** Does the same with chosen rows, after a question that says how many; nothing where none of them can be. Sends `intent` and `ids`. */
export const ActOnChosen = ({ ids, intent, say, confirmLabel, reason, children }: ActOnChosenProps) => {
  const answeredBy = useAnswerKey()
  if (ids.length === 0) return null
  return (
    <ActDialog
      title={`${say(ids.length)}?`}
      confirmLabel={confirmLabel}
      fields={{ intent, ids: ids.join() }}
      answeredBy={answeredBy}
      {...(reason && { reason })}
      trigger={<Button size="sm">{say(ids.length)}</Button>}
    >
      {children}
    </ActDialog>
  )
}
