import { Form, useNavigation } from 'react-router'
import { companyDocumentKinds, MAX_COMPANY_DOCUMENT_MB } from '#contract/application-states.ts'
import { documentKindWords } from '#contract/document-kind-words.ts'
import { useUpload } from '#web/lib/files/use-upload.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export type DocumentAnswer = { problem: string | null; fields: Readonly<Record<string, string>> }

const kinds = companyDocumentKinds.map((value) => ({ value, label: documentKindWords[value] }))

/** Adds a document of the own company. */
export function DocumentForm({ answer }: { answer: DocumentAnswer | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  const { upload: document, send } = useUpload('company_document')
  const { fields = {}, problem } = answer ?? {}
  const hasFields = Object.keys(fields).length > 0
  return (
    <Form method="post" className="grid max-w-120 gap-5" noValidate>
      <FormProblem message={hasFields ? undefined : (problem ?? undefined)} />
      <input type="hidden" name="intent" value="add" />
      <Field label="The document proves" error={fields.kind}>
        <Select name="kind" placeholder="Choose" options={kinds} />
      </Field>
      <Field
        label="Document"
        hint={`PDF, PNG or JPEG, at most ${MAX_COMPANY_DOCUMENT_MB} MB. Staff and people of your company open it.`}
        error={document.state === 'refused' ? document.reason : fields.fileId}
      >
        <TextInput
          type="file"
          accept=".pdf,.png,.jpg,.jpeg"
          className="py-2 text-sm"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </Field>
      <input type="hidden" name="fileId" value={document.state === 'sent' ? document.id : ''} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {document.state === 'sending' && `${document.name} is being sent.`}
        {document.state === 'sent' && `${document.name} is ready.`}
      </p>
      <div>
        <Button type="submit" variant="primary" isLoading={isBusy || document.state === 'sending'}>
          Add the document
        </Button>
      </div>
    </Form>
  )
}
