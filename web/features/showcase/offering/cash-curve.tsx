/** Drawing units: a tenth of what the picture is wide at most. */
const SIZE = { width: 640, height: 280, edge: 24 }

/** Cumulative cash of a cell as a line over its zero: a picture, not a chart to read from. */
export function CashCurve({ cents }: { cents: readonly number[] }) {
  const low = Math.min(0, ...cents)
  const high = Math.max(0, ...cents)
  const span = high - low || 1
  const x = (at: number) => SIZE.edge + (at / Math.max(1, cents.length - 1)) * (SIZE.width - 2 * SIZE.edge)
  const y = (value: number) => SIZE.edge + ((high - value) / span) * (SIZE.height - 2 * SIZE.edge)
  const paidBack = cents.findIndex((value) => value >= 0)
  const line = cents.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={`Cumulative cash of one of our cells from the investment on${paidBack > 0 ? `, paid back in month ${paidBack}` : ''}`}
      className="block w-full"
    >
      <line
        x1={SIZE.edge}
        x2={SIZE.width - SIZE.edge}
        y1={y(0)}
        y2={y(0)}
        className="stroke-line-strong"
        strokeDasharray="4 4"
      />
      <polyline points={line} fill="none" className="stroke-measured" strokeWidth="2.5" />
      <text x={SIZE.edge} y={SIZE.edge + 8} className="fill-muted text-sm">
        Cumulative cash of a cell
      </text>
      {paidBack > 0 && (
        <>
          <circle cx={x(paidBack)} cy={y(0)} r="5" className="fill-measured" />
          <text x={x(paidBack) + 12} y={y(0) + 22} className="fill-ink text-sm">
            {`paid back in month ${paidBack}`}
          </text>
        </>
      )}
    </svg>
  )
}
