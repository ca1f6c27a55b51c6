import type { Task } from '#engine/requirement/types.ts'
import { type SubProcess, subProcesses } from './sub-processes.ts'

/** Work that no industry lists, with example figures; one of each task. */
const furtherProcesses: readonly SubProcess[] = [
  {
    name: 'picking castings from bins',
    task: 'bin_picking',
    description: 'Bin picking of steel castings of 1.9 kg, 200x150x12 mm, 5 a minute, two shifts.',
  },
  {
    name: 'driving screws',
    task: 'screwdriving',
    description:
      'Screwdriving: drive 4 screws M4 into housings of 0.5 kg, 120x80x60 mm, 4 a minute, two shifts.',
  },
  {
    name: 'inspecting panels',
    task: 'inspection',
    description:
      'Inspect painted panels of 2 kg, 900x600x20 mm, for scratches of 0.4 mm, one a minute, two shifts.',
  },
  {
    name: 'sealing covers',
    task: 'dispensing',
    description:
      'Dispensing: apply a 600 mm bead of sealant to covers of 1 kg, 200x150x30 mm, 4 a minute, two shifts.',
  },
  {
    name: 'deburring plates',
    task: 'finishing',
    description:
      'Deburr edges of 300 mm on laser-cut plates of 1.5 kg, 300x200x4 mm, 30 an hour, two shifts.',
  },
  {
    name: 'marking plates',
    task: 'marking',
    description:
      'Mark aluminium plates of 0.1 kg, 100x50x3 mm, with a data matrix code, 12 a minute, two shifts.',
  },
  {
    name: 'feeding sheets',
    task: 'sheet_handling',
    description: 'Feed a laser cutter with steel sheets of 1500x1000x2 mm, 12 an hour, two shifts.',
  },
]

/** Shorter words, "of" and "in", are in every prompt. */
const SHORTEST_WORD = 4
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.replace(/s$/, ''))

/** Those that share most words with a prompt first; the order of equals stays. */
export const closestFirst = (all: readonly SubProcess[], prompt: string): SubProcess[] => {
  const asked = new Set(wordsOf(prompt))
  const shared = ({ name }: SubProcess) => wordsOf(name).filter((word) => asked.has(word)).length
  return all.toSorted((a, b) => shared(b) - shared(a))
}

/**
 * The sub-process that stands for a prompt which gives no figures to plan from: of the task that the prompt names, and of
 * the part that it names where one is listed. From the sample of its industry, another industry or beyond; the first of
 * the sample where it names no task.
 */
export const processOfTask = (
  task: Task | undefined,
  sample: readonly SubProcess[],
  prompt: string,
): SubProcess | undefined => {
  if (task === undefined) return closestFirst(sample, prompt)[0]
  const all = [...sample, ...Object.values(subProcesses).flat(), ...furtherProcesses]
  return closestFirst(
    all.filter((one) => one.task === task),
    prompt,
  )[0]
}
