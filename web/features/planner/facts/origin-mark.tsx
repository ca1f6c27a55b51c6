import type { Origin } from '#engine/requirement/types.ts'

/** Where a value comes from, as a reader meets it: `attached` is a given one from a file. */
export type ShownOrigin = Origin | 'attached'

export const originNames: Record<ShownOrigin, string> = {
  given: 'given in the text',
  typed: 'set by you',
  attached: 'from a file',
  derived: 'computed',
  assumed: 'assumed',
}

const drawings: Record<ShownOrigin, { style: string; shape: React.ReactNode }> = {
  given: { style: 'text-ink', shape: <rect x="1" y="1" width="8" height="8" fill="currentColor" /> },
  typed: {
    style: 'text-signal-ink',
    shape: <path d="M1 9l1-3 5-5 2 2-5 5z" fill="currentColor" />,
  },
  attached: {
    style: 'text-ink',
    shape: <path d="M2 1h4l2.5 2.5V9H2z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  },
  derived: {
    style: 'text-measured-ink',
    shape: <path d="M1 3.25h8M1 6.75h8" stroke="currentColor" strokeWidth="1.75" />,
  },
  assumed: {
    style: 'text-warn-ink',
    shape: (
      <circle
        cx="5"
        cy="5"
        r="3.75"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2 1.4"
        fill="none"
      />
    ),
  },
}

/** A small shape for each origin: square, pencil, equals sign, broken ring. */
export function OriginMark({ origin }: { origin: ShownOrigin }) {
  const { style, shape } = drawings[origin]
  return (
    <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden className={`shrink-0 ${style}`}>
      {shape}
    </svg>
  )
}

/** What the shapes mean. */
export function OriginLegend({ origins }: { origins: readonly ShownOrigin[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {origins.map((origin) => (
        <span key={origin} className="inline-flex items-center gap-1.5">
          <OriginMark origin={origin} />
          {originNames[origin]}
        </span>
      ))}
    </p>
  )
}
