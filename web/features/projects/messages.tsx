import { useEffect, useState } from 'react'
import type { Project, ProjectMessage } from '#contract/projects.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
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
        <Button type="submit" className="justify-self-start" isLoading={isSending}>
          Send message
        </Button>
      </Form>
      <ol className="grid gap-3 text-sm">
        {items.map(({ id, authorName, side, text, createdAt }) => (
          <li
            key={id}
            className={`grid gap-1 border-l-2 pl-3 ${side === project.side ? 'border-line' : 'border-signal'}`}
          >
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <p className="text-faint text-xs">
              {authorName}, <Time instant={createdAt} show="datetime" />
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
