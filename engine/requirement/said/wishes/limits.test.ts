import { describe, expect, it } from 'vitest'
import { plan } from '../../../plan.ts'
import { readRequirement } from '../../index.ts'

const BOXES = 'Stack 9 kg boxes 400x300x200 mm on pallets, 7 per minute'
const KARTONS = 'Kartons 9 kg, 400x300x200 mm, palettieren, 7 pro Minute'
const saidOf = (text: string) => readRequirement(text).said

describe('a limit on the number of robots', () => {
  it.each([
    [`${KARTONS}, mit höchstens einem einzigen Roboter`, 1],
    [`${KARTONS}. Wir haben nur Platz für maximal zwei Roboter.`, 2],
    [`${KARTONS}. Nur ein Roboter ist vorgesehen.`, 1],
    [`${KARTONS}. Ein Roboter muss reichen.`, 1],
    [`${KARTONS}. Dafür reicht ein Roboter aus? Ein Roboter sollte genügen.`, 1],
    [`${BOXES}. One robot should be enough.`, 1],
    [`${BOXES}; one robot has to suffice.`, 1],
    [`${BOXES}, maximum two robots`, 2],
    [`${BOXES}; more than one robot does not fit`, 1],
    [`${KARTONS}, mehr als ein Roboter geht nicht`, 1],
    [`${KARTONS}. Es soll bei einem Roboter bleiben.`, 1],
    [`${KARTONS}. In der Halle ist höchstens Platz für einen Roboter.`, 1],
    [`${BOXES}. There is only room for two robots.`, 2],
  ])('is read: %s', (text, count) => expect(saidOf(text).robotCount?.value).toEqual({ count, isMost: true }))

  it.each([
    [`${BOXES} with at least three robots`, { count: 3, isMost: false, isLeast: true }],
    [`${KARTONS} mit mindestens zwei Robotern`, { count: 2, isMost: false, isLeast: true }],
    [`A couple of small robots: ${BOXES}`, { count: 2, isMost: false }],
    [`${KARTONS} mit einem Roboterpaar`, { count: 2, isMost: false }],
    [
      'Two lathes, 2 kg shafts 50 mm diameter 150 mm long, 90 s, each with its own robot',
      { count: 2, isMost: false },
    ],
    [
      'Drei Fräsmaschinen, Klötze 2 kg 80x60x50 mm, 90 s, jede bekommt ihren eigenen Roboter',
      { count: 3, isMost: false },
    ],
    ['Four mills, 2 kg blocks 80x60x50 mm, 90 s each: a robot for every mill', { count: 4, isMost: false }],
    [
      'Jede Drehmaschine bekommt einen Roboter: zwei Drehmaschinen, Flansche 2 kg, 100 mm Durchmesser, 50 mm hoch, 80 s',
      { count: 2, isMost: false },
    ],
  ])('is no limit above: %s', (text, count) => expect(saidOf(text).robotCount?.value).toEqual(count))

  it.each([
    `${KARTONS}. Ein Roboter reicht nicht.`,
    `Ein Roboter soll ${KARTONS}`,
    `${BOXES}, a pair of grippers on the robot`,
    `${BOXES}; they come from a pair of robots`,
    `${BOXES}, one robot per shift leader`,
    `${BOXES}; more than one robot is welcome`,
    `${KARTONS}. Ein paar Roboter laufen hier schon.`,
  ])('is none: %s', (text) => expect(saidOf(text).robotCount?.value.isMost ?? false).toBe(false))
})

describe('a cobot', () => {
  it.each([
    `${BOXES}, but no cobots`,
    `${BOXES}. We don't want a cobot.`,
    `${BOXES}, not with a collaborative robot`,
    `${BOXES}. A cobot is out of the question.`,
    `${BOXES}, without a fence, but never a cobot`,
    `${KARTONS}, ohne Cobot`,
    `${KARTONS}, kein kollaborativer Roboter`,
    `${KARTONS}. Ein Cobot kommt nicht in Frage.`,
    `${KARTONS}. Cobots möchten wir nicht.`,
    `${BOXES}, anything but a cobot`,
    `${BOXES}. Cobots are too slow for that.`,
    `${KARTONS}, auf keinen Fall mit einem Cobot`,
    `${KARTONS}, alles außer Cobots`,
    `${BOXES}, a standard robot instead of a cobot`,
    `${KARTONS}, ein Industrieroboter statt Cobot`,
  ])('is ruled out: %s', (text) => {
    const said = saidOf(text)
    expect(said).toHaveProperty('isCobotUnwanted')
    expect(said).not.toHaveProperty('isCobot')
  })

  it.each([
    `${BOXES} with a cobot`,
    `${BOXES}, no fence around the cobot`,
    `${BOXES}, no, with a cobot`,
    `${BOXES}, not by hand but with a cobot`,
    `${KARTONS}, ohne Zaun um den Cobot`,
    `${KARTONS}, nicht von Hand, sondern mit einem Cobot`,
  ])('is wished: %s', (text) => {
    const said = saidOf(text)
    expect(said).toHaveProperty('isCobot')
    expect(said).not.toHaveProperty('isCobotUnwanted')
  })

  it.each([
    `${BOXES}. It need not be a cobot.`,
    `${BOXES}. We do not need a cobot.`,
    `${KARTONS}. Es muss kein Cobot sein.`,
    `${BOXES}, instead of the cobot`,
    `${BOXES}, faster than a cobot`,
  ])('is neither: %s', (text) => {
    const said = saidOf(text)
    expect(said).not.toHaveProperty('isCobot')
    expect(said).not.toHaveProperty('isCobotUnwanted')
  })

  it('that is ruled out is not planned', () => {
    const { design } = plan(`${BOXES}, no cobot`, { seed: 1 })
    expect(design?.chosen.robotId).not.toMatch(/^universal-robots/)
    expect(plan(`${BOXES}, with a cobot`, { seed: 1 }).design?.chosen.robotId).toMatch(/^universal-robots/)
  })
})

describe('a time to pay back', () => {
  it.each([
    [`${KARTONS}. Das muss sich binnen 20 Monaten rechnen.`, 20],
    [`${KARTONS}. Die Anlage soll sich nach spätestens 2 Jahren amortisiert haben.`, 24],
    [`${KARTONS}. Nach 1,5 Jahren muss sich alles bezahlt machen.`, 18],
    [`${BOXES}. It has to pay for itself in 15 months.`, 15],
    [`${KARTONS}. Die Anlage muss in anderthalb Jahren bezahlt sein.`, 18],
    [`${BOXES}, return of investment in twenty months`, 20],
    [`${BOXES}. Within 2 years it must pay back.`, 24],
    [`${BOXES}. The boss was clear: our first robot pays back in 14 months.`, 14],
  ])('is heard wherever it is: %s', (text, months) => expect(saidOf(text).paybackMonths?.value).toBe(months))
  it.each([
    `${KARTONS}. Die alte Anlage hat sich in 3 Jahren amortisiert.`,
    `${BOXES}. Our last cell took 3 years to pay back.`,
    `${KARTONS}. In 6 Monaten muss die Anlage laufen.`,
  ])('is no wish: %s', (text) => expect(saidOf(text)).not.toHaveProperty('paybackMonths'))
})

describe('money that may be spent', () => {
  it.each([
    [`${BOXES}. We could go to sixty grand but can spend only 60 grand.`, 60_000],
    [`${BOXES}. We can spend ninety grand.`, 90_000],
    [`${BOXES}. The board approves 140,000 dollars.`, 140_000],
    [`${BOXES}. 85,000 USD have been approved.`, 85_000],
    [`${KARTONS}. Die Geschäftsleitung bewilligt 100.000 USD.`, 100_000],
    [`${KARTONS}. 70.000 USD sind freigegeben.`, 70_000],
    [`${KARTONS}. Der Chef gibt 65.000 USD frei.`, 65_000],
    [`${BOXES}. The owner okayed 95,000 dollars.`, 95_000],
    [`${BOXES}. My boss gave me 75k to play with.`, 75_000],
    [`${BOXES}. There is 120 grand in the pot.`, 120_000],
  ])('is a budget: %s', (text, usd) => expect(saidOf(text).budget?.value.usd).toBe(usd))
  it.each([
    `${BOXES}. The supplier grants us a discount of 6,000 dollars.`,
    `${BOXES}. The boss allows overtime worth 20,000 dollars.`,
    `${KARTONS}. Es gibt 30.000 Kartons im Lager.`,
    `${BOXES}. The crew clears 20,000 boxes a week.`,
    `${KARTONS}. Das Amt bewilligt einen Zuschuss von 20.000 USD.`,
  ])('is other money: %s', (text) => expect(saidOf(text)).not.toHaveProperty('budget'))
})

describe('a robot that is there and has no name', () => {
  it.each([
    [`${BOXES} with our spare robot`, {}],
    [`Our old palletizing robot lifts up to 20 kg. ${BOXES}`, { payloadKg: 20 }],
    [`Wir haben bereits einen Roboter mit 15 kg Traglast. ${KARTONS}`, { payloadKg: 15 }],
    [`Unser vorhandener Roboter trägt 12 kg. ${KARTONS}`, { payloadKg: 12 }],
    [`${BOXES}; our robot lifts 10 kg, use it`, { payloadKg: 10 }],
    [`Unser Roboter trägt nur 8 kg. ${KARTONS}`, { payloadKg: 8 }],
    [`Our existing robot handles 10 kg drums elsewhere. ${BOXES}`, {}],
  ])('is heard: %s', (text, robot) => expect(saidOf(text).ownRobot?.value).toEqual(robot))
  it.each([
    `${BOXES} with a robot`,
    'Our robot lifts 10 kg boxes 400x300x200 mm from a belt onto pallets, 6 a minute',
    `Our robot supplier lifts 10 kg. ${BOXES}`,
    `${BOXES}, next to our existing robot`,
    `${BOXES}. Our current robot is too slow.`,
    `${BOXES}. Replace our old robot.`,
    `${BOXES} in our existing robot cell`,
    `We own an idle UR20. ${BOXES}`,
    `${KARTONS}, der alte Roboter ist defekt`,
  ])('is none: %s', (text) => expect(saidOf(text)).not.toHaveProperty('ownRobot'))

  it('is said not to be planned, with what the work asks of it', () => {
    const { diagnostics } = plan(`${BOXES}; our existing robot carries 10 kg`, { seed: 1 })
    expect(diagnostics.find(({ code }) => code === 'robot.owned_unnamed')?.text).toMatch(
      /“our existing robot”.*carries 10 kg by the text; .* takes \d+(?:\.\d)? kg\. This plan buys a/,
    )
  })
})

describe('a budget in other wordings', () => {
  it.each([
    ['Kartons mit 9 kg palettieren, 6 pro Minute. Bis 35.000 Euro dürfte die Zelle kosten.', 38_500],
    ['Palletize 9 kg cartons, 6 a minute. I can put 90,000 dollars on the table.', 90_000],
  ])('is the figure that is weighed as one: %s', (text, usd) => {
    const { facts, said } = readRequirement(text)
    expect([facts.budgetUsd?.value, said.budget?.value.usd]).toEqual([usd, usd])
  })
  it('is no price of something else', () => {
    const { facts } = readRequirement(
      'Palletize 9 kg cartons, 6 a minute. The old machine cost 80,000 USD in 2019.',
    )
    expect(facts.budgetUsd).toBeUndefined()
  })
})
