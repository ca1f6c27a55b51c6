import type { Diagnostic } from '../../diagnostic.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { formatNumber, numberField } from '../../requirement/fields.ts'
import { isSaid } from '../../requirement/said/types.ts'
import { isGiven } from '../../requirement/types.ts'
import { DEFAULT_PALLET_LOAD_KG, DEFAULT_STACK_HEIGHT_MM } from '../assumptions.ts'
import type { StackLimits } from '../stack-plan.ts'
import type { StackPlan } from '../types.ts'
import type { CellJob } from './cell-parts.ts'

/** The highest load that can be typed: nothing that is carried or stored is higher. */
const TALLEST_LOAD_MM = numberField('maxStackHeightMm').max

/** What the load of a pallet may be: as high as said, as many layers as said, else the usual height. */
export const stackLimits = ({ requirement, facts, part }: CellJob): StackLimits => {
  const palletHeightMm = facts.palletHeightMm?.value ?? 144
  const { layersWanted, partsPerContainer, maxStackHeightMm } = facts
  const isHeightSaid = maxStackHeightMm !== undefined && maxStackHeightMm.origin !== 'assumed'
  const height = maxStackHeightMm?.value ?? DEFAULT_STACK_HEIGHT_MM
  // Layers that somebody asked for count more than a height that nobody said.
  const wantedMm = Math.min(TALLEST_LOAD_MM, palletHeightMm + (layersWanted?.value ?? 0) * part.sizeMm[2])
  return {
    palletMm: [facts.palletLengthMm?.value ?? 1200, facts.palletWidthMm?.value ?? 800, palletHeightMm],
    boxMm: part.sizeMm,
    boxMassKg: part.massKg,
    maxStackHeightMm: isHeightSaid ? height : Math.max(height, wantedMm),
    maxLoadKg: facts.maxPalletMassKg?.value ?? DEFAULT_PALLET_LOAD_KG,
    ...(layersWanted === undefined ? {} : { layersWanted: layersWanted.value }),
    ...(partsPerContainer && isSaid(requirement, 'isCountOfPallet')
      ? { partsWanted: partsPerContainer.value }
      : {}),
  }
}

const reasons = {
  height: 'the allowed height of the load',
  mass: 'the allowed mass of the load',
  ceiling: 'the ceiling',
  reach: "the robot's reach",
} as const

const remedies = {
  height: 'Allow a higher load, or lower parts.',
  mass: 'Allow a heavier pallet, or lighter parts.',
  ceiling: 'Allow more height or a lower pallet conveyor.',
  reach: 'Take a robot with more reach.',
} as const

/** What ends the load before it is as high as wanted. */
export const stackNotes = (job: CellJob, stack: StackPlan): Diagnostic[] => {
  const by = stack.limitedBy
  if (by === 'asked') return []
  const asked = job.facts.layersWanted
  const laid = stack.layers.length
  if (asked !== undefined && laid < asked.value) {
    const limits = stackLimits(job)
    const highMm = stack.palletMm[2] + asked.value * stack.boxMm[2]
    const loadKg = asked.value * stack.boxesPerLayer * limits.boxMassKg
    const would =
      by === 'mass'
        ? `${formatNumber(asked.value)} layers of ${stack.boxesPerLayer} weigh ${formatNumber(Math.round(loadKg))} kg, ${formatNumber(Math.round(limits.maxLoadKg))} kg are allowed`
        : `${formatNumber(asked.value)} layers stand ${formatNumber(Math.round(highMm))} mm high with the pallet${by === 'height' ? `, ${formatNumber(limits.maxStackHeightMm)} mm are allowed` : ''}`
    return [
      {
        code: 'layout.layers_wanted',
        severity: 'warning',
        path: 'layersWanted',
        text:
          traitsOf(job.facts.task?.value)?.pallets === 'emptied'
            ? `Pallets come with ${formatNumber(asked.value)} layers (${asked.basis}); the plan unloads ${laid} because of ${reasons[by]}: ${would}.`
            : `${formatNumber(asked.value)} layers are wanted (${asked.basis}); the plan lays ${laid} because of ${reasons[by]}: ${would}.`,
        remedy: remedies[by],
        missed: { limit: laid, actual: asked.value, unit: 'layers' },
        offer: {
          label: `Plan it with ${laid} ${laid === 1 ? 'layer' : 'layers'}`,
          field: 'layersWanted',
          value: laid,
        },
      },
    ]
  }
  const wanted = job.facts.maxStackHeightMm
  const loadMm = Math.round(stack.palletMm[2] + laid * stack.boxMm[2])
  const { ceilingMm } = job.facts
  const ceiling = by === 'ceiling' && ceilingMm ? ` of ${formatNumber(ceilingMm.value)} mm` : ''
  return by === 'reach' || by === 'ceiling'
    ? [
        {
          code: `layout.stack_limited_by_${by}`,
          severity: 'warning',
          path: 'maxStackHeightMm',
          text: `The load ends at ${laid} ${laid === 1 ? 'layer' : 'layers'}, ${formatNumber(loadMm)} mm high with the pallet, because of ${reasons[by]}${ceiling}.`,
          remedy: remedies[by],
          // A height that the text names is asked for; an assumed one is only allowed.
          ...(isGiven(wanted)
            ? { missed: { limit: loadMm, actual: Math.round(wanted.value), unit: 'mm' } }
            : {}),
        },
      ]
    : []
}
