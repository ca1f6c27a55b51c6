import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type FoldProps = { title: ReactNode; children: ReactNode }

/** Something more to read, behind a quiet line that opens it. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className="group min-w-0 text-sm">
    <summary className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-muted hover:text-ink">
      <Icon name="chevron_right" size={14} className="transition-transform group-open:rotate-90" />
      {title}
    </summary>
    <div className="mt-2">{children}</div>
  </details>
)
