import type { Candidate } from '../../../matching/types.ts'
import type { Requirement } from '../../../requirement/types.ts'
import { candidateOf, requirementOf } from '../../test/sample-jobs.ts'

/** Packing and kitting jobs for tests, one for each kind of arm. */

/** Milk cartons of 1 litre, 10 to a case, 24 cases a minute. */
export const milk = requirementOf({
  task: 'case_packing',
  partMassKg: 1.06,
  partLengthMm: 70,
  partWidthMm: 70,
  partHeightMm: 200,
  partsPerContainer: 10,
  containersPerMinute: 24,
  ratePerMinute: 240,
})

export const bottles = requirementOf({
  task: 'case_packing',
  partMassKg: 0.53,
  partDiameterMm: 65,
  partHeightMm: 220,
  partsPerContainer: 20,
  ratePerMinute: 80,
  containerName: 'crate',
})

export const pouches = requirementOf({
  task: 'case_packing',
  partMassKg: 0.25,
  partLengthMm: 180,
  partWidthMm: 120,
  partHeightMm: 25,
  partsPerContainer: 24,
  ratePerMinute: 60,
  containerName: 'carton',
})

/** 24 kinds of screw bags into 6 boxes a minute. */
export const screwBags = requirementOf({
  task: 'kitting',
  partMassKg: 0.15,
  partLengthMm: 100,
  partWidthMm: 70,
  partHeightMm: 20,
  kindCount: 24,
  partsPerContainer: 24,
  containersPerMinute: 6,
  ratePerMinute: 144,
})

const packingHead = {
  lengthMm: 200,
  gripSeconds: 0.15,
  releaseSeconds: 0.12,
  settleSeconds: 0.1,
  massKg: 6,
  partsPerPick: 5,
}
const cup = { lengthMm: 150, gripSeconds: 0.12, releaseSeconds: 0.08, settleSeconds: 0.05, massKg: 0.5 }

export const handlingJobs: readonly { name: string; requirement: Requirement; candidate: Candidate }[] = [
  {
    name: 'milk, four six-axis robots with five at once',
    requirement: milk,
    candidate: candidateOf('yaskawa-gp25', { loadKg: 11.3, robotCount: 4 }, packingHead),
  },
  {
    name: 'milk, three packers with ten at once',
    requirement: milk,
    candidate: candidateOf(
      'abb-irb-260-30-1-5',
      { loadKg: 20, robotCount: 3 },
      { ...packingHead, partsPerPick: 10, massKg: 9 },
    ),
  },
  {
    name: 'milk, four large deltas with five at once',
    requirement: milk,
    candidate: candidateOf(
      'codian-abb-d4-1600-hd',
      { loadKg: 9, robotCount: 4 },
      { ...packingHead, massKg: 3.5 },
    ),
  },
  {
    name: 'bottles into crates, two six-axis robots',
    requirement: bottles,
    candidate: candidateOf('fanuc-m-20ia', { loadKg: 7, robotCount: 2 }, { ...packingHead, partsPerPick: 4 }),
  },
  {
    name: 'pouches into cartons, a SCARA',
    requirement: pouches,
    candidate: candidateOf(
      'fanuc-sr-20ia',
      { loadKg: 3, robotCount: 1 },
      { ...packingHead, partsPerPick: 2, massKg: 2 },
    ),
  },
  {
    name: 'screw bags, four deltas',
    requirement: screwBags,
    candidate: candidateOf('abb-irb-360-1-1130', { loadKg: 0.7, robotCount: 4 }, cup),
  },
  {
    name: 'screw bags, four six-axis robots',
    requirement: screwBags,
    candidate: candidateOf('fanuc-m-10ia', { loadKg: 2, robotCount: 4 }, { ...cup, massKg: 1.5 }),
  },
  {
    name: 'screw bags, four SCARAs',
    requirement: screwBags,
    candidate: candidateOf('fanuc-sr-20ia', { loadKg: 1, robotCount: 4 }, cup),
  },
  {
    name: 'eight of 24 kinds in a box, two SCARAs',
    requirement: requirementOf({
      task: 'kitting',
      partMassKg: 0.1,
      partLengthMm: 100,
      partWidthMm: 65,
      partHeightMm: 20,
      kindCount: 24,
      partsPerContainer: 8,
      ratePerMinute: 48,
    }),
    candidate: candidateOf('epson-g20-a0x', { loadKg: 0.36, robotCount: 2 }, cup),
  },
  {
    name: 'screw bags slowly, one cobot',
    requirement: requirementOf({
      task: 'kitting',
      partMassKg: 0.15,
      partLengthMm: 100,
      partWidthMm: 70,
      partHeightMm: 20,
      kindCount: 8,
      partsPerContainer: 16,
      ratePerMinute: 10,
    }),
    candidate: candidateOf('universal-robots-ur10e', { loadKg: 2 }, { ...cup, massKg: 1.5 }),
  },
]
