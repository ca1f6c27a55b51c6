import type { Design } from '#engine/plan-types.ts'
import { formatCount } from '#web/lib/format-number.ts'

/** The way from order to production: what happens, who does it, how many working days. */
export function StepsPanel({ design: { steps } }: { design: Design }) {
  const longest = Math.max(1, ...steps.map(({ durationDays }) => durationDays))
  return (
    <ol className="border-line border-b">
      {steps.map(({ number, title, description, durationDays, team }) => (
        <li
          key={number}
          className="grid grid-cols-[28px_1fr] gap-x-3 gap-y-1 border-line border-t py-3 text-sm md:grid-cols-[28px_1fr_180px]"
        >
          <span className="figures text-faint">{String(number).padStart(2, '0')}</span>
          <div className="grid gap-0.5">
            <h3 className="font-medium">{title}</h3>
            <p className="text-muted">{description}</p>
            <p className="text-faint text-xs">{team}</p>
          </div>
          <div className="col-start-2 grid content-start gap-1.5 md:col-start-3">
            <span className="figures md:text-right">{formatCount(Math.round(durationDays), 'day')}</span>
            <span aria-hidden className="h-1 bg-line">
              <span
                className="block h-full bg-measured"
                style={{ width: `${Math.max(2, (durationDays / longest) * 100)}%` }}
              />
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}
