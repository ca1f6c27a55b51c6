import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { plan, traceForPlan } from '../plan.ts'
import type { Design, Plan } from '../plan-types.ts'
import { processWaysOf } from '../process/process-ways.ts'
import { processes } from './processes.ts'

type Row = keyof typeof processes
const made = new Map<Row, Plan>()
const planOf = (row: Row): Plan => {
  const known = made.get(row) ?? plan(processes[row], { seed: 1 })
  made.set(row, known)
  return known
}
const factOf = (row: Row, key: keyof Plan['requirement']['facts']) =>
  planOf(row).requirement.facts[key]?.value

function designOf(row: Row): Design {
  const { design, status, summary } = planOf(row)
  if (!design) throw new Error(`${status}: ${summary}`)
  return design
}
const formsOf = (row: Row) => designOf(row).cell.stations.map(({ form }) => form)
const linesOf = (row: Row) => designOf(row).bom.lines.map(({ id }) => id)
const codesOf = (row: Row) => planOf(row).diagnostics.map(({ code }) => code)
const stepsOf = (row: Row) => designOf(row).steps.map(({ title }) => title)
const hazardsOf = (row: Row) =>
  designOf(row)
    .safety.hazards.map(({ source }) => source)
    .join('\n')
const workSecondsOf = (row: Row): number =>
  (processWaysOf(planOf(row).requirement)?.asNeeded.stations ?? [])
    .flatMap(({ operations }) => operations)
    .reduce((sum, { count, secondsEach }) => sum + count * secondsEach, 0)

describe('4: welding brackets with six seams of 80 mm, 300 a day', () => {
  it('is a positioner cell whose seam time follows from travel speed: 6 × (80 mm / 8 mm/s + 1 s) = 66 s', () => {
    expect(formsOf(4)).toContain('positioner')
    expect(workSecondsOf(4)).toBeCloseTo(66, 6)
    expect(planOf(4).summary).toMatch(/6 × weld seam, 80 mm at 8 mm\/s; 66 s of work in a takt of 96 s/)
  })
  it('makes 300 a day in one shift, in batches of 50', () => {
    expect(designOf(4).simulation.targetPerMinute).toBeCloseTo(300 / 480, 6)
    expect(designOf(4).simulation.isTargetMet).toBe(true)
    expect(codesOf(4)).toContain('rate.changeovers')
  })
  it('buys source, torch, fume extraction and arc screens, and names arc light and fume', () => {
    expect(linesOf(4)).toEqual(
      expect.arrayContaining([
        'welding_source',
        'eoat',
        'fume_extractor',
        'arc_screen',
        'positioner',
        'clamping_fixture',
      ]),
    )
    expect(hazardsOf(4)).toMatch(/Arc light[\s\S]*fume/i)
    expect(stepsOf(4)[0]).toBe('Weld trials')
  })
  it('keeps the time of the person who loads in the yearly costs', () => {
    expect(designOf(4).finance.yearlyCosts.lines.map(({ id }) => id)).toContain('loading')
  })
})

describe('6: painted door panels, one a minute', () => {
  it('reckons views and pixels from the smallest defect, and asks for it', () => {
    expect(planOf(6).requirement.questions.map(({ field }) => field)).toContain('smallestDefectMm')
    const [inspect] = processWaysOf(planOf(6).requirement)?.asNeeded.stations[0]?.operations ?? []
    expect(inspect?.count).toBeGreaterThan(1)
    expect(planOf(6).summary).toMatch(/One pixel shows 0\.\d+ mm/)
    expect(codesOf(6)).toContain('inspection.defect_assumed')
  })
  it('takes more pictures for a smaller defect', () => {
    const small = plan({ text: processes[6], overrides: { smallestDefectMm: 0.1 } }, { seed: 1 })
    const views = ({ requirement }: Plan) =>
      processWaysOf(requirement)?.asNeeded.stations[0]?.operations[0]?.count ?? 0
    expect(views(small)).toBeGreaterThan(3 * views(planOf(6)))
  })
  it('buys camera, optics, light and software', () => {
    expect(linesOf(6)).toEqual(
      expect.arrayContaining(['eoat', 'camera_optics', 'inspection_software', 'light_hood']),
    )
    expect(stepsOf(6)[0]).toBe('Camera feasibility study')
  })
})

describe('7: three metres of polyurethane around a lid, every 45 s', () => {
  it('reckons with path speed: 3,000 mm at 150 mm/s', () => {
    const [bead] = processWaysOf(planOf(7).requirement)?.asNeeded.stations[0]?.operations ?? []
    expect(bead).toMatchObject({ lengthMm: 3000, speedMmPerSecond: 150 })
    expect(designOf(7).simulation.targetPerMinute).toBeCloseTo(60 / 45, 3)
    expect(designOf(7).simulation.isTargetMet).toBe(true)
  })
  it('does not ask what the lid weighs', () => {
    expect(planOf(7).requirement.questions.map(({ field }) => field)).not.toContain('partMassKg')
  })
  it('feeds from a drum and names isocyanates', () => {
    expect(linesOf(7)).toContain('drum_pump')
    expect(hazardsOf(7)).toMatch(/Isocyanates/)
  })
})

describe('8: a bearing pressed in, four M4 screws, takt 20 s', () => {
  it('splits the work where one station cannot keep 20 s', () => {
    const process = processWaysOf(planOf(8).requirement)?.asNeeded
    expect(process?.flow).toBe('series')
    expect(designOf(8).cell.robots).toHaveLength(process?.stations.length ?? 0)
    expect(designOf(8).simulation.isTargetMet).toBe(true)
    expect(designOf(8).simulation.targetPerMinute).toBe(3)
  })
  it('has a press with a force record, a screw feeder and a driver', () => {
    expect(linesOf(8)).toEqual(
      expect.arrayContaining(['servo_press', 'process_record', 'screw_feeder', 'part_feeder']),
    )
    expect(formsOf(8)).toEqual(expect.arrayContaining(['press', 'screw_feeder', 'part_feeder', 'line_stop']))
    expect(JSON.stringify(designOf(8).bom.lines)).toMatch(/Screwdriving spindle/)
  })
})

describe('10: 24 kinds of screw bags into furniture boxes, 6 a minute', () => {
  it('is picks = bags a box × boxes, the bags a box asked for', () => {
    const bags = Number(factOf(10, 'partsPerContainer'))
    expect(designOf(10).simulation.targetPerMinute).toBeCloseTo(6 * bags, 6)
    expect(planOf(10).requirement.questions.map(({ field }) => field)).toContain('partsPerContainer')
    expect(planOf(10).title).toMatch(/6 boxes\/min/)
  })
  it('takes several robots, with a rack for their kinds', () => {
    expect(designOf(10).cell.robots.length).toBeGreaterThan(1)
    expect(formsOf(10).filter((form) => form === 'kit_rack')).toHaveLength(designOf(10).cell.robots.length)
    expect(codesOf(10)).toContain('matching.several_robots')
    expect(linesOf(10)).toContain('kit_rack')
  })
})

// ISO 13857, table of regular openings: above 120 mm a person gets through.
describe('refill lanes of kitting racks', () => {
  const toVerify = (text: string) => plan(text, { seed: 1 }).design?.safety.toVerify.join('\n')
  it('need interlocked flaps or a curtain where bins are higher than a person needs to get through', () => {
    expect(
      toVerify('Kitting for wheel service: 1 disc, 2 pads, 1 sensor, up to 9 kg, 60 kits per hour'),
    ).toMatch(/Refill lanes.*above 120 mm.*interlock \(ISO 14119\)/)
    expect(designOf(10).safety.toVerify.join('\n')).not.toMatch(/Refill lanes of the racks/)
  })
})

describe('11: aluminium castings, 3 minutes a part', () => {
  it('has a spindle with force control and takes the 3 minutes as the time from part to part', () => {
    expect(designOf(11).chosen.eoat.principle).toBe('spindle')
    expect(designOf(11).chosen.eoat.description).toMatch(/force control/)
    expect(designOf(11).simulation.targetPerMinute).toBeCloseTo(1 / 3, 3)
    expect(workSecondsOf(11)).toBeLessThan(180)
    expect(designOf(11).simulation.isTargetMet).toBe(true)
  })
  it('separates the dust wet, warns of explosion and sends it to an engineer', () => {
    expect(designOf(11).bom.lines.find(({ id }) => id === 'dust_extractor')?.name).toMatch(/light metal/)
    expect(codesOf(11)).toContain('finishing.explosive_dust')
    expect(designOf(11).safety.toVerify.join('\n')).toMatch(/Dust of aluminium.*ATEX/)
  })
})

describe('12: a plywood sheet every 1.5 s', () => {
  it('weighs about 32 kg from the density of wood', () => {
    expect(factOf(12, 'partMassKg')).toBeGreaterThan(29)
    expect(factOf(12, 'partMassKg')).toBeLessThan(36)
  })
  it('says that one arm cannot, and which machine can', () => {
    const said = JSON.stringify(planOf(12).diagnostics)
    expect(said).toMatch(/One arm cannot/)
    expect(said).toMatch(/Another machine can do it/)
    expect(planOf(12).matching.machines?.some(({ isEnough }) => isEnough)).toBe(true)
  })
  it('takes several arms if any, and meets the takt only then', () => {
    const { design, status } = planOf(12)
    if (design) {
      expect(design.cell.robots.length).toBeGreaterThan(1)
      expect(design.simulation.isTargetMet).toBe(true)
      expect(design.simulation.targetPerMinute).toBeCloseTo(40, 6)
    } else expect(status).toBe('infeasible')
  })
})

describe('13: vials into tubs in ISO 5', () => {
  it('takes a robot stated for the clean room and several vials a pick', () => {
    expect(designOf(13).chosen.reasons.join(' ')).toMatch(/ISO 5 rooms|clean.?room/i)
    expect(designOf(13).chosen.eoat.partsPerPick).toBeGreaterThan(1)
    expect(designOf(13).simulation.isTargetMet).toBe(true)
  })
  it('brings the documents of a pharmaceutical plant, their days and their money', () => {
    expect(codesOf(13)).toEqual(expect.arrayContaining(['environment.clean_room', 'pharma.documents']))
    expect(designOf(13).safety.toVerify.join('\n')).toMatch(/ISO 14644-1[\s\S]*DQ, IQ, OQ, PQ/)
    expect(stepsOf(13)).toContain('Qualification (IQ, OQ, PQ)')
    expect(designOf(13).finance.investment.lines.map(({ id }) => id)).toContain('qualification')
    expect(linesOf(13)).toContain('clean_cabin')
  })
})

describe('15: 240 milk cartons a minute', () => {
  it('says that 24 cases of 10 are 240 a minute', () => {
    expect(factOf(15, 'ratePerMinute')).toBe(240)
    expect(planOf(15).summary).toMatch(/24 cases a minute, 10 in each: 240 parts a minute/)
  })
  it('takes a whole case at once on one robot that holds it with the wished reserve, and names a packer', () => {
    const { chosen, cell, simulation } = designOf(15)
    expect(chosen.eoat.partsPerPick).toBe(10)
    expect(cell.robots).toHaveLength(1)
    expect(simulation.isTargetMet).toBe(true)
    expect(simulation.capacityPerMinute).toBeGreaterThan(1.1 * simulation.targetPerMinute)
    expect(planOf(15).diagnostics.some(({ text }) => /case packer/i.test(text))).toBe(true)
  })
})

describe('16: out of the injection machine every 18 s, gate trimmed', () => {
  it('reaches into the machine and trims within the cycle', () => {
    expect(formsOf(16)).toEqual(expect.arrayContaining(['injection_machine', 'trim_station']))
    expect(designOf(16).simulation.targetPerMinute).toBeCloseTo(60 / 18, 3)
    expect(designOf(16).simulation.throughputPerMinute).toBeGreaterThan(0.96 * (60 / 18))
    expect(planOf(16).summary).toMatch(/takes out .*gate is cut off/)
  })
  it('buys the interface and not the machine', () => {
    expect(linesOf(16)).toEqual(expect.arrayContaining(['injection_interface', 'trim_station']))
    expect(designOf(16).safety.toVerify.join('\n')).toMatch(/EUROMAP 67/)
  })
})

describe('19: serial numbers on rings, 1,500 a shift', () => {
  it('marks in a closed station of class 1', () => {
    expect(formsOf(19)).toContain('laser_station')
    expect(codesOf(19)).toContain('marking.laser_class')
    expect(linesOf(19)).toEqual(expect.arrayContaining(['marking_laser', 'laser_exhaust']))
    expect(designOf(19).simulation.targetPerMinute).toBeCloseTo(1500 / 480, 6)
    expect(designOf(19).simulation.isTargetMet).toBe(true)
  })
})

describe('20: press brake, batches of 20, many changeovers', () => {
  it('weighs 23.6 kg in steel and says what changeovers cost', () => {
    expect(factOf(20, 'partMassKg')).toBeCloseTo(23.55, 2)
    const changeovers = planOf(20).diagnostics.find(({ code }) => code === 'rate.changeovers')
    expect(changeovers?.text).toMatch(/After every 20 parts .* nothing is made \d+ % of the time/)
  })
  it('serves press brakes from stacks, and meets a rate that counts the changeovers', () => {
    expect(formsOf(20)).toEqual(expect.arrayContaining(['press_brake', 'sheet_stack']))
    expect(designOf(20).simulation.isTargetMet).toBe(true)
    expect(linesOf(20)).toContain('press_brake_interface')
  })
})

const rows = Object.keys(processes).map(Number) as Row[]

describe('every row', () => {
  it.each(rows)('%i has a way out that is whole, and a trace where it is planned', (row) => {
    const { status, design, diagnostics, summary, title } = planOf(row)
    expect(status).toBe(row === 21 ? 'infeasible' : row === 22 ? 'needs_answers' : 'planned')
    expect(title.length).toBeGreaterThan(10)
    expect(`${summary} ${diagnostics.map(({ text }) => text).join(' ')}`).not.toMatch(
      /undefined|NaN|Infinity|\.\.|\s{2}/,
    )
    if (!design) return
    expect(design.simulation.isTargetMet).toBe(true)
    expect(design.cell.robots).toHaveLength(design.chosen.robotCount)
    expect(robotById(design.chosen.robotId)?.payloadKg ?? 0).toBeGreaterThanOrEqual(design.chosen.loadKg)
    expect(traceForPlan(planOf(row))?.robots).toHaveLength(design.cell.robots.length)
  })
})
