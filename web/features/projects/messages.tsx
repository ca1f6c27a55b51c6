import { useEffect, useState } from 'react'
import { MAX_MESSAGE_FILE_MB, MAX_MESSAGE_FILES } from '#contract/project-words.ts'
import type { Project, ProjectMessage } from '#contract/projects.ts'
import { formatBytes } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileFields } from '#web/ui/form/file-fields.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useProjectForm } from './use-project-form.ts'

type MessagesProps = { project: Project; items: readonly ProjectMessage[]; firstKey: string }

/** What both sides wrote, newest first. A sent message has a key, so that it is one message however often it is sent. */
export function Messages({ project, items, firstKey }: MessagesProps) {
  const { Form, form, isSending, fields, answer } = useProjectForm({ isEmptied: true })
  const [sendKey, setSendKey] = useState(firstKey)
  useEffect(() => {
    if (answer?.isDone) setSendKey(crypto.randomUUID())
  }, [answer])
  const other = project.side === 'owner' ? project.engineerName : project.ownerName
  return (
    <div className="grid gap-4">
      <Form ref={form} method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="message" />
        <input type="hidden" name="sendKey" value={sendKey} />
        <Field label={`Message to ${other}`} error={fields.text}>
          <Textarea name="text" rows={3} maxLength={4000} required />
        </Field>
        <FileFields
          key={sendKey}
          purpose="project_message"
          most={MAX_MESSAGE_FILES}
          hint={`Drawings, tables, pictures: at most ${MAX_MESSAGE_FILES} of ${MAX_MESSAGE_FILE_MB} MB. People of both companies open them.`}
          error={fields.fileIds}
        />
        <Button type="submit" className="justify-self-start" isLoading={isSending}>
          Send message
        </Button>
      </Form>
      <ol className="grid gap-3 text-sm">
        {items.map(({ id, authorName, side, text, files, createdAt }) => (
          <li
            key={id}
            className={`grid gap-1 border-l-2 pl-3 ${side === project.side ? 'border-line' : 'border-signal'}`}
          >
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
              {files.map((file) => (
                <li key={file.id}>
                  <a href={`/api/v1/files/${file.id}`} className="underline underline-offset-4">
                    {file.name}
                  </a>{' '}
                  <span className="text-faint text-xs">{formatBytes(file.bytes)}</span>
                </li>
              ))}
            </ul>
            <p className="text-faint text-xs">
              {authorName}, <Time instant={createdAt} show="datetime" />
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
