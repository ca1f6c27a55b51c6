import type { GuideContent } from '#contract/generated-documents.ts'
import { formatPayback } from '#engine/amounts.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import type { Subject } from './read-subject.ts'

const dollars = (cents: number) => `$${formatNumber(Math.round(cents / 100))}`
const UNKNOWN = 'To be determined: the plan has no figure for it.'

const costOf = ({ costLowCents, costHighCents, roiMonths, plan }: Subject): string[] => {
  if (costLowCents === null || costHighCents === null) return [UNKNOWN]
  const lines = plan?.design?.finance.investment.lines ?? []
  return [
    `The investment is ${dollars(costLowCents)} to ${dollars(costHighCents)}.`,
    ...lines.map(
      ({ label, lowCents, highCents, basis }) =>
        `${label}: ${dollars(lowCents)} to ${dollars(highCents)} (${basis}).`,
    ),
    roiMonths === null
      ? 'No payback could be computed.'
      : `By estimate it pays back in ${formatPayback(roiMonths / 12)}.`,
  ]
}

const architectureOf = ({ plan, hardware }: Subject): string[] => {
  const design = plan?.design
  return [
    ...(design ? design.chosen.reasons : []),
    ...(design
      ? design.cycles.map(({ seconds, partsPerCycle }, at) => {
          const parts = `${formatNumber(partsPerCycle)} ${partsPerCycle === 1 ? 'part' : 'parts'}`
          return `Cycle of robot ${at + 1}: ${formatNumber(seconds)} s for ${parts}.`
        })
      : []),
    `The cell has ${hardware.length} lines of parts.`,
  ]
}

const timelineOf = ({ steps, plan }: Subject): string[] => {
  const days = plan?.design?.implementationDays
  return [
    ...(days ? [`From order to acceptance: ${days.low} to ${days.high} days.`] : []),
    ...steps.map(
      ({ stepNumber, title, durationDays, team }) =>
        `${stepNumber}. ${title}: ${durationDays} days${team ? `, ${team}` : ''}.`,
    ),
  ]
}

const guardsOf = ({ plan }: Subject): string[] => {
  const safety = plan?.design?.safety
  return [
    ...(safety?.guards ?? []).map(({ description, reason }) => `${description}: ${reason}`),
    ...(safety?.distances ?? []).map(
      ({ guard, distanceMm, formula, edition }) =>
        `${guard}: at least ${formatNumber(distanceMm)} mm away (${formula}, ${edition}).`,
    ),
  ]
}

const safetyOf = (subject: Subject): string[] => [
  ...guardsOf(subject),
  ...subject.safetyRequirements.map((text) => `An engineer verifies: ${text}`),
]

/** What the plan has computed and the rows of a solution do not hold, by section: cycles, time, guards and distances, money. */
const computedOf = (subject: Subject) => {
  const days = subject.plan?.design?.implementationDays
  return {
    architecture: architectureOf(subject),
    timeline: days ? [`From order to acceptance: ${days.low} to ${days.high} days.`] : [],
    safety: guardsOf(subject),
    cost: costOf(subject),
  }
}

/** All that is computed, for the prompt of a model. */
export const figuresOf = (subject: Subject): string[] => Object.values(computedOf(subject)).flat()

/** A guide in a model's words with the computed figures below them: what contradicts them is beside them. */
export const withFigures = (written: GuideContent, subject: Subject): GuideContent => {
  const { architecture, timeline, safety, cost } = computedOf(subject)
  const beside = (words: string[], computed: string[]) =>
    computed.length > 0 ? [...words, 'Computed by the engine:', ...computed] : words
  return {
    ...written,
    architecture: beside(written.architecture, architecture),
    timeline: beside(written.timeline, timeline),
    safety: beside(written.safety, safety),
    cost: beside(written.cost, cost),
  }
}

/** Sections that say nothing say so. */
const orUnknown = (paragraphs: string[]): string[] => (paragraphs.length > 0 ? paragraphs : [UNKNOWN])

/** The guide that the engine writes from the rows of a solution and its plan. */
export const guideTemplate = (subject: Subject): GuideContent => {
  const { shortDescription, description, hardware, software, performanceMetrics } = subject
  return {
    overview: orUnknown([shortDescription, description].filter((text) => text !== '')),
    architecture: orUnknown(architectureOf(subject)),
    timeline: orUnknown(timelineOf(subject)),
    hardware_setup: orUnknown(
      hardware.map(({ quantity, unit, name, description: why }) => {
        const count = unit === 'metre' ? `${formatNumber(quantity)} m` : `${formatNumber(quantity)} ×`
        return `${count} ${name}${why ? `: ${why}` : ''}`
      }),
    ),
    software_configuration: orUnknown(software.map(({ name, description: why }) => `${name}: ${why}`)),
    safety: orUnknown(safetyOf(subject)),
    testing: orUnknown([
      ...performanceMetrics.map(
        ({ metric_name, target_value, units }) =>
          `Factory acceptance shows ${metric_name.toLowerCase()} of ${target_value} ${units}.`,
      ),
      'Site acceptance repeats these figures with the parts of the plant.',
      'A run of thirty days records stops, their causes and the rate.',
    ]),
    training: [
      'Operators: start, stop, clearing a fault, changing over.',
      'Maintenance: the back-up of programs, wearing parts, the safety functions and their tests.',
      `Everyone at the cell: what ${hardware.some(({ category }) => category === 'safety') ? 'its guards protect from' : 'it can do to a person'}, and how it is stopped.`,
    ],
    maintenance: [
      'Intervals are those of the makers, in the manuals of each part.',
      'The safety functions are tested at the interval that their validation sets.',
      'Programs and parameters are backed up after each change.',
    ],
    cost: costOf(subject),
  }
}
