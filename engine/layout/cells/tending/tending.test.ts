import { describe, expect, it } from 'vitest'
import { robotById } from '../../../catalogue/index.ts'
import { armOf } from '../../../motion/arm.ts'
import { jobOf } from '../../../process/job.ts'
import type { FieldValues, MachineKind } from '../../../requirement/types.ts'
import { layoutCell } from '../../layout-cell.ts'
import { canReach } from '../../robot-frame.ts'
import { blanks, candidateOf, mouldings, requirementOf, rings } from '../../test/sample-jobs.ts'
import type { Cell } from '../../types.ts'
import { machinePoses } from './machine-station.ts'
import { armClearOfMoulds } from './take-out.ts'

const gripper = { lengthMm: 180, massKg: 2.5 }
const cellFor = (values: Partial<FieldValues>, base = mouldings, robotId = 'fanuc-m-20ia'): Cell => {
  const facts = { ...base.facts, ...requirementOf(values).facts }
  const layout = layoutCell(jobOf({ ...base, facts }), candidateOf(robotId, { loadKg: 6 }, gripper))
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

describe('machines and what they are built as', () => {
  const kinds: [MachineKind, string | undefined, string][] = [
    ['lathe', 'lathe', 'Lathe 1'],
    ['mill', undefined, 'Milling machine 1'],
    ['press', 'press', 'Press 1'],
    ['press_brake', 'press_brake', 'Press brake 1'],
    ['laser', 'laser_station', 'Laser station, class 1 enclosure 1'],
    ['injection', 'injection_machine', 'Injection moulding machine 1'],
    ['other', undefined, 'Machine 1'],
  ]
  it.each(kinds)('%s: form %s, "%s"', (machineKind, form, label) => {
    const base = machineKind === 'injection' ? mouldings : blanks
    const [machine] = cellFor({ machineKind, machineCount: 1 }, base).stations
    expect([machine?.kind, machine?.form, machine?.label]).toEqual(['machine', form, label])
  })

  it('marking has one closed laser station with trays before and after it', () => {
    const { stations } = cellFor({}, rings)
    expect(stations.filter(({ kind }) => kind === 'machine').map(({ form }) => form)).toEqual([
      'laser_station',
    ])
    expect(stations.filter(({ kind, targets }) => kind === 'buffer' && targets.length > 0)).toHaveLength(2)
  })
})

describe('taking parts out of a mould', () => {
  it('trims at a station where that is asked, and lays parts on a belt that leaves the fence', () => {
    const { stations, fence } = cellFor({})
    expect(stations.map(({ kind, form }) => form ?? kind)).toEqual([
      'injection_machine',
      'trim_station',
      'belt',
    ])
    const belt = stations.find(({ kind }) => kind === 'outfeed')
    const [opening] = fence.openings
    expect(opening?.guard).toBe('tunnel')
    expect((belt?.centreMm[1] ?? 0) - (belt?.sizeMm[0] ?? 0) / 2).toBeLessThan(
      (opening?.fromMm[1] ?? 0) - 900,
    )
    expect(cellFor({ isGateTrimmed: false }).stations.some(({ form }) => form === 'trim_station')).toBe(false)
  })

  it('gets in over the guard: every stop with an arm that touches neither guard nor platens', () => {
    const cell = cellFor({})
    const [placed] = cell.robots
    const [machine] = cell.stations
    const robot = placed && robotById(placed.robotId)
    const arm = robot && armOf(robot)
    if (!placed || !machine || !arm) throw new Error('no cell')
    const poses = machinePoses(machine, cell.part.sizeMm[2])
    if (!poses) throw new Error('no way in')
    const clear = armClearOfMoulds(arm, placed, [machine])
    expect(canReach(clear, placed, 'box', [poses.wait, poses.over, poses.at])).toBe(true)
    // Carried out, the underside of the part is over the guard.
    expect(poses.wait.positionMm[2] - cell.part.sizeMm[2]).toBeGreaterThan(machine.sizeMm[2])
    expect(poses.at.positionMm[2]).toBeLessThan(machine.sizeMm[2])
    // From the floor the forearm would have to go through the guard.
    const low = { ...placed, baseMm: [placed.baseMm[0], placed.baseMm[1], -900] as const }
    expect(canReach(armClearOfMoulds(arm, low, [machine]), low, 'box', [poses.at])).toBe(false)
  })

  it('stands between two machines, not three', () => {
    expect(cellFor({ machineCount: 2 }).stations.filter(({ kind }) => kind === 'machine')).toHaveLength(2)
    const facts = { ...mouldings.facts, ...requirementOf({ machineCount: 3 }).facts }
    const layout = layoutCell(jobOf({ ...mouldings, facts }), candidateOf('fanuc-m-20ia', {}, gripper))
    expect('diagnostics' in layout && layout.diagnostics[0]?.missed).toEqual({
      limit: 2,
      actual: 3,
      unit: 'machines',
    })
  })
})
