import { capitalize, spaceOut } from '#contract/words.ts'
import type { Rejection } from '#engine/matching/types.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type RobotBook, robotName } from '../robot-names.ts'

/** Names of the limits as the matching writes them. */
const limitNames: Record<string, string> = {
  payload: 'Payload too low',
  reach: 'Reach too short',
  wrist_inertia: 'Wrist inertia too low',
  wrist_moment: 'Wrist torque too low',
  protection: 'Protection class too low',
  clean_room: 'Not for the clean room',
  rate: 'Too slow',
  ceiling: 'Too high for the ceiling',
  unknown_data: 'Needed data is unknown',
}

const nameOf = (limit: string) => limitNames[limit] ?? capitalize(spaceOut(limit))

type RejectedRobotsProps = { rejected: readonly Rejection[]; robots: RobotBook }

/** Every robot that was turned down, by the limit it missed and by how much. */
export function RejectedRobots({ rejected, robots }: RejectedRobotsProps) {
  const groups = Map.groupBy(rejected, ({ limit }) => limit)
  return (
    <div className="border-line border-b">
      {[...groups]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([limit, group]) => (
          <details key={limit} className="group border-line border-t text-sm">
            <summary className="flex min-h-10 items-center gap-2 rounded-sm hover:bg-inset">
              <Icon
                name="chevron_right"
                size={14}
                className="text-muted transition-transform group-open:rotate-90"
              />
              <span className="flex-1">{nameOf(limit)}</span>
              <span className="figures text-muted">{formatCount(group.length, 'robot')}</span>
            </summary>
            <ul className="pb-3 pl-5.5">
              {group.map(({ robotId, text }) => (
                <li key={robotId} className="grid gap-x-6 py-1 md:grid-cols-[240px_1fr]">
                  <span>{robotName(robots, robotId)}</span>
                  <span className="text-muted">{text}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </div>
  )
}
