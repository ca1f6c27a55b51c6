import { boundedCache } from '../motion/bounded-cache.ts'
import type { Kilograms, Millimetres, SizeMm } from '../units.ts'
import { alternateLayer, LEAST_SUPPORT_SHARE, supportShare } from './layers/alternate.ts'
import { palletLayer } from './pallet-layer.ts'
import type { LayerPattern, StackPlan } from './types.ts'

export type StackLimits = {
  palletMm: SizeMm
  boxMm: SizeMm
  boxMassKg: Kilograms
  /** Highest top of the load over the underside of the pallet. */
  maxStackHeightMm: Millimetres
  /** Load without the pallet. */
  maxLoadKg: Kilograms
  /** Most layers that fit under the ceiling with the robot above, if a ceiling limits them. */
  ceilingLayers?: number
  /** Most layers the robot can reach. */
  reachLayers?: number
  /** Layers that are wanted, if somebody said. */
  layersWanted?: number
  /** Parts that are wanted on a pallet, if somebody said: as many layers as they fill. */
  partsWanted?: number
}

/** Layers in mind at once: those of a plan and of a few before it. Each may take a search of 100 ms. */
const LAYERS_KEPT = 32
const rememberedLayers = boundedCache<string, readonly [first: LayerPattern, second: LayerPattern]>(
  LAYERS_KEPT,
)

/** The pattern of the lowest layer, and the one laid on it. */
const layersFor = ({ palletMm, boxMm }: StackLimits): readonly [first: LayerPattern, second: LayerPattern] =>
  rememberedLayers(`${palletMm[0]},${palletMm[1]},${boxMm[0]},${boxMm[1]}`, () => {
    const pallet = { lengthMm: palletMm[0], widthMm: palletMm[1] }
    const first = palletLayer({ pallet, carton: { lengthMm: boxMm[0], widthMm: boxMm[1] } })
    return [first, alternateLayer(first, pallet)]
  })

/**
 * The load of one pallet: equal layers, every second one mirrored or turned so that joints do not line up where the
 * pattern allows it, as many as height, mass, ceiling and reach allow. `undefined` when not one box can be laid.
 */
export const stackPlan = (limits: StackLimits): StackPlan | undefined => {
  const { palletMm, boxMm, boxMassKg } = limits
  const [first, second] = layersFor(limits)
  if (first.count === 0) return undefined
  const byLimit = {
    height: Math.floor((limits.maxStackHeightMm - palletMm[2]) / boxMm[2] + 1e-9),
    mass: Math.floor(limits.maxLoadKg / (first.count * boxMassKg) + 1e-9),
    ceiling: limits.ceilingLayers ?? Number.POSITIVE_INFINITY,
    reach: limits.reachLayers ?? Number.POSITIVE_INFINITY,
    asked:
      limits.layersWanted ??
      (limits.partsWanted === undefined
        ? Number.POSITIVE_INFINITY
        : Math.ceil(limits.partsWanted / first.count)),
  }
  const order = ['height', 'mass', 'ceiling', 'reach', 'asked'] as const
  const limitedBy = order.reduce(
    (least, limit) => (byLimit[limit] < byLimit[least] ? limit : least),
    order[0],
  )
  const layerCount = byLimit[limitedBy]
  if (layerCount < 1) return undefined
  const layers = Array.from({ length: layerCount }, (_, index) => (index % 2 === 0 ? first : second))
  return {
    palletMm,
    boxMm,
    layers,
    boxesPerLayer: first.count,
    boxCount: first.count * layerCount,
    loadHeightMm: layerCount * boxMm[2],
    loadMassKg: first.count * layerCount * boxMassKg,
    limitedBy,
  }
}

/** What an independent look at a finished plan finds: weakly carried boxes, a centre of mass away from the middle. Empty: sound. */
export const checkStack = (plan: StackPlan): string[] => {
  const faults: string[] = []
  plan.layers.forEach((layer, index) => {
    const below = plan.layers[index - 1]
    if (below && supportShare(below.boxes, layer.boxes) < LEAST_SUPPORT_SHARE) {
      faults.push(
        `layer ${index + 1} has a box carried by less than ${LEAST_SUPPORT_SHARE * 100} % of its base`,
      )
    }
  })
  const boxes = plan.layers.flatMap((layer) => layer.boxes)
  const mean = (of: (box: (typeof boxes)[number]) => number): number =>
    boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length
  const offX = Math.abs(mean((box) => box.x + box.length / 2) - plan.palletMm[0] / 2)
  const offY = Math.abs(mean((box) => box.y + box.width / 2) - plan.palletMm[1] / 2)
  // Assumed: a tenth of the pallet's side, which a fork truck does not feel.
  if (offX > plan.palletMm[0] / 10 || offY > plan.palletMm[1] / 10) {
    faults.push(
      `the centre of mass lies ${Math.round(Math.hypot(offX, offY))} mm off the middle of the pallet`,
    )
  }
  return faults
}
