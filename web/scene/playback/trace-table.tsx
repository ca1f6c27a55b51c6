import type { Cell } from '#engine/layout/types.ts'
import type { Trace } from '#engine/simulation/types.ts'
import { clockText } from './play-clock.ts'
import { traceEvents } from './trace-events.ts'

/** The running cell as a table, for those who do not see the picture. */
export function TraceTable({ cell, trace }: { cell: Cell; trace: Trace }) {
  const events = traceEvents(cell, trace)
  return (
    <div className="sr-only">
      <table>
        <caption>
          What happens in the cell, second by second; the scene repeats after{' '}
          {clockText(trace.durationSeconds)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={`${event.atSeconds}-${event.who}-${event.what}`}>
              <td>{clockText(event.atSeconds)}</td>
              <td>{event.who}</td>
              <td>{event.what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
