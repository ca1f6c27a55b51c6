import { Form, useNavigation } from 'react-router'
import { MAX_CERTIFICATE_MB } from '#contract/certification-states.ts'
import { useUpload } from '#web/lib/files/use-upload.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export type CertificationAnswer = {
  problem: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

/** What a certification is, until when it holds, and the document that proves it. */
export function CertificationForm({ answer }: { answer: CertificationAnswer | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  const { upload: document, send } = useUpload('certification')
  const { fields = {}, values = {} } = answer ?? {}
  const hasOwnFields = Object.keys(fields).length > 0
  const fileError = document.state === 'refused' ? document.reason : fields.fileId
  return (
    <Form method="post" className="grid max-w-160 gap-5" noValidate>
      <FormProblem message={hasOwnFields ? undefined : answer?.problem} />
      <Field label="Name" hint="As on the certificate: “ISO 10218-2 integrator”." error={fields.name}>
        <TextInput name="name" required maxLength={200} autoComplete="off" defaultValue={values.name} />
      </Field>
      <Field label="Issued by" error={fields.issuer}>
        <TextInput name="issuer" required maxLength={200} autoComplete="off" defaultValue={values.issuer} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Issued on" error={fields.issueDate}>
          <TextInput type="date" name="issueDate" required defaultValue={values.issueDate} />
        </Field>
        <Field
          label="Expires on"
          isRequired={false}
          hint="Empty: it does not expire."
          error={fields.expiryDate}
        >
          <TextInput type="date" name="expiryDate" defaultValue={values.expiryDate} />
        </Field>
      </div>
      <Field
        label="Document"
        isRequired={false}
        hint={`PDF, PNG or JPEG, at most ${MAX_CERTIFICATE_MB} MB.`}
        error={fileError}
      >
        <TextInput
          type="file"
          accept=".pdf,.png,.jpg,.jpeg"
          className="py-2 text-sm"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </Field>
      {/* A file that was sent for a refused form still waits: it is named again. */}
      <input
        type="hidden"
        name="fileId"
        value={document.state === 'sent' ? document.id : (values.fileId ?? '')}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {document.state === 'sending' && `${document.name} is being sent.`}
        {document.state === 'sent' && `${document.name} is ready.`}
        {document.state === 'none' && values.fileId && 'The document sent before is kept.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isLoading={isBusy || document.state === 'sending'}>
          Add the certification
        </Button>
        <LinkButton to="/engineer/certifications">Cancel</LinkButton>
      </div>
    </Form>
  )
}
