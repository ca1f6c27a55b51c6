import { Notice } from '#web/ui/state/notice.tsx'

/** What went wrong with a form as a whole; focus comes here when no field is to blame. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <div data-problem tabIndex={-1} className="outline-none">
      <Notice tone="error" isLive>
        {message}
      </Notice>
    </div>
  )
}
