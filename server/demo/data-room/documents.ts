import type { DataRoomSection } from '#contract/data-room-words.ts'

/** Documents of a demo's data room. Company, people and figures are invented. */

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** One page: it must fit, since the text is not moved on to a next one. */
export type DemoPage = {
  title: string
  lead: string
  points?: readonly string[]
  table?: Table
  /** Bars, highest value = full height. */
  bars?: readonly { label: string; value: number; text: string }[]
}

export type DemoDocument = {
  section: DataRoomSection
  title: string
  description: string
  fileName: string
  isForAll: boolean
  canDownload: boolean
  isPublished: boolean
  pages: readonly DemoPage[]
}

const deck: readonly DemoPage[] = [
  {
    title: 'From a sentence to a running robot cell',
    lead: 'Cellwright plans automation cells from a description in plain words, shows them moving, and sells what they are built from.',
    points: ['Seed round, November 2026', 'For invited readers only'],
  },
  {
    title: 'The problem',
    lead: 'A factory waits nine months for a first offer of a robot cell, and most small plants never get one.',
    points: [
      'An offer takes an engineer 40 to 80 hours before anyone has paid.',
      'Two of three requests end without an order, so integrators answer only large ones.',
      'Buyers cannot compare offers: layout, takt and risk are written differently in each.',
    ],
  },
  {
    title: 'What we built',
    lead: 'An engine that computes layout, cycle time, cost and safety distances in seconds, the same way each time.',
    points: [
      'The plan is a cell in motion, not a picture: each takt comes from the simulation.',
      'Every figure names its source and its assumption.',
      'An engineer checks and signs before anything is built.',
    ],
  },
  {
    title: 'How we earn',
    lead: 'Three sources, each from a party that gains by it.',
    table: {
      columns: ['Source', 'Who pays', 'Rate'],
      rows: [
        ['Plans', 'Manufacturers, engineers, suppliers', '$0 to $499 a month'],
        ['Components', 'Suppliers', '5 % of each sale'],
        ['Introductions', 'Engineers', '3 % of the project'],
      ],
    },
  },
  {
    title: 'Traction',
    lead: 'Component sales over the platform, thousand dollars a quarter.',
    bars: [
      { label: 'Q4 25', value: 90, text: '90' },
      { label: 'Q1 26', value: 210, text: '210' },
      { label: 'Q2 26', value: 380, text: '380' },
      { label: 'Q3 26', value: 640, text: '640' },
    ],
  },
  {
    title: 'Team',
    lead: 'Eleven people, eight of them engineers.',
    points: [
      'Founders from integration, simulation and industrial sales.',
      'Two advisers who ran safety at plants with more than 400 robots.',
      'Next hires: application engineers in Stuttgart and Detroit.',
    ],
  },
  {
    title: 'The round',
    lead: 'We raise $4.0 million for 24 months.',
    table: {
      columns: ['Use', 'Share', 'Until'],
      rows: [
        ['Engine: welding, machine tending', '40 %', 'Q2 2027'],
        ['Suppliers and catalogue', '25 %', 'Q4 2027'],
        ['Sales in two regions', '25 %', 'Q4 2028'],
        ['Reserve', '10 %', ''],
      ],
    },
  },
]

const financials: readonly DemoPage[] = [
  {
    title: 'Summary',
    lead: 'Thousand US dollars. Years end on 31 December; 2026 is nine months and a forecast for three.',
    table: {
      columns: ['', '2025', '2026', '2027 plan', '2028 plan'],
      rows: [
        ['Revenue', '41', '236', '1,180', '4,350'],
        ['Gross profit', '29', '182', '944', '3,610'],
        ['Operating cost', '610', '1,340', '2,450', '3,900'],
        ['Result', '-581', '-1,158', '-1,506', '-290'],
        ['Cash at the end of the year', '1,720', '560', '3,050', '2,760'],
      ],
    },
  },
  {
    title: 'Revenue by source',
    lead: 'Thousand US dollars, 2026.',
    bars: [
      { label: 'Plans', value: 118, text: '118' },
      { label: 'Components', value: 86, text: '86' },
      { label: 'Introductions', value: 32, text: '32' },
    ],
  },
  {
    title: 'Operating cost',
    lead: 'Thousand US dollars.',
    table: {
      columns: ['', '2026', '2027 plan', '2028 plan'],
      rows: [
        ['Engineering', '860', '1,420', '2,050'],
        ['Sales and partners', '250', '640', '1,250'],
        ['Servers and tools', '70', '120', '210'],
        ['Administration', '160', '270', '390'],
      ],
    },
  },
  {
    title: 'Assumptions',
    lead: 'What the plan rests on, and what changes it most.',
    points: [
      'Paying companies grow from 64 to 310 by the end of 2027.',
      'The mean component sale stays at $18,000.',
      'A half year of delay in machine tending costs $0.4 million of revenue in 2028.',
      'No figure here is audited.',
    ],
  },
]

const market: readonly DemoPage[] = [
  {
    title: 'Who buys cells',
    lead: 'Plants with 20 to 500 people in Europe and North America.',
    table: {
      columns: ['Task', 'Plants', 'With a robot today', 'Mean cell'],
      rows: [
        ['Palletizing', '61,000', '18 %', '$140,000'],
        ['Machine tending', '94,000', '12 %', '$120,000'],
        ['Case packing', '38,000', '15 %', '$165,000'],
        ['Welding', '52,000', '21 %', '$190,000'],
      ],
    },
  },
  {
    title: 'Why now',
    lead: 'Open positions at such plants for each hundred jobs.',
    bars: [
      { label: '2018', value: 2.9, text: '2.9' },
      { label: '2020', value: 2.4, text: '2.4' },
      { label: '2022', value: 4.6, text: '4.6' },
      { label: '2024', value: 4.9, text: '4.9' },
      { label: '2026', value: 5.3, text: '5.3' },
    ],
  },
  {
    title: 'Alternatives',
    lead: 'What a plant does today, and what it lacks.',
    points: [
      'Asks two integrators: months, and two offers that cannot be compared.',
      'Uses a configurator of one maker: quick, for its own arms alone.',
      'Waits: the most common answer.',
    ],
  },
]

const capTable: readonly DemoPage[] = [
  {
    title: 'Shares before the round',
    lead: 'Fully diluted.',
    table: {
      columns: ['Holder', 'Shares', 'Part'],
      rows: [
        ['Founders', '7,200,000', '72 %'],
        ['Angels', '1,300,000', '13 %'],
        ['Option pool', '1,500,000', '15 %'],
      ],
    },
  },
  {
    title: 'Shares after the round',
    lead: 'At $12.0 million before the money.',
    table: {
      columns: ['Holder', 'Shares', 'Part'],
      rows: [
        ['Founders', '7,200,000', '54 %'],
        ['New investors', '3,333,333', '25 %'],
        ['Angels', '1,300,000', '10 %'],
        ['Option pool', '1,500,000', '11 %'],
      ],
    },
  },
]

const retention: readonly DemoPage[] = [
  {
    title: 'Retention',
    lead: 'Companies that still pay, by the quarter in which they began. Waits for the figures of November.',
    table: {
      columns: ['Began', 'Companies', 'After 3 months', 'After 6 months'],
      rows: [
        ['Q1 2026', '12', '92 %', '83 %'],
        ['Q2 2026', '19', '95 %', ''],
      ],
    },
  },
]

const shown = { isForAll: true, canDownload: false, isPublished: true }

export const demoDocuments: readonly DemoDocument[] = [
  {
    ...shown,
    section: 'pitch-deck',
    title: 'Pitch deck, seed round',
    description: 'What we build, how we earn, and what the round is for.',
    fileName: 'pitch-deck.pdf',
    pages: deck,
  },
  {
    ...shown,
    section: 'financials',
    title: 'Financials 2025 to 2028',
    description: 'Result, revenue, cost and assumptions, in thousand US dollars.',
    fileName: 'financials.pdf',
    pages: financials,
  },
  {
    ...shown,
    section: 'financials',
    title: 'Cap table',
    description: 'Before and after the round, for named investors.',
    fileName: 'cap-table.pdf',
    isForAll: false,
    pages: capTable,
  },
  {
    ...shown,
    section: 'market-analysis',
    title: 'Market for robot cells in mid-sized plants',
    description: 'Who buys, why now, and what else there is.',
    fileName: 'market-analysis.pdf',
    canDownload: true,
    pages: market,
  },
  {
    ...shown,
    section: 'market-analysis',
    title: 'Retention by quarter',
    description: '',
    fileName: 'retention.pdf',
    isPublished: false,
    pages: retention,
  },
]
