import { HEAT_TICKS, heatGradient } from './heat-scale.ts'
import { type Load, shareText } from './loads.ts'

/** The scale of the heat with its numbers, and a mark for each thing that was simulated. */
export function HeatLegend({ loads }: { loads: readonly Load[] }) {
  return (
    <figure className="pointer-events-none absolute bottom-2 left-2 w-56 max-w-[calc(100%-16px)] rounded-sm border border-line bg-surface/90 px-3 py-2 text-xs max-sm:w-44 max-sm:px-2 max-sm:py-1">
      <figcaption className="text-muted">
        Utilisation<span className="max-sm:sr-only"> in the simulated shift</span>
      </figcaption>
      <div aria-hidden="true">
        <div className="relative mt-1.5 h-2.5" style={{ background: heatGradient }}>
          {loads.map(({ id, share }) => (
            <span
              key={id}
              className="absolute -top-0.5 h-3.5 w-1.5 -translate-x-1/2 border border-canvas bg-ink"
              style={{ left: `${Math.min(1, share) * 100}%` }}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between text-muted">
          {HEAT_TICKS.map((share) => (
            <span key={share} className="figures">
              {share * 100}
              {share === 1 && '\u00a0%'}
            </span>
          ))}
        </div>
        <p className="mt-1 text-muted max-sm:hidden">Grey: not simulated by itself</p>
      </div>
    </figure>
  )
}

/** The same as a table, for those who do not see the picture. */
export function HeatTable({ loads }: { loads: readonly Load[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Utilisation in the simulated shift</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Share of the time at work</th>
          </tr>
        </thead>
        <tbody>
          {loads.map(({ id, label, share }) => (
            <tr key={id}>
              <td>{label}</td>
              <td>{shareText(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
