import { Link } from 'react-router'
import type { ContactDetail } from '#contract/contact-admin.ts'
import { ThemedImage } from '#web/ui/media/themed-image.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** The described process and what the engine made of it. */
export function ProcessPlan({ submission }: { submission: ContactDetail }) {
  const { processDescription, planning, solution } = submission
  if (planning === 'none') return <p className="text-muted text-sm">No process is described.</p>
  return (
    <div className="grid gap-4">
      <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{processDescription}</p>
      {planning === 'waiting' && (
        <Notice tone="info">The engine plans this process. Load the page again in a minute.</Notice>
      )}
      {planning === 'failed' && (
        <Notice tone="warning" title="No animation yet">
          The process has no planned solution. The notes say why, unless the solution was deleted. Ask the
          sender for what is missing.
        </Notice>
      )}
      {solution && (
        <figure className="grid gap-2 border border-line bg-surface p-3">
          <ThemedImage
            of={{
              dark: `${solution.imageUrl}&width=640`,
              light: `${solution.imageUrl}&width=640&theme=light`,
            }}
            alt={`Layout of ${solution.title}`}
            ratio="1200 / 630"
          />
          <figcaption className="text-sm">
            <Link to={`/solutions/${solution.id}/manage`} className="underline underline-offset-4">
              {solution.title}
            </Link>
          </figcaption>
        </figure>
      )}
    </div>
  )
}
