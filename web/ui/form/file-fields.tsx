import { useEffect, useRef, useState } from 'react'
import type { FilePurpose } from '#contract/files.ts'
import { useHeldSubmit } from '#web/lib/files/use-held-submit.ts'
import { useUpload } from '#web/lib/files/use-upload.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type NamedFile = { id: string; name: string }

type FileFieldsProps = {
  purpose: FilePurpose
  initial?: readonly NamedFile[]
  /** How many there can be. */
  most: number
  /** What they may be, and who opens them. */
  hint: string
  error: string | undefined
}

/** Files of a form: each is sent when it is chosen, and the form, which waits for it, names it as `fileId`. */
export const FileFields = ({ purpose, initial = [], most, hint, error }: FileFieldsProps) => {
  const [files, setFiles] = useState<readonly NamedFile[]>(initial)
  const frame = useRef<HTMLDivElement>(null)
  const { upload, send } = useUpload(purpose)
  const isHeld = useHeldSubmit(frame, {
    isSending: upload.state === 'sending',
    isThere: upload.state === 'sent' && files.some(({ id }) => id === upload.id),
    isRefused: upload.state === 'refused',
  })
  useEffect(() => {
    if (upload.state === 'sent')
      setFiles((present) =>
        present.some(({ id }) => id === upload.id)
          ? present
          : [...present, { id: upload.id, name: upload.name }],
      )
  }, [upload])
  return (
    <div ref={frame} className="grid gap-2">
      <Field
        label="Files"
        isRequired={false}
        hint={hint}
        error={upload.state === 'refused' ? `${upload.name} ${upload.reason}` : error}
      >
        <TextInput
          type="file"
          accept=".csv,.xlsx,.pdf,.txt,.stl,.step,.stp,.png,.jpg,.jpeg"
          className="py-2 text-sm"
          disabled={files.length >= most}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </Field>
      <p role="status" className="text-muted text-sm empty:hidden">
        {upload.state === 'sending' &&
          `${upload.name} is being sent.${isHeld ? ' The form goes out as soon as it is there.' : ''}`}
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
