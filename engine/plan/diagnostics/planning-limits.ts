import { written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { hotOnWood } from '../../layout/index.ts'
import { binSizeOf } from '../../matching/bin-size.ts'
import { isAtPallets } from '../../matching/duty.ts'
import type { Job } from '../../process/job.ts'
import { traitsOf } from '../../process/task-traits.ts'
import {
  CAMERA_PIXELS,
  FINEST_DEFECT_MM,
  LARGEST_MAGNIFICATION,
  PIXELS_ON_DEFECT,
} from '../../process/tasks/views.ts'
import { tooManyKinds } from './too-many-kinds.ts'

/**
 * Palletizing lays one or a few boxes at a time. Beyond these counts a pallet is not built box by box: small packs go into
 * cases first, and thin ones are stacked as bundles. Judgement of ours, about twice what palletizing lines show; it also
 * bounds the work that one description can ask for.
 */
const MOST_BOXES_A_LAYER = 100
const MOST_BOXES_A_PALLET = 1000

/** Used where the requirement leaves a pallet open: a EUR pallet loaded to 1.8 m. */
const USUAL_PALLET_MM = { length: 1200, width: 800, height: 144, top: 1800 }

function tooManyBoxes({ requirement, part }: Job): Diagnostic[] {
  const { facts } = requirement
  const [length, width, height] = part.sizeMm
  const palletLength = facts.palletLengthMm?.value ?? USUAL_PALLET_MM.length
  const palletWidth = facts.palletWidthMm?.value ?? USUAL_PALLET_MM.width
  const room =
    (facts.maxStackHeightMm?.value ?? USUAL_PALLET_MM.top) -
    (facts.palletHeightMm?.value ?? USUAL_PALLET_MM.height)
  const perLayer = Math.floor((palletLength * palletWidth) / (length * width))
  const byMass =
    facts.maxPalletMassKg && facts.partMassKg
      ? facts.maxPalletMassKg.value / facts.partMassKg.value
      : Number.POSITIVE_INFINITY
  const onPallet = Math.floor(Math.min(perLayer * Math.max(1, Math.floor(room / height)), byMass))
  const [limit, actual, what] =
    perLayer > MOST_BOXES_A_LAYER
      ? [MOST_BOXES_A_LAYER, perLayer, 'in one layer']
      : [MOST_BOXES_A_PALLET, onPallet, 'on one pallet']
  if (actual <= limit) return []
  return [
    {
      code: 'palletizing.parts_too_small',
      severity: 'error',
      path: 'partLengthMm',
      text: `Parts of ${written(length, 1)} × ${written(width, 1)} × ${written(height, 1)} mm make up to ${written(actual)} ${what}; up to ${written(limit)} are planned for a robot that lays them one by one.`,
      remedy:
        traitsOf(facts.task?.value)?.pallets === 'emptied'
          ? 'Check the size. Small packs are swept off a layer at a time: ask for a layer depalletizer.'
          : 'Check the size. Small packs go into cases or bundles first: describe those.',
      missed: { limit, actual, unit: 'parts' },
    },
  ]
}

/** A robot takes parts out of a bin one by one: more than this is days of work, and parts for a bowl or flexible feeder. Judgement of ours. */
const MOST_PARTS_A_BIN = 20_000

function tooManyInBin({ requirement, part }: Job): Diagnostic[] {
  const [length, width, height] = part.sizeMm
  const [binLength, binWidth, binHeight] = binSizeOf(requirement).sizeMm
  const pitch = Math.max(length, width)
  const actual = Math.floor((binLength / pitch) * (binWidth / pitch) * (binHeight / height))
  if (actual <= MOST_PARTS_A_BIN) return []
  return [
    {
      code: 'bin_picking.parts_too_small',
      severity: 'error',
      path: 'partLengthMm',
      text: `Parts of ${written(length, 1)} × ${written(width, 1)} × ${written(height, 1)} mm lie about ${written(actual)} to a bin; up to ${written(MOST_PARTS_A_BIN)} are planned for a robot that takes them one by one.`,
      remedy: 'Check the size. Small parts are separated by a bowl or a flexible feeder first.',
      missed: { limit: MOST_PARTS_A_BIN, actual, unit: 'parts' },
    },
  ]
}

/** A camera on an arm sees no finer than its own pixels at full size. */
function tooFine({ requirement }: Job): Diagnostic[] {
  const defect = requirement.facts.smallestDefectMm
  if (!defect || defect.value >= FINEST_DEFECT_MM) return []
  return [
    {
      code: 'inspection.too_fine',
      severity: 'error',
      path: 'smallestDefectMm',
      text: `${written(1000 * defect.value, 1)} µm is finer than a camera on an arm sees: ${written(1000 * FINEST_DEFECT_MM, 1)} µm, ${PIXELS_ON_DEFECT} pixels of ${CAMERA_PIXELS[0]} × ${CAMERA_PIXELS[1]} under a lens that shows a part ${LARGEST_MAGNIFICATION} times as large.`,
      remedy:
        'A gauging station measures that, with tactile or air gauges or a standing microscope, and a robot loads it: describe loading a measuring machine, with the time that it takes for a part.',
      missed: { limit: Math.round(10_000 * FINEST_DEFECT_MM) / 10_000, actual: defect.value, unit: 'mm' },
    },
  ]
}

/** Explosives are packed in buildings made for them, with people out of the way; no robot of the catalogue is built for that. */
function explosiveGoods({ requirement: { said } }: Job): Diagnostic[] {
  if (said.isExplosive === undefined) return []
  return [
    {
      code: 'goods.explosive',
      severity: 'error',
      path: 'partName',
      text: `Explosives (“${said.isExplosive.words}”) are not planned here: friction, a drop or a spark on the gripper may set them off, and no robot of the catalogue is stated for that.`,
      remedy:
        'Ask a maker of plants for explosives, with the licence and the distances of your site. Where the goods are empty or inert, strike the word out.',
    },
  ]
}

/** Requirements that are understood but lie outside what a cell of this kind is built for; empty where planning may go on. */
export function outsidePlanning(job: Job): Diagnostic[] {
  const task = job.requirement.facts.task?.value
  const explosive = explosiveGoods(job)
  if (explosive.length > 0) return explosive
  if (traitsOf(task)?.work === 'look') return tooFine(job)
  if (traitsOf(task)?.at === 'bins') return tooManyInBin(job)
  if (traitsOf(task)?.fills === 'kits') return tooManyKinds(job)
  return task !== undefined && isAtPallets({ task }) ? [...hotOnWood(job), ...tooManyBoxes(job)] : []
}
