import { written } from '../amounts.ts'
import type { BillOfMaterials } from '../bom/types.ts'
import type { Cell } from '../layout/types.ts'
import type { Requirement } from '../requirement/types.ts'
import type { Cents } from '../units.ts'
import {
  hoursByPhase,
  isCobotCell,
  type Phase,
  phases,
  type WorkItem,
  workItems,
} from './price/integration-hours.ts'
import type { CostLine } from './types.ts'

type Three = { low: number; likely: number; high: number }

/** An hour of an integrator's engineer or fitter, US dollars. Assumed, general knowledge; no source prints it. */
export const INTEGRATOR_USD_PER_HOUR: Three = { low: 95, likely: 115, high: 140 }
/** The planned hours may turn out fewer or more: printed weeks run from half to about 1.4 × their middle. */
const HOURS_SWING: Three = { low: 0.8, likely: 1, high: 1.35 }

const phaseWords: Readonly<Record<Phase, readonly [label: string, what: string]>> = {
  design: ['Engineering', 'mechanical, electrical and safety design'],
  program: ['Programming', 'robot, controls, panel'],
  build: ['Build and installation', 'assembly, wiring, set-up on site'],
  commission: ['Commissioning', 'FAT, SAT, debugging, support of the ramp-up'],
  manage: ['Project management and documents', 'schedule, risk assessment, technical file, manuals'],
}
/** What an integrator quotes; commissioning on site and the lines after it come on top of many quotations. */
const quotedLines: ReadonlySet<string> = new Set([
  'hardware',
  'unpriced',
  'design',
  'program',
  'build',
  'manage',
])

/** Trainer's hours, with preparation. One source says 32 hours for operators; assumed between a cobot and a fenced cell. */
const TRAINING_HOURS = { cobot: 24, fenced: 40 }

/** Shares of the hardware. Assumed, general knowledge. */
const hardwareShares: readonly { id: string; label: string; share: Three; what: string }[] = [
  {
    id: 'freight',
    label: 'Freight and work on site',
    share: { low: 0.03, likely: 0.05, high: 0.08 },
    what: 'transport, lifting, power and air to the cell',
  },
  {
    id: 'spares',
    label: 'First spares',
    share: { low: 0.02, likely: 0.03, high: 0.05 },
    what: 'cups, cables, sensors',
  },
]
/** Share of everything before it. Assumed. */
const CONTINGENCY: Three = { low: 0.04, likely: 0.08, high: 0.12 }

/** Set aside for each line of the bill without a price, as shares of the likely hardware cost. Our assumption. */
const unpricedAllowance: Three = { low: 0, likely: 0.015, high: 0.04 }
/** More unpriced lines than this add nothing: they are small parts by then. */
const MOST_UNPRICED_LINES = 8

/**
 * Design, installation, operational and performance qualification with computer validation, as multiples of the hardware:
 * protocols, runs and people of the customer's quality. For products for patients only. Assumed.
 */
const qualificationShare: Three = { low: 0.25, likely: 0.5, high: 1 }

const sumOf = (lines: readonly CostLine[], key: 'lowCents' | 'likelyCents' | 'highCents'): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

type Totals = Pick<CostLine, 'lowCents' | 'likelyCents' | 'highCents'> & { lines: CostLine[] }

export const totalsOf = (lines: CostLine[]): Totals => ({
  lines,
  lowCents: sumOf(lines, 'lowCents'),
  likelyCents: sumOf(lines, 'likelyCents'),
  highCents: sumOf(lines, 'highCents'),
})

const centsOf = (amount: (key: keyof Three) => number) => ({
  lowCents: Math.round(amount('low')),
  likelyCents: Math.round(amount('likely')),
  highCents: Math.round(amount('high')),
})
const percent = ({ low, high }: Three): string => `${written(low * 100, 1)}–${written(high * 100, 1)} %`

function hardwareLines(bom: BillOfMaterials, hardwareCents: number): CostLine[] {
  const priced = bom.lines.length - bom.unpricedCount
  const hardware: CostLine = {
    id: 'hardware',
    label: 'Hardware',
    lowCents: bom.total.lowCents,
    likelyCents: hardwareCents,
    highCents: bom.total.highCents,
    basis: `Sum of the ${priced} priced lines of the bill of materials; likely is the middle of the range`,
  }
  if (bom.unpricedCount === 0) return [hardware]
  const count = Math.min(bom.unpricedCount, MOST_UNPRICED_LINES)
  return [
    hardware,
    {
      id: 'unpriced',
      label: `Allowance for ${bom.unpricedCount} ${bom.unpricedCount === 1 ? 'part' : 'parts'} without a price`,
      ...centsOf((key) => count * unpricedAllowance[key] * hardwareCents),
      basis: `Assumed: ${percent(unpricedAllowance)} of the hardware for each part without a price, until a supplier has quoted`,
    },
  ]
}

const hoursCents = (hours: number) =>
  centsOf((key) => 100 * hours * HOURS_SWING[key] * INTEGRATOR_USD_PER_HOUR[key])

function workLines(items: readonly WorkItem[], bom: BillOfMaterials): CostLine[] {
  const total = hoursByPhase(items)
  const { low, high } = INTEGRATOR_USD_PER_HOUR
  const lines = phases.map((phase): CostLine => {
    const [label, what] = phaseWords[phase]
    const parts = items
      .filter(({ hoursEach }) => hoursEach[phase] > 0)
      .map(
        ({ label: name, count, hoursEach }) =>
          `${count === 1 ? '' : `${count} × `}${name} ${count === 1 ? '' : `of `}${hoursEach[phase]} h`,
      )
    return {
      id: phase,
      label,
      ...hoursCents(total[phase]),
      basis: `${written(total[phase])} h (${what}) × ${low}–${high} USD/h: ${parts.join(', ')}. Hours follow from printed weeks, the split and the rate are assumed`,
    }
  })
  const training = TRAINING_HOURS[isCobotCell(bom) ? 'cobot' : 'fenced']
  return [
    ...lines,
    {
      id: 'training',
      label: 'Training',
      ...hoursCents(training),
      basis: `${training} h of a trainer for operators and maintenance, assumed`,
    },
  ]
}

const shareLines = (hardwareCents: number, isQualified: boolean): CostLine[] => [
  ...hardwareShares.map(({ id, label, share, what }) => ({
    id,
    label,
    ...centsOf((key) => share[key] * hardwareCents),
    basis: `Assumed: ${percent(share)} of the hardware (${what})`,
  })),
  ...(isQualified
    ? [
        {
          id: 'qualification',
          label: 'Qualification and validation',
          ...centsOf((key) => qualificationShare[key] * hardwareCents),
          basis: `${qualificationShare.low}–${qualificationShare.high} × hardware (DQ, IQ, OQ, PQ, computer validation), assumed; beside integration`,
        },
      ]
    : []),
]

export type Investment = Totals & {
  hardwareCents: Cents
  /** Hours of the integrator in all. */
  hours: number
  /** What an integrator quotes. */
  quoted: Pick<Totals, 'lowCents' | 'likelyCents' | 'highCents'>
  /** What comes on top of a quotation, the largest first. */
  onTop: CostLine[]
}

/**
 * What the cell costs installed, until it produces: priced hardware, an allowance for unpriced lines, the integrator's
 * hours × rate by the kind of cell, freight, spares, qualification where good manufacturing practice asks for it, and
 * contingency. `quoted` is the part that an integrator's quotation usually holds.
 */
export function investmentOf(
  requirement: Requirement,
  { bom, cell }: { bom: BillOfMaterials; cell: Cell },
  isQualified = false,
): Investment {
  const hardwareCents = Math.round((bom.total.lowCents + bom.total.highCents) / 2)
  const items = workItems(requirement, bom, cell)
  const known = [
    ...hardwareLines(bom, hardwareCents),
    ...workLines(items, bom),
    ...shareLines(hardwareCents, isQualified),
  ]
  const before = totalsOf(known)
  const contingency: CostLine = {
    id: 'contingency',
    label: 'Contingency',
    ...centsOf((key) => CONTINGENCY[key] * before[`${key}Cents`]),
    basis: `Assumed: ${percent(CONTINGENCY)} of everything above`,
  }
  const { lowCents, likelyCents, highCents } = totalsOf(known.filter(({ id }) => quotedLines.has(id)))
  return {
    ...totalsOf([...known, contingency]),
    hardwareCents,
    hours: Object.values(hoursByPhase(items)).reduce((sum, hours) => sum + hours, 0),
    quoted: { lowCents, likelyCents, highCents },
    onTop: [...known, contingency]
      .filter(({ id }) => !quotedLines.has(id))
      .sort((a, b) => b.likelyCents - a.likelyCents),
  }
}
