import type { ContactNote } from '#contract/contact-admin.ts'
import { Time } from '#web/ui/data/time.tsx'

/** Notes of a message, newest first. */
export const NoteList = ({ notes }: { notes: readonly ContactNote[] }) => (
  <ul className="grid gap-2 text-sm">
    {notes.map(({ id, note, author, isOfPlanner, createdAt }) => (
      <li key={id} className="border-line border-l-2 pl-3">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
        <p className="text-faint text-xs">
          {author ?? (isOfPlanner ? 'Cellwright' : 'An account that is gone')},{' '}
          <Time instant={createdAt} show="relative" />
        </p>
      </li>
    ))}
  </ul>
)
