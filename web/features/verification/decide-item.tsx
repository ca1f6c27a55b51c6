import { MAX_REASON } from '#contract/application-states.ts'
import { ActButton } from '#web/features/staff-lists/act-button.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { Button } from '#web/ui/action/button.tsx'

type DecideItemProps = {
  what: 'document' | 'certification'
  id: string
  /** For screen readers: "register.pdf". */
  name: string
}

/** Accept, or refuse with a reason. */
export const DecideItem = ({ what, id, name }: DecideItemProps) => (
  <div className="flex flex-wrap gap-2">
    <ActButton fields={{ intent: `accept-${what}`, id }} about={name}>
      {what === 'document' ? 'Accept' : 'Verify'}
    </ActButton>
    <ActDialog
      title={`Refuse this ${what}?`}
      confirmLabel="Refuse"
      isDanger
      fields={{ intent: `refuse-${what}`, id }}
      reason={{ label: 'Reason', hint: 'The company reads it.', maxLength: MAX_REASON }}
      trigger={
        <Button size="sm">
          Refuse<span className="sr-only"> {name}</span>
        </Button>
      }
    />
  </div>
)
