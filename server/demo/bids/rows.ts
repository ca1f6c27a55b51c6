import type { BidScope, BidState, ScopeItem } from '#contract/bid-words.ts'

/** Engineering companies that bid beside the demo engineer. */
export const bidders = [
  {
    name: 'Halden Automation',
    person: 'Ingrid Halden',
    joinedDaysAgo: 150,
    email: 'bids@halden.example',
    country: 'NO',
    skills: ['palletizing', 'robots_abb'],
  },
  {
    name: 'Novak Robotika',
    person: 'Pavel Novák',
    joinedDaysAgo: 24,
    email: 'office@novak.example',
    country: 'CZ',
    skills: ['machine_tending', 'vision_2d'],
  },
  {
    name: 'Kestrel Systems',
    person: 'Fiona Marsh',
    joinedDaysAgo: 23,
    email: 'sales@kestrel.example',
    country: 'GB',
    skills: ['palletizing', 'commissioning'],
  },
] as const

/** The demo engineer, or one of the companies above by its position. */
type Bidder = 'engineer' | 0 | 1 | 2

export type DemoBid = {
  by: Bidder
  costUsd: number
  startInDays: number
  days: number
  warranty: string
  approach: string
  services: string[]
  /** Items that it leaves out, and those it offers at a price; the rest of the scope is within the cost. */
  out?: ScopeItem[]
  optionalUsd?: Partial<Record<ScopeItem, number>>
  status?: BidState
  reason?: string
  isShortlisted?: true
}

export type DemoRequest = {
  title: string
  /** A word in the title of the solution that it is about. */
  about: string
  description: string
  requirements: string
  budgetUsd: [low: number, high: number]
  timeline: string
  scope: ScopeItem[]
  region: string
  status: 'pending' | 'open' | 'closed' | 'accepted' | 'rejected'
  askedDaysAgo: number
  /** Days from now until the deadline; below 0 it is over. */
  deadlineInDays: number
  questions?: { by: Bidder; question: string; answer?: string }[]
  bids: DemoBid[]
}

const whole: ScopeItem[] = [
  'mechanical',
  'eoat',
  'electrical',
  'controls',
  'guarding',
  'safety_validation',
  'installation',
  'training',
  'spares',
  'documentation',
  'fat',
  'sat',
  'support',
]

export const requests: readonly DemoRequest[] = [
  {
    title: 'Palletizing of two lines in hall 2',
    about: 'palletiz',
    description:
      'Two packing lines, one robot between them. Conveyors and pallet store are part of the order.',
    requirements: 'Cartons of 18 kg, 12 a minute\nEUR pallets\nTwo shifts',
    budgetUsd: [160_000, 240_000],
    timeline: '20 to 24 weeks after the order',
    scope: whole,
    region: 'Helsingborg',
    status: 'open',
    askedDaysAgo: 6,
    deadlineInDays: 12,
    questions: [
      { by: 0, question: 'Which voltage and which air pressure are at the cell?', answer: '400 V, 6 bar.' },
      { by: 'engineer', question: 'May the pallets be changed by the driver of a fork lift?' },
    ],
    bids: [
      {
        by: 'engineer',
        costUsd: 214_000,
        startInDays: 40,
        days: 150,
        warranty: '24 months',
        approach:
          'One robot on a pedestal, light curtains at both pallet places, tried with your cartons at our hall.',
        services: ['Commissioning on site', 'Ramp-up for two weeks'],
        isShortlisted: true,
      },
      {
        by: 0,
        costUsd: 189_000,
        startInDays: 55,
        days: 170,
        warranty: '12 months',
        approach: 'Standard cell of ours, with a gripper for your cartons.',
        services: ['Commissioning on site'],
        out: ['spares', 'support'],
        optionalUsd: { training: 6_500 },
      },
      {
        by: 2,
        costUsd: 176_000,
        startInDays: 30,
        days: 140,
        warranty: '12 months',
        approach: 'Used robot with new controls, guarded all around.',
        services: ['Commissioning on site', 'Remote support'],
        out: ['installation', 'sat', 'spares'],
      },
    ],
  },
  {
    title: 'Vision for a depalletizing cell',
    about: 'depallet',
    description: 'The cell runs; the camera does not see dark cartons well enough.',
    requirements: '99.5 % of cartons found, also dark ones',
    budgetUsd: [25_000, 40_000],
    timeline: '8 weeks after the order',
    scope: ['vision', 'controls', 'installation', 'documentation', 'sat'],
    region: 'Helsingborg',
    status: 'closed',
    askedDaysAgo: 30,
    deadlineInDays: -4,
    bids: [
      {
        by: 1,
        costUsd: 31_500,
        startInDays: 20,
        days: 45,
        warranty: '12 months',
        approach: 'A second camera with its own light from below the hood.',
        services: ['Set-up on site'],
      },
      {
        by: 'engineer',
        costUsd: 36_000,
        startInDays: 14,
        days: 40,
        warranty: '24 months',
        approach: '3D camera above the pallet, calibrated with your worst cartons.',
        services: ['Set-up on site', 'Tests over three shifts'],
      },
    ],
  },
  {
    title: 'Guarding and safety validation of the press line',
    about: 'press',
    description: 'New fences and interlocks around two presses with a robot between them.',
    requirements: 'ISO 13849-1, PL d\nPress line stops for at most four days',
    budgetUsd: [50_000, 70_000],
    timeline: '12 weeks after the order',
    scope: ['guarding', 'electrical', 'safety_validation', 'installation', 'documentation'],
    region: 'Malmö',
    status: 'accepted',
    askedDaysAgo: 22,
    deadlineInDays: -8,
    bids: [
      {
        by: 2,
        costUsd: 58_000,
        startInDays: 10,
        days: 70,
        warranty: '24 months',
        approach:
          'Fences and interlocks are built before the stop; two people change them over in three days.',
        services: ['Risk assessment', 'Validation by measurement'],
        status: 'accepted',
      },
      {
        by: 1,
        costUsd: 66_000,
        startInDays: 20,
        days: 80,
        warranty: '12 months',
        approach: 'New light curtains instead of doors.',
        services: ['Risk assessment'],
        status: 'rejected',
        reason: 'Another bid was accepted.',
      },
    ],
  },
  {
    title: 'Case packing by two cobots',
    about: 'pack',
    description: 'Bags into cases, at the end of line 4.',
    requirements: 'Bags of 1 kg, 40 a minute',
    budgetUsd: [60_000, 90_000],
    timeline: '16 weeks after the order',
    scope: ['mechanical', 'eoat', 'controls', 'installation', 'fat', 'sat'],
    region: 'Helsingborg',
    status: 'rejected',
    askedDaysAgo: 80,
    deadlineInDays: -45,
    bids: [
      {
        by: 0,
        costUsd: 148_000,
        startInDays: 10,
        days: 110,
        warranty: '12 months',
        approach: 'A delta robot, because two cobots do not reach the rate.',
        services: ['Commissioning on site'],
        status: 'rejected',
        reason: 'Above our budget; we look at the rate again.',
      },
    ],
  },
  {
    title: 'Tool changer for the palletizing robot',
    about: 'palletiz',
    description: 'A second gripper for bags, changed by the robot.',
    requirements: '',
    budgetUsd: [15_000, 25_000],
    timeline: '10 weeks after the order',
    scope: ['eoat', 'controls', 'installation'],
    region: 'Helsingborg',
    status: 'pending',
    askedDaysAgo: 1,
    deadlineInDays: 25,
    bids: [],
  },
]

/** What a demo bid says of each item of the scope. */
export const scopeOf = (scope: readonly ScopeItem[], { out = [], optionalUsd = {} }: DemoBid): BidScope =>
  Object.fromEntries(
    scope.map((item) => {
      const usd = optionalUsd[item]
      if (usd !== undefined) return [item, { answer: 'optional', priceCents: usd * 100 }]
      return [item, { answer: out.includes(item) ? 'out' : 'in', priceCents: null }]
    }),
  )
