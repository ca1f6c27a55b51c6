import { useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { EquipmentUnit } from '#contract/equipment-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type AskAnswer, MAX_ASK_NOTE } from './ask-words.ts'

/** What a price is asked for; `amount` where it is about one thing. */
export type AskSubject = {
  /** Made once for each question: sent again, nothing is asked twice. */
  requestKey: string
  title: string
  amount?: { quantity: number; unit: EquipmentUnit }
  /** Keys of lines of a bill of materials. */
  parts?: readonly string[]
}

type AskDialogProps = {
  subject: AskSubject
  fetcher: FetcherWithComponents<AskAnswer>
  onClose: () => void
}

/** How many, and what the suppliers should know. */
export function AskDialog({ subject, fetcher, onClose }: AskDialogProps) {
  const { requestKey, title, amount, parts = [] } = subject
  const [formId] = useState(() => `ask-${requestKey}`)
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data?.requestKey === requestKey && !isBusy ? fetcher.data : undefined
  const { problem, fields = {} } = answer ?? {}
  const hasOwnFields = Boolean(fields.quantity ?? fields.note)
  return (
    <Dialog
      isOpen
      isBackdropInert
      keepsTypedOf={`${title} ${parts.join(' ')}`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isBusy}>
            Ask for a price
          </Button>
        </>
      }
    >
      <fetcher.Form id={formId} method="post" className="grid gap-4" noValidate>
        <FormProblem message={hasOwnFields ? undefined : (problem ?? undefined)} />
        <input type="hidden" name="requestKey" value={requestKey} />
        {parts.map((part) => (
          <input key={part} type="hidden" name="part" value={part} />
        ))}
        {amount && (
          <Field label="Quantity" error={fields.quantity}>
            <TextInput
              name="quantity"
              inputMode="decimal"
              autoComplete="off"
              unit={amount.unit === 'metre' ? 'm' : 'pieces'}
              defaultValue={String(amount.quantity)}
            />
          </Field>
        )}
        <Field
          label="Note"
          isRequired={false}
          hint="Where it is used, what else it must do, until when it is needed."
          error={fields.note}
        >
          <Textarea name="note" rows={4} maxLength={MAX_ASK_NOTE} />
        </Field>
      </fetcher.Form>
    </Dialog>
  )
}
