import type { Project } from '#contract/projects.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { useProjectForm } from './use-project-form.ts'

const labels = { in_progress: 'Begin the project', completed: 'Complete the project' } as const

/** What the own side can make of the project now. */
export function StatusButtons({ project: { actions, id, title } }: { project: Project }) {
  const { Form, isSending } = useProjectForm()
  return (
    <div className="flex flex-wrap gap-2">
      {(['in_progress', 'completed'] as const)
        .filter((status) => actions.includes(status))
        .map((status) => (
          <Form key={status} method="post">
            <input type="hidden" name="intent" value="status" />
            <input type="hidden" name="status" value={status} />
            <Button type="submit" variant="primary" isLoading={isSending}>
              {labels[status]}
            </Button>
          </Form>
        ))}
      {actions.includes('cancelled') && <CancelDialog id={id} title={title} />}
    </div>
  )
}

function CancelDialog({ id, title }: Pick<Project, 'id' | 'title'>) {
  const { Form, isSending, fields } = useProjectForm()
  return (
    <Dialog
      title={`Cancel ${title}?`}
      isBackdropInert
      keepsTypedOf={`cancel ${id}`}
      trigger={<Button>Cancel the project</Button>}
      footer={
        <>
          <DialogClose render={<Button>Back</Button>} />
          <Button type="submit" form="cancel-project" variant="danger" isLoading={isSending}>
            Cancel the project
          </Button>
        </>
      }
    >
      <Form method="post" id="cancel-project" className="grid gap-4">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="status" value="cancelled" />
        <p className="text-muted text-sm">
          Invoices that are not paid become void. Everything can still be read. This cannot be undone.
        </p>
        <Field label="Reason" hint="The other side reads it." error={fields.reason} isRequired>
          <TextInput name="reason" maxLength={1000} />
        </Field>
      </Form>
    </Dialog>
  )
}
