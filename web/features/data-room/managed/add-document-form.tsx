import { Form, useNavigation } from 'react-router'
import { MAX_DOCUMENT_MB, MAX_DOCUMENT_PAGES } from '#contract/data-room-words.ts'
import { useUpload } from '#web/lib/files/use-upload.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { DocumentFields, newDocument } from './document-fields.tsx'

type Answer = { problem: string; fields: Record<string, string> }

/** Sends a PDF as soon as it is chosen; it is refused there and then when it cannot be shown. */
export function AddDocumentForm({ answer }: { answer: Answer | undefined }) {
  const { upload, send } = useUpload('data_room_document')
  const isBusy = useNavigation().formMethod === 'POST'
  const fields = answer?.fields ?? {}
  const fileProblem = upload.state === 'refused' ? upload.reason : fields.fileId
  return (
    <Form method="post" className="grid max-w-(--container-text) gap-4">
      {answer && (
        <Notice tone="error" isLive>
          {answer.problem}
        </Notice>
      )}
      <Field
        label="PDF"
        hint={`At most ${MAX_DOCUMENT_MB} MB and ${MAX_DOCUMENT_PAGES} pages, without a password`}
        isRequired
        error={fileProblem}
      >
        <TextInput
          type="file"
          accept="application/pdf,.pdf"
          className="py-2 text-sm"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </Field>
      <p aria-live="polite" className="text-muted text-sm empty:hidden">
        {upload.state === 'sending' && `${upload.name} is sent and checked …`}
        {upload.state === 'sent' && `${upload.name} can be shown.`}
      </p>
      <input type="hidden" name="fileId" value={upload.state === 'sent' ? upload.id : ''} readOnly />
      <DocumentFields values={newDocument} fields={fields} />
      <Checkbox name="isPublished" label="Publish it now" />
      <div>
        <Button
          type="submit"
          name="intent"
          value="add"
          variant="primary"
          isLoading={isBusy}
          disabled={upload.state !== 'sent'}
        >
          Add the document
        </Button>
      </div>
    </Form>
  )
}
