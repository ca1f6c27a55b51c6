import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { managePath } from '../tabs.ts'
import type { FrameAnswer } from './frame-answer.ts'

/** The title of a solution, changed in place: Enter keeps it, Escape leaves it as it was. */
export function RenameTitle({ id, title }: { id: string; title: string }) {
  const fetcher = useFetcher<FrameAnswer>()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  useEffect(() => {
    if (!answer || answer.problem) return
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }, [answer])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  if (!isOpen)
    return (
      <div className="flex min-w-0 items-start gap-1">
        <h1 className="min-w-0 text-xl [overflow-wrap:anywhere] sm:text-2xl">{title}</h1>
        <IconButton ref={opener} icon="edit" label="Rename" onClick={() => setIsOpen(true)} />
      </div>
    )
  return (
    <fetcher.Form
      method="post"
      action={managePath(id)}
      onKeyDown={closeOnEscape}
      className="flex flex-wrap items-end gap-3"
    >
      <h1 className="sr-only">{title}</h1>
      <input type="hidden" name="intent" value="rename" />
      <Field
        label="Title"
        className="min-w-64 flex-1"
        error={answer?.problem && (answer.fields?.title ?? answer.problem)}
      >
        <TextInput name="title" defaultValue={title} maxLength={200} required autoFocus />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isLoading={isBusy}>
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </fetcher.Form>
  )
}
