import type { ReactNode } from 'react'

type SectionProps = {
  id: string
  title: string
  /** One line that says what the section found, at the right of its title. */
  summary?: ReactNode
  children: ReactNode
}

/** One part of the report, an anchor target below the bars. */
export function Section({ id, title, summary, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-11">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-2">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {summary && <p className="text-muted text-sm">{summary}</p>}
      </div>
      <div className="grid gap-6">{children}</div>
    </section>
  )
}

/** A part of a section. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="font-medium text-sm">{title}</h3>
      {children}
    </div>
  )
}

/** Sentences one below the other, with a hairline mark. */
export function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[12px_1fr] gap-2 text-muted">
          <span aria-hidden className="mt-2.5 h-px bg-line-strong" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
