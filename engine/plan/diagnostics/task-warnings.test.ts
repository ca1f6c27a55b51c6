import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Plan } from '../../plan-types.ts'
import type { Overrides } from '../../requirement/types.ts'

const made = (text: string, overrides: Overrides = {}): Plan => plan({ text, overrides }, { seed: 1 })
const remark = ({ diagnostics }: Plan, code: string) => diagnostics.find((each) => each.code === code)

describe('what a text names that the plan does not hold', () => {
  it('a leak test is no picture, and its nests are drawn as machines', () => {
    const camera = made(
      'Dichtheitsprüfung von Gehäusen in zwei Nestern, 0,9 kg, 120x80x60, 200 Stück pro Stunde.',
      {
        task: 'inspection',
      },
    )
    expect(remark(camera, 'inspection.leak')?.text).toMatch(/“Dichtheitsprüfung”.*finds no leak/)
    const text =
      'Leak test pump covers in three nests, 0.7 kg, 90x70x40 mm, test 20 s, 200 an hour, robot loads and unloads.'
    const tended = made(text, { task: 'machine_tending' })
    expect(tended.requirement.facts.machineCount?.value).toBe(3)
    expect(remark(tended, 'machine.nests')?.text).toMatch(/three nests.*3 machines side by side/)
    expect(remark(tended, 'inspection.leak')).toBeUndefined()
  })

  it('a second machine of another kind', () => {
    const parts = 'Parts of 4 kg, 180x120x90 mm. Mill 9 min, lathe 4 min.'
    expect(remark(made(`Load a 5-axis mill and a lathe. ${parts}`), 'machine.two_kinds')?.text).toMatch(
      /a 5-axis mill and a lathe.*one machine that runs 540 s/,
    )
    expect(
      remark(made('Load one lathe, shafts of 2 kg, 40 mm dia, 200 long, 60 s.'), 'machine.two_kinds'),
    ).toBeUndefined()
  })

  it('roll cages and hooks are no open places', () => {
    const parcels = 'parcels up to 12 kg, 500x400x300 mm, 400 an hour, from a belt'
    const codes = (text: string) => made(text).diagnostics.map(({ code }) => code)
    expect(codes(`Sort ${parcels} into roll cages.`)).toContain('place.roll_cage')
    expect(codes(`Sort ${parcels} into totes.`)).not.toContain('place.roll_cage')
    const hung = made(
      'Lids of 0.5 kg, 150x80x20 mm: hang them on the hooks of a coating line, 200 an hour.',
      {
        task: 'pick_and_place',
      },
    )
    expect(remark(hung, 'place.hooks')?.text).toMatch(/“hang them on the hooks”/)
  })
})

describe('what a task has to say', () => {
  it('an arc is an arc: MIG welding and a laser that marks are not told about beams', () => {
    for (const text of [
      'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day.',
      'Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.',
    ])
      expect(remark(made(text), 'welding.not_arc')).toBeUndefined()
  })
  it('parts above 25 kg are loaded with a hoist, and it says that none is planned', () => {
    const text = 'MIG-weld steel frames 1500x800 mm, 12 seams of 60 mm, part 60 kg, 4 an hour.'
    expect(remark(made(text), 'process.loaded_by_hand')?.text).toMatch(
      /with a hoist \(not in this plan\).*107 s/,
    )
  })
  it('a laser cutter sets the pace, not the robot that feeds it', () => {
    const text = 'Load a laser cutter with 2 mm steel sheets 1500x3000, cutting time 4 min'
    const codes = made(text).diagnostics.map(({ code }) => code)
    expect(codes).toContain('rate.machines_set_pace')
    expect(codes).not.toContain('rate.margin_small')
  })
  it('a laser station that stands idle sets no pace: what is asked does', () => {
    const { design, diagnostics } = made('Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.')
    const station = design?.simulation.stations.find(({ id }) => id === 'machine-1')
    expect(station?.utilisation).toBeLessThan(0.3)
    expect(diagnostics.map(({ code }) => code)).not.toContain('rate.machines_set_pace')
  })
  // ISO 11228-1: 25 kg at most, lifted often. 24 blanks of 3.5 kg are 84 kg, 524 of them 1,834 kg.
  it('trays that nobody lifts are told with their mass; light ones are not', () => {
    const lathes = (massKg: string) =>
      remark(
        made(
          `Tend two CNC lathes: ${massKg} kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.`,
        ),
        'layout.heavy_trays',
      )
    expect(lathes('3.5')?.text).toMatch(/A full tray of 24 parts weighs 84 kg .* 1,834 kg wait on each side/)
    expect(lathes('3.5')?.remedy).toMatch(/by hand at most 7 parts a tray/)
    expect(lathes('0.5')).toBeUndefined()
  })
  it('mixed parcels are planned for the largest, and it says that the smallest is not known', () => {
    const text = remark(
      made('Induct parcels up to 15 kg, mixed sizes, 1200 an hour.'),
      'part.mixed_sizes',
    )?.text
    expect(text).toMatch(/largest part, 15 kg\. The smallest is not known/)
    expect(remark(made('Induct 15 kg parcels, 1200 an hour.'), 'part.mixed_sizes')).toBeUndefined()
  })
  it('a machine that costs less than the robots at their cheapest is named first, one that does not is not', () => {
    const sheets = made(
      'Handle one full plywood sheet (2440x1220x18 mm) every 1.5 seconds from press to stack.',
    )
    expect(sheets.summary).toMatch(
      /Ask first for another machine, which costs less: Overhead vacuum belt stacker/,
    )
    expect(remark(sheets, 'machine.alternative')?.severity).toBe('warning')
    const cases = made('Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.')
    expect(cases.summary).not.toMatch(/Ask first/)
    expect(remark(cases, 'machine.alternative')?.severity).toBe('info')
  })
  it('the payback at both ends of an assumed wage brackets the one in the summary', () => {
    const { summary, diagnostics } = made('Wir palettieren 12 kg Kartons, 10 pro Minute.')
    const years = (text: string | undefined) => Number(/([\d.]+) years/.exec(text ?? '')?.[1])
    const wage = diagnostics.find(
      ({ path, code }) => code === 'finance.rests_on_assumption' && path === 'wageUsdPerHour',
    )
    const [, low, high] = /([\d.]+) years at 18, ([\d.]+) years at 45/.exec(wage?.text ?? '') ?? []
    const middle = years(/payback [\d.]+ years/.exec(summary)?.[0])
    // P50 at 28 USD/h: costs stay, so the payback at 18 USD/h is more than 28 ÷ 18 times as long.
    expect(Number(low)).toBeGreaterThan((middle * 28) / 18)
    expect(Number(high)).toBeLessThan((middle * 28) / 45)
  })
  it('200 labels a minute are for a standing camera, not for arms', () => {
    const { status, diagnostics } = made('Check bottle labels at 200 per minute')
    expect(status).toBe('infeasible')
    expect(diagnostics.map(({ remedy }) => remedy).join(' ')).toMatch(/standing camera over the conveyor/)
  })
  it('a refusal for the rate names the standing camera in its first words', () => {
    const { status, summary } = made('Inspect bottle caps 30 mm for cracks of 0.2 mm, 200 a minute')
    expect(status).toBe('infeasible')
    expect(summary).toMatch(/standing camera over the conveyor does it without a robot/)
  })
  it('5 µm are for a gauging station, and no slower rate helps', () => {
    const { status, summary, diagnostics } = made(
      'Measure crankshaft journals to 5 µm, 18 kg, 550 mm long, one every 90 s',
    )
    expect(status).toBe('infeasible')
    expect(summary).toMatch(/5 µm is finer than a camera on an arm sees/)
    expect(diagnostics.every(({ offer }) => offer === undefined)).toBe(true)
    expect(diagnostics.map(({ remedy }) => remedy).join(' ')).toMatch(/gauging station/)
    // Twice as large, 14.1 mm of 4096 pixels show 1.72 µm a pixel: 20 µm covers more than 3 of them.
    expect(made('Inspect 20 mm steel discs for scratches of 20 µm, 4 a minute').status).toBe('planned')
  })
  it('robots that only wait for their bins are named, with what would do instead', () => {
    const { design, diagnostics } = made(
      'Bin pick housings 6 kg, 500x400x300 mm, from wire-mesh bins 1200x1000x800 mm onto a belt, one every 30 s',
    )
    expect(design?.chosen.robotCount).toBe(2)
    const found = diagnostics.find(({ code }) => code === 'bin_picking.bins_set_pace')
    expect(found?.text).toMatch(/a bin holds \d parts and a truck takes 240 s/)
    expect(found?.remedy).toMatch(/driven conveyor changes.*by its work alone 1 robot would do/)
    const refused = made('Pick housings 500x400x300 mm, 6 kg, 4 to a bin, put them on a conveyor, 6 a minute')
    expect(refused.summary).toMatch(/The change of bins sets the pace/)
    const busy = made('Pick 7 kg castings 250x150x100 mm out of a bin onto a belt, 8 a minute')
    expect(busy.diagnostics.map(({ code }) => code)).not.toContain('bin_picking.bins_set_pace')
  })
  it('20 type plates a minute take as many marking stations as robots, not a refusal', () => {
    const { design } = made('Mark type plates 80x40 mm with a laser, 20 a minute')
    expect(design?.chosen.robotCount).toBe(4)
    expect(design?.simulation.isTargetMet).toBe(true)
  })

  it.each([
    [
      'finishing.explosive_dust',
      'Deburr aluminium castings, 12 kg, 3 minutes per part.',
      /aluminium dust/,
      /ATEX/,
    ],
    [
      'finishing.several',
      'Grind and polish stainless steel sinks 500x400x200 mm, 4 kg, 12 an hour',
      /grinding as well as polishing/,
      /tool changer/,
    ],
    [
      'pharma.documents',
      'Move 10 ml vials from trays into nested tubs, 30 a minute',
      /DQ, IQ, OQ, PQ/,
      /Annex 1/,
    ],
    [
      'marking.laser_class',
      'Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.',
      /class 4/,
      /60825/,
    ],
    [
      'welding.laser_class',
      'Laser weld stainless housings, 0.6 kg, seam of 220 mm, 40 an hour',
      /class 4.*make the cell class 1/,
      /laser safety officer/,
    ],
    [
      'inspection.defect_assumed',
      'Inspect painted door panels 900x600 mm for scratches, one a minute.',
      /0\.\d+ mm is assumed/,
      /smallest defect/,
    ],
    [
      'process.loaded_by_hand',
      'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day.',
      /19 s a part/,
      /conveyor/,
    ],
    [
      'process.times_assumed',
      'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day.',
      /8 mm\/s/,
      /Trials/,
    ],
  ])('%s', (code, text, said, remedy) => {
    const found = remark(made(text), code)
    expect(found?.text).toMatch(said)
    expect(found?.remedy).toMatch(remedy)
  })

  it.each([
    ['finishing.explosive_dust', 'Deburr steel castings, 12 kg, 3 minutes per part.'],
    [
      'finishing.several',
      "Deburring of laser-cut tubes isn't needed, only grinding of the weld bead 200 mm, 5 kg, 90 s",
    ],
    ['finishing.several', 'Polish stainless sink bowls, 4 kg, 500x400x200 mm, 6 min each.'],
    ['pharma.documents', 'Palletize 18 kg cartons 400x300x250 mm, 8 a minute'],
    ['marking.laser_class', 'Palletize 18 kg cartons 400x300x250 mm, 8 a minute'],
  ])('%s is not said where it does not apply', (code, text) => {
    expect(remark(made(text), code)).toBeUndefined()
  })

  it('does not ask for a defect that was given', () => {
    const text = 'Inspect painted door panels 900x600 mm for scratches of 0.4 mm, one a minute.'
    expect(remark(made(text, { smallestDefectMm: 0.4 }), 'inspection.defect_assumed')).toBeUndefined()
  })

  it('states what changeovers take: 10 min after every 50 parts at 0.625 a minute, one batch in 80 min', () => {
    const text = 'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day in batches of 50.'
    const found = remark(made(text, { changeoverMinutes: 10 }), 'rate.changeovers')
    expect(found).toMatchObject({ severity: 'info' })
    expect(found?.text).toMatch(/every 50 parts 10 min .* (12|13) % of the time/)
    expect(remark(made(text, { changeoverMinutes: 1 }), 'rate.changeovers')).toBeUndefined()
  })
})

describe('machines of another kind', () => {
  const plywood = made(
    'Handle one full plywood sheet (2440x1220x18 mm) every 1.5 seconds from press to stack.',
  )
  it('are named where one arm cannot, with what a maker is asked for', () => {
    expect(plywood.matching.machines?.length).toBeGreaterThan(0)
    const found = plywood.diagnostics.filter(({ code }) => code.startsWith('machine.'))
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]?.text).toMatch(/Another machine can do it: .* Ask for: /)
  })
  it('stand in the summary where no cell is planned', () => {
    for (const each of [plywood, made('Lift 900 kg engine blocks at 60 per minute.')])
      if (each.status === 'infeasible' && each.matching.machines?.some(({ isEnough }) => isEnough))
        expect(each.summary).toMatch(/Another machine can: /)
  })
  it('are not offered beside an arm that does it well', () => {
    expect(made('Palletize 18 kg cartons 400x300x250 mm, 8 a minute').matching.machines).toBeUndefined()
  })
})

describe('machines that the customer has', () => {
  const served = (text: string) => {
    const { design, diagnostics } = plan(text, { seed: 1 })
    return {
      machines: design?.cell.stations.filter(({ kind }) => kind === 'machine').length,
      robots: design?.chosen.robotCount,
      codes: diagnostics.map(({ code }) => code),
    }
  }
  it('are counted once: one cutter, a sheet every 90 s, is one cutter and one robot', () => {
    const { machines, robots, codes } = served(
      'Load a laser cutter with steel sheets 2500x1250x2 mm, a sheet every 90 s',
    )
    expect([machines, robots]).toEqual([1, 1])
    expect(codes).not.toContain('machines.more_than_named')
  })
  it('are named where a plan needs more of them', () => {
    const { machines = 0, codes } = served(
      'Load a laser cutter with steel sheets 2500x1250x2 mm, cutting time 80 s, a sheet every 60 s',
    )
    expect(codes.includes('machines.more_than_named')).toBe(machines > 1)
    expect(machines).toBeGreaterThan(1)
  })
})

describe('pallets that are unloaded one by one', () => {
  const remarkOf = (text: string) =>
    plan(text, { seed: 1 }).diagnostics.find(({ code }) => code === 'pallets.one_by_one')
  it('say what that assumes, and what layers at once are printed to make', () => {
    const remark = remarkOf('Depalletize 12 kg cartons 400x300x300 mm, 18 a minute')
    expect(remark?.text).toMatch(/^Each pick takes one part: .* \(assumed\)\. .* 40 to 60 cases a minute/)
    expect(remark?.remedy).toMatch(/before a second robot is bought/)
    const alone = remarkOf('16 kg Bierkästen 400x300x270 mm von Paletten auf ein Band, 400 pro Stunde')
    expect(alone?.remedy).toMatch(/more is needed than one robot holds/)
  })
  it('say it too where no cell holds the rate', () => {
    const { status, diagnostics } = plan('Depalletize 12 kg cartons 400x300x300 mm, 70 a minute', { seed: 1 })
    expect(status).toBe('infeasible')
    expect(diagnostics.find(({ code }) => code === 'rate.infeasible')?.remedy).toMatch(/40 to 60 cases/)
  })
  it.each([
    'Palletize 12 kg cartons 400x300x300 mm, 18 a minute',
    'Depalletize mixed cartons up to 15 kg, 8 a minute',
    'Depalletize 25 kg flour bags, 8 a minute',
    'Unload castings 10 kg 300x200x150 mm from pallets onto a belt, 4 a minute',
  ])('are no matter of: %s', (text) => expect(remarkOf(text)).toBeUndefined())
})
