import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'neutral' | 'signal' | 'measured' | 'blue' | 'purple' | 'ok' | 'warn' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-inset text-muted',
  signal: 'border-signal-ink/40 bg-signal-wash text-signal-ink',
  measured: 'border-measured-ink/40 bg-measured-wash text-measured-ink',
  blue: 'border-blue-ink/40 bg-blue-wash text-blue-ink',
  purple: 'border-purple-ink/40 bg-purple-wash text-purple-ink',
  ok: 'border-ok-ink/40 bg-ok-wash text-ok-ink',
  warn: 'border-warn-ink/40 bg-warn-wash text-warn-ink',
  danger: 'border-danger-ink/40 bg-danger-wash text-danger-ink',
}

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode }

/** A state or a kind in one or two words: "Pending", "Published", "Assumed". The words carry it, the colour helps. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-medium text-xs leading-5',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** Beside the name of a company whose documents staff have checked. Nothing for any other. */
export const VerifiedBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Badge tone="ok">Verified</Badge> : null
