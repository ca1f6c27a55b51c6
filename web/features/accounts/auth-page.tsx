import type { ReactNode } from 'react'

type AuthPageProps = { title: string; lead: ReactNode; children: ReactNode; aside?: ReactNode }

/** A form on its own page, with what one gets beside it. */
export function AuthPage({ title, lead, children, aside }: AuthPageProps) {
  return (
    <div className="measure grid gap-12 py-12 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)] lg:gap-24 lg:py-20">
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 text-muted">{lead}</p>
        <div className="mt-8">{children}</div>
      </div>
      {aside && <aside className="border-line lg:border-l lg:pl-12">{aside}</aside>}
    </div>
  )
}
