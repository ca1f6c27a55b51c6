import { classNames } from '#web/ui/class-names.ts'
import type { Strength } from './password-strength.ts'

const grades = [
  { label: 'Very weak', fill: 'bg-danger' },
  { label: 'Weak', fill: 'bg-danger' },
  { label: 'Fair', fill: 'bg-warn' },
  { label: 'Good', fill: 'bg-ok' },
  { label: 'Strong', fill: 'bg-ok' },
] as const

/** Four bars and a word; changes are read out once typing pauses. */
export function StrengthMeter({ strength: { score, advice } }: { strength: Strength }) {
  const { label, fill } = grades[score]
  const lit = Math.max(1, score)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames('h-1.5 rounded-sm transition-colors', bar <= lit ? fill : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="text-muted text-sm">
        <span className="text-ink">{label}.</span>
        {advice && score < 4 ? ` ${advice}` : ''}
      </p>
    </div>
  )
}
