import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { ContactAnswer } from './contact-action.ts'

const MAX_REPLY = 10_000

type ReplyFormProps = {
  id: string
  email: string
  hasAnimation: boolean
  /** Names this answer, so that it is one mail however often it is sent. */
  firstKey: string
}

/** Answers a message by mail. Sent, the form is empty and has a new key; refused, it keeps what was typed. */
export function ReplyForm({ id, email, hasAnimation, firstKey }: ReplyFormProps) {
  const sending = useFetcher<ContactAnswer>()
  const [replyKey, setReplyKey] = useState(firstKey)
  const form = useRef<HTMLFormElement>(null)
  const { data: answer } = sending
  useStaffToast(answer)
  useEffect(() => {
    if (!answer?.isDone) return
    form.current?.reset()
    setReplyKey(crypto.randomUUID())
  }, [answer])
  return (
    <sending.Form ref={form} method="post" className="grid max-w-(--container-text) gap-4">
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="replyKey" value={replyKey} />
      <Field label="Answer" hint={`Goes by mail to ${email}.`} error={answer?.textProblem} isRequired>
        <Textarea name="text" rows={6} maxLength={MAX_REPLY} />
      </Field>
      {hasAnimation && (
        <Checkbox name="withAnimation" defaultChecked label="Send the link to the animation with it" />
      )}
      <div>
        <Button type="submit" variant="primary" isLoading={sending.state !== 'idle'}>
          Send answer
        </Button>
      </div>
    </sending.Form>
  )
}
