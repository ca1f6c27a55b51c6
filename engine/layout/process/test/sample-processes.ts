import { robotById } from '../../../catalogue/index.ts'
import type { Candidate } from '../../../matching/types.ts'
import { armOf } from '../../../motion/arm.ts'
import { jobOf, processAt } from '../../../process/job.ts'
import type { FieldValues, Requirement } from '../../../requirement/types.ts'
import type { Layout } from '../../cells/cell-parts.ts'
import { candidateOf, requirementOf } from '../../test/sample-jobs.ts'
import { layOutProcess } from '../process-cell.ts'

/** Requirements and robots for tests: the six process tasks with round numbers, series and parallel, small and large parts. */

const brackets: Partial<FieldValues> = {
  task: 'arc_welding',
  partMassKg: 4,
  processCount: 6,
  processLengthMm: 80,
  ratePerMinute: 0.625,
  batchSize: 50,
  material: 'steel',
}
const panels: Partial<FieldValues> = {
  task: 'inspection',
  partMassKg: 6,
  partLengthMm: 900,
  partWidthMm: 600,
  ratePerMinute: 1,
}
const lids: Partial<FieldValues> = {
  task: 'dispensing',
  partMassKg: 2,
  partLengthMm: 600,
  partWidthMm: 400,
  processLengthMm: 3000,
  ratePerMinute: 60 / 45,
}
const housings: Partial<FieldValues> = {
  task: 'assembly',
  partMassKg: 0.3,
  insertMassKg: 0.04,
  insertName: 'bearing',
  isForceLogged: true,
  screwCount: 4,
  screwDiameterMm: 4,
  ratePerMinute: 3,
}
const castings: Partial<FieldValues> = {
  task: 'finishing',
  partMassKg: 12,
  material: 'aluminium',
  processSeconds: 180,
  ratePerMinute: 0.4,
}
const covers: Partial<FieldValues> = {
  task: 'screwdriving',
  partMassKg: 2,
  partLengthMm: 300,
  partWidthMm: 200,
  partHeightMm: 60,
  screwCount: 6,
  screwDiameterMm: 5,
  ratePerMinute: 4,
}

const job = (name: string, values: Partial<FieldValues>, robotId: string, count?: number) => {
  const requirement = requirementOf(values)
  const made = jobOf(requirement)
  const process = count === undefined ? made.process?.asNeeded : processAt(made, count)
  const tool = process?.stations[0]?.tool
  if (!process || !tool) throw new Error(name)
  const candidate = candidateOf(
    robotId,
    { robotCount: process.stations.length, loadKg: tool.massKg, ratePerMinute: values.ratePerMinute ?? 1 },
    {
      principle: tool.principle,
      lengthMm: tool.lengthMm,
      massKg: tool.massKg,
      gripSeconds: tool.gripSeconds,
      releaseSeconds: tool.releaseSeconds,
      settleSeconds: tool.settleSeconds,
    },
  )
  return { name, requirement, candidate, process }
}

export const processJobs = [
  job('brackets welded, six-axis', brackets, 'kuka-kr-16-2'),
  job('brackets welded by two, six-axis', brackets, 'fanuc-m-20ia', 2),
  job('brackets welded, cobot', brackets, 'universal-robots-ur10e'),
  job(
    'a frame of 2 m welded, six-axis',
    { ...brackets, partLengthMm: 2000, partWidthMm: 800, partHeightMm: 120 },
    'fanuc-m-710ic-50',
  ),
  job('door panels inspected, six-axis', panels, 'kuka-kr-16-2'),
  job('door panels inspected by two in series, cobots', panels, 'universal-robots-ur10e', 2),
  job('lids with a bead, six-axis', lids, 'fanuc-m-20ia'),
  job('lids with a bead by two in parallel, cobots', lids, 'universal-robots-ur10e', 2),
  job('housings assembled by two in series, six-axis', housings, 'kuka-kr-16-2', 2),
  job('housings assembled by one, cobot', housings, 'universal-robots-ur5e', 1),
  job('housings assembled by three, cobots', housings, 'fanuc-crx-10ia-l', 3),
  job('castings deburred by two, six-axis', castings, 'yaskawa-gp50', 2),
  job('covers screwed by two in series, cobots', covers, 'universal-robots-ur10e', 2),
  job(
    'panels of 2 m inspected, six-axis',
    { ...panels, partLengthMm: 2000, partWidthMm: 900 },
    'fanuc-m-710ic-50',
  ),
] as const

/** The layout of a process job alone, without the checks of the whole cell. */
export const layOutSample = (requirement: Requirement, candidate: Candidate): Layout => {
  const robot = robotById(candidate.robotId)
  const arm = robot && armOf(robot)
  if (!robot || !arm) throw new Error(candidate.robotId)
  return layOutProcess({ ...jobOf(requirement), facts: requirement.facts, candidate, robot, arm })
}
