import { sentence } from '../../capital.ts'
import { componentsOf } from '../../catalogue/index.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { sheetFeedOf } from '../../process/carried/sheet-feed.ts'
import { isLaserHead } from '../../process/tasks/beam.ts'
import { isTungstenTorch } from '../../process/tasks/welding.ts'
import type { StationForm } from '../../process/types.ts'
import { sheetFlowOf } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { fenceLengthMm } from '../../safety/guards.ts'
import { classLine, productLine } from '../lines.ts'
import type { BomLine } from '../types.ts'
import { dispensingLines } from './dispensing-lines.ts'
import type { ProcessClass } from './process-classes.ts'

type Bought = {
  partClass: ProcessClass
  category: BomLine['category']
  reason: string
}

/** What has to be bought for a station of each build; builds that are there already, or need no line, have none. */
const boughtFor: Partial<Record<StationForm, readonly Bought[]>> = {
  line_stop: [
    {
      partClass: 'stop_station',
      category: 'process',
      reason: 'Stops the part on the conveyor, locates and clamps it while the tool works',
    },
  ],
  torch_cleaner: [
    { partClass: 'torch_cleaner', category: 'process', reason: 'Spatter in the nozzle disturbs the gas' },
  ],
  fume_extractor: [
    {
      partClass: 'fume_extractor',
      category: 'process',
      reason: 'Fume is caught at the arc or under a hood; size and filter after a capture test',
    },
  ],
  drum_pump: [
    {
      partClass: 'drum_pump',
      category: 'process',
      reason: 'Feeds and doses the material at constant pressure; heated where the material asks for it',
    },
  ],
  tool_stand: [
    { partClass: 'tool_stand', category: 'process', reason: 'Fresh tools within reach of the robot' },
  ],
  screw_feeder: [
    { partClass: 'screw_feeder', category: 'process', reason: 'Sorts screws and blows them to the spindle' },
  ],
  part_feeder: [
    {
      partClass: 'part_feeder',
      category: 'process',
      reason: 'Gives parts one by one at the same place; its kind follows from size and shape of the part',
    },
  ],
  press: [
    {
      partClass: 'servo_press',
      category: 'process',
      reason: 'Presses to force and travel and keeps the curve of each part',
    },
  ],
  camera_light: [
    {
      partClass: 'light_hood',
      category: 'vision',
      reason: 'Keeps daylight and reflections of the hall off the part',
    },
  ],
  laser_station: [
    {
      partClass: 'marking_laser',
      category: 'process',
      reason: 'Source, scan head, closed station with its door; power after a marking trial',
    },
    { partClass: 'laser_exhaust', category: 'process', reason: 'Takes fume and particles off at the mark' },
  ],
  injection_machine: [
    {
      partClass: 'injection_interface',
      category: 'control',
      reason: 'Mould open, ejector forward, mould area free; the machine is there already',
    },
  ],
  open_press: [
    {
      partClass: 'press_interface',
      category: 'control',
      reason: 'Ram up and held until the robot is clear of the die; the press is there already',
    },
  ],
  press_brake: [
    {
      partClass: 'press_brake_interface',
      category: 'control',
      reason: 'The robot holds the sheet while the beam moves; the press brake is there already',
    },
  ],
  trim_station: [
    { partClass: 'trim_station', category: 'process', reason: 'Cuts gate and sprue within the cycle' },
  ],
  centring_table: [
    {
      partClass: 'centring_table',
      category: 'process',
      reason: 'A sheet slides against two stops: gripped again, its place is known to tenths of a millimetre',
    },
  ],
  kit_rack: [
    { partClass: 'kit_rack', category: 'infrastructure', reason: 'Kinds lie in bins the robot picks from' },
  ],
  case_erector: [
    {
      partClass: 'case_erector',
      category: 'process',
      reason: 'Folds flat blanks to open cases; left out where an erector is there already',
    },
  ],
  case_sealer: [
    { partClass: 'case_sealer', category: 'process', reason: 'Closes the full cases behind the cell' },
  ],
  sheet_stack: [],
}

/** At most a few names, so that a line stays readable. */
const MOST_NAMES = 4
const namesOf = (stations: readonly Station[]): string => {
  const labels = [...new Set(stations.map(({ label }) => label))]
  const names = labels.slice(0, MOST_NAMES)
  const more = labels.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function weldingSource(stations: readonly Station[], isLaser: boolean, isTig: boolean): BomLine[] {
  if (isTig && stations.length > 0)
    return [
      classLine('tig_source', {
        id: 'welding_source',
        category: 'process',
        quantity: stations.length,
        reason:
          'One for each torch; alternating current for aluminium; current after trials on the real joint',
      }),
    ]
  if (isLaser && stations.length > 0)
    return [
      classLine('welding_laser', {
        id: 'welding_laser',
        category: 'process',
        quantity: stations.length,
        reason: 'One for each head; power, beam and fibre after trials on the real joint',
      }),
    ]
  const source = componentsOf('welding')[0]
  if (!source || stations.length === 0) return []
  return [
    productLine(source, {
      id: 'welding_source',
      category: 'process',
      quantity: stations.length,
      reason:
        'One for each torch; 320 or 400 A at 40 % duty as published, the size follows from wire and duty in the weld trial',
    }),
  ]
}

/** A fixture weighs about half of the part and 30 kg. Assumed. */
const sideLoadKg = (massKg: number): number => Math.ceil((massKg * 1.5 + 30) / 10) * 10

/** Parts up to this mass are clamped in fixtures of bolted plates and toggle clamps. Assumed. */
const LIGHT_PART_KG = 15
const LIGHT_LOAD_KG = 100

function positionerLines(cell: Cell, stations: readonly Station[]): BomLine[] {
  if (stations.length === 0) return []
  const load = sideLoadKg(cell.part.massKg)
  return [
    classLine(
      load <= LIGHT_LOAD_KG
        ? 'positioner_light'
        : load <= 150
          ? 'positioner'
          : load <= 500
            ? 'positioner_medium'
            : 'positioner_heavy',
      {
        id: 'positioner',
        category: 'process',
        quantity: stations.length,
        reason: `A person loads one side while the robot works at the other; at least ${load} kg on each side, part and fixture (fixture assumed)`,
      },
    ),
    classLine(cell.part.massKg <= LIGHT_PART_KG ? 'clamping_fixture_light' : 'clamping_fixture', {
      id: 'clamping_fixture',
      category: 'process',
      quantity: 2 * stations.length,
      reason: `One on each side, so that both carry the same part. ${namesOf(stations)}.`,
    }),
  ]
}

function dustLines(requirement: Requirement, stations: readonly Station[]): BomLine[] {
  if (stations.length === 0) return []
  const metal = requirement.said.explosiveMetal?.value
  return [
    classLine(metal === undefined ? 'dust_extractor' : 'dust_extractor_light_metal', {
      id: 'dust_extractor',
      category: 'process',
      quantity: stations.length,
      reason:
        metal === undefined
          ? 'Grinding dust is drawn off at the part'
          : `Fine ${metal} dust explodes in air: separated wet, ducts earthed, an engineer checks it against ATEX`,
    }),
  ]
}

/** Sheets are taken off stacks for a line or a machine; elsewhere they are laid on them. */
const isTakenOffStacks = ({ facts }: Requirement): boolean =>
  sheetFlowOf(facts) === 'from_stack' || sheetFeedOf(facts) !== undefined

function stackLines(requirement: Requirement, cell: Cell, candidate: Candidate): BomLine[] {
  const stations = cell.stations.filter(isStack)
  if (stations.length === 0) return []
  return [
    classLine('sheet_stack', {
      id: 'sheet_stack',
      category: 'infrastructure',
      quantity: stations.length,
      reason: `${namesOf(stations)}: sheets lie straight and their height is known`,
    }),
    // Sheets that come one by one on a conveyor need no parting.
    ...(candidate.eoat.principle === 'vacuum' && isTakenOffStacks(requirement)
      ? [
          classLine('sheet_separation', {
            id: 'sheet_separation',
            category: 'process',
            quantity: 1,
            reason:
              'Air or magnets part the uppermost sheet; two at once are noticed before they are carried',
          }),
        ]
      : []),
  ]
}

/** What makes a class 4 beam a class 1 cell: walls, roof and the loading side closed to light. */
const laserWalls = (metres: number): BomLine[] => [
  {
    ...classLine('laser_wall', {
      id: 'laser_wall',
      category: 'safety',
      quantity: metres,
      reason:
        'Class 4 beam: walls that hold it for the time of a fault, before the mesh along the whole fence',
    }),
    unit: 'metre',
  },
  classLine('laser_roof', {
    id: 'laser_roof',
    category: 'safety',
    quantity: 1,
    reason: 'Roof and loading side closed to light; beam off before a door opens (IEC 60825-1, ISO 11553-1)',
  }),
]

/** Screens or closed walls that a process asks for beside the mesh, by the metre of fence. */
function wallLines(candidate: Candidate, cell: Cell): BomLine[] {
  const { principle } = candidate.eoat
  const metres = Math.ceil(fenceLengthMm(cell.fence) / 100) / 10
  if ((principle !== 'torch' && principle !== 'spindle') || metres === 0) return []
  if (isLaserHead(candidate.eoat)) return laserWalls(metres)
  const key = principle === 'torch' ? 'arc_screen' : 'closed_wall'
  return [
    {
      ...classLine(key, {
        id: key,
        category: 'safety',
        quantity: metres,
        reason:
          key === 'arc_screen'
            ? 'Mesh lets arc light and spatter through: screens along the whole fence'
            : 'Mesh stops people, not pieces of a disc, chips and noise: closed panels along the whole fence',
      }),
      unit: 'metre' as const,
    },
  ]
}

const isStack = ({ kind, form }: Station): boolean => kind === 'stack' || form === 'sheet_stack'

/** A press that the cell stands beside is a machine that is there already; one at a nest is bought. */
const isThereAlready = ({ kind, form }: Station): boolean => kind === 'machine' && form === 'press'

const pressInterface = (stations: readonly Station[]): BomLine[] =>
  stations.length === 0
    ? []
    : [
        classLine('press_interface', {
          id: 'press_interface',
          category: 'control',
          quantity: stations.length,
          reason: `${namesOf(stations)}: the press tells when a part comes and stops when the cell does; it is not part of this bill`,
        }),
      ]

/** Everything that stands in the cell for its process, counted by how its stations are built. */
export function formLines(requirement: Requirement, candidate: Candidate, cell: Cell): BomLine[] {
  const byForm = Map.groupBy(
    cell.stations.filter((station) => !isThereAlready(station)),
    ({ form }) => form,
  )
  const lines = [...byForm].flatMap(([form, stations]) =>
    (form === undefined ? [] : (boughtFor[form] ?? [])).map(
      ({ partClass, category, reason }): BomLine =>
        classLine(partClass, {
          id: partClass,
          category,
          quantity: stations.length,
          reason: `${sentence(reason)} ${namesOf(stations)}.`,
        }),
    ),
  )
  const record = requirement.facts.isForceLogged?.value === true
  return [
    ...weldingSource(
      byForm.get('welding_source') ?? [],
      isLaserHead(candidate.eoat),
      isTungstenTorch(candidate.eoat),
    ),
    ...positionerLines(cell, byForm.get('positioner') ?? []),
    ...lines,
    ...dustLines(requirement, byForm.get('dust_extractor') ?? []),
    ...stackLines(requirement, cell, candidate),
    ...wallLines(candidate, cell),
    ...dispensingLines(requirement, candidate, cell),
    ...pressInterface(cell.stations.filter(isThereAlready)),
    ...(record
      ? [
          classLine('process_record', {
            id: 'process_record',
            category: 'control',
            quantity: 1,
            reason: 'Force must be logged: curves and results kept with part number and time',
          }),
        ]
      : []),
  ]
}
