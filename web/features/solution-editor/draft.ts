import type { EditedSolution, SolutionFields } from '#contract/solutions-admin.ts'
import { dollarText, type Read, readDollars, readNumber } from './numbers.ts'

/** A line of a list in the editor; numbers are as they are typed. */
export type Item = {
  id: string
  name: string
  description: string
  price: string
  quantity: string
  included: boolean
  /** A day, "2026-12-31", the saved moment, or "". */
  expires: string
  days: string
}

export const listNames = ['components', 'services', 'offers', 'phases'] as const
export type ListName = (typeof listNames)[number]

/** All that is typed in the editor. */
export type Draft = {
  status: SolutionFields['status']
  tags: string[]
  /** A sent picture; null: the drawn one; absent: as it is. */
  imageFileId?: string | null
  discountAvailable: boolean
  subscriptionOption: boolean
  texts: Texts
} & Record<ListName, Item[]>

const textNames = [
  'title',
  'description',
  'category',
  'order',
  'manufacturer',
  'model',
  'specifications',
  'compatibility',
  'compatibilityNotes',
  'basePrice',
  'discountPercentage',
  'subscriptionPrice',
  'installationFee',
  'customerName',
  'customerCompany',
  'customerEmail',
  'customerPhone',
  'customerNotes',
  'warrantyInfo',
  'supportTier',
  'slaHours',
  'documentationUrl',
  'tutorialVideoUrl',
  'estimatedHours',
] as const
export type TextName = (typeof textNames)[number]
type Texts = Record<TextName, string>

export const newItem = (name: string): Item => ({
  id: crypto.randomUUID(),
  name,
  description: '',
  price: '',
  quantity: '1',
  included: false,
  expires: '',
  days: '1',
})

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))

const item = (line: { id: string; name: string; description?: string | undefined }, more: Partial<Item>) => ({
  ...newItem(line.name),
  id: line.id,
  description: line.description ?? '',
  ...more,
})

type Shown = Pick<EditedSolution, keyof SolutionFields>

/** The fields of a new solution. */
export const NEW_SOLUTION: Shown = {
  title: '',
  description: '',
  status: 'draft',
  category: null,
  tags: [],
  order: 0,
  hardware: {},
  pricing: {},
  services: [],
  offers: [],
  customer: {},
  support: {},
  timeline: {},
}

const textsOf = ({ hardware, pricing, customer, support, timeline, ...solution }: Shown): Texts => ({
  title: solution.title,
  description: solution.description,
  category: solution.category ?? '',
  order: String(solution.order),
  manufacturer: hardware.manufacturer ?? '',
  model: hardware.model ?? '',
  specifications: hardware.specifications ? JSON.stringify(hardware.specifications, null, 2) : '',
  compatibility: (hardware.compatibility ?? []).join('\n'),
  compatibilityNotes: hardware.compatibilityNotes ?? '',
  basePrice: dollarText(pricing.basePriceCents),
  discountPercentage: numberText(pricing.discountPercentage),
  subscriptionPrice: dollarText(pricing.subscriptionPriceCents),
  installationFee: dollarText(pricing.installationFeeCents),
  customerName: customer.name ?? '',
  customerCompany: customer.company ?? '',
  customerEmail: customer.email ?? '',
  customerPhone: customer.phone ?? '',
  customerNotes: customer.notes ?? '',
  warrantyInfo: support.warrantyInfo ?? '',
  supportTier: support.supportTier ?? 'standard',
  slaHours: String(support.slaHours ?? 24),
  documentationUrl: support.documentationUrl ?? '',
  tutorialVideoUrl: support.tutorialVideoUrl ?? '',
  estimatedHours: numberText(timeline.estimatedHours),
})

/** What the editor shows of a solution. */
export const draftOf = (shown: Shown): Draft => ({
  status: shown.status,
  tags: shown.tags,
  discountAvailable: shown.pricing.discountAvailable ?? false,
  subscriptionOption: shown.pricing.subscriptionOption ?? false,
  texts: textsOf(shown),
  components: (shown.hardware.components ?? []).map((line) =>
    item(line, { price: dollarText(line.priceCents), quantity: String(line.quantity) }),
  ),
  services: shown.services.map((line) =>
    item(line, { price: dollarText(line.priceCents), included: line.included }),
  ),
  offers: shown.offers.map((line) => item(line, { expires: line.expiresAt ?? '' })),
  phases: (shown.timeline.phases ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map((line) => item(line, { days: String(line.days) })),
})

const MAX = 1_000_000
const amount = { usual: 1, min: 1, max: MAX }
const days = { usual: 1, min: 1, max: 10_000, isWhole: true, unit: 'days' } as const

/** Numbers of the draft by the place where they are typed: a text's name, or "services.ID.price". */
export const readDraft = (draft: Draft): Readonly<Record<string, Read>> => ({
  order: readOrder(draft.texts.order),
  basePrice: readDollars(draft.texts.basePrice),
  subscriptionPrice: readDollars(draft.texts.subscriptionPrice),
  installationFee: readDollars(draft.texts.installationFee),
  discountPercentage: readNumber(draft.texts.discountPercentage, { usual: 0, min: 0, max: 100, unit: '%' }),
  slaHours: readNumber(draft.texts.slaHours, { usual: 24, min: 1, max: MAX, isWhole: true, unit: 'h' }),
  estimatedHours: readNumber(draft.texts.estimatedHours, { usual: 0, min: 0, max: MAX, unit: 'h' }),
  ...Object.fromEntries([
    ...draft.components.flatMap(({ id, price, quantity }) => [
      [`components.${id}.price`, readDollars(price)],
      [`components.${id}.quantity`, readNumber(quantity, amount)],
    ]),
    ...draft.services.map(({ id, price }) => [`services.${id}.price`, readDollars(price)]),
    ...draft.phases.map((phase) => [`phases.${phase.id}.days`, readNumber(phase.days, days)]),
  ]),
})

const readOrder = (typed: string): Read =>
  typed.trim().startsWith('-')
    ? negative(readNumber(typed.trim().slice(1), { usual: 0, min: 0, max: MAX, isWhole: true }))
    : readNumber(typed, { usual: 0, min: 0, max: MAX, isWhole: true })
const negative = (read: Read): Read => ('value' in read ? { value: -read.value } : read)

/** The value of a number that was read; 0 while it has a problem. */
export const numberOf = (read: Read | undefined): number => (read && 'value' in read ? read.value : 0)

type Specifications = { value: Record<string, unknown> } | { problem: string }

/** The technical specifications: a JSON object. */
export const readSpecifications = (typed: string): Specifications => {
  if (typed.trim() === '') return { value: {} }
  try {
    const value: unknown = JSON.parse(typed)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: Object.fromEntries(Object.entries(value)) }
  } catch {
    // answered below
  }
  return { problem: 'Write a JSON object, such as {"payload_kg": 60}.' }
}
