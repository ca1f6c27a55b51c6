import type { ReactNode } from 'react'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { formatEstimateRange } from '#web/lib/format-money.ts'
import { formatCount, formatPercent } from '#web/lib/format-number.ts'
import { formatMonthRange, formatSeconds } from '#web/lib/format-time.ts'
import { DiagnosticsPanel, type TakeOffer } from './diagnostics-panel.tsx'
import { paybackText } from './figure-text.ts'
import { BillOfMaterials } from './money/bill-of-materials.tsx'
import { FinancePanel } from './money/finance-panel.tsx'
import { CyclePanel } from './operation/cycle-panel.tsx'
import { SimulationPanel } from './operation/simulation-panel.tsx'
import { RequirementPanel } from './requirement-panel.tsx'
import { AlternativesPanel } from './robot/alternatives-panel.tsx'
import { ComponentsPanel } from './robot/components-panel.tsx'
import { MachinesPanel } from './robot/machines-panel.tsx'
import { RejectedRobots } from './robot/rejected-robots.tsx'
import type { RobotBook } from './robot-names.ts'
import { SafetyPanel } from './safety-panel.tsx'
import { Part, Section } from './section/section.tsx'
import { SectionBar } from './section/section-bar.tsx'
import { StepsPanel } from './steps-panel.tsx'

export type PlanReportProps = {
  plan: Plan
  /** Names and figures of the robots in it, from `robotBookOf`; without it their ids stand. */
  robots?: RobotBook
  /** Makes the button that plans again with another robot; left away where nothing can be planned. */
  chooseRobot?: (robotId: string) => ReactNode
  /** The control that plans with a change that a finding offers. */
  takeOffer?: TakeOffer
  /** Whole plans with other robots beside this one; left away where nothing can be planned. */
  comparison?: ReactNode
}

/** Everything a plan says, section by section, for the planner and for the page of a kept solution. */
export function PlanReport({ robots = {}, ...props }: PlanReportProps) {
  const sections = sectionsOf({ ...props, robots })
  return (
    <div className="grid min-w-0 gap-8">
      <SectionBar sections={sections} />
      <div className="grid min-w-0 gap-12">
        {sections.map(({ id, title, summary, content }) => (
          <Section key={id} id={id} title={title} summary={summary}>
            {content}
          </Section>
        ))}
      </div>
    </div>
  )
}

type ReportSection = { id: string; title: string; short: string; summary?: string; content: ReactNode }

type Shown = PlanReportProps & { robots: RobotBook }

const sectionsOf = (shown: Shown): ReportSection[] => {
  const { plan, robots, takeOffer } = shown
  const { rejected } = plan.matching
  const notes = {
    id: 'notes',
    title: plan.design ? 'Notes on this plan' : 'What prevents a cell',
    short: 'Notes',
    content: <DiagnosticsPanel diagnostics={plan.diagnostics} takeOffer={takeOffer} />,
  }
  const turnedDown = {
    id: 'rejected',
    title: 'Robots turned down',
    short: 'Turned down',
    summary: `${formatCount(rejected.length, 'robot')}, each with the limit it missed`,
    content: <RejectedRobots rejected={rejected} robots={robots} />,
  }
  const requirement = {
    id: 'requirement',
    title: 'Requirement',
    short: 'Requirement',
    summary: 'what the plan rests on',
    content: <RequirementPanel requirement={plan.requirement} />,
  }
  const refusals = rejected.length > 0 ? [turnedDown] : []
  if (!plan.design) return [notes, ...machineSections(plan), ...refusals, requirement]
  return [...designSections(shown, plan.design), requirement, notes]
}

const machineSections = ({ matching: { machines = [] }, requirement }: Plan): ReportSection[] =>
  machines.length === 0
    ? []
    : [
        {
          id: 'machines',
          title: 'Other machines than arms',
          short: 'Other machines',
          summary: `${formatCount(machines.length, 'kind')} that do the same work`,
          content: <MachinesPanel machines={machines} rateUnit={requirement.rateUnit} />,
        },
      ]

const designSections = (
  { plan, robots, chooseRobot, comparison }: Shown,
  design: NonNullable<Plan['design']>,
): ReportSection[] => [
  {
    id: 'components',
    title: 'Components',
    short: 'Components',
    summary: 'what is in the cell, and why',
    content: <ComponentsPanel design={design} robots={robots} />,
  },
  {
    id: 'alternatives',
    title: 'Alternatives',
    short: 'Alternatives',
    summary: `${formatCount(plan.matching.ranked.length, 'robot meets', 'robots meet')} every limit`,
    content: (
      <>
        {comparison}
        {plan.matching.ranked.length > 1 && (
          <Part title="Every robot that meets the limits, best first">
            <AlternativesPanel plan={plan} robots={robots} choose={chooseRobot} />
          </Part>
        )}
        {plan.matching.rejected.length > 0 && (
          <Part
            title={`Turned down: ${formatCount(plan.matching.rejected.length, 'robot')}, each with the limit it missed`}
          >
            <RejectedRobots rejected={plan.matching.rejected} robots={robots} />
          </Part>
        )}
      </>
    ),
  },
  ...machineSections(plan),
  {
    id: 'bill',
    title: 'Bill of materials',
    short: 'Materials',
    summary: `${formatCount(design.bom.lines.length, 'line')}, ${formatEstimateRange(design.bom.total)}`,
    content: <BillOfMaterials bom={design.bom} />,
  },
  {
    id: 'cash',
    title: 'Cash flow',
    short: 'Cash flow',
    summary: `payback ${paybackText(headlinePayback(design.finance))}`,
    content: <FinancePanel finance={design.finance} />,
  },
  {
    id: 'cycle',
    title: 'Cycle',
    short: 'Cycle',
    summary: formatSeconds(Math.max(...design.cycles.map(({ seconds }) => seconds))),
    content: <CyclePanel cycles={design.cycles} />,
  },
  {
    id: 'simulation',
    title: 'Simulation',
    short: 'Simulation',
    summary: `OEE ${formatPercent(design.simulation.oee.oee, 0)}`,
    content: <SimulationPanel simulation={design.simulation} />,
  },
  {
    id: 'safety',
    title: 'Safety concept',
    short: 'Safety',
    summary: `${formatCount(design.safety.toVerify.length, 'point')} for an engineer to verify`,
    content: <SafetyPanel safety={design.safety} />,
  },
  {
    id: 'steps',
    title: 'Steps',
    short: 'Steps',
    summary: `${formatMonthRange(design.implementationDays)} from order to acceptance`,
    content: <StepsPanel design={design} />,
  },
]
