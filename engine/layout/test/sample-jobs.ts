import type { Candidate } from '../../matching/types.ts'
import { withSaid } from '../../requirement/index.ts'
import type { Facts, FieldValues, Requirement } from '../../requirement/types.ts'

/** Requirements and robots for tests: the processes of the planned tasks with round numbers. */

const fact = <T>(value: T) => ({ value, origin: 'given' as const, basis: 'sample' })

export const requirementOf = (values: Partial<FieldValues>): Requirement => {
  const facts: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) facts[field] = fact(value)
  return withSaid({ version: 1, text: '', questions: [], facts: facts as Facts })
}

export const candidateOf = (
  robotId: string,
  change: Partial<Omit<Candidate, 'eoat'>> = {},
  eoat: Partial<Candidate['eoat']> = {},
): Candidate => ({
  robotId,
  robotCount: 1,
  eoat: {
    description: 'Vacuum gripper',
    principle: 'vacuum',
    isIdentified: true,
    massKg: 5,
    massBasis: 'sample',
    lengthMm: 160,
    partsPerPick: 1,
    gripSeconds: 0.25,
    releaseSeconds: 0.15,
    settleSeconds: 0.1,
    reasons: [],
    ...eoat,
  },
  loadKg: 23,
  reachNeededMm: 1500,
  ratePerMinute: 15,
  utilisation: 0.7,
  score: 80,
  reasons: [],
  ...change,
})

/** 18 kg cartons at 12 a minute onto EUR pallets. */
export const cartons = requirementOf({
  task: 'palletizing',
  partMassKg: 18,
  partLengthMm: 400,
  partWidthMm: 300,
  partHeightMm: 250,
  ratePerMinute: 12,
  lineCount: 1,
  palletLengthMm: 1200,
  palletWidthMm: 800,
  palletHeightMm: 144,
  ceilingMm: 4500,
})

/** Chocolate bars at 90 a minute into trays of 12. */
export const bars = requirementOf({
  task: 'pick_and_place',
  partMassKg: 0.2,
  partLengthMm: 160,
  partWidthMm: 55,
  partHeightMm: 25,
  ratePerMinute: 90,
  partsPerContainer: 12,
})

/** Steel blanks of 80 mm for two lathes, 95 s each, through a night of 8 h. */
export const blanks = requirementOf({
  task: 'machine_tending',
  partMassKg: 3.5,
  partDiameterMm: 80,
  partLengthMm: 88.7,
  machineCount: 2,
  machiningSeconds: 95,
  unattendedHours: 8,
  ratePerMinute: 1.09,
})

/** A 250 g part out of an injection machine every 18 s, its gate trimmed. */
export const mouldings = requirementOf({
  task: 'machine_tending',
  machineKind: 'injection',
  isGateTrimmed: true,
  partMassKg: 0.25,
  partLengthMm: 80,
  partWidthMm: 55,
  partHeightMm: 40,
  machineCount: 1,
  machiningSeconds: 12,
  ratePerMinute: 60 / 18,
})

/** Serial numbers on 60 mm rings, 1500 in a shift of eight hours. */
export const rings = requirementOf({
  task: 'marking',
  partMassKg: 0.2,
  partDiameterMm: 60,
  partHeightMm: 20,
  processSeconds: 3,
  ratePerMinute: 3.125,
})

const barGripper = {
  lengthMm: 120,
  partsPerPick: 2,
  gripSeconds: 0.1,
  releaseSeconds: 0.08,
  settleSeconds: 0.06,
  massKg: 0.3,
}
const partGripper = {
  principle: 'jaw' as const,
  lengthMm: 180,
  massKg: 2.5,
  gripSeconds: 0.3,
  releaseSeconds: 0.2,
}
const doubleJaw = {
  principle: 'double_jaw' as const,
  lengthMm: 220,
  gripSeconds: 0.4,
  releaseSeconds: 0.3,
  massKg: 4.5,
}

/** One job for each kind of arm and task. */
export const sampleJobs: readonly { name: string; requirement: Requirement; candidate: Candidate }[] = [
  { name: 'cartons, palletizer', requirement: cartons, candidate: candidateOf('abb-irb-460-110-2-4') },
  {
    name: 'cartons, two palletizers',
    requirement: cartons,
    candidate: candidateOf('fanuc-m-410ic-185', { robotCount: 2 }),
  },
  { name: 'cartons, cobot', requirement: cartons, candidate: candidateOf('universal-robots-ur30') },
  {
    name: 'cases in pairs on GMA pallets, palletizer',
    requirement: requirementOf({
      task: 'palletizing',
      partMassKg: 18.1,
      partLengthMm: 406.4,
      partWidthMm: 304.8,
      partHeightMm: 254,
      ratePerMinute: 15,
      palletLengthMm: 1219,
      palletWidthMm: 1016,
      palletHeightMm: 140,
    }),
    candidate: candidateOf('abb-irb-460-110-2-4', { loadKg: 45 }, { partsPerPick: 2 }),
  },
  {
    name: 'cartons off pallets onto a conveyor, palletizer',
    requirement: requirementOf({
      task: 'depalletizing',
      partMassKg: 12,
      partLengthMm: 400,
      partWidthMm: 300,
      partHeightMm: 250,
      ratePerMinute: 8,
    }),
    candidate: candidateOf('abb-irb-460-110-2-4'),
  },
  {
    name: 'bags off pallets into a hopper, six-axis',
    requirement: requirementOf({
      task: 'depalletizing',
      partMassKg: 25,
      partLengthMm: 630,
      partWidthMm: 420,
      partHeightMm: 135,
      ratePerMinute: 6,
      isMixedSizes: true,
      hasHopper: true,
    }),
    candidate: candidateOf('fanuc-m-710ic-50', { loadKg: 41 }, { lengthMm: 300, massKg: 16 }),
  },
  {
    name: 'castings out of bins, six-axis',
    requirement: requirementOf({
      task: 'bin_picking',
      partMassKg: 7,
      partLengthMm: 205,
      partWidthMm: 135,
      partHeightMm: 100,
      ratePerMinute: 7,
      partForm: 'casting',
    }),
    candidate: candidateOf(
      'fanuc-m-20ia',
      { loadKg: 13.4 },
      { principle: 'jaw', lengthMm: 620, massKg: 6.4, gripSeconds: 0.4, releaseSeconds: 0.3 },
    ),
  },
  {
    name: 'bars, delta',
    requirement: bars,
    candidate: candidateOf('abb-irb-360-1-1130', { loadKg: 0.7 }, barGripper),
  },
  {
    name: 'bars, three deltas',
    requirement: requirementOf({
      task: 'pick_and_place',
      partMassKg: 0.2,
      partLengthMm: 160,
      partWidthMm: 55,
      partHeightMm: 25,
      ratePerMinute: 220,
      partsPerContainer: 12,
    }),
    candidate: candidateOf('abb-irb-360-3-1130', { loadKg: 0.7, robotCount: 3 }, barGripper),
  },
  {
    name: 'parcels, six-axis',
    requirement: requirementOf({
      task: 'pick_and_place',
      partMassKg: 15,
      partLengthMm: 585,
      partWidthMm: 440,
      partHeightMm: 290,
      ratePerMinute: 20,
      isMixedSizes: true,
    }),
    candidate: candidateOf(
      'yaskawa-gp50',
      { loadKg: 20 },
      { gripSeconds: 0.3, releaseSeconds: 0.2, settleSeconds: 0.3 },
    ),
  },
  {
    name: 'blanks, cobot',
    requirement: blanks,
    candidate: candidateOf('universal-robots-ur10e', { loadKg: 11.6 }, doubleJaw),
  },
  {
    name: 'blanks, six-axis',
    requirement: blanks,
    candidate: candidateOf('kuka-kr-16-2', { loadKg: 11.6 }, doubleJaw),
  },
  {
    name: 'mouldings, six-axis',
    requirement: mouldings,
    candidate: candidateOf('fanuc-m-20ia', { loadKg: 3.5 }, partGripper),
  },
  {
    name: 'mouldings of two machines, untrimmed, six-axis',
    requirement: {
      ...mouldings,
      facts: {
        ...mouldings.facts,
        machineCount: fact(2),
        isGateTrimmed: fact(false),
        ratePerMinute: fact(5),
      },
    },
    candidate: candidateOf('fanuc-m-20ia', { loadKg: 3.5 }, partGripper),
  },
  {
    name: 'rings into a laser, six-axis',
    requirement: rings,
    candidate: candidateOf('kuka-kr-16-2', { loadKg: 5 }, doubleJaw),
  },
  {
    name: 'blanks into a press, six-axis',
    requirement: {
      ...blanks,
      facts: { ...blanks.facts, machineKind: fact('press' as const), machiningSeconds: fact(30) },
    },
    candidate: candidateOf('kuka-kr-16-2', { loadKg: 11.6 }, doubleJaw),
  },
]
