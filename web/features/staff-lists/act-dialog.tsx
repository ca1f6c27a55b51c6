import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { type StaffAnswer, useStaffToast } from './staff-answer.ts'

type ActDialogProps = {
  /** The question: "Are you sure you want to reject this application?" */
  title: string
  confirmLabel: string
  /** Sent to the action of the page, with `reason` when one is asked for. */
  fields: Readonly<Record<string, string>>
  trigger: ReactElement<Record<string, unknown>>
  isDanger?: boolean
  /** Asks for a reason, sent as `reason`. */
  reason?: { label: string; hint: string; maxLength: number }
  /** Key of the fetcher that sends it, where something that outlives this dialog shows the answer. */
  answeredBy?: string
  /** What will happen. */
  children?: ReactNode
}

/** Asks before an act, for a reason where one is needed. Its page answers a `StaffAnswer`, shown as a toast. */
export function ActDialog({
  title,
  confirmLabel,
  fields,
  trigger,
  isDanger,
  reason,
  answeredBy,
  children,
}: ActDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const acting = useFetcher<StaffAnswer>(answeredBy === undefined ? {} : { key: answeredBy })
  const formId = useId()
  const { data: answer } = acting
  useStaffToast(answeredBy === undefined ? answer : undefined)
  useEffect(() => {
    if (!answer) return
    // A refused act keeps the reason that was typed for it.
    const typed = document.getElementById(formId)?.querySelector('textarea')?.value.trim()
    if (answer.isDone || !(answer.reasonProblem || typed)) setOpen(false)
  }, [answer, formId])
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      isBackdropInert={reason !== undefined}
      keepsTypedOf={JSON.stringify(fields)}
      focusesOn={() => document.getElementById(formId)?.querySelector('textarea')}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={acting.state !== 'idle'}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {/* A missing reason is answered in the words of the page, not of the browser. */}
      <acting.Form method="post" id={formId} noValidate className="grid gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children && <div className="text-muted text-sm">{children}</div>}
        {reason && (
          <Field label={reason.label} hint={reason.hint} error={answer?.reasonProblem} isRequired>
            <Textarea name="reason" maxLength={reason.maxLength} rows={3} />
          </Field>
        )}
      </acting.Form>
    </Dialog>
  )
}
