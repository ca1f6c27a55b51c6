import type { BillOfMaterials, BomLine } from '../bom/types.ts'
import { written } from './amounts.ts'
import type { CostLine } from './types.ts'

type Share = { id: string; label: string; low: number; likely: number; high: number; what: string }

/**
 * Everything that is not hardware, as multiples of the likely hardware cost. The sum runs from 1.5 to 3: published
 * figures put integration at 1.5–3 × hardware, so that hardware is 25–40 % of a real cell (secondary sources). How
 * the sum splits over the lines is our assumption. Likely is set at 2.0, below the middle: the bill of materials
 * counts conveyors, fence and gripper too, where published ratios often count the robot and main parts only.
 */
export const integrationShares: readonly Share[] = [
  {
    id: 'engineering',
    label: 'Engineering',
    low: 0.45,
    likely: 0.6,
    high: 0.85,
    what: 'mechanical, electrical, program, risk assessment',
  },
  {
    id: 'build',
    label: 'Build and installation',
    low: 0.4,
    likely: 0.5,
    high: 0.7,
    what: 'assembly, wiring, freight, rigging',
  },
  {
    id: 'commissioning',
    label: 'Commissioning',
    low: 0.25,
    likely: 0.35,
    high: 0.55,
    what: 'FAT, SAT, ramp-up support',
  },
  {
    id: 'project',
    label: 'Project management and documents',
    low: 0.15,
    likely: 0.2,
    high: 0.3,
    what: 'schedule, technical file, manuals',
  },
  {
    id: 'training',
    label: 'Training',
    low: 0.05,
    likely: 0.05,
    high: 0.1,
    what: 'operators and maintenance',
  },
  { id: 'spares', label: 'First spares', low: 0.05, likely: 0.08, high: 0.12, what: 'cups, cables, drives' },
  {
    id: 'downtime',
    label: 'Production downtime',
    low: 0.05,
    likely: 0.07,
    high: 0.13,
    what: 'stop during installation, scrap in ramp-up',
  },
  {
    id: 'contingency',
    label: 'Contingency',
    low: 0.1,
    likely: 0.15,
    high: 0.25,
    what: 'what nobody thought of',
  },
]

/**
 * Process equipment that comes built, wired and tested by its maker, by line of the bill: it is set up and connected, not
 * integrated piece by piece. Robot, tools, fixtures, guards, conveyors and controls are.
 */
const packagedLines: ReadonlySet<string> = new Set([
  'welding_source',
  'welding_laser',
  'torch_cleaner',
  'fume_extractor',
  'dust_extractor',
  'positioner',
  'drum_pump',
  'servo_press',
  'marking_laser',
  'laser_exhaust',
  'case_erector',
  'case_sealer',
  'clean_cabin',
])
/** Packaged equipment takes this share of the integration that its price would else call for. Our assumption. */
const PACKAGED_SHARE = 0.5

const likelyCents = ({ unitPrice, quantity }: BomLine): number =>
  unitPrice === undefined ? 0 : Math.round((quantity * (unitPrice.lowCents + unitPrice.highCents)) / 2)

/** Likely price of the packaged equipment in a bill. */
export const packagedCentsOf = (bom: BillOfMaterials): number =>
  bom.lines.reduce((sum, line) => sum + (packagedLines.has(line.id) ? likelyCents(line) : 0), 0)

/** Set aside for each line of the bill without a price, as shares of the likely hardware cost. Our assumption. */
const unpricedAllowance = { low: 0, likely: 0.015, high: 0.04 }
/** More unpriced lines than this add nothing: they are small parts by then. */
const MOST_UNPRICED_LINES = 8

const sumOf = (lines: readonly CostLine[], key: 'lowCents' | 'likelyCents' | 'highCents'): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

export const totalsOf = (lines: CostLine[]) => ({
  lines,
  lowCents: sumOf(lines, 'lowCents'),
  likelyCents: sumOf(lines, 'likelyCents'),
  highCents: sumOf(lines, 'highCents'),
})

/**
 * Design, installation, operational and performance qualification with computer validation, as multiples of the hardware:
 * protocols, runs and people of the customer's quality. Beside integration, for products for patients only. Assumed.
 */
const qualificationShare = { low: 0.25, likely: 0.5, high: 1 }

/**
 * What the cell costs until it produces: priced hardware, an allowance for unpriced lines, integration, and qualification
 * where good manufacturing practice asks for it.
 */
export function investmentOf(
  bom: BillOfMaterials,
  isQualified = false,
): ReturnType<typeof totalsOf> & { hardwareCents: number } {
  const hardwareCents = Math.round((bom.total.lowCents + bom.total.highCents) / 2)
  const priced = bom.lines.length - bom.unpricedCount
  const lines: CostLine[] = [
    {
      id: 'hardware',
      label: 'Hardware',
      lowCents: bom.total.lowCents,
      likelyCents: hardwareCents,
      highCents: bom.total.highCents,
      basis: `Sum of the ${priced} priced lines of the bill of materials; likely is the middle of the range`,
    },
  ]
  if (bom.unpricedCount > 0) {
    const count = Math.min(bom.unpricedCount, MOST_UNPRICED_LINES)
    const cents = (share: number) => Math.round(count * share * hardwareCents)
    lines.push({
      id: 'unpriced',
      label: `Allowance for ${bom.unpricedCount} ${bom.unpricedCount === 1 ? 'part' : 'parts'} without a price`,
      lowCents: cents(unpricedAllowance.low),
      likelyCents: cents(unpricedAllowance.likely),
      highCents: cents(unpricedAllowance.high),
      basis: 'Assumed: 0–4 % of the hardware for each part without a price, until a supplier has quoted',
    })
  }
  const packagedCents = packagedCentsOf(bom)
  const integratedCents = hardwareCents - (1 - PACKAGED_SHARE) * packagedCents
  const half =
    packagedCents === 0
      ? ''
      : `; ${written(packagedCents / 100)} USD of packaged equipment count by half: it comes built and tested by its maker (assumed)`
  for (const share of integrationShares)
    lines.push({
      id: share.id,
      label: share.label,
      lowCents: Math.round(share.low * integratedCents),
      likelyCents: Math.round(share.likely * integratedCents),
      highCents: Math.round(share.high * integratedCents),
      basis: `${share.low}–${share.high} × hardware (${share.what}); integration sums to 1.5–3 × hardware (secondary sources), the split is assumed${half}`,
    })
  if (isQualified)
    lines.push({
      id: 'qualification',
      label: 'Qualification and validation',
      lowCents: Math.round(qualificationShare.low * hardwareCents),
      likelyCents: Math.round(qualificationShare.likely * hardwareCents),
      highCents: Math.round(qualificationShare.high * hardwareCents),
      basis: `${qualificationShare.low}–${qualificationShare.high} × hardware (DQ, IQ, OQ, PQ, computer validation), assumed; beside integration`,
    })
  return { ...totalsOf(lines), hardwareCents }
}
