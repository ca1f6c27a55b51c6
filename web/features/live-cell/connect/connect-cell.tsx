import { Link } from 'react-router'
import { MAX_TELEMETRY_POINTS, TELEMETRY_REQUESTS_PER_MINUTE } from '#contract/telemetry-ranges.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { CopyBlock } from './copy-block.tsx'
import { curlExample, nodeExample, pythonExample } from './examples.ts'

/** How a controller or a gateway sends its minutes. */
export function ConnectCell({ url }: { url: string }) {
  return (
    <section aria-labelledby="connect-cell" className="grid min-w-0 content-start gap-5">
      <div className="grid gap-1">
        <h2 id="connect-cell" className="text-lg">
          Connect a cell
        </h2>
        <p className="max-w-(--container-text) text-muted text-sm">
          Once a minute, send what the cell did: finished parts, the three factors of OEE, its state and its
          alarms. A minute sent again replaces the earlier one. One request carries up to{' '}
          {MAX_TELEMETRY_POINTS} minutes, one key sends up to {TELEMETRY_REQUESTS_PER_MINUTE} requests a
          minute.{' '}
          <Link to="/documentation/telemetry" className="text-ink underline underline-offset-4">
            All fields and answers
          </Link>
        </p>
      </div>
      <CopyBlock title="curl" text={curlExample(url)} />
      <Fold title="Node example">
        <CopyBlock title="Node" text={nodeExample(url)} />
      </Fold>
      <Fold title="Python example">
        <CopyBlock title="Python" text={pythonExample(url)} />
      </Fold>
    </section>
  )
}
