import type { Candidate } from '../../../matching/types.ts'
import type { FieldValues, Requirement } from '../../../requirement/types.ts'
import { candidateOf, requirementOf } from '../../test/sample-jobs.ts'

/** Sheet jobs for tests: plywood from a press, steel sheets through a press brake and a laser, with round numbers. */

const vacuumFrame = {
  lengthMm: 250,
  massKg: 50,
  gripSeconds: 0.5,
  releaseSeconds: 0.4,
  settleSeconds: 0.2,
  carry: { accelerationMps2: 3, speedMps: 2 },
}

export const plywood = (change: Partial<FieldValues> = {}, isFromPress = true): Requirement =>
  requirementOf({
    task: 'sheet_handling',
    partForm: 'sheet',
    partMassKg: 32,
    partLengthMm: 2440,
    partWidthMm: 1220,
    partHeightMm: 18,
    ratePerMinute: 40,
    ...(isFromPress ? { machineKind: 'press' } : {}),
    ...change,
  })

export const steelSheets = (change: Partial<FieldValues> = {}): Requirement =>
  requirementOf({
    task: 'sheet_handling',
    partForm: 'sheet',
    partMassKg: 23.5,
    partLengthMm: 1500,
    partWidthMm: 1000,
    partHeightMm: 2,
    ratePerMinute: 0.5,
    machineKind: 'press_brake',
    processCount: 4,
    batchSize: 20,
    changeoverMinutes: 15,
    ...change,
  })

export const framed = (robotId: string, robotCount: number): Candidate =>
  candidateOf(robotId, { robotCount, loadKg: 82 }, vacuumFrame)

export type SheetJob = { name: string; requirement: Requirement; candidate: Candidate }

export const stackingJobs: readonly SheetJob[] = [
  { name: 'plywood, five palletizers', requirement: plywood(), candidate: framed('fanuc-m-410ic-185', 5) },
  { name: 'plywood, four palletizers', requirement: plywood(), candidate: framed('abb-irb-660-180-3-15', 4) },
  {
    name: 'plywood, six six-axis robots',
    requirement: plywood(),
    candidate: framed('fanuc-r-2000ic-125l', 6),
  },
  {
    name: 'plywood slowly, one robot, lengthwise',
    requirement: plywood({ ratePerMinute: 6 }),
    candidate: framed('yaskawa-gp180-120', 1),
  },
]

/** The same cells with the flow turned round. */
export const destackingJobs: readonly SheetJob[] = [
  {
    name: 'plywood off stacks for a line, three robots',
    requirement: plywood({ ratePerMinute: 18, sheetFlow: 'from_stack' }, false),
    candidate: framed('fanuc-m-410ic-185', 3),
  },
]

export const feedJobs: readonly SheetJob[] = [
  { name: 'press brake, one robot', requirement: steelSheets(), candidate: framed('fanuc-r-2000ic-165f', 1) },
  {
    name: 'press brake, two robots, no batches',
    requirement: requirementWithout(steelSheets({ ratePerMinute: 1.8 }), 'batchSize', 'changeoverMinutes'),
    candidate: framed('yaskawa-gp180', 2),
  },
  {
    name: 'laser, one robot',
    requirement: steelSheets({ machineKind: 'laser', processSeconds: 60, ratePerMinute: 0.4 }),
    candidate: framed('fanuc-r-2000ic-165f', 1),
  },
]

function requirementWithout(requirement: Requirement, ...fields: (keyof FieldValues)[]): Requirement {
  const facts = { ...requirement.facts }
  for (const field of fields) delete facts[field]
  return { ...requirement, facts }
}
