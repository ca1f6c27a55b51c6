import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type StatCardProps = {
  /** What is counted: "Active projects". */
  label: string
  /** The figure, already formatted with its unit; never a bare number, whose thousands would not be apart. */
  value: Exclude<ReactNode, number>
  /** How it is computed or over which period: shown small below. */
  note?: ReactNode
  /** cyan for measured or computed figures, orange for what asks for action. */
  tone?: 'plain' | 'measured' | 'signal'
  isLoading?: boolean
}

const tones = { plain: 'text-ink', measured: 'text-measured-ink', signal: 'text-signal-ink' } as const

/** One figure with its name. Put several into a `StatRow`. */
export function StatCard({ label, value, note, tone = 'plain', isLoading = false }: StatCardProps) {
  return (
    <div
      data-print="keep"
      className="grid min-w-0 content-start gap-1 bg-surface px-4 py-4 sm:px-5"
      aria-busy={isLoading || undefined}
    >
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        className={classNames('figures font-medium text-lg [overflow-wrap:anywhere] sm:text-xl', tones[tone])}
      >
        {isLoading ? <span aria-hidden className="skeleton block h-8 w-24 rounded-sm" /> : value}
      </dd>
      {note && <dd className="text-faint text-xs">{note}</dd>}
    </div>
  )
}

/** Figures side by side, ruled like an instrument panel. On paper a page ends between two rows of them, and not before them all. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,176px),1fr))] gap-px border border-line bg-surface *:outline *:outline-line',
        // Two columns on a phone: an odd last one takes the whole row.
        'max-sm:[&>:last-child:nth-child(odd)]:col-span-full',
        className,
      )}
    >
      {children}
    </dl>
  )
}
