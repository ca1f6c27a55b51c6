import { describe, expect, it } from 'vitest'
import { jobOf } from '../process/job.ts'
import { sampleCandidate, sampleCell, sampleRequirement } from '../safety/test/sample-cell.ts'
import { billOfMaterials } from './bill-of-materials.ts'

const given = <T>(value: T) => ({ value, origin: 'given' as const, basis: '' })
const bill = billOfMaterials(jobOf(sampleRequirement()), sampleCandidate, sampleCell)
const line = (id: string, lines = bill.lines) => lines.find((each) => each.id === id)

describe('the bill of a palletizing cell', () => {
  it.each([
    ['robot', 1, 'piece', 'ABB IRB 460-110/2.4'],
    ['eoat', 1, 'piece', 'Schmalz FXP-SVK 442 3R18'],
    ['conveyor_in', 2, 'metre', 'Interroll MCP RM 8310 (24 V RollerDrive)'],
    ['place_pallet', 2, 'piece', 'Pallet place with centring stops and sensors'],
    ['fence', 17, 'metre', 'Axelent X-Guard'],
    ['interlock', 1, 'piece', 'Euchner MGB2'],
    ['light_curtain', 1, 'piece', 'SICK deTec4 Core'],
    ['muting', 1, 'piece', 'Muting sensor set with arms and lamp'],
    ['emergency_stop', 3, 'piece', 'Emergency stop button with lamp'],
    ['safety_controller', 1, 'piece', 'Pilz PNOZmulti 2'],
    ['pedestal', 1, 'piece', 'Pedestal for a robot of up to 1,200 kg'],
    ['plc', 1, 'piece', 'Siemens S7-1200 CPU 1214C / 1214FC'],
  ])('has %s × %d %s: %s', (id, quantity, unit, name) => {
    expect(line(id)).toMatchObject({ quantity, unit, name })
  })

  it('needs no vacuum source beside a gripper with its own ejector, but compressed air', () => {
    expect(line('vacuum_ejector')).toBeUndefined()
    expect(line('vacuum_pump')).toBeUndefined()
    expect(line('air_preparation')).toBeDefined()
  })

  it('adds up only what has a price, and counts the rest', () => {
    const priced = bill.lines.filter((each) => each.unitPrice)
    const low = priced.reduce((sum, each) => sum + each.quantity * (each.unitPrice?.lowCents ?? 0), 0)
    expect(bill.total.lowCents).toBe(Math.round(low))
    expect(bill.total.highCents).toBeGreaterThan(bill.total.lowCents)
    expect(bill.unidentifiedCount).toBe(bill.lines.filter((each) => !each.isIdentified).length)
    expect(bill.unpricedCount).toBe(bill.lines.length - priced.length)
    expect(bill.lines.some((each) => each.unitPrice?.lowCents === 0)).toBe(false)
  })

  it('states a basis with every price and a reason with every line', () => {
    for (const each of bill.lines) {
      expect(each.reason.length, each.id).toBeGreaterThan(10)
      expect(each.source, each.id).not.toBe('')
      if (each.unitPrice) expect(each.unitPrice.basis, each.id).not.toBe('')
    }
    expect(new Set(bill.lines.map((each) => each.id)).size).toBe(bill.lines.length)
  })
})

describe('other cells', () => {
  it('names the part class with its limits where no gripper fits, and prices it by its mass and the parts it holds', () => {
    const { componentId: _, ...unknown } = sampleCandidate.eoat
    const { lines, unidentifiedCount } = billOfMaterials(
      jobOf(sampleRequirement()),
      { ...sampleCandidate, eoat: { ...unknown, description: 'Bag gripper for 50 kg', isIdentified: false } },
      sampleCell,
    )
    expect(line('eoat', lines)).toMatchObject({ name: 'Bag gripper for 50 kg', isIdentified: false })
    const price = line('eoat', lines)?.unitPrice
    expect(price?.basis).toMatch(/made to measure, not a quote/)
    // The sample holds one part: design 1,000 and 2,500, 120 and 320 a kg, 300 and 900 for the part.
    const { massKg, partsPerPick } = sampleCandidate.eoat
    expect(partsPerPick).toBe(1)
    expect(Math.abs((price?.lowCents ?? 0) / 100 - (1300 + 120 * massKg))).toBeLessThanOrEqual(50)
    expect(Math.abs((price?.highCents ?? 0) / 100 - (3400 + 320 * massKg))).toBeLessThanOrEqual(50)
    expect(unidentifiedCount).toBe(lines.filter((each) => !each.isIdentified).length)
  })

  it('takes IP69K conveyors and asks for a protected robot under washdown', () => {
    const { lines } = billOfMaterials(
      jobOf(sampleRequirement({ environment: given('washdown' as const) })),
      sampleCandidate,
      sampleCell,
    )
    expect(line('conveyor_in', lines)?.name).toBe('Dorner AquaPruf 7400 Ultimate')
    expect(line('robot_protection', lines)?.reason).toMatch(/IP69K is asked/)
  })

  it('buys two scanners instead of a fence', () => {
    const open = { ...sampleCell, fence: { heightMm: 0, panels: [], doors: [], openings: [] } }
    const { lines } = billOfMaterials(jobOf(sampleRequirement()), sampleCandidate, open)
    expect(line('scanner', lines)?.quantity).toBe(2)
    expect(line('fence', lines)).toBeUndefined()
  })

  it('buys two grippers for a double gripper, and two bars for two cartons at once', () => {
    const doubled = { ...sampleCandidate.eoat, productCount: 2 }
    const { lines } = billOfMaterials(
      jobOf(sampleRequirement()),
      { ...sampleCandidate, eoat: doubled },
      sampleCell,
    )
    expect(line('eoat', lines)?.quantity).toBe(2)
  })

  it('gives every robot of a larger cell its gripper and hoses, and the cell the larger PLC', () => {
    const [first] = sampleCell.robots
    if (!first) throw new Error('the sample has a robot')
    const twin = { ...sampleCell, robots: [first, { ...first, id: 'r2' }] }
    const { lines } = billOfMaterials(jobOf(sampleRequirement()), { ...sampleCandidate, robotCount: 2 }, twin)
    for (const id of ['robot', 'eoat', 'dress_pack', 'pedestal']) expect(line(id, lines)?.quantity).toBe(2)
    expect(line('plc', lines)?.name).toMatch(/S7-1500/)
  })
})
