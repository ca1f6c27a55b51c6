import type { ContactSubmission } from '#contract/contact-admin.ts'
import { ActButton } from '#web/features/staff-lists/act-button.tsx'

/** Mark In Progress for new messages, Mark Resolved until they are resolved. */
export function StatusButtons({
  submission,
}: {
  submission: Pick<ContactSubmission, 'id' | 'status' | 'name'>
}) {
  const { id, status, name } = submission
  const about = `the message of ${name}`
  if (status === 'resolved') return null
  return (
    <>
      {status === 'new' && (
        <ActButton fields={{ intent: 'in_progress', id }} about={about}>
          Mark In Progress
        </ActButton>
      )}
      <ActButton fields={{ intent: 'resolved', id }} about={about}>
        Mark Resolved
      </ActButton>
    </>
  )
}
