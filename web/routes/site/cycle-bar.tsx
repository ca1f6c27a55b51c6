import { formatFixed, formatNumber } from '#web/lib/format-number.ts'
import { formatSeconds } from '#web/lib/format-time.ts'
import type { SampleCell } from './sample/cell.ts'

type Segment = SampleCell['cycle']['segments'][number]

const kinds: readonly { kind: Segment['kind']; label: string; colour: string }[] = [
  { kind: 'move', label: 'Move', colour: 'bg-measured' },
  { kind: 'grip', label: 'Grip', colour: 'bg-signal' },
  { kind: 'release', label: 'Release', colour: 'bg-warn' },
  { kind: 'settle', label: 'Settle', colour: 'bg-faint' },
  { kind: 'process', label: 'Process', colour: 'bg-ok' },
  { kind: 'wait', label: 'Wait', colour: 'bg-line-strong' },
]

/** One robot cycle on a time axis, drawn to scale, with each piece listed below. */
export function CycleBar({ cycle }: { cycle: SampleCell['cycle'] }) {
  const used = kinds.filter(({ kind }) => cycle.segments.some((segment) => segment.kind === kind))
  const ticks = ticksOf(cycle.seconds)
  return (
    <figure className="grid gap-3" aria-labelledby="cycle-title">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id="cycle-title" className="font-medium">
          One cycle: <span className="figures text-measured-ink">{formatSeconds(cycle.seconds)}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
          {used.map(({ kind, label, colour }) => (
            <span key={kind} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={`size-2 ${colour}`} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <div aria-hidden>
        <div className="flex h-9 gap-px bg-inset">
          {keyed(cycle.segments).map(({ key, segment }) => (
            <span
              key={key}
              title={`${segment.label}: ${formatSeconds(segment.seconds)}`}
              className={kinds.find(({ kind }) => kind === segment.kind)?.colour}
              style={{ flex: `${segment.seconds} 0 0` }}
            />
          ))}
        </div>
        <div className="relative h-7 border-line-strong border-t">
          {ticks.map((seconds) => (
            <span
              key={seconds}
              className="figures absolute top-0 border-line-strong border-l pt-1.5 pl-1 text-faint text-xs leading-4"
              style={{ left: `${(seconds / cycle.seconds) * 100}%` }}
            >
              {cycle.seconds < 8 ? formatFixed(seconds, 1) : formatNumber(seconds)}
            </span>
          ))}
        </div>
      </div>
      <ol className="grid gap-x-8 text-sm sm:grid-cols-2">
        {keyed(cycle.segments).map(({ key, segment }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 border-line border-b py-1.5">
            <span className="text-muted">{segment.label}</span>
            <span className="figures whitespace-nowrap">{formatFixed(segment.seconds, 2)} s</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

const keyed = (segments: readonly Segment[]) =>
  segments.map((segment, at) => ({ key: `${at} ${segment.label}`, segment }))

/** Axis marks at a whole or half second, about five to eight of them; none so near the end that it would stick out. */
function ticksOf(seconds: number): number[] {
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60].find((candidate) => seconds / candidate <= 8) ?? 120
  const count = Math.floor((seconds * 0.95) / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
