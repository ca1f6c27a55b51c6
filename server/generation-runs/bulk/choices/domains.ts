import type { Industry } from '#contract/bulk-words.ts'
import { type FieldOfWork, fieldOfWork, type Requirement, type Task } from '#engine/requirement/index.ts'
import { electronics, type SubProcess, subProcesses } from './sub-processes.ts'

/** The industry that a prompt is about, and its example work. */
type Domain = {
  industry: Industry
  processes: readonly SubProcess[]
  /** Somebody chose the industry or named it; else it is the one where such a task is most at home. */
  isNamed: boolean
}

const ofField: Readonly<Record<FieldOfWork, Omit<Domain, 'isNamed'>>> = {
  pharmaceuticals: { industry: 'Pharmaceuticals', processes: subProcesses.Pharmaceuticals },
  food: { industry: 'Food & Beverage', processes: subProcesses['Food & Beverage'] },
  vehicles: { industry: 'Automotive', processes: subProcesses.Automotive },
  electronics: { industry: 'Manufacturing', processes: electronics },
  logistics: { industry: 'Logistics', processes: subProcesses.Logistics },
}

/** Where such work is done most, as far as not in manufacturing. Judgement of ours. */
const homes: Partial<Record<Task, Industry>> = {
  case_packing: 'Food & Beverage',
  palletizing: 'Food & Beverage',
  depalletizing: 'Logistics',
}

/** The domain of a prompt as the engine reads it: the industry that was chosen, else the field or the task of its words. */
export const domainOf = (
  read: Pick<Requirement, 'text' | 'facts'>,
  industry: Industry | undefined = undefined,
): Domain => {
  if (industry !== undefined) return { industry, processes: subProcesses[industry], isNamed: true }
  const field = fieldOfWork(read)
  if (field !== undefined) return { ...ofField[field], isNamed: true }
  const home = homes[read.facts.task?.value ?? 'assembly'] ?? 'Manufacturing'
  return { industry: home, processes: subProcesses[home], isNamed: false }
}
