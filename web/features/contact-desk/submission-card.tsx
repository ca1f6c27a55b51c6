import { Link } from 'react-router'
import type { ContactSubmission } from '#contract/contact-admin.ts'
import { StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { contactWords } from './contact-words.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NoteList } from './note-list.tsx'
import { StatusButtons } from './status-buttons.tsx'

type SubmissionCardProps = { submission: ContactSubmission; mayAct: boolean }

/** A message in the list: who wrote what, its status, its notes, and what can be done. */
export function SubmissionCard({ submission, mayAct }: SubmissionCardProps) {
  const { id, name, email, subject, message, status, hasProcess, createdAt, notes } = submission
  return (
    <article className="grid gap-3 border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-60 font-medium [overflow-wrap:anywhere]">
          <Link to={`/admin/contact/${id}`} className="underline underline-offset-4">
            {subject || 'No Subject'}
          </Link>
        </h2>
        {hasProcess && <Badge>Process</Badge>}
        <StateBadge state={status} words={contactWords} />
      </header>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <span>{name}</span>
        <span className="break-all">{email}</span>
        <Time instant={createdAt} />
      </p>
      <p className="line-clamp-4 whitespace-pre-line text-sm [overflow-wrap:anywhere]">{message}</p>
      {notes.length > 0 && <NoteList notes={notes} />}
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          <NoteDialog id={id} name={name} />
          <StatusButtons submission={submission} />
        </div>
      )}
    </article>
  )
}
