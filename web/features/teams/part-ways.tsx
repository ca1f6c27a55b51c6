import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Member } from '#contract/teams.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { TeamAnswer } from './team-action.ts'
import { useAnswerToast } from './use-answer-toast.ts'

/** Takes somebody out of the team, after asking. */
export function RemoveMember({ member, companyName }: { member: Member; companyName: string }) {
  const { userId, fullName } = member
  return (
    <AskFirst
      title={`Remove ${fullName}?`}
      confirmLabel="Remove"
      fields={{ intent: 'remove', userId, fullName }}
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Remove ${fullName}`}>
          Remove
        </Button>
      }
    >
      {fullName} is signed out at once and no longer reaches what {companyName} owns. What they made stays
      with the company.
    </AskFirst>
  )
}

/** Leaves the own company, after asking. */
export function LeaveTeam({ companyName }: { companyName: string }) {
  return (
    <AskFirst
      title={`Leave ${companyName}?`}
      confirmLabel="Leave"
      fields={{ intent: 'leave' }}
      trigger={
        <Button size="sm" variant="quiet">
          Leave
        </Button>
      }
    >
      You no longer reach what {companyName} owns, also what you made yourself. An owner can invite you again.
    </AskFirst>
  )
}

type AskFirstProps = {
  title: string
  confirmLabel: string
  fields: Record<string, string>
  trigger: ReactElement<Record<string, unknown>>
  children: ReactNode
}

function AskFirst({ title, confirmLabel, fields, trigger, children }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false)
  const asking = useFetcher<TeamAnswer>()
  useAnswerToast(asking.data)
  useEffect(() => {
    if (asking.data) setOpen(false)
  }, [asking.data])
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDanger
      isLoading={asking.state !== 'idle'}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      onConfirm={() => void asking.submit(fields, { method: 'post' })}
    >
      {children}
    </ConfirmDialog>
  )
}
