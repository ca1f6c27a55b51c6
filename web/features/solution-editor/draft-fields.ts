import { supportTiers } from '#contract/solution-admin-words.ts'
import type { SolutionFields } from '#contract/solutions-admin.ts'
import { type Draft, type Item, numberOf, readDraft, readSpecifications } from './draft.ts'

const lineOf = ({ id, name, description }: Item) => ({ id, name, description })

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day begins at midnight UTC; a moment that was saved stays as it is. */
const momentOf = (expires: string): string | null => {
  if (expires === '') return null
  return DAY.test(expires) ? `${expires}T00:00:00.000Z` : expires
}

/** A draft without problems as the API takes it; amounts become cents here, and nowhere else. */
export const fieldsOf = (draft: Draft): SolutionFields => {
  const { texts } = draft
  const read = readDraft(draft)
  const number = (place: string) => numberOf(read[place])
  const specifications = readSpecifications(texts.specifications)
  return {
    title: texts.title.trim(),
    description: texts.description,
    status: draft.status,
    category: texts.category === '' ? null : texts.category,
    tags: draft.tags,
    order: number('order'),
    hardware: {
      manufacturer: texts.manufacturer,
      model: texts.model,
      specifications: 'value' in specifications ? specifications.value : {},
      components: draft.components.map((item) => ({
        ...lineOf(item),
        priceCents: number(`components.${item.id}.price`),
        quantity: number(`components.${item.id}.quantity`),
      })),
      compatibility: texts.compatibility
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      compatibilityNotes: texts.compatibilityNotes,
    },
    pricing: {
      basePriceCents: number('basePrice'),
      discountAvailable: draft.discountAvailable,
      discountPercentage: number('discountPercentage'),
      subscriptionOption: draft.subscriptionOption,
      subscriptionPriceCents: number('subscriptionPrice'),
      installationFeeCents: number('installationFee'),
    },
    services: draft.services.map((item) => ({
      ...lineOf(item),
      priceCents: number(`services.${item.id}.price`),
      included: item.included,
    })),
    offers: draft.offers.map((item) => ({
      ...lineOf(item),
      expiresAt: momentOf(item.expires),
    })),
    customer: {
      name: texts.customerName,
      company: texts.customerCompany,
      email: texts.customerEmail,
      phone: texts.customerPhone,
      notes: texts.customerNotes,
    },
    support: {
      warrantyInfo: texts.warrantyInfo,
      supportTier: supportTiers.find((tier) => tier === texts.supportTier) ?? 'standard',
      slaHours: number('slaHours'),
      documentationUrl: texts.documentationUrl,
      tutorialVideoUrl: texts.tutorialVideoUrl,
    },
    timeline: {
      estimatedHours: number('estimatedHours'),
      phases: draft.phases.map((item, at) => ({
        ...lineOf(item),
        days: number(`phases.${item.id}.days`),
        order: at + 1,
      })),
    },
  }
}
