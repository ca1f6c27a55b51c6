import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import type { Facts } from '../types.ts'
import { mouldOpenSeconds } from './machining-time.ts'

/** Door, chuck and exchange with a double gripper between two machining times: an assumption of ours. */
export const partChangeSeconds = 15
/** A cut sheet out and the next one in by a robot, small stops with it: an assumption of ours. */
const sheetChangeSeconds = 60

/** The machine's own time, and what it loses between two parts: door and part change, the open mould, or the change of sheets. */
const roundOf = ({ task, machineKind }: Facts): { change: number; words: [string, string] } | undefined => {
  if (task?.value === 'machine_tending')
    return machineKind?.value === 'injection'
      ? { change: mouldOpenSeconds, words: ['machining', 'with the mould open'] }
      : { change: partChangeSeconds, words: ['machining', 'door and part change'] }
  return task?.value === 'sheet_handling' && machineKind
    ? { change: sheetChangeSeconds, words: ['of work', 'to change sheets'] }
    : undefined
}

/** Parts a minute that machines make in their own time where nothing else sets a rate. */
export const ownPace = (facts: Facts): { perMinute: number; basis: string } | undefined => {
  const [machining, turn] = [facts.machiningSeconds, roundOf(facts)]
  // A time that was itself taken from a rate says nothing of it.
  if (!machining || machining.origin === 'assumed' || !turn) return undefined
  const machines = facts.machineCount?.value ?? 1
  const perMinute = (machines * 60) / (machining.value + turn.change)
  return {
    perMinute: round(perMinute, 6),
    basis: `${machines} machine${machines === 1 ? '' : 's'} × 60 s ÷ (${formatNumber(machining.value)} s ${turn.words[0]} + ${turn.change} s ${turn.words[1]}, assumed) = ${formatNumber(perMinute)}/min`,
  }
}
