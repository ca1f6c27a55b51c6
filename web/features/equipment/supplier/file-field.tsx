import { useEffect, useState } from 'react'
import type { FilePurpose } from '#contract/files.ts'
import { useUpload } from '#web/lib/files/use-upload.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type FileFieldProps = {
  name: string
  purpose: FilePurpose
  label: string
  accept: string
  hint: string
  /** The file that the article has, or that was sent for a refused form. */
  fileId: string
  problem: string | undefined
  /** A file begins to be sent, or is not sent any more. */
  onSending: (by: 1 | -1) => void
}

/** A file of an article: sent as soon as it is chosen, named by the form, and taken away by a button. */
export function FileField({
  name,
  purpose,
  label,
  accept,
  hint,
  fileId,
  problem,
  onSending,
}: FileFieldProps) {
  const { upload, send } = useUpload(purpose)
  const [isRemoved, setIsRemoved] = useState(false)
  const isSending = upload.state === 'sending'
  useEffect(() => {
    if (!isSending) return
    onSending(1)
    return () => onSending(-1)
  }, [isSending, onSending])
  const former = isRemoved ? '' : fileId
  const current = upload.state === 'sent' ? upload.id : former
  return (
    <div className="grid content-start gap-3">
      <Field
        label={label}
        isRequired={false}
        hint={hint}
        error={upload.state === 'refused' ? upload.reason : problem}
      >
        <TextInput
          type="file"
          accept={accept}
          className="py-2 text-sm"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </Field>
      <input type="hidden" name={name} value={current} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {upload.state === 'sending' && `${upload.name} is being sent.`}
        {upload.state === 'sent' && `${upload.name} is ready. Save to keep it.`}
        {upload.state === 'none' && isRemoved && 'It goes when you save.'}
      </p>
      {former !== '' && upload.state !== 'sent' && (
        <div className="grid justify-items-start gap-3">
          {purpose === 'equipment_picture' ? (
            <img
              src={`/api/v1/files/${former}`}
              alt="The article as buyers see it"
              className="max-h-48 border border-line bg-inset object-contain"
            />
          ) : (
            <a
              href={`/api/v1/files/${former}`}
              className="font-medium text-sm underline underline-offset-4"
              target="_blank"
              rel="noreferrer"
            >
              Open the datasheet
            </a>
          )}
          <Button size="sm" icon="trash" onClick={() => setIsRemoved(true)}>
            Remove the {label.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  )
}
