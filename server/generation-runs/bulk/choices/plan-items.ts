import { enablingTechnologies, promptAdjectives } from '#contract/bulk-words.ts'
import type { PlanSource } from '#contract/generation.ts'
import type { DiversityLevel } from '#contract/generation-words.ts'
import { seededRandom } from '#engine/random.ts'
import { robotTypes } from './robot-kinds.ts'
import type { SubProcess } from './sub-processes.ts'

/** Shares of the rate and of the mass of the part, from one solution to the next. */
const RATES = [1, 0.8, 0.6, 0.9, 0.7, 0.5, 0.95, 0.75, 0.55, 0.85] as const
const MASSES = [1, 1.2, 0.8, 1.4, 0.7, 1.1, 0.9, 1.3, 0.6, 1.5] as const

export type PlannedItem = { prompt: string; source: PlanSource; robot: string; technology: string }

export type Base = {
  basePrompt: string
  count: number
  diversity: DiversityLevel
  seed: number
  /** What the prompt itself describes, without a name, when it can be planned as it is; else an example of it. */
  process: { name?: string; description: string } | undefined
  /** Robots that can do that process, the best first. */
  robotIds: readonly string[]
  /** Figures of that process. */
  ratePerMinute: number | undefined
  partMassKg: number | undefined
  /** Sub-processes in the order of the sample. */
  sample: readonly SubProcess[]
}

const at = <Value>(list: readonly Value[], index: number): Value | undefined => list[index % list.length]
const round = (value: number) => Number(value.toPrecision(3))

/** The sub-processes of an industry in an order of chance that a seed repeats. */
export const sampleOf = (all: readonly SubProcess[], seed: number): SubProcess[] => {
  const random = seededRandom(seed)
  return all
    .map((one) => ({ one, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one)
}

type Words = Pick<Base, 'basePrompt'> & {
  adjective: string
  robot: string
  technology: string
  chosen: Base['process']
}

/** "Adaptive cell with a six-axis robot and force sensing: palletize goods of a bakery, here bags of flour." */
const promptOf = ({ adjective, robot, technology, basePrompt, chosen }: Words) => {
  // A sentence goes on after a colon, an abbreviation stays: "AI bin picking".
  const words = basePrompt
    .trim()
    .replace(/[\s.!]+$/, '')
    .replace(/^[A-Z](?=[a-z]*\s)/, (letter) => letter.toLowerCase())
  const isNamed = !chosen?.name || words.toLowerCase().includes(chosen.name.toLowerCase())
  const instance = isNamed ? '' : `, here ${chosen.name}`
  return `${adjective} cell with a ${robot} and ${technology}: ${words}${instance}.`
}

/** What each solution of a run is planned from: the cell varies with the diversity, not the words alone. */
export const planItems = (base: Base): PlannedItem[] => {
  const { basePrompt, count, diversity, seed, process, robotIds, ratePerMinute, partMassKg, sample } = base
  return Array.from({ length: count }, (_, index) => {
    const same = process ?? sample[0]
    const chosen = diversity === 'high' ? (at(sample, index) ?? same) : same
    const technology = at(enablingTechnologies, index) ?? ''
    const robot = at(robotTypes, index) ?? ''
    const numbers: PlanSource['numbers'] = {}
    if (diversity === 'medium') {
      if (ratePerMinute) numbers.ratePerMinute = round(ratePerMinute * (at(RATES, index) ?? 1))
      if (partMassKg) numbers.partMassKg = round(partMassKg * (at(MASSES, index) ?? 1))
    }
    const robotId = diversity === 'high' ? undefined : at(robotIds, index)
    return {
      prompt: promptOf({
        adjective: at(promptAdjectives, index) ?? '',
        robot,
        technology,
        basePrompt,
        chosen,
      }),
      source: {
        description: chosen?.description ?? basePrompt,
        numbers,
        evidence: [],
        seed: seed + index,
        ...(robotId !== undefined && { robotId }),
      },
      robot,
      technology,
    }
  })
}
