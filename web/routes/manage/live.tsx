import { data } from 'react-router'
import { rangeKeys, type TelemetryRange, telemetryPath } from '#contract/telemetry-ranges.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { AlarmList } from '#web/features/live-cell/alarm-list.tsx'
import { ConnectCell } from '#web/features/live-cell/connect/connect-cell.tsx'
import { keyAction } from '#web/features/live-cell/connect/key-answer.ts'
import { KeyPanel } from '#web/features/live-cell/connect/key-panel.tsx'
import { LiveCharts } from '#web/features/live-cell/live-charts.tsx'
import { LiveFigures } from '#web/features/live-cell/live-figures.tsx'
import { RangeLinks } from '#web/features/live-cell/range-links.tsx'
import { SourceLine } from '#web/features/live-cell/source-line.tsx'
import { useFollowCell } from '#web/features/live-cell/use-follow-cell.ts'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import type { Route } from './+types/live'
import { admitToManage, loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'

export const handle = manageHandle('Live')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const rangeOf = (asked: string | null): TelemetryRange => rangeKeys.find((key) => key === asked) ?? 'shift'

export async function loader(args: Route.LoaderArgs) {
  const managed = await loadManaged(args, 'Live')
  const { telemetry: api } = args.context.get(apiContext)
  const { id } = managed.solution
  const range = rangeOf(new URL(args.request.url).searchParams.get('range'))
  const [telemetry, keys] = await orScreen(
    Promise.all([api.getTelemetry({ id, range }), api.listKeys({ id })]),
  )
  const { origin } = args.context.get(siteContext)
  return { ...managed, telemetry, keys: keys.items, url: `${origin}${telemetryPath(id)}` }
}

export async function action(args: Route.ActionArgs) {
  const { api, id } = admitToManage(args)
  const { answer, status } = await keyAction(api, id, await readForm(args.request))
  return data(answer, { status })
}

/** What the cell of a solution does, minute by minute, over what its plan simulates. */
export default function Live({ loaderData }: Route.ComponentProps) {
  const { solution, telemetry, keys, url } = loaderData
  useFollowCell(solution.id, telemetry.range)
  return (
    <ManageFrame solution={solution}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 flex-1 basis-80">
            <SourceLine telemetry={telemetry} />
          </div>
          <RangeLinks range={telemetry.range} />
        </div>
        <LiveFigures telemetry={telemetry} />
        {(telemetry.isMeasured || telemetry.simulated) && <LiveCharts telemetry={telemetry} />}
        <AlarmList alarms={telemetry.alarms} />
        <div className="grid gap-10 border-line border-t pt-8 lg:grid-cols-2">
          <KeyPanel keys={keys} url={url} />
          <ConnectCell url={url} />
        </div>
      </div>
    </ManageFrame>
  )
}
