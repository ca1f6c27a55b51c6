import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** Title of a page of the back-office, with the arrow back to its overview. */
export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex items-start gap-2">
      <Link
        to="/admin"
        aria-label="Back to the overview"
        className="-ml-2 grid size-10 shrink-0 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
      >
        <Icon name="arrow_left" />
      </Link>
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
    </header>
  )
}
