import { useEffect, useId, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import { useKeptFields } from '#web/lib/personal/use-kept-fields.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import type { ContactAnswer } from './contact-action.ts'

const MAX_NOTE = 5000

/** Adds a note for the staff. What is typed stays when it is refused. */
export function NoteDialog({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const adding = useFetcher<ContactAnswer>()
  const formId = useId()
  const { data: answer } = adding
  useStaffToast(answer)
  useEffect(() => {
    if (answer?.isDone) setOpen(false)
  }, [answer])
  const isAdding = adding.state !== 'idle'
  return (
    <Dialog
      title="Add Note"
      isOpen={isOpen}
      onOpenChange={setOpen}
      isBackdropInert
      focusesOn={() => document.getElementById(formId)?.querySelector('textarea')}
      trigger={
        <Button size="sm">
          Add Note<span className="sr-only"> to the message of {name}</span>
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button type="submit" form={formId} variant="primary" isLoading={isAdding}>
            {isAdding ? 'Adding...' : 'Add Note'}
          </Button>
        </>
      }
    >
      <NoteForm id={id} formId={formId} adding={adding} />
    </Dialog>
  )
}

type NoteFormProps = { id: string; formId: string; adding: FetcherWithComponents<ContactAnswer> }

/** A session can end meanwhile: after the new sign-in the note is there again. */
function NoteForm({ id, formId, adding }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const forget = useKeptFields(form, 'contactNote', id)
  const isDone = adding.data?.isDone === true
  useEffect(() => {
    if (isDone) forget()
  }, [isDone, forget])
  return (
    <adding.Form method="post" id={formId} ref={form} className="grid gap-4">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={id} />
      <Field label="Note" hint="Only staff see it." error={adding.data?.textProblem} isRequired>
        <Textarea name="note" rows={4} maxLength={MAX_NOTE} />
      </Field>
    </adding.Form>
  )
}
