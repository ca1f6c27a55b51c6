import { classNames } from '../class-names.ts'
import type { Tone } from './badge.tsx'

type ProgressProps = {
  /** What is going on: "Importing solutions". */
  label: string
  /** How far: `value` of `max`; null when it cannot be known. */
  value: number | null
  max?: number
  /** Text at the right: "12 of 40". Percent by default. */
  valueText?: string
  tone?: Extract<Tone, 'signal' | 'measured' | 'ok' | 'warn' | 'danger'>
  isLabelHidden?: boolean
}

const fills = {
  signal: 'bg-signal',
  measured: 'bg-measured',
  ok: 'bg-ok',
  warn: 'bg-warn',
  danger: 'bg-danger',
} as const

/** A bar for anything over a second that counts, or a share of a limit. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  tone = 'measured',
  isLabelHidden,
}: ProgressProps) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max))
  const text = valueText ?? (share === null ? '' : `${Math.round(share * 100)}%`)
  return (
    <div className="grid gap-1.5">
      {!isLabelHidden && (
        <div className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{label}</span>
          <span className="figures whitespace-nowrap text-muted">{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        {...(value === null ? {} : { 'aria-valuenow': value, 'aria-valuetext': text })}
        className="h-1.5 overflow-hidden rounded-sm bg-line"
      >
        <div
          className={classNames(
            'h-full transition-[width] duration-200',
            fills[tone],
            share === null && 'w-1/3 animate-pulse',
          )}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
