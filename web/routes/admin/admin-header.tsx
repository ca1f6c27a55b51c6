import type { ReactNode } from 'react'

/** Title of a page of the back-office, with what it is about. */
export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="min-w-0">
      <h1 className="text-2xl">{title}</h1>
      {children && <div className="mt-1 text-muted">{children}</div>}
    </header>
  )
}
