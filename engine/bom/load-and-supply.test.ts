import { describe, expect, it } from 'vitest'
import { componentById } from '../catalogue/index.ts'
import { plan } from '../plan.ts'
import type { BomLine } from './types.ts'

const billOf = (text: string): readonly BomLine[] => {
  const { design, summary } = plan(text, { seed: 1 })
  if (!design) throw new Error(summary)
  return design.bom.lines
}
const lineOf = (text: string, id: string): BomLine | undefined => billOf(text).find((line) => line.id === id)

describe('conveyors by the mass of what rides on them', () => {
  it('80 kg motors ride on one kind of rollers on both belts, not on the chains of pallets', () => {
    const belts = billOf(
      'Move 80 kg motors 500x400x400 mm from one roller conveyor to another, 1 per minute',
    ).filter(({ category }) => category === 'conveyor')
    expect(new Set(belts.map(({ name }) => name)).size).toBe(1)
    expect(belts[0]?.name).toMatch(/live roller conveyor/)
  })
  // A filled 55-gallon steel drum weighs 200 to 220 kg; chain-driven live rollers are named for filled drums, and three
  // rollers under each (alligatorautomations.com, “Automated conveyors for drums and barrels”; norpak.com).
  it.each([
    [
      '220 kg drums',
      'Palletize 220 kg drums at 20 per hour from a conveyor onto pallets',
      'conveyor_infeed-1',
      220,
    ],
    [
      '300 kg blocks',
      'Move 300 kg concrete blocks 1200 x 600 x 400 mm from a conveyor onto pallets, 15 per hour',
      'conveyor_infeed-1',
      300,
    ],
  ])('%s ride on steel rollers, not on 24 V ones', (_goods, text, id, massKg) => {
    const line = lineOf(text, id)
    expect(line?.name).not.toMatch(/24 V|RM 8310|BM 8420/)
    expect(line?.reason).toContain(`for ${massKg} kg`)
    const rated = componentById(line?.catalogueId ?? '')?.specs.load_kg
    expect(rated === undefined || Number(rated) >= massKg).toBe(true)
    expect(line?.unitPrice?.lowCents).toBeGreaterThan(0)
  })

  it('parts of 900 °C ride on steel, for belts of PVC and polyurethane stand 80 to 100 °C', () => {
    const lines = billOf(
      'Pick 5 kg forgings of 900 °C from a furnace conveyor and put them in a press, 4 a minute',
    ).filter(({ category }) => category === 'conveyor')
    expect(lines.length).toBeGreaterThan(0)
    for (const { name, unitPrice } of lines) {
      expect(name).toMatch(/steel plates or wire mesh/)
      expect(unitPrice?.basis).toMatch(/assumed/)
    }
  })

  it('short heavy goods, which would fall between pallet rollers, ride on close chain-driven ones', () => {
    const line = lineOf(
      'Palletize 60 kg kegs of 400 mm diameter, 600 mm high, 2 a minute',
      'conveyor_infeed-1',
    )
    expect(line?.name).toMatch(/live roller/)
    expect(line).toMatchObject({ unit: 'metre', isIdentified: false })
    expect(line?.unitPrice?.basis).toMatch(/assumed/)
  })

  it('cartons stay on 24 V rollers', () => {
    expect(
      lineOf('Palletize 18 kg cartons 400x300x250 mm, 12 a minute', 'conveyor_infeed-1')?.name,
    ).toContain('24 V')
  })
})

describe('pedestals by the robot', () => {
  it('cost less under a cobot than under a palletizer of two tonnes', () => {
    const small = lineOf(
      'Load one CNC lathe with a cobot: 2 kg steel blanks 60 mm diameter, machining time 180 s',
      'pedestal',
    )
    const large = lineOf('Palletize 220 kg drums at 20 per hour', 'pedestal')
    expect(small?.name).toBe('Pedestal for a robot of up to 60 kg')
    expect(large?.name).toMatch(/more than 1,200 kg/)
    expect(small?.unitPrice?.highCents).toBeLessThan(large?.unitPrice?.lowCents ?? 0)
  })
})

describe('what brings and presents the goods', () => {
  it('3D picking has software for each robot and a computer', () => {
    const bill = billOf(
      'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s.',
    )
    expect(bill.find(({ id }) => id === 'picking_software')?.quantity).toBe(1)
    expect(bill.find(({ id }) => id === 'vision_computer')?.quantity).toBe(1)
    expect(
      billOf('Pick 0.2 kg chocolate bars off a belt at 90 per minute').some(
        ({ id }) => id === 'vision_computer',
      ),
    ).toBe(false)
  })

  it('case packing has a divider, and a grouping for each lane', () => {
    const bill = billOf('Pack 1 litre milk cartons, 10 to a case, 36 cases a minute.')
    expect(bill.find(({ id }) => id === 'lane_divider')?.quantity).toBe(1)
    expect(bill.find(({ id }) => id === 'grouping_station')?.quantity).toBe(2)
  })

  it('trays come from a denester', () => {
    const trays = 'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12.'
    expect(lineOf(trays, 'tray_denester')?.quantity).toBe(1)
    expect(lineOf('Induct parcels up to 15 kg, mixed sizes, 1200 an hour.', 'tray_denester')).toBeUndefined()
  })

  it('a lathe has trays at the robot, a magazine for each, and one interface, all with a price', () => {
    const bill = billOf('Tend a CNC lathe: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.')
    for (const [id, quantity] of [
      ['place_buffer', 2],
      ['place_magazine', 2],
      ['place_machine', 1],
    ] as const) {
      const line = bill.find((each) => each.id === id)
      expect(line?.quantity, id).toBe(quantity)
      expect(line?.unitPrice?.highCents, id).toBeGreaterThan(0)
    }
  })

  it('a magazine is of a kind that lifts what lies in it', () => {
    const magazine = (text: string): BomLine => {
      const line = lineOf(text, 'place_magazine')
      if (!line) throw new Error(text)
      return line
    }
    const light = magazine('Tend a CNC lathe: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s.')
    const heavy = magazine(
      'Tend a CNC lathe through the night, 8 h unattended: 18 kg steel blanks, 140 mm diameter, machining time 280 s.',
    )
    const kilograms = ({ reason }: BomLine) =>
      Number(/([\d,.]+) kg of parts in each/.exec(reason)?.[1]?.replace(/,/g, ''))
    expect(light.name).toContain('up to 250 kg')
    expect(kilograms(light)).toBeLessThan(250)
    expect(kilograms(heavy)).toBeGreaterThan(1000)
    expect(heavy.name).toContain('more than 1,000 kg')
    // Chain conveyors and a portal are not a shelf: the cheapest costs more than the dearest light one.
    expect(heavy.unitPrice?.lowCents).toBeGreaterThan(light.unitPrice?.highCents ?? Number.POSITIVE_INFINITY)
  })

  it('blown screws need air, once for all uses', () => {
    const air = billOf('Drive 8 M4 screws into 2 kg plastic housings, 60 an hour').filter(
      ({ id }) => id === 'air_preparation',
    )
    expect(air.map(({ quantity }) => quantity)).toEqual([1])
    expect(air[0]?.reason).toContain('blow feed')
  })
})

describe('one valve and ejector for each part that is gripped on its own', () => {
  it('four vials are taken one after the other', () => {
    const bill = billOf('Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room.')
    expect(bill.find(({ id }) => id === 'vacuum_ejector')?.quantity).toBe(4)
    expect(bill.find(({ id }) => id === 'vacuum_valve')?.quantity).toBe(4)
  })
  it('a group for a case comes and goes at once', () => {
    expect(
      lineOf('Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.', 'vacuum_valve'),
    ).toBeUndefined()
  })
})

describe('what stands beside the machines of a line', () => {
  it('one line that two robots stack from is shared by a divider; two lines are not', () => {
    const bags = 'Stack 50 kg cement bags, 20 per minute'
    expect(lineOf(bags, 'lane_divider')).toMatchObject({ quantity: 1, category: 'conveyor' })
    expect(lineOf(`${bags} from two lines`, 'lane_divider')).toBeUndefined()
    expect(
      lineOf('Palletize 18 kg cartons 400x300x250 mm, 12 a minute onto EUR pallets', 'lane_divider'),
    ).toBeUndefined()
  })
  it('the sealer stands as the sealer, not as the erector', () => {
    const cases = 'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.'
    expect(lineOf(cases, 'case_sealer')?.reason).toMatch(/Case sealer\.$/)
    expect(lineOf(cases, 'case_erector')?.reason).toMatch(/Case erector\.$/)
    // Its station says what it is, as every other does: no part of its id is looked at.
    const forms = plan(cases, { seed: 1 }).design?.cell.stations.flatMap(({ form }) => form ?? [])
    expect(forms).toEqual(expect.arrayContaining(['case_erector', 'case_sealer']))
  })
  // Regulation (EU) 2020/1149 asks for training and exposure control where diisocyanates are used.
  it('isocyanates are drawn off at nozzle and purge cup, silicone is only purged', () => {
    const bead = (material: string) => `Put a ${material} bead, 3 m long, around a 600x400 mm lid every 45 s.`
    const ids = (material: string) => billOf(bead(material)).map(({ id }) => id)
    expect(ids('polyurethane')).toEqual(expect.arrayContaining(['purge_cup', 'vapour_extraction']))
    expect(ids('silicone')).toContain('purge_cup')
    expect(ids('silicone')).not.toContain('vapour_extraction')
  })
  it('what is built for the cell is priced by the piece, and its lead time is that of a workshop', () => {
    const { design } = plan('Stack 50 kg cement bags, 20 per minute', { seed: 1 })
    const gripper = design?.bom.lines.find(({ id }) => id === 'eoat')
    expect(gripper).toMatchObject({ quantity: 2, isIdentified: false })
    // Bag grippers of tines weigh 40 kg and more: thousands of dollars each, not an allowance for both.
    expect(gripper?.unitPrice?.lowCents).toBeGreaterThan(400_000)
    expect(design?.steps.find(({ title }) => title === 'Procurement')?.description).toMatch(
      /parts made to drawing set the date/,
    )
  })
  it('explosive dust asks for a protected build of each robot, with a price', () => {
    const line = lineOf(
      'Depalletize 25 kg flour bags from mixed pallets into a hopper, 8 a minute, explosive dust zone 22.',
      'explosion_build',
    )
    expect(line?.quantity).toBe(1)
    expect(line?.unitPrice?.highCents).toBeGreaterThan(line?.unitPrice?.lowCents ?? Number.POSITIVE_INFINITY)
  })
  // Rules for perfect bags palletising (europackitaly.com, 2023): a belt and a pressing roller before the palletizer.
  it('bags are pressed flat before they are stacked, by what has to be asked for', () => {
    const flattener = lineOf('Stack 50 kg cement bags, 20 per minute', 'bag_flattener')
    expect(flattener).toMatchObject({ quantity: 2, isIdentified: false })
    expect(flattener?.unitPrice).toBeUndefined()
    expect(lineOf('Palletize 18 kg cartons 400x300x250 mm, 12 a minute', 'bag_flattener')).toBeUndefined()
    const { design } = plan('Stack 50 kg cement bags, 20 per minute', { seed: 1 })
    expect(design?.bom.unpricedCount).toBeGreaterThan(0)
  })
  it('nested tubs of a filling line are opened and presented, other tubs are not', () => {
    const vials = 'Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room.'
    expect(lineOf(vials, 'tub_line')?.unitPrice).toBeUndefined()
    expect(billOf(vials).map(({ id }) => id)).toContain('tub_line')
    const ids = billOf('Pick 0.5 kg yoghurt cups off a belt into tubs of 6, 30 a minute').map(({ id }) => id)
    expect(ids).not.toContain('tub_line')
  })
  it('parallel jaws that no electric product closes take air', () => {
    const air = lineOf(
      'Engrave a serial number on gearbox housings 500x400x350 mm, 18 kg, 60 per hour',
      'air_preparation',
    )
    expect(air?.reason).toContain('the gripper jaws')
  })
  it('the force unit of a deburring spindle takes air', () => {
    const air = lineOf('Deburr aluminium castings, 12 kg, 3 minutes per part.', 'air_preparation')
    expect(air?.reason).toContain('the force unit of the spindle')
  })
})
