import { expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import { headlinePaybackYears } from '#engine/finance/index.ts'
import { plan } from '#engine/index.ts'
import { draftToRows } from '../draft-to-rows.ts'
import { plannerProduct } from '../planner-products.ts'
import { readDraft } from '../read-draft.ts'
import { robotsInTexts } from '../robots-in-texts.ts'
import { claimsInTexts, claimsOf, claimsOfParts } from './claimed-figures.ts'
import { compareClaims, compareFigures } from './compare-figures.ts'

const ROBOT = 'FANUC M-710iC/50 palletizing robot'
const draft = readDraft({
  title: 'Carton cell',
  description: 'The robot has a payload of up to 500 kg and a cycle time of 2 s. A 9 m reach is needed.',
  hardware: [
    { name: ROBOT, description: 'Reach 4,000 mm, stacks' },
    { name: 'Robotiq 2F-85', description: 'Payload 99 kg' },
    { name: 'Warp drive', description: 'Moves cartons' },
  ],
  software: [],
  steps: [],
  implementation_time: '2 weeks',
  cost_range: '$1 to $2',
  roi_period: '1 month',
  performance_metrics: [
    { metric_name: 'Cycle time', target_value: '1', units: 's' },
    { metric_name: 'Reach', target_value: '9', units: 'm' },
    { metric_name: 'OEE', target_value: '99', units: '%' },
  ],
})
const made = plan(
  {
    text: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.',
    overrides: {},
  },
  { seed: 1 },
)
const known = new Map(
  draft.hardware.flatMap(({ name }) => {
    const product = plannerProduct(name)
    return product ? [[name.toLowerCase(), product] as const] : []
  }),
)

it.each([
  ['FANUC M-20iA/10L', 'M-20iA/10L'],
  ['fanuc m-20ia', 'M-20iA'],
  ['Two M-710iC/50 for pallets', 'M-710iC/50'],
  ['robotiq 2f-85 gripper', '2F-85'],
  ['a UR20 on its pedestal', 'UR20'],
  ['line C8', undefined],
  ['Robotiq Hand-E', 'Hand-E'],
  ['A hand-e like gripper', undefined],
  ['FANUC M-20', undefined],
  ['Acme 9000', undefined],
])('of the planner’s catalogue, "%s" names %s', (name, model) => {
  expect(plannerProduct(name)?.model).toBe(model)
})

it('a robot of the planner’s catalogue is no unidentified part', () => {
  expect(draftToRows(draft, made, known).unidentified).toEqual(['Warp drive'])
  expect(draftToRows(draft, undefined, known)).toMatchObject({
    unidentified: ['Warp drive'],
    rows: { hardware: [{ manufacturer: 'FANUC', category: 'robot', isIdentified: true }, {}, {}] },
  })
})

it('cycle, payload and reach that a model claims stand beside the figures of the engine', () => {
  const comparisons = compareFigures(draft, made, known)
  const ofLabel = Map.groupBy(comparisons, ({ label }) => label)
  for (const [label, model, engine] of [
    ['Payload', '500 kg', /^[\d.]+ kg$/],
    ['Cycle time', '2 s', /^[\d.]+ s/],
    ['Cycle time', '1 s', /^[\d.]+ s/],
    ['Reach', '9 m', /^[\d,]+ mm$/],
    ['OEE', '99 %', /^\d+ %$/],
    ['Robot', ROBOT, /^\S+ \S+/],
    [`Reach: ${ROBOT}`, '4,000 mm', /^2,050 mm$/],
  ] as const)
    expect(ofLabel.get(label)).toContainEqual({ label, model, engine: expect.stringMatching(engine) })
  // Said twice, shown once; a gripper is not held against the robot.
  expect(ofLabel.get('Reach')).toHaveLength(1)
  expect(comparisons.filter(({ model }) => model === '99 kg')).toEqual([])
  const unplanned = compareFigures(draft, undefined, known)
  expect(unplanned).toContainEqual({ label: 'Payload', model: '500 kg', engine: null })
})

it.each([
  ['The cell costs $50,000.', 'Cost range', '$50,000', /^\$\d+,000 - \$\d+,000$/],
  ['An investment of USD 40k to USD 60k.', 'Cost range', 'USD 40k to USD 60k', /^\$/],
  ['Its throughput is 40 cartons per minute.', 'Throughput', '40 cartons per minute', /^[\d.]+\/min$/],
  ['It stacks 900 boxes an hour.', 'Throughput', '900 boxes an hour', /^[\d.]+\/min$/],
  ['The cell runs 40 a minute.', 'Throughput', '40 a minute', /^[\d.]+\/min$/],
  ['Palletizes 12 kg cartons at 40 per minute.', 'Throughput', '40 per minute', /^[\d.]+\/min$/],
  ['It reaches a speed of up to 40/min.', 'Throughput', '40/min', /^[\d.]+\/min$/],
  ['The robot reaches 40 parts per minute.', 'Throughput', '40 parts per minute', /^[\d.]+\/min$/],
  ['It is ready in 2 weeks.', 'Implementation time', '2 weeks', /months?$/],
  ['You are up and running within 10 days.', 'Implementation time', '10 days', /months?$/],
  ['Commissioned in only 2-weeks.', 'Implementation time', '2-weeks', /months?$/],
  ['Payback within 3 months.', 'Payback', '3 months', /(?:months|years)$/],
  ['It runs at an OEE of 99 %.', 'OEE', '99 %', /^\d+ %$/],
  ['Implementation takes 2 weeks.', 'Implementation time', '2 weeks', /months?$/],
  ['It does 900 cartons hourly.', 'Throughput', '900 cartons hourly', /^[\d.]+\/min$/],
  ['At 1,200 cph it is fast.', 'Throughput', '1,200 cph', /^[\d.]+\/min$/],
  ['A takt of 2 seconds is held.', 'Cycle time', '2 seconds', /^[\d.]+ s/],
  ['It amortises within 6 months.', 'Payback', '6 months', /(?:months|years)$/],
  ['Die Zelle stapelt 99 Kartons pro Minute.', 'Throughput', '99 Kartons pro Minute', /^[\d.]+\/min$/],
  ['Die Traglast beträgt 900 kg.', 'Payload', '900 kg', /^[\d.]+ kg$/],
  ['Sie hat eine Reichweite von 9 m.', 'Reach', '9 m', /^[\d,]+ mm$/],
  ['Die Kosten betragen 50.000 EUR.', 'Cost range', '50.000 EUR', /^\$/],
  ['Amortisation nach 4 Monaten.', 'Payback', '4 Monaten', /(?:months|years)$/],
  ['Die Taktzeit beträgt 2 s.', 'Cycle time', '2 s', /^[\d.]+ s/],
])('what "%s" claims stands beside the figure of the engine', (description, label, model, engine) => {
  expect(compareFigures({ ...draft, description }, made)).toContainEqual({
    label,
    model,
    engine: expect.stringMatching(engine),
  })
})

// With patterns that take the square of the length, each would outlast the time of a test.
it.each(['1', '1,', '1 ', 'cycle '])(
  'a description of 60,000 characters of "%s" is read to its end',
  (piece) => {
    const description = piece.repeat(60_000 / piece.length)
    expect(claimsOf({ ...draft, description, hardware: [], steps: [] })).toEqual([])
  },
)

it('a number is read from its first digit', () => {
  const description =
    'It has a payload of 1234567890123456789 kg and, by its maker, a payload of 12,500.5 kg.'
  const words = claimsOf({ ...draft, description, hardware: [], steps: [] }).map((claim) => claim.words)
  expect(words).toEqual(['12,500.5 kg'])
})

it('figures in title, software, safety and the title of a step are compared with the engine’s too', () => {
  const spread = readDraft({
    title: 'Palletizing cell at 99 cartons per minute',
    description: 'Stacks.',
    hardware: [],
    software: [{ name: 'Pattern software', description: 'Brings the cycle time to 1 s' }],
    steps: [{ title: 'Start with a payload of 901 kg', description: '' }],
    safety_requirements: ['Fences for a payload of 900 kg'],
    implementation_time: '2 weeks',
    cost_range: '$1 to $2',
    roi_period: '1 month',
  })
  const models = compareFigures(spread, made).map(({ model }) => model)
  expect(models).toEqual(expect.arrayContaining(['99 cartons per minute', '1 s', '901 kg', '900 kg']))
})

it('words that repeat figures of the engine are no contradiction', () => {
  const [payload] = compareFigures(draft, made, known).filter(({ label }) => label === 'Payload')
  const claims = claimsInTexts([`A payload of ${payload?.engine}.`, 'A payload of 777 kg.'])
  expect(compareClaims(claims, made).map(({ model }) => model)).toEqual(['777 kg'])
})

it.each([
  ['Throughput', (rate: number) => `It stacks ${rate * 60} cartons per hour.`],
  ['Throughput', (rate: number) => `Die Zelle stapelt ${rate * 60} Kartons pro Stunde.`],
])('%s in another unit is the same figure, and the same digits in another unit are not', (_, words) => {
  const rate = made.design?.simulation.targetPerMinute ?? 0
  expect(compareClaims(claimsInTexts([words(rate)]), made)).toEqual([])
  expect(compareClaims(claimsInTexts([words(rate / 60)]), made)).toHaveLength(1)
})

it('figures are held against the engine in their units, to their last digit', () => {
  const robot = robotById(made.design?.chosen.robotId ?? '')
  const seconds = made.design?.cycles[0]?.seconds ?? 0
  const years = made.design?.finance ? (headlinePaybackYears(made.design.finance) ?? 0) : 0
  const same = [
    `A reach of ${(robot?.reachMm ?? 0) / 1000} m.`,
    `A payload of ${((robot?.payloadKg ?? 0) / 0.45359237).toFixed(1)} lb.`,
    `A cycle time of ${seconds.toFixed(1)} s.`,
    `It pays back in ${Math.round(years * 12)} months.`,
    // What the robot carries is called its payload as well.
    'The payload per pick is 18 kg.',
    'The robot has to lift 18 kg.',
    'The total payload of 30 kg is below the rated one.',
    'Die benötigte Traglast beträgt 30 kg.',
    `Amortisation nach ${Math.round(12 * Number(years.toFixed(1)))} Monaten.`,
    `The required payload is ${made.design?.chosen.loadKg.toFixed(1)} kg.`,
  ]
  expect(compareClaims(claimsInTexts(same), made)).toEqual([])
  const other = [
    `A reach of ${robot?.reachMm} m.`,
    `A payload of ${3 * (robot?.payloadKg ?? 0)} lb.`,
    `A cycle time of ${seconds.toFixed(2)} minutes.`,
    `It pays back in ${years.toFixed(1)} months.`,
  ]
  expect(compareClaims(claimsInTexts(other), made).map(({ label }) => label)).toEqual([
    'Reach',
    'Payload',
    'Cycle time',
    'Payback',
  ])
})

it.each([
  'It runs 2 shifts per day.',
  'Plan 3 tests per day and at 2 sessions per day.',
  'Run 50 cycles per hour in dry run.',
  'It logs up to 30 messages per minute.',
  'Delivery takes 8 weeks.',
  'Installation takes 2 weeks, commissioning takes 1 week.',
  'Annual maintenance costs $5,000.',
  'Spare parts cost $1,200 and training costs $900.',
  'The reach of the operator is 2 m.',
  'The gripper payload is 5 kg.',
])('"%s" is no figure of the cell', (text) => {
  expect(claimsInTexts([text])).toEqual([])
})

it.each([
  ['The total cost of the cell is $50,000.', '$50,000'],
  ['Estimated total investment: $50,000', '$50,000'],
  ['The payload of the robot is 900 kg.', '900 kg'],
  ['The KUKA KR 40 PA has a reach of 9 m.', '9 m'],
  ['Die Gesamtkosten betragen 50.000 EUR.', '50.000 EUR'],
  ['It makes 900 picks per hour.', '900 picks per hour'],
])('"%s" is one', (text, words) => {
  expect(claimsInTexts([text]).map((claim) => claim.words)).toEqual([words])
})

it('a metric is compared under the names that models give it, and with nothing where it is another kind of figure', () => {
  const metric = (metric_name: string, target_value: string, units: string) => {
    const metrics = [{ metric_name, target_value, units, description: '' }]
    return compareFigures({ ...draft, metrics }, made).find(({ label }) => label === metric_name)?.engine
  }
  expect(metric('Takt time', '2', 's')).toMatch(/^[\d.]+ s/)
  expect(metric('Cartons per hour', '900', '')).toMatch(/^[\d.]+\/min$/)
  expect(metric('Part mass', '40', 'kg')).toBe('18 kg')
  expect(metric('Taktzeit', '2', 's')).toMatch(/^[\d.]+ s/)
  expect(metric('ROI', '300', '%')).toBeNull()
})

it('what a robot is said to lift is its payload; what a cell lifts is its part', () => {
  const ofRobot = claimsOfParts([{ name: 'The robot', description: 'Lifts 300 kg, carries 301 kilos' }])
  expect(compareClaims(ofRobot, made).map(({ model }) => model)).toEqual(['300 kg', '301 kilos'])
  const described = claimsOfParts([{ name: 'ABB IRB 9', description: 'A heavy robot. Payload 900 kg' }])
  expect(compareClaims(described, made).map(({ model }) => model)).toEqual(['900 kg'])
  const tool = claimsOfParts([{ name: 'Foam pad', description: 'Holds at the robot. Payload 90 kg' }])
  expect(compareClaims(tool, made)).toEqual([])
  expect(claimsInTexts(['The cell lifts 18 kg cartons.'])).toEqual([])
})

it.each([
  ['The KUKA KR 10 R1420 stacks the cartons.', 'KUKA KR 10 R1420'],
  ['A FANUC M-999iB is mounted on its pedestal.', 'FANUC M-999iB'],
  ['A Kuka KR 999 R2700 is used.', 'KUKA KR 999 R2700'],
  ['An ABB IRB 9900-150/3.20 lifts them.', 'ABB IRB 9900-150/3.20'],
  ['The UR20 helps.', 'Universal Robots UR20'],
  ['A Universal Robots UR5e helps.', 'Universal Robots UR5e'],
  ['A Doosan H2515 cobot stacks them.', 'Doosan H2515'],
  ['The robot, a Comau NJ-220, and two robots Kawasaki ZX900 stack.', 'Kawasaki ZX900'],
  ['A Festo EGC-80 axis moves them.', undefined],
  ['The FANUC R-30iB controller is mounted in the cabinet.', undefined],
  ['Omron E3Z sensors count them; a Mitsubishi FX5U PLC leads.', undefined],
])('of "%s" the robot is %s', (text, robot) => {
  expect(robotsInTexts([text], made).map(({ model }) => model)).toEqual(robot ? [robot] : [])
})

it('the robot that the engine chose is no other, nor a part of its name', () => {
  const chosen = robotById(made.design?.chosen.robotId ?? '')
  const name = `${chosen?.maker} ${chosen?.model}`
  const part = name.split(' ').slice(0, 3).join(' ')
  expect(robotsInTexts([`Mount the ${name} first.`, `The ${part} is tested.`], made)).toEqual([])
  expect(robotsInTexts(['The KUKA KR 10 R1420.'], undefined)).toEqual([])
})
