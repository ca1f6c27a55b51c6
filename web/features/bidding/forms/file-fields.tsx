import { useEffect, useState } from 'react'
import { MAX_REQUEST_FILE_MB, MAX_REQUEST_FILES } from '#contract/bid-words.ts'
import { useUpload } from '#web/lib/files/use-upload.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Named = { id: string; name: string }

/** Files of a request: each is sent when it is chosen, and the form names it. */
export const FileFields = ({ initial, error }: { initial: readonly Named[]; error: string | undefined }) => {
  const [files, setFiles] = useState<readonly Named[]>(initial)
  const { upload, send } = useUpload('bid_request')
  useEffect(() => {
    if (upload.state === 'sent')
      setFiles((present) =>
        present.some(({ id }) => id === upload.id)
          ? present
          : [...present, { id: upload.id, name: upload.name }],
      )
  }, [upload])
  return (
    <div className="grid gap-2">
      <Field
        label="Files"
        isRequired={false}
        hint={`Drawings, tables, pictures: at most ${MAX_REQUEST_FILES} of ${MAX_REQUEST_FILE_MB} MB. All bidders open them.`}
        error={upload.state === 'refused' ? `${upload.name} ${upload.reason}` : error}
      >
        <TextInput
          type="file"
          accept=".csv,.xlsx,.pdf,.txt,.stl,.step,.stp,.png,.jpg,.jpeg"
          className="py-2 text-sm"
          disabled={files.length >= MAX_REQUEST_FILES}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </Field>
      <p role="status" className="text-muted text-sm empty:hidden">
        {upload.state === 'sending' && `${upload.name} is being sent.`}
      </p>
      <ul className="divide-y divide-line border-line border-y text-sm empty:hidden">
        {files.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <input type="hidden" name="fileId" value={id} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <IconButton
              icon="close"
              size="sm"
              label={`Remove ${name}`}
              onClick={() => setFiles(files.filter((file) => file.id !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
