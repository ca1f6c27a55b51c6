import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { memberRoleOptions } from './role-names.ts'
import type { TeamAnswer } from './team-action.ts'

/** Invites a colleague by mail. What was typed stays until the invitation is on its way. */
export function InviteForm() {
  const inviting = useFetcher<TeamAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = inviting.data
  useEffect(() => {
    if (answer?.done) {
      form.current?.reset()
      showToast({ title: answer.done, tone: 'success' })
    }
    if (answer?.problem) form.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
  }, [answer])
  const problem = answer?.problem
  return (
    <inviting.Form ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="invite" />
      {problem && !problem.fields.email && (
        <Notice tone={problem.code === 'TEAM_LIMIT_REACHED' ? 'warning' : 'error'} isLive>
          {problem.message}
        </Notice>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_160px]">
        <Field label="Email" isRequired error={problem?.fields.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            placeholder="name@company.com"
            maxLength={254}
          />
        </Field>
        <Field label="Role">
          <Select name="role" options={memberRoleOptions} defaultValue="member" />
        </Field>
      </div>
      <p className="text-muted text-sm">
        Members work on everything the company owns. Owners also change the team and the company.
      </p>
      <div>
        <Button type="submit" variant="primary" isLoading={inviting.state !== 'idle'}>
          Send invitation
        </Button>
      </div>
    </inviting.Form>
  )
}
