import { Link } from 'react-router'
import type { RoomDocument } from '#contract/data-room.ts'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

const placeOf = ({ lastPage, pages }: RoomDocument): string => {
  if (lastPage === null) return 'Not read yet'
  return lastPage === pages ? 'Read to the last page' : `You stopped at page ${lastPage}`
}

/** Documents that the viewer may read, and where reading stopped. */
export function DocumentList({ documents }: { documents: readonly RoomDocument[] }) {
  if (documents.length === 0)
    return (
      <EmptyState title="No documents yet" icon="file">
        Documents for you appear here as soon as they are published.
      </EmptyState>
    )
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {documents.map((document) => (
        <li key={document.id} className="grid gap-1 px-5 py-4">
          <Link
            to={`/data-room/documents/${document.id}`}
            className="justify-self-start font-medium underline-offset-4 hover:underline"
          >
            {document.title}
          </Link>
          {document.description && <p className="text-muted text-sm">{document.description}</p>}
          <p className="flex flex-wrap gap-x-4 text-faint text-xs">
            <span>
              {document.pages} {document.pages === 1 ? 'page' : 'pages'}
            </span>
            <span>{placeOf(document)}</span>
            {document.canDownload && <span>Download allowed</span>}
            {document.expiresAt && (
              <span>
                Open until <Time instant={document.expiresAt} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
