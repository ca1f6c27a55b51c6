import { useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Image } from '#web/ui/media/image.tsx'
import type { Editing } from './use-draft.ts'

const UPLOAD_TIMEOUT_MS = 120_000

const sendPicture = async (file: File): Promise<string> => {
  const query = new URLSearchParams({ purpose: 'solution_image', name: file.name.toWellFormed() })
  const answer = await fetch(`/api/v1/files?${query}`, {
    method: 'POST',
    body: file,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  })
  const body: { id?: string; message?: string } = await answer.json()
  if (answer.ok && body.id) return body.id
  throw new Error(body.message ?? 'The server gave no reason.')
}

export type PictureFieldProps = {
  editing: Editing
  /** Hears when a picture is on its way, and when it is no more. */
  onSending: (isSending: boolean) => void
  picture: { imageUrl: string | null; hasPicture: boolean } | null
}

/** The picture of the solution: an uploaded one, or the drawn one. */
export function PictureField({ editing, picture, onSending }: PictureFieldProps) {
  const [state, setState] = useState<{ isSending: boolean; problem: string | null }>({
    isSending: false,
    problem: null,
  })
  const { imageFileId } = editing.draft
  // Only the last choice counts: a picture that was chosen before it may arrive after it.
  const choices = useRef(0)
  const end = (problem: string | null) => {
    setState({ isSending: false, problem })
    onSending(false)
  }
  const send = async (file: File | undefined) => {
    if (!file) return
    const choice = ++choices.current
    const isLast = () => choice === choices.current
    setState({ isSending: true, problem: null })
    onSending(true)
    try {
      const id = await sendPicture(file)
      if (!isLast()) return
      editing.change({ imageFileId: id })
      end(null)
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'It was not sent.'
      if (isLast()) end(`Failed to upload image: ${detail}`)
    }
  }
  const takeDrawn = () => {
    choices.current++
    editing.change({ imageFileId: null })
    end(null)
  }
  const hasUploaded = imageFileId === undefined ? picture?.hasPicture === true : imageFileId !== null
  const shown = imageFileId ? `/api/v1/files/${imageFileId}` : imageFileId === null ? null : picture?.imageUrl
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-4">
        <Field label="Image file" hint="PNG, JPEG, GIF or WebP, at most 10 MB" error={state.problem}>
          <TextInput
            type="file"
            accept="image/*"
            className="py-1.5"
            onChange={(event) => void send(event.currentTarget.files?.[0])}
          />
        </Field>
        {state.isSending && (
          <p role="status" className="text-muted text-sm">
            The image is being sent.
          </p>
        )}
        {hasUploaded && (
          <div>
            <Button onClick={takeDrawn}>Use the drawn picture</Button>
          </div>
        )}
      </div>
      {shown ? (
        <Image src={shown} alt="Picture of the solution" ratio="1200 / 630" />
      ) : (
        <p className="text-muted text-sm">The picture is drawn from the plan, where there is one.</p>
      )}
    </div>
  )
}
