import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { withSaid } from '../../requirement/index.ts'
import type { Facts, Requirement } from '../../requirement/types.ts'
import type { Simulation } from '../../simulation/types.ts'

/** A palletizing cell drawn by hand, for tests: round numbers that can be counted on paper. */
export const sampleCell: Cell = {
  boundsMm: { minX: 0, minY: 0, maxX: 6000, maxY: 5000 },
  heightMm: 3000,
  robots: [
    {
      id: 'r1',
      robotId: 'abb-irb-460-110-2-4',
      baseMm: [3000, 2500, 400],
      rotationDegrees: 0,
      isHanging: false,
      toolLengthMm: 200,
      servesStationIds: ['in', 'p1', 'p2'],
    },
  ],
  stations: [
    {
      id: 'in',
      kind: 'infeed',
      label: 'Carton infeed',
      centreMm: [3000, 1000],
      rotationDegrees: 90,
      sizeMm: [2000, 500, 800],
      surfaceMm: 800,
      targets: [{ positionMm: [3000, 1800, 1050], yawDegrees: 0 }],
      flow: { directionDegrees: 90, speedMmPerSecond: 300 },
    },
    ...[1, 2].map((number) => ({
      id: `p${number}`,
      kind: 'pallet' as const,
      label: `Pallet ${number}`,
      centreMm: [number === 1 ? 1200 : 4800, 2500] as const,
      rotationDegrees: 0,
      sizeMm: [1200, 800, 144] as const,
      surfaceMm: 144,
      targets: [{ positionMm: [number === 1 ? 1200 : 4800, 2500, 394] as const, yawDegrees: 0 }],
    })),
  ],
  fence: {
    heightMm: 2200,
    panels: [
      { fromMm: [0, 0], toMm: [6000, 0] },
      { fromMm: [0, 5000], toMm: [5000, 5000] },
      { fromMm: [6000, 0], toMm: [6000, 5000] },
    ],
    doors: [{ id: 'd1', fromMm: [5000, 5000], toMm: [6000, 5000], label: 'Service door' }],
    openings: [
      {
        id: 'o1',
        fromMm: [0, 1500],
        toMm: [0, 3500],
        guard: 'muted_light_curtain',
        label: 'Pallet opening',
      },
    ],
  },
  operatorSide: 'left',
  part: { sizeMm: [400, 300, 250], shape: 'box', massKg: 18 },
}

export const sampleCandidate: Candidate = {
  robotId: 'abb-irb-460-110-2-4',
  robotCount: 1,
  eoat: {
    componentId: 'schmalz-fxp-svk-442-3r18',
    description: 'Vacuum foam gripper 442 × 130 mm',
    principle: 'vacuum',
    isIdentified: true,
    massKg: 6,
    massBasis: 'gripper and adapter',
    lengthMm: 200,
    partsPerPick: 1,
    gripSeconds: 0.3,
    releaseSeconds: 0.2,
    settleSeconds: 0,
    holdingForceN: 550,
    requiredForceN: 400,
    reasons: [],
  },
  loadKg: 24,
  reachNeededMm: 2000,
  ratePerMinute: 15,
  utilisation: 0.8,
  score: 80,
  reasons: [],
}

export const sampleRequirement = (facts: Facts = {}): Requirement =>
  withSaid({
    version: 1,
    text: '',
    facts: { task: { value: 'palletizing', origin: 'given', basis: 'palletize' }, ...facts },
    questions: [],
  })

export const sampleSimulation: Simulation = {
  seed: 1,
  durationSeconds: 28_800,
  partsDone: 5760,
  throughputPerMinute: 12,
  targetPerMinute: 12,
  isTargetMet: true,
  capacityPerMinute: 15,
  robots: [],
  stations: [],
  oee: { availability: 1, performance: 1, quality: 1, oee: 1 },
  assumptions: [],
}
