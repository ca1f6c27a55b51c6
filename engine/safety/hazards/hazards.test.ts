import { describe, expect, it } from 'vitest'
import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { StationForm } from '../../process/types.ts'
import { readRequirement } from '../../requirement/index.ts'
import { safetyConcept } from '../safety-concept.ts'
import { sampleCandidate, sampleCell } from '../test/sample-cell.ts'

const standing = (form: StationForm, kind: Station['kind'] = 'device'): Station => ({
  id: form,
  kind,
  form,
  label: form,
  centreMm: [3000, 4000],
  rotationDegrees: 0,
  sizeMm: [800, 800, 1500],
  surfaceMm: 800,
  targets: [],
})
const cellWith = (...stations: Station[]): Cell => ({ ...sampleCell, stations })
const carrying = (principle: Candidate['eoat']['principle']): Candidate => {
  const { requiredForceN: _needed, holdingForceN: _held, ...eoat } = sampleCandidate.eoat
  return { ...sampleCandidate, eoat: { ...eoat, principle } }
}
const conceptOf = (text: string, principle: Candidate['eoat']['principle'], ...stations: Station[]) =>
  safetyConcept(readRequirement(text), cellWith(...stations), carrying(principle))

const rows: [
  name: string,
  concept: ReturnType<typeof safetyConcept>,
  hazards: [heading: string, source: RegExp][],
  verify: RegExp[],
][] = [
  [
    'welding',
    conceptOf(
      'MIG-weld steel brackets',
      'torch',
      standing('positioner', 'process'),
      standing('welding_source'),
    ),
    [
      ['Radiation hazards', /Arc light/],
      ['Material and substance hazards', /fume/],
      ['Thermal hazards', /Spatter/],
      ['Electrical hazards', /Open-circuit voltage/],
      ['Mechanical hazards', /positioner swings/],
    ],
    [/EN ISO 10218-2.*IEC 60974/, /ISO 5817/, /Loading side of the positioner/],
  ],
  [
    'deburring aluminium',
    conceptOf('Deburr aluminium castings, 12 kg', 'spindle', standing('positioner', 'process')),
    [
      ['Mechanical hazards', /Disc bursts/],
      ['Combination of hazards', /aluminium dust explodes/],
      ['Noise hazards', /85 dB/],
    ],
    [/ATEX.*DSEAR/, /broken disc/],
  ],
  [
    'deburring steel',
    conceptOf('Deburr steel castings, 12 kg', 'spindle'),
    [['Combination of hazards', /Grinding dust and sparks/]],
    [/broken disc/],
  ],
  [
    'a polyurethane bead',
    conceptOf('Put a polyurethane bead around a lid', 'dispenser', standing('drum_pump')),
    [
      ['Material and substance hazards', /Isocyanates/],
      ['Mechanical hazards', /under pressure/],
    ],
    [/2020\/1149/, /Safety data sheet/],
  ],
  [
    'a silicone bead',
    conceptOf('Put a silicone bead around a lid', 'dispenser'),
    [['Material and substance hazards', /Adhesive or sealant/]],
    [/Safety data sheet/],
  ],
  [
    'pressing and screwing',
    conceptOf(
      'Press a bearing into a housing, then drive four M4 screws',
      'combined',
      standing('press'),
      standing('screw_feeder'),
    ),
    [
      ['Mechanical hazards', /Press ram crushes/],
      ['Mechanical hazards', /screw shot from the feed hose/],
    ],
    [/Press force/, /EN ISO 16092/],
  ],
  [
    'inspection',
    conceptOf('Inspect painted door panels for scratches', 'camera', standing('camera_light')),
    [['Radiation hazards', /flashing inspection light/]],
    [/missed defects/],
  ],
  [
    'laser marking',
    conceptOf('Laser-engrave serial numbers on rings', 'double_jaw', standing('laser_station', 'machine')),
    [
      ['Radiation hazards', /class 4/],
      ['Material and substance hazards', /Fume and fine particles/],
    ],
    [/IEC 60825-1, ISO 11553-1/],
  ],
  [
    'an injection machine',
    conceptOf('Take a part out of the injection machine', 'jaw', standing('injection_machine', 'machine')),
    [
      ['Mechanical hazards', /mould closes/],
      ['Thermal hazards', /Mould, nozzle/],
    ],
    [/EUROMAP 67.*EN ISO 20430/],
  ],
  [
    'sheets to a press brake',
    conceptOf(
      'Feed a press brake with sheets',
      'vacuum',
      standing('press_brake', 'machine'),
      standing('sheet_stack', 'stack'),
    ),
    [
      ['Mechanical hazards', /Upper beam/],
      ['Mechanical hazards', /Cut edges/],
      ['Mechanical hazards', /sheet of .* falls or sails/],
    ],
    [/EN 12622/, /Vacuum reserve/],
  ],
  [
    'kitting',
    conceptOf('Kit screw bags into furniture boxes', 'vacuum', standing('kit_rack', 'rack')),
    [['Mechanical hazards', /refills bins/]],
    [/Completeness check/],
  ],
  [
    'vials in a clean room',
    conceptOf('Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room', 'jaw'),
    [['Hazards of the surroundings', /Disinfectants/]],
    [/ISO 14644-1/, /DQ, IQ, OQ, PQ/, /Annex 1/],
  ],
]

describe('hazards that a task brings with it', () => {
  it.each(rows)('%s', (_name, concept, hazards, verify) => {
    for (const [heading, source] of hazards)
      expect(
        concept.hazards.some((each) => each.heading === heading && source.test(each.source)),
        `${heading}: ${source}`,
      ).toBe(true)
    for (const pattern of verify)
      expect(
        concept.toVerify.some((line) => pattern.test(line)),
        String(pattern),
      ).toBe(true)
  })

  it.each(rows)('%s: never called safe, every hazard with a measure, none twice', (_name, concept) => {
    expect(JSON.stringify(concept)).not.toMatch(/\bsafe\b|\bsafely\b|complies|compliant/i)
    for (const { measure } of concept.hazards) expect(measure.length).toBeGreaterThan(20)
    const sources = concept.hazards.map(({ source }) => source)
    expect(new Set(sources).size).toBe(sources.length)
  })

  it('a tool that holds nothing drops nothing', () => {
    const sources = JSON.stringify(conceptOf('MIG-weld steel brackets', 'torch').hazards)
    expect(sources).not.toMatch(/dropped or thrown|closing gripper/)
    expect(sources).toMatch(/Impact and crushing/)
  })
})

describe('guards that a process asks for', () => {
  it.each([
    ['torch', 'arc_screen'],
    ['spindle', 'closed_wall'],
  ] as const)('%s: %s along the 17 m of fence', (principle, kind) => {
    const { guards } = conceptOf('Weld or deburr steel parts', principle)
    expect(guards.find((guard) => guard.kind === kind)?.description).toContain('17 m')
  })
  it('a curtain in front of a positioner is measured from its swing, not only from the tool', () => {
    const positioner = standing('positioner', 'process')
    const near = safetyConcept(
      readRequirement('MIG-weld steel brackets'),
      cellWith({ ...positioner, centreMm: [1000, 2500], sizeMm: [1400, 1400, 1500] }),
      carrying('torch'),
    )
    // The opening lies at x = 0, the swing reaches to 1000 − 700 mm.
    expect(JSON.stringify(near.toVerify)).toMatch(/1970 mm needed.*300 mm away/)
  })
})
