import type { BomLine } from '#engine/bom/types.ts'
import type { Eoat } from '#engine/matching/types.ts'
import type { Design } from '#engine/plan-types.ts'
import { formatNumber, formatQuantity } from '#web/lib/format-number.ts'
import { formatSeconds } from '#web/lib/format-time.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { type RobotBook, robotName } from '../robot-names.ts'
import { Lines, Part } from '../section/section.tsx'
import { TextRows } from '../section/text-rows.tsx'

type ComponentsPanelProps = { design: Design; robots: RobotBook }

/** What is in the cell, each thing with the reason why it does. */
export function ComponentsPanel({ design, robots }: ComponentsPanelProps) {
  const { chosen, bom } = design
  const facts = robots[chosen.robotId]
  const others = bom.lines.filter(({ category }) => category !== 'robot' && category !== 'eoat')
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <Part
          title={`${chosen.robotCount > 1 ? `${chosen.robotCount} × ` : ''}${robotName(robots, chosen.robotId)}`}
        >
          <Facts
            rows={[
              ['Kind', facts?.type],
              [
                'Payload',
                facts?.payloadKg === undefined ? undefined : `${formatNumber(facts.payloadKg, 1)} kg`,
              ],
              [
                'Load here',
                `${formatNumber(chosen.loadKg, 1)} kg with ${worksOnPart(chosen.eoat) ? 'tool, hoses' : 'gripper'} and cables`,
              ],
              ['Reach', facts?.reachMm === undefined ? undefined : `${formatNumber(facts.reachMm)} mm`],
              ['Reach needed', `${formatNumber(chosen.reachNeededMm)} mm`],
              ['Protection', facts ? (facts.protection ?? 'unknown') : undefined],
            ]}
          />
          <Lines items={chosen.reasons} />
        </Part>
        <EndOfArm eoat={chosen.eoat} />
      </div>
      <Part title="Everything else, and why">
        <TextRows
          columns="md:grid-cols-2"
          rows={others.map((line) => ({
            name: (
              <>
                <span className="tabular-nums text-muted">{quantityOf(line)}</span> {productOf(line)}{' '}
                {!line.isIdentified && <Badge tone="warn">No product named</Badge>}
              </>
            ),
            texts: [line.reason],
          }))}
        />
      </Part>
    </>
  )
}

const quantityOf = ({ quantity, unit }: BomLine) =>
  unit === 'metre' ? formatQuantity(quantity, 'm') : `${formatNumber(quantity)}\u00a0×`

const productOf = ({ name, manufacturer, model }: BomLine) => {
  const product = [manufacturer, model].filter(Boolean).join(' ')
  return product && !name.includes(product) ? `${name}, ${product}` : name
}

/** Tools that work on a part in its place; they hold nothing. */
const partTools: ReadonlySet<string> = new Set(['torch', 'dispenser', 'spindle', 'screwdriver', 'camera'])
const worksOnPart = ({ principle }: Eoat) => partTools.has(principle)

const EndOfArm = ({ eoat }: { eoat: Eoat }) => (
  <Part title={eoat.description}>
    {!eoat.isIdentified && (
      <p>
        <Badge tone="warn">No product named</Badge>
      </p>
    )}
    <Facts
      rows={[
        ['Mass', `${formatNumber(eoat.massKg, 1)} kg (${eoat.massBasis})`],
        ...(worksOnPart(eoat) ? [] : holdingRows(eoat)),
        ['Length', `${formatNumber(eoat.lengthMm)} mm`],
      ]}
    />
    <Lines items={eoat.reasons} />
  </Part>
)

const holdingRows = (eoat: Eoat): (readonly [string, string])[] => [
  ['Parts a pick', formatNumber(eoat.partsPerPick)],
  [
    'Holding force',
    eoat.holdingForceN === undefined
      ? 'not computable'
      : `${formatNumber(eoat.holdingForceN)} N${
          eoat.requiredForceN === undefined ? '' : `, needs ${formatNumber(eoat.requiredForceN)} N`
        }`,
  ],
  ['Grip, release', `${formatSeconds(eoat.gripSeconds)}, ${formatSeconds(eoat.releaseSeconds)}`],
  ['Settle, camera', formatSeconds(eoat.settleSeconds)],
]

/** Names and values side by side; rows without a value are left out. */
const Facts = ({ rows }: { rows: readonly (readonly [string, string | undefined])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
    {rows.map(([name, text]) =>
      text === undefined ? null : (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 tabular-nums">{text}</dd>
        </div>
      ),
    )}
  </dl>
)
