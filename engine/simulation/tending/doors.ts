import { machineModelOf } from '../../layout/index.ts'
import type { Station } from '../../layout/types.ts'
import type { Told } from '../moves/play-steps.ts'
import type { Trace } from '../types.ts'
import type { StepEvent } from './steps.ts'

export type Changes = Trace['signals'][number]['changes']

/** What a machine shows while it is served: it opens, waits, is closed behind the robot and works. */
export const doorsOf = (machine: Station, changes: Changes | undefined): Required<Told<StepEvent>> => ({
  begins: (event, atSeconds) => {
    if (event === 'waits_at_door') changes?.push({ atSeconds, state: 'open' })
  },
  ends: (event, atSeconds) => {
    if (event !== 'leaves_machine') return
    const closed = atSeconds + machineModelOf(machine).closesSeconds
    changes?.push({ atSeconds, state: 'closed' }, { atSeconds: closed, state: 'busy' })
  },
})
