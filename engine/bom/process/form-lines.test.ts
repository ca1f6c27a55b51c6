import { describe, expect, it } from 'vitest'
import type { Cell, PlacedRobot, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { jobOf, processAt } from '../../process/job.ts'
import { type StationForm, stationForms } from '../../process/types.ts'
import { readRequirement } from '../../requirement/index.ts'
import { sampleCandidate, sampleCell } from '../../safety/test/sample-cell.ts'
import { billOfMaterials } from '../bill-of-materials.ts'

const kinds: Partial<Record<StationForm, Station['kind']>> = {
  positioner: 'process',
  line_stop: 'process',
  lathe: 'machine',
  injection_machine: 'machine',
  laser_station: 'machine',
  press_brake: 'machine',
  sheet_stack: 'stack',
  kit_rack: 'rack',
  mesh_bin: 'container',
}
const standing = (form: StationForm): Station => ({
  id: form,
  kind: kinds[form] ?? 'device',
  form,
  label: `A ${form}`,
  centreMm: [3000, 4000],
  rotationDegrees: 0,
  sizeMm: [800, 800, 1500],
  surfaceMm: 800,
  targets: [],
})

const [robot] = sampleCell.robots
if (!robot) throw new Error('the sample has a robot')
const robots = (count: number): PlacedRobot[] =>
  Array.from({ length: count }, (_, i) => ({ ...robot, id: `r${i + 1}` }))

/** The bill of a process with the devices its stations ask for. */
function billOf(text: string, count = 1, extra: readonly StationForm[] = []) {
  const requirement = readRequirement(text)
  const job = jobOf(requirement)
  const process = processAt(job, count)
  const forms = [
    ...(process?.stations.flatMap(({ devices }) => devices.map(({ form }) => form)) ?? []),
    ...extra,
  ]
  const cell: Cell = { ...sampleCell, robots: robots(count), stations: forms.map(standing) }
  const eoat = { ...sampleCandidate.eoat, ...(process?.stations[0]?.tool ?? {}) }
  const candidate: Candidate = { ...sampleCandidate, robotCount: count, eoat }
  return billOfMaterials(job, candidate, cell)
}
const ids = (bill: ReturnType<typeof billOf>): string[] => bill.lines.map(({ id }) => id)

describe('what a process cell buys', () => {
  it('welding: source, torch, hoses, cleaner, extraction, positioner with two fixtures, screens by the metre', () => {
    const bill = billOf('MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day', 1, [
      'positioner',
    ])
    expect(ids(bill)).toEqual(
      expect.arrayContaining([
        'eoat',
        'hose_pack',
        'welding_source',
        'torch_cleaner',
        'fume_extractor',
        'positioner',
        'arc_screen',
      ]),
    )
    const line = (id: string) => bill.lines.find((each) => each.id === id)
    expect(line('welding_source')).toMatchObject({ isIdentified: true, manufacturer: 'Fronius' })
    expect(line('clamping_fixture')?.quantity).toBe(2)
    expect(line('arc_screen')).toMatchObject({ quantity: 17, unit: 'metre' })
    expect(line('eoat')?.name).toMatch(/torch/)
  })

  it('assembly at two stations: each tool counted once, the force record when it is asked for', () => {
    const bill = billOf(
      'Press a 40 g bearing into a 300 g housing, then drive four M4 screws; takt 20 s, force must be logged.',
      2,
    )
    const tools = bill.lines.filter(({ id }) => id.startsWith('eoat'))
    expect(tools.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
    expect(ids(bill)).toEqual(
      expect.arrayContaining(['servo_press', 'screw_feeder', 'part_feeder', 'process_record']),
    )
    expect(ids(billOf('Press a 40 g bearing into a 300 g housing, 3 a minute'))).not.toContain(
      'process_record',
    )
  })

  it('aluminium dust asks for another collector than steel dust', () => {
    const name = (text: string) => billOf(text).lines.find(({ id }) => id === 'dust_extractor')?.name
    expect(name('Deburr aluminium castings, 12 kg, 3 minutes per part.')).toMatch(/light metal/)
    expect(name('Deburr steel castings, 12 kg, 3 minutes per part.')).not.toMatch(/light metal/)
  })

  it('inspection names a camera of the catalogue with lens, light and software', () => {
    const bill = billOf('Inspect painted door panels 900x600 mm for scratches, one a minute.')
    expect(bill.lines.find(({ id }) => id === 'eoat')).toMatchObject({
      isIdentified: true,
      manufacturer: 'Cognex',
    })
    expect(ids(bill)).toEqual(expect.arrayContaining(['camera_optics', 'inspection_software', 'light_hood']))
  })

  // Belts and rollers are bought by the metre, with the other conveyors.
  it.each(stationForms.filter((form) => form !== 'belt' && form !== 'stack_rollers'))(
    'a %s has its line, a reason and a price band or none',
    (form) => {
      const bill = billOf('Move 3 kg parts, 4 a minute', 1, [form])
      const without = billOf('Move 3 kg parts, 4 a minute')
      const added = bill.lines.filter((line) => !without.lines.some(({ id }) => id === line.id))
      expect(added.length).toBeGreaterThan(0)
      for (const line of added) {
        expect(line.reason.length).toBeGreaterThan(10)
        if (line.unitPrice) {
          expect(line.unitPrice.lowCents).toBeGreaterThan(0)
          expect(line.unitPrice.highCents).toBeGreaterThan(line.unitPrice.lowCents)
        }
      }
      expect(new Set(bill.lines.map(({ id }) => id)).size).toBe(bill.lines.length)
    },
  )
})

describe('conveyors that the catalogue does not state', () => {
  const conveyor = (widthMm: number, speedMmPerSecond: number): Station => ({
    id: 'in',
    kind: 'infeed',
    label: 'In',
    centreMm: [0, 0],
    rotationDegrees: 0,
    sizeMm: [4000, widthMm, 750],
    surfaceMm: 750,
    targets: [],
    flow: { directionDegrees: 0, speedMmPerSecond },
  })
  const lineOf = (station: Station) => {
    const cell: Cell = { ...sampleCell, stations: [station] }
    const bill = billOfMaterials(
      jobOf(readRequirement('Palletize 18 kg cartons 400x300x250 mm')),
      sampleCandidate,
      cell,
    )
    return bill.lines.find(({ id }) => id === 'conveyor_in')
  }
  it.each([
    [
      'a carton line of 420 mm at 300 mm/s',
      conveyor(420, 300),
      'Interroll MCP RM 8310 (24 V RollerDrive)',
      true,
    ],
    [
      'a line for sheets 2,560 mm wide',
      conveyor(2560, 300),
      'Conveyor for wide or fast goods, made to measure, per metre',
      false,
    ],
    [
      'a line at 2,500 mm/s',
      conveyor(420, 2500),
      'Conveyor for wide or fast goods, made to measure, per metre',
      false,
    ],
  ])('%s', (_name, station, name, isIdentified) => {
    expect(lineOf(station)).toMatchObject({ name, isIdentified, quantity: 4, unit: 'metre' })
  })
})
