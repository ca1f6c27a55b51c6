import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import { isSaid, readRequirement } from '../index.ts'
import { withSaid } from './read-said.ts'

describe('what a text says beside its fields', () => {
  it.each([
    ['TIG-weld 1.4301 pipe spools, 3 butt joints each', 'tungsten'],
    ['Laser welding of stainless housings, seam 380 mm', 'laser'],
    ['electron beam welding of gear wheels', 'electron_beam'],
    ['MIG-weld steel brackets, 6 seams of 80 mm', 'arc'],
  ])('is the way to weld: %s', (text, weldProcess) => {
    expect(readRequirement(text, { task: 'arc_welding' }).facts.weldProcess?.value).toBe(weldProcess)
  })

  it.each([
    ['Polish door handles, 200 g', 'polish'],
    ['Sand oak table tops 1200 x 800 mm', 'sand'],
    ['Deburr sand castings, 12 kg', 'deburr'],
    ['Grind the welds flush', 'grind'],
    ['Wir polieren Griffe aus Messing, 200 g', 'polish'],
    ['Gussteile am Polierbock, 1,2 kg', 'polish'],
    ['Schweißnähte an Rahmen verschleifen, 3 kg', 'grind'],
    ['Schleifen von Tischplatten aus Eiche, 1200x800x30 mm', 'sand'],
    ['Gussteile entgraten, 2 kg', 'deburr'],
  ])('is the finish: %s', (text, finish) => {
    expect(readRequirement(text, { task: 'finishing' }).facts.finish?.value).toBe(finish)
  })

  it('is a torque in N·m, from lbf·ft too: 30 ft-lb are 40.7 N·m (NIST SP 811)', () => {
    expect(readRequirement('Drive 4 bolts to 30 ft-lb').said.torqueNm?.value).toBeCloseTo(40.67, 2)
  })

  it('is where parts come from and go to', () => {
    expect(
      readRequirement('Depalletize 25 kg flour bags from pallets into a hopper, 8 a minute').facts.hasHopper,
    ).toEqual({ value: true, origin: 'given', basis: '“hopper”' })
    expect(
      readRequirement('Castings of 7 kg in a wire-mesh bin 1200x800x600 mm, one every 9 s').said.binMm?.value,
    ).toEqual([1200, 800, 600])
    expect(readRequirement('Pack bottles, 12 into crates').facts.containerName?.value).toBe('crate')
  })

  it('is what parts come in, each in its own place, and not what they go into', () => {
    const comesIn = (text: string) => readRequirement(text).said.comesIn?.value
    expect(comesIn('Move 20 g vials from full trays into tubs, 60 a minute')).toBe('trays')
    expect(comesIn('Wir nehmen Stecker, 20 g, aus den Trays auf ein Band')).toBe('Trays')
    expect(comesIn('Pick bars of 0.2 kg off a belt and lay them in trays of 12')).toBeUndefined()
  })

  it('tells parts on a pallet from parts in a carton', () => {
    const isOfPallet = (text: string) => isSaid(readRequirement(text), 'isCountOfPallet')
    expect(isOfPallet('Palletizing 40 boxes of 10 kg per pallet, 400x300x250, 6 a minute')).toBe(true)
    expect(isOfPallet('Pack 1 litre milk cartons, 10 to a case, 24 cases a minute')).toBe(false)
    expect(isOfPallet('Palletize 25 kg bags, 6 a minute, each pallet goes with 40 bags on it')).toBe(true)
  })

  it('is a rate that only follows from the machines', () => {
    const isOfMachines = (text: string) => isSaid(readRequirement(text), 'isRateOfMachines')
    expect(isOfMachines('Tend two CNC lathes: 3.5 kg steel blanks, machining time 95 s')).toBe(true)
    expect(isOfMachines('Tend two CNC lathes: 3.5 kg steel blanks, 40 parts an hour')).toBe(false)
    const { said: _, ...stored } = readRequirement(
      'Tend two CNC lathes: 3.5 kg steel blanks, machining time 95 s',
    )
    const rate = stored.facts.ratePerMinute
    const facts = {
      ...stored.facts,
      ...(rate ? { ratePerMinute: { ...rate, basis: 'in other words' } } : {}),
    }
    expect(isSaid(withSaid({ ...stored, facts }), 'isRateOfMachines')).toBe(true)
  })

  it('is what is wished: a robot, its maker, one of them, a budget', () => {
    const { said, facts } = readRequirement(
      'Palletize 12 kg boxes with one robot, our IRB 460, budget 80,000 dollars',
    )
    expect(said.robotIds).toEqual({ value: ['abb-irb-460-110-2-4'], words: 'IRB 460' })
    expect(facts.robotWished?.value).toBe('IRB 460')
    expect(said.robotCount).toEqual({ value: { count: 1, isMost: false }, words: 'one robot' })
    expect(facts.budgetUsd).toEqual({ value: 80_000, origin: 'given', basis: '“80,000 dollars”' })
    expect(readRequirement('9 kg packs 35 packs/min, Fanuc preferred').said.maker?.value).toBe('FANUC')
  })

  it.each([
    ['We own a UR5e. Use it to palletize 3 kg boxes', 'universal-robots-ur5e', true],
    ['We already have a Fanuc M-10iA standing idle for 3 kg shafts', 'fanuc-m-10ia', true],
    ['Load 3 kg shafts with our old KUKA KR 16', 'kuka-kr-16-2', true],
    ['Palletize 9 kg boxes, there is a UR10e in stock', 'universal-robots-ur10e', true],
    ['Deburr 2 kg housings, two robots available: 2x ABB IRB 1600', 'abb-irb-1600-6-1-2', true],
    ['Palletize 9 kg boxes with a UR10e', 'universal-robots-ur10e', false],
    ['Use a UR5e cobot for 3 kg boxes', 'universal-robots-ur5e', false],
  ])('is a robot that is there already, or one that is only wished: %s', (text, id, isOwned) => {
    const requirement = readRequirement(text)
    expect(requirement.said.robotIds?.value).toContain(id)
    expect(isSaid(requirement, 'isRobotOwned')).toBe(isOwned)
  })

  it.each([
    'Replace our UR10 which palletizes 9 kg boxes',
    'Palletize 9 kg boxes instead of the UR5e',
    'Milled parts of UR5 steel, 9 kg',
  ])('is no robot that is to go, and no word that only looks like one: %s', (text) => {
    expect(readRequirement(text).said.robotIds).toBeUndefined()
  })

  it.each([
    ['payback must be under 12 months', 12],
    ['it should pay for itself within 1.5 years', 18],
    ['ROI within two years', 24],
    ['amortisation in 18 months', 18],
    ['24-month payback', 24],
    ['a payback of 3 years or less', 36],
    ['payback within a year', 12],
    ['it must be back in two and a half years', 30],
    ['I want my money back in 3 years', 36],
    ['Amortisation unter drei Jahren', 36],
    ['payback 2 to 3 years', 36],
    ['lasts 10 years, 2 shifts', undefined],
    ['payback matters. The line ran 3 years', undefined],
  ])('is the longest payback: %s', (text, months) => {
    expect(readRequirement(`Palletize 9 kg boxes, ${text}`).said.paybackMonths?.value).toBe(months)
  })

  it.each([
    ['the robot must cost less than 90,000 USD in all', 90_000],
    ['price at most 120k', 120_000],
    ['cost no more than 80,000 dollars', 80_000],
    ['a part costs 12 dollars', undefined],
  ])('is a price that it may have at most: %s', (text, usd) => {
    expect(readRequirement(`Palletize 9 kg boxes, ${text}`).facts.budgetUsd?.value).toBe(usd)
  })

  it('is a danger of the goods', () => {
    expect(readRequirement('Deburr aluminum castings, 12 kg').said.explosiveMetal?.value).toBe('aluminium')
    expect(isSaid(readRequirement('Blisters of tablets into cartons'), 'isPharmaceutical')).toBe(true)
    expect(isSaid(readRequirement('Dishwasher tablets into cartons'), 'isPharmaceutical')).toBe(false)
  })

  it('is further work, and not the time or machine of it', () => {
    const stepsOf = (text: string) => (readRequirement(text).said.steps?.value ?? []).map(({ name }) => name)
    expect(stepsOf('Take the castings out, then deburr and label them')).toEqual([
      'labelling',
      'deburring or grinding',
    ])
    expect(stepsOf('Load rings of 90 mm diameter, grinding time 40 s')).toEqual([])
  })

  it('is not read where it is struck through', () => {
    const { facts, said } = readRequirement('Palletize 9 kg boxes ~~with a UR10e, budget 80,000 dollars~~')
    expect([facts.budgetUsd, facts.robotWished, said.robotIds]).toEqual([undefined, undefined, undefined])
  })

  it.each([
    [
      { weldProcess: 'laser' },
      'MIG-weld steel brackets of 4 kg, 6 seams of 80 mm, 300 a day',
      'Laser welding',
    ],
    [{ weldProcess: 'arc' }, 'Laser weld steel brackets of 4 kg, 6 seams of 80 mm, 300 a day', 'Arc welding'],
  ] as const)('loses against what a person typed: %o', (overrides, text, title) => {
    expect(plan({ text, overrides }, { seed: 1 }).title).toContain(title)
  })

  it('is wished by the field as by the text: robot and budget', () => {
    const text = 'Palletize 9 kg boxes 400x300x250 mm, 6 a minute'
    const typed = { robotWished: 'IRB 460', budgetUsd: 50_000 }
    const { design, diagnostics } = plan({ text, overrides: typed }, { seed: 1 })
    expect(design?.chosen.robotId).toBe('abb-irb-460-110-2-4')
    expect(diagnostics.find(({ code }) => code === 'finance.over_budget')?.text).toContain(
      'The budget of 50,000 USD is',
    )
  })

  it('is a robot that the catalogue lacks, and then the plan says so', () => {
    const text = 'Palletize 9 kg boxes 400x300x250 mm, 6 a minute'
    const { diagnostics } = plan({ text, overrides: { robotWished: 'Robotron 3000' } }, { seed: 1 })
    expect(diagnostics.find(({ code }) => code === 'robot.unknown')?.text).toContain('“Robotron 3000”')
  })

  it('is a typed gas zone, which makes the room explosive', () => {
    const { facts } = readRequirement('Palletize 9 kg boxes, 6 a minute', { gasZone: 1 })
    expect([facts.environment?.value, facts.dustZone, facts.protectionIp?.value]).toEqual([
      'dust_explosive',
      undefined,
      65,
    ])
  })

  it('is not read again: a plan hangs on facts and record, whatever the text is', () => {
    const text = 'Polish 2 kg taps, 200x100x80 mm, 90 s each, 40 an hour'
    const { requirement, design } = plan(text, { seed: 1 })
    expect(requirement.facts.finish).toEqual({ value: 'polish', origin: 'given', basis: '“Polish”' })
    expect(design?.chosen.eoat.description).toContain('polishing')
  })
})

describe('what is pressed', () => {
  it.each([
    'Insert bushings of 20 g into housings of 300 g, 60x40x30 mm, and press them home, 4 a minute',
    'Buchsen von 20 g in Gehäuse von 300 g, 60x40x30 mm, einpressen, 4 pro Minute',
  ])('is put in by force: %s', (text) =>
    expect(isSaid(readRequirement(text, { task: 'assembly' }), 'isPressFit')).toBe(true),
  )

  it.each([
    ['Load the press brake with steel blanks 600x400x2 mm, 40 an hour', undefined],
    ['Take housings of 300 g, 60x40x30 mm, from the press and mount two clips, 4 a minute', 'assembly'],
    ['Bleche 600x400x2 mm in die Presse einlegen, 40 pro Stunde', undefined],
  ] as const)('is nothing where a press is a machine: %s', (text, task) =>
    expect(isSaid(readRequirement(text, task ? { task } : {}), 'isPressFit')).toBe(false),
  )
})
