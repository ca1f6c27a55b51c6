import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '#contract/equipment-words.ts'
import { useUpload } from '#web/lib/files/use-upload.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Takes the file; once it is sent it is read, and the page shows what is in it. */
export function ChooseFile({ problem }: { problem: string | undefined }) {
  const { upload, send } = useUpload('equipment_import')
  const form = useRef<HTMLFormElement>(null)
  const isReading = useNavigation().state !== 'idle'
  const sentId = upload.state === 'sent' ? upload.id : undefined
  useEffect(() => {
    if (sentId) form.current?.requestSubmit()
  }, [sentId])
  return (
    <Form method="post" ref={form} className="grid max-w-160 gap-5">
      <FormProblem message={problem} />
      <Field
        label="Table of articles"
        hint={`CSV or XLSX, at most ${MAX_IMPORT_MB} MB and ${formatNumber(MAX_IMPORT_ROWS)} rows. The first row names the columns, in English or German.`}
        error={upload.state === 'refused' ? upload.reason : undefined}
      >
        <TextInput
          type="file"
          accept=".csv,.xlsx,.txt"
          className="py-2 text-sm"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </Field>
      <input type="hidden" name="intent" value="preview" />
      <input type="hidden" name="fileId" value={sentId ?? ''} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {upload.state === 'sending' && `${upload.name} is being sent.`}
        {upload.state === 'sent' && isReading && `${upload.name} is being read.`}
      </p>
      <p>
        <a
          href="/samples/equipment.csv"
          download
          className="inline-flex items-center gap-2 font-medium text-sm underline underline-offset-4"
        >
          <Icon name="download" size={16} />
          Sample file
        </a>
      </p>
    </Form>
  )
}
