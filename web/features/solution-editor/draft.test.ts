import { describe, expect, it } from 'vitest'
import { dayRanges, totalPriceCents } from '#contract/solution-total.ts'
import type { SolutionFields } from '#contract/solutions-admin.ts'
import { type Draft, draftOf, NEW_SOLUTION, newItem } from './draft.ts'
import { fieldsOf } from './draft-fields.ts'
import { problemsOf, problemText } from './draft-problems.ts'
import { dollarText, readDollars, readNumber } from './numbers.ts'

const full: SolutionFields = {
  title: 'Cell',
  description: 'Stacks cartons',
  status: 'pending',
  category: 'Palletizing',
  tags: ['eur'],
  order: -3,
  hardware: {
    manufacturer: 'ABB',
    model: 'IRB 4600',
    specifications: { payload: { kg: 60 } },
    components: [{ id: 'c', name: 'Gripper', description: '', priceCents: 125_050, quantity: 2 }],
    compatibility: ['EUR pallets', 'CHEP'],
    compatibilityNotes: '',
  },
  pricing: {
    basePriceCents: 18_000_000,
    discountAvailable: true,
    discountPercentage: 12.5,
    subscriptionOption: false,
    subscriptionPriceCents: 0,
    installationFeeCents: 1,
  },
  services: [{ id: 's', name: 'Training', description: 'Two days', priceCents: 99, included: true }],
  offers: [{ id: 'o', name: 'Spring', description: '', expiresAt: '2027-03-31T00:00:00.000Z' }],
  customer: { name: 'Ada', company: 'Plant', email: 'ada@plant.example', phone: '', notes: 'n' },
  support: {
    warrantyInfo: '',
    supportTier: 'premium',
    slaHours: 4,
    documentationUrl: '',
    tutorialVideoUrl: '',
  },
  timeline: {
    estimatedHours: 40,
    phases: [{ id: 'p', name: 'Design', description: '', days: 5, order: 1 }],
  },
}

const typed = (changes: Partial<Draft['texts']>, more: Partial<Draft> = {}): Draft => {
  const draft = draftOf(full)
  return { ...draft, ...more, texts: { ...draft.texts, ...changes } }
}

describe('what is wrong', () => {
  it('is named with the tabs where it was typed', () => {
    const problems = problemsOf(
      typed({ customerEmail: 'ada', documentationUrl: 'javascript:x', slaHours: '0' }),
    )
    expect(problemText(problems)).toBe('3 fields need another look, under Customer, Support.')
    expect(problemText(problemsOf(typed({ specifications: '{' })))).toBe(
      '1 field needs another look, under Hardware.',
    )
    expect(problemText({})).toBeNull()
  })

  it('counts a line whose name was emptied', () => {
    const services = [{ ...newItem(' '), id: 's' }]
    expect(problemsOf(typed({}, { services }))).toEqual({ 'services.s.name': 'Give it a name.' })
  })

  it('does not count in fields that are off', () => {
    const texts = { discountPercentage: 'much', subscriptionPrice: 'much' }
    const off = typed(texts, { discountAvailable: false, subscriptionOption: false })
    expect(problemsOf(off)).toEqual({})
    expect(fieldsOf(off).pricing).toMatchObject({ discountPercentage: 0, subscriptionPriceCents: 0 })
    expect(Object.keys(problemsOf(typed(texts, { subscriptionOption: true })))).toEqual([
      'subscriptionPrice',
      'discountPercentage',
    ])
  })
})

describe('a draft', () => {
  it('keeps the hour at which an offer ends until another day is chosen', () => {
    const offers = [{ id: 'o', name: 'Spring', description: '', expiresAt: '2027-03-31T17:30:00.000Z' }]
    const draft = draftOf({ ...full, offers })
    expect(fieldsOf(draft).offers).toEqual(offers)
    const [offer] = draft.offers
    if (!offer) throw new Error('no offer')
    const chosen = { ...draft, offers: [{ ...offer, expires: '2027-04-01' }] }
    expect(fieldsOf(chosen).offers[0]?.expiresAt).toBe('2027-04-01T00:00:00.000Z')
  })

  it('sends back what it was made from', () => {
    expect(problemsOf(draftOf(full))).toEqual({})
    expect(fieldsOf(draftOf(full))).toEqual(full)
  })

  it('of a new solution has the usual values', () => {
    expect(fieldsOf(draftOf(NEW_SOLUTION))).toMatchObject({
      status: 'draft',
      order: 0,
      support: { supportTier: 'standard', slaHours: 24 },
      timeline: { estimatedHours: 0, phases: [] },
    })
  })

  it('names what cannot be read where it is typed, and takes an emptied number as the usual one', () => {
    const draft = draftOf(full)
    const phase = { ...newItem('Build'), id: 'q', days: 'x' }
    draft.texts = { ...draft.texts, basePrice: '12.345', slaHours: '', specifications: '{', order: '1.5' }
    expect(Object.keys(problemsOf({ ...draft, phases: [phase] })).toSorted()).toEqual([
      'basePrice',
      'order',
      'phases.q.days',
      'specifications',
    ])
    expect(fieldsOf(draft).support.slaHours).toBe(24)
  })
})

it.each([
  ['', 0],
  ['0.1', 10],
  ['1250.50', 125_050],
  ['19.99', 1999],
  ['1,250', 125_000],
  ['1.250,50', 125_050],
])('reads %s dollars as %i cents', (typed, value) => expect(readDollars(typed)).toEqual({ value }))

it('writes cents as they are typed', () => {
  for (const cents of [0, 5, 10, 1999, 125_050])
    expect(readDollars(dollarText(cents))).toEqual({ value: cents })
})

it.each([
  ['1,200', 1200],
  ['1,5', 1.5],
  ['12.5', 12.5],
])('reads %s as %d', (typed, value) =>
  expect(readNumber(typed, { usual: 1, min: 0, max: 9999 })).toEqual({ value }),
)

it.each(['-1', '1e3', 'ten', '2 kg'])('refuses %s as a number', (typed) => {
  expect(readNumber(typed, { usual: 1, min: 0, max: 9 })).toHaveProperty('problem')
})

it('reduces the total of base price, services and installation by the discount', () => {
  const priced = { basePriceCents: 100_000, serviceCents: [5000, 2500], installationFeeCents: 12_500 }
  expect(totalPriceCents({ ...priced, discountPercentage: 0 })).toBe(120_000)
  expect(totalPriceCents({ ...priced, discountPercentage: 12.5 })).toBe(105_000)
})

it('puts phases one after the other, and completion on the day after', () => {
  expect(dayRanges([5, 1, 10])).toEqual({
    ranges: [
      { from: 1, to: 5 },
      { from: 6, to: 6 },
      { from: 7, to: 16 },
    ],
    completion: 17,
  })
})
