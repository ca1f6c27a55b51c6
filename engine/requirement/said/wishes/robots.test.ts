import { describe, expect, it } from 'vitest'
import { answerOf } from '../../../plan/asked/answer.ts'
import { plan } from '../../../plan.ts'
import { isSaid, readRequirement, withSaid } from '../../index.ts'

const saidOf = (text: string) => readRequirement(text).said
const BOXES = 'Palletize boxes 400x300x200 mm, 8 kg, 6 per minute'

describe('a robot by its name', () => {
  it.each([
    [`${BOXES} with a UR20`, 'universal-robots-ur20', false],
    [`${BOXES} with a UR5e.`, 'universal-robots-ur5e', false],
    [`${BOXES}, no fence, with a UR20`, 'universal-robots-ur20', false],
    [
      'Kartons 400x300x200 mm, 8 kg, mit einem UR20 palettieren, 6 pro Minute',
      'universal-robots-ur20',
      false,
    ],
    ['Wir haben einen UR20. Kartons 8 kg palettieren', 'universal-robots-ur20', true],
    ['Kartons 8 kg palettieren, ein UR20 ist bereits vorhanden', 'universal-robots-ur20', true],
    ['Unser alter UR10e steht ungenutzt, er soll Kartons 8 kg palettieren', 'universal-robots-ur10e', true],
    ['Wir haben einen FANUC M-10iA und wollen Wellen 3 kg einlegen', 'fanuc-m-10ia', true],
    ['Wir besitzen einen KUKA KR 10 R1100 und wollen Wellen 3 kg einlegen', 'kuka-kr-10-r1100-sixx', true],
    ['Vorhanden ist ein UR20, Kartons 8 kg palettieren', 'universal-robots-ur20', true],
    ['Place 20 g plugs, Stäubli TX2-60 existing', 'staubli-tx2-60', true],
    ['We want to have a UR20 for 8 kg boxes, 6 a minute, palletizing', 'universal-robots-ur20', false],
    ['Replace our UR10 by a UR20: palletize 8 kg boxes', 'universal-robots-ur20', false],
  ])('is heard: %s', (text, id, isOwned) => {
    const requirement = readRequirement(text)
    expect(requirement.said.robotIds?.value).toContain(id)
    expect(isSaid(requirement, 'isRobotOwned')).toBe(isOwned)
  })

  it.each([
    [`${BOXES} with an ABB IRB 9900-150/2.6`, 'ABB IRB 9900-150/2.6'],
    [`${BOXES} with a KUKA KR 10 R1440-2`, 'KR 10 R1440-2'],
    [`${BOXES} using a UR7e`, 'UR7e'],
    ['Wir haben einen KUKA KR 300 R2700 und palettieren Kartons 8 kg', 'KR 300 R2700'],
  ])('is said to be none of the catalogue: %s', (text, words) => {
    const { facts, said } = readRequirement(text)
    expect(said.robotIds).toBeUndefined()
    expect(facts.robotWished?.value).toContain(words)
  })

  it.each([
    'Palletize boxes 400x300x200 mm with UR 8 kg, 6 per minute',
    'Drive M8 screws with 20 Nm into 2 kg housings',
    'Load KR 50 blanks of 3 kg into a press',
    'ABB 6-axis preferred, 8 kg boxes',
  ])('is none where nothing is named: %s', (text) => {
    expect(readRequirement(text).facts.robotWished).toBeUndefined()
  })

  it('is called by a family as the text calls it', () => {
    const { diagnostics } = plan('Palletize 18 kg boxes 400x300x250 mm, 5 a minute, with a KUKA KR 10', {
      seed: 1,
    })
    expect(diagnostics.find(({ code }) => code === 'robot.named_unfit')?.text).toMatch(/The KUKA KR 10 that/)
  })
})

describe('a maker', () => {
  it.each([
    [`${BOXES} with an ABB robot`, 'ABB'],
    [`${BOXES} with a Stäubli robot`, 'Staubli'],
    [`${BOXES} with a SCARA robot from Epson`, 'Epson'],
    [`${BOXES} with two small Epson robots`, 'Epson'],
    ['Kartons 8 kg mit einem KUKA-Roboter palettieren', 'KUKA'],
    ['Kartons 8 kg mit einem Roboter von FANUC palettieren', 'FANUC'],
    ['Roboterhersteller: ABB. Kartons 8 kg palettieren', 'ABB'],
    ['Kunde will Kuka, Kartons 8 kg palettieren', 'KUKA'],
    [`${BOXES} with a UR cobot`, 'Universal Robots'],
    [`${BOXES} with a Comau robot`, 'Comau'],
    [`${BOXES}, Staubli if possible`, 'Staubli'],
    [`${BOXES}. A Yaskawa would be nice`, 'Yaskawa'],
    ['Kartons 8 kg palettieren, Kuka wenn möglich', 'KUKA'],
    ['Kartons 8 kg palettieren, ein Stäubli wäre schön', 'Staubli'],
    ['Kartons 8 kg palettieren, gern ein ABB', 'ABB'],
  ])('is wished: %s', (text, maker) => {
    expect(saidOf(text).maker?.value).toBe(maker)
  })

  it.each([
    'Boxes of 8 kg come from an ABB robot, palletize them',
    'Tend a lathe with FANUC control, 3 kg',
    'Tend a lathe with FANUC control, 3 kg, 40 an hour if possible',
    'Drehmaschine mit FANUC-Steuerung beladen, 3 kg, möglichst 40 pro Stunde',
    `${BOXES}, no KUKA if possible`,
    `${BOXES} without an ABB robot`,
    'Gripper with universal fingers for 8 kg boxes, one robot',
  ])('is not wished: %s', (text) => {
    expect(saidOf(text).maker).toBeUndefined()
  })

  it('that the catalogue lacks is named', () => {
    const { diagnostics } = plan(`${BOXES} with a Comau robot`, { seed: 1 })
    expect(diagnostics.find(({ code }) => code === 'robot.maker_unfit')?.text).toContain('of Comau')
  })
})

describe('a kind of robot', () => {
  it.each([
    [`${BOXES} with a SCARA robot`, 'scara'],
    ['Stecker 20 g mit einem Scara-Roboter in Trays legen', 'scara'],
    [`${BOXES} with a gantry robot`, 'gantry'],
    ['Kartons 8 kg mit einem Portalroboter palettieren', 'gantry'],
    ['Kartons 8 kg mit einem Linearportal palettieren', 'gantry'],
    ['Pick 50 g cookies with delta robots', 'delta'],
    ['Kekse 50 g mit einem Deltaroboter umsetzen', 'delta'],
    [`${BOXES} with a six-axis robot`, 'six_axis'],
    ['Kartons 8 kg mit einem Knickarmroboter palettieren', 'six_axis'],
    [`${BOXES} with a mobile manipulator`, 'mobile'],
  ])('is heard: %s', (text, kind) => {
    expect(saidOf(text).robotKind?.value.map((one) => one.kind)).toEqual([kind])
  })

  it.each([
    `${BOXES} instead of the SCARA robot`,
    `${BOXES}; they come from our gantry robot`,
    'Kartons 8 kg palettieren, kein Portalroboter',
  ])('is not wished: %s', (text) => {
    expect(saidOf(text).robotKind).toBeUndefined()
  })

  it('may be one of two', () => {
    const { robotKind } = saidOf('Two delta robots, or a SCARA, for 35 g bars, 240 a minute?')
    expect(robotKind?.value.map(({ kind }) => kind)).toEqual(['scara', 'delta'])
  })

  it('is planned first where it can do it, and else said not to be used', () => {
    const codesOf = (text: string) => plan(text, { seed: 1 }).diagnostics.map(({ code }) => code)
    expect(
      codesOf('Pick 20 g plugs 30x20x10 mm from a belt into trays, 40 a minute, with a SCARA robot'),
    ).toContain('robot.kind')
    expect(codesOf(`${BOXES} with a gantry robot`)).toContain('robot.kind_unfit')
  })
})

describe('the number of robots', () => {
  const countOf = (text: string) => saidOf(text).robotCount?.value.count
  it.each([
    [`${BOXES} with two robots`, 2],
    ['Two UR20s stack 9 kg cases 400x300x250 on pallets, 5 per minute', 2],
    ['Zwei neue KUKA Roboter palettieren Kartons 8 kg, 400x300x200 mm', 2],
    [`${BOXES}, with one KUKA KR 180 PA`, 1],
    [`${BOXES}, a single robot`, 1],
    ['Three lathes, 2 kg shafts; one robot on a rail loads them', 1],
    ['Ein Roboter soll vier Drehmaschinen bedienen, Wellen 2 kg', 1],
    [`${BOXES}, no more than two robots`, 2],
    ['Stack 22 kg bags on pallets, 14 a minute, one UR30 robot', 1],
    ['Säcke von 22 kg palettieren, 14 pro Minute, mit zwei UR30-Robotern', 2],
    ['Two KR 6 robots tend a mill each, 2 kg plates', 2],
    ['A KR 6 robot feeds three mills, 2 kg plates, 90 s a part', 1],
    ['Ein KR-6-Roboter bestückt drei Fräsmaschinen, Platten 2 kg, Bearbeitung 90 s', 1],
    ['STACK 9 KG BOXES, BUY 2 ROBOTS', 2],
  ])('is read: %s', (text, count) => expect(countOf(text)).toBe(count))

  it.each([
    `${BOXES} with a robot`,
    `${BOXES}, next to our two robots`,
    `${BOXES}, one robot cell`,
    'Ein Roboter soll Kartons 8 kg, 400x300x200 mm, palettieren',
    'Load two lathes by robot, 3 kg shafts',
    'Weld rotors with 6 arms, 88 kg',
    `${BOXES} with a GP12 robot`,
    'Kartons 8 kg, 400x300x200 mm, mit einem GP 12 Roboter palettieren',
    `${BOXES}, the XR 12 robot is there already`,
    'An M-10iD/12 robot picks 2 kg castings out of a bin',
  ])('is none where robots are not counted: %s', (text) => expect(countOf(text)).toBeUndefined())

  it('is quoted with the name of the robot', () =>
    expect(saidOf(`${BOXES}, one UR30 robot`).robotCount?.words).toBe('one UR30'))

  it('counts nobody and no lines, so nothing is asked about it', () => {
    const { questions } = readRequirement('Two robots palletize boxes 400x300x200 mm, 8 kg, 6 per minute')
    expect(questions.map(({ text }) => text).join(' ')).not.toContain('Two')
  })

  it('of a stored record of one robot is kept', () => {
    const { said, ...rest } = readRequirement(BOXES)
    const isOneRobot = { value: true as const, words: 'with one robot' }
    expect(withSaid({ ...rest, said: { ...said, isOneRobot } }).said.robotCount?.value.count).toBe(1)
  })

  it.each([
    [
      'Palletize 25 kg bags 600x400x150 mm, 40 bags a minute, with one KUKA KR 180 PA',
      'More robots than asked',
    ],
    ['Seven robots palletize boxes 400x300x200 mm, 8 kg, 6 per minute', 'Fewer robots than asked'],
    [`${BOXES} with a Doosan H2515`, 'Robot not known'],
  ])('that is not planned, like an unknown robot, is the first answer: %s', (text, label) => {
    const { diagnostics, summary } = plan(text, { seed: 1 })
    expect(answerOf(diagnostics)?.label).toBe(label)
    expect(summary).toMatch(/^Not as asked:/)
  })
})
