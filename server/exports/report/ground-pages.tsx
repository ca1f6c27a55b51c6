import { Text } from '@react-pdf/renderer'
import { robotById } from '#engine/catalogue/index.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import { premisesOf } from '../tables/plan-tables.ts'
import { plainText } from './plain-text.ts'
import { styles } from './report-style.ts'
import { Heading, ReportTable } from './report-table.tsx'

/** Distances, guards and the list an engineer works through. */
export function SafetyPart({ safety }: Pick<Design, 'safety'>) {
  return (
    <>
      <Heading>Safety: a start for the risk assessment</Heading>
      <Text style={styles.muted}>
        Computed distances and a list of hazards. The risk assessment and the validation on the built cell
        remain to be done by an engineer.
      </Text>
      <Heading isMinor>Separation distances</Heading>
      <ReportTable
        columns={[
          { title: 'Guard', share: 3 },
          { title: 'Distance', share: 1.4, isNumber: true },
          { title: 'Stopping time', share: 1.4, isNumber: true },
          { title: 'Formula', share: 4 },
          { title: 'Edition', share: 2 },
        ]}
        rows={safety.distances.map((one) => [
          one.guard,
          `${Math.round(one.distanceMm)} mm`,
          `${one.stoppingTimeSeconds.toFixed(2)} s`,
          one.formula,
          one.edition,
        ])}
      />
      <Heading isMinor>Guards</Heading>
      <ReportTable
        columns={[
          { title: 'Guard', share: 3 },
          { title: 'Reason', share: 4 },
        ]}
        rows={safety.guards.map(({ description, reason }) => [description, reason])}
      />
      <Heading isMinor>Hazards and measures</Heading>
      <ReportTable
        columns={[
          { title: 'Hazard', share: 2 },
          { title: 'Where from', share: 3 },
          { title: 'Measure', share: 4 },
        ]}
        rows={safety.hazards.map(({ heading, source, measure }) => [heading, source, measure])}
      />
      <Heading isMinor>To verify before the cell runs</Heading>
      {safety.toVerify.map((one) => (
        <Text key={one}>• {plainText(one)}</Text>
      ))}
    </>
  )
}

/** What was read, computed and assumed, each with its origin. */
export function PremisePart({ plan }: { plan: Plan }) {
  const { assumptions = [] } = plan.design?.simulation ?? {}
  return (
    <>
      <Heading>What the plan rests on</Heading>
      <ReportTable
        columns={[
          { title: 'Value', share: 2 },
          { title: 'Used', share: 2 },
          { title: 'Origin', share: 1.1 },
          { title: 'Basis', share: 6 },
        ]}
        rows={premisesOf(plan).map((one) => [one.label, one.value, one.origin, one.basis])}
      />
      {assumptions.length > 0 && <Heading isMinor>Assumptions of the simulation</Heading>}
      {assumptions.map((one) => (
        <Text key={one}>• {plainText(one)}</Text>
      ))}
    </>
  )
}

/** Each source once, with what it supports. */
export const sourcesOf = ({ bom, chosen, safety }: Design): { source: string; used: string[] }[] => {
  const robot = robotById(chosen.robotId)
  const named = [
    ...(robot?.sources ?? []).map((source) => ({ source, used: `${robot?.maker} ${robot?.model}` })),
    ...bom.lines.map(({ source, name }) => ({ source, used: name })),
    ...safety.distances.map(({ edition, guard }) => ({ source: edition, used: guard })),
  ]
  const sources = new Map<string, Set<string>>()
  for (const { source, used } of named) {
    if (source === '') continue
    sources.set(source, (sources.get(source) ?? new Set()).add(used))
  }
  return [...sources].map(([source, used]) => ({ source, used: [...used] }))
}

export function SourcePart({ design }: { design: Design }) {
  return (
    <>
      <Heading>Sources</Heading>
      <ReportTable
        columns={[
          { title: 'Source', share: 5 },
          { title: 'Stands behind', share: 4 },
        ]}
        rows={sourcesOf(design).map(({ source, used }) => [source, used.join('; ')])}
      />
    </>
  )
}
