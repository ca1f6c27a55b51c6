import type { ReactNode } from 'react'
import type { Equipment } from '#contract/equipment.ts'
import { specificationKeys, specificationLabels } from '#contract/equipment-words.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatBytes, formatCount, formatNumber, formatQuantity } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leadTimeText, manualLabels, protectionText, stockText, unitLabels } from '../equipment-labels.ts'
import { Price } from './price.tsx'
import { SupplierName } from './supplier-name.tsx'

type Fact = [label: string, value: ReactNode]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="content-start border-line border-t">
    {facts.map(([label, value]) => (
      <div key={label} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[176px_1fr]">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="[overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
)

const bulkOf = ({ bulkFrom, bulkPriceCents, bulkDiscountPercent }: Equipment): Fact[] =>
  bulkFrom === null || bulkPriceCents === null
    ? []
    : [
        [
          'Bulk price',
          `${formatMoney(bulkPriceCents)} from ${formatCount(bulkFrom, 'unit')} on${
            bulkDiscountPercent ? `, ${formatNumber(bulkDiscountPercent, 1)}% less` : ''
          }`,
        ],
      ]

/** Price, stock and who sells it. */
export const OfferFacts = ({ article }: { article: Equipment }) => (
  <Facts
    facts={[
      ['Price of one unit', <Price key="price" article={article} />],
      ...bulkOf(article),
      ['Stock', stockText(article.stock)],
      ['Lead time', leadTimeText(article.leadTimeDays)],
      ['Sold by', unitLabels[article.unit].toLowerCase()],
      ['Supplier', <SupplierName key="supplier" supplier={article.supplier} />],
      ...(article.articleNumber ? [['Article number', article.articleNumber] as Fact] : []),
    ]}
  />
)

const measured = (label: string, value: number | null, unit: string): Fact[] =>
  value === null ? [] : [[label, formatQuantity(value, unit, 3)]]

const written = (label: string, text: string | undefined): Fact[] => (text ? [[label, text]] : [])

const technicalFacts = (article: Equipment): Fact[] => [
  ...written('Manufacturer', article.manufacturer),
  ...written('Model', article.model),
  ...measured('Payload', article.payloadKg, 'kg'),
  ...measured('Reach', article.reachMm, 'mm'),
  ...measured('Length', article.lengthMm, 'mm'),
  ...measured('Width', article.widthMm, 'mm'),
  ...measured('Height', article.heightMm, 'mm'),
  ...specificationKeys.flatMap((key) =>
    written(
      specificationLabels[key],
      key === 'protection_class'
        ? protectionText(article.ipRating, article.specifications[key])
        : article.specifications[key],
    ),
  ),
]

/** Specifications, as the supplier writes them. */
export const TechnicalFacts = ({ article }: { article: Equipment }) => {
  const facts = technicalFacts(article)
  return facts.length === 0 ? (
    <p className="text-muted text-sm">The supplier gives none.</p>
  ) : (
    <Facts facts={facts} />
  )
}

/** Certifications, manuals and the datasheet. */
export function Papers({ article: { certifications, manuals, datasheet } }: { article: Equipment }) {
  if (certifications.length === 0 && manuals.length === 0 && !datasheet)
    return <p className="text-muted text-sm">The supplier gives none.</p>
  return (
    <div className="grid gap-4">
      {certifications.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {certifications.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </p>
      )}
      <ul className="grid gap-2 text-sm empty:hidden">
        {datasheet && (
          <li>
            <a
              href={`/api/v1/files/${datasheet.id}`}
              className="inline-flex items-center gap-2 font-medium underline underline-offset-4"
            >
              <Icon name="download" size={16} />
              Datasheet ({formatBytes(datasheet.bytes)})
            </a>
          </li>
        )}
        {manuals.map(({ title, url, type }) => (
          <li key={`${type} ${url}`}>
            <a
              href={url}
              rel="nofollow noopener"
              className="inline-flex items-center gap-2 underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              <Icon name="external" size={16} />
              {title}
            </a>{' '}
            <span className="text-muted">{manualLabels[type]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
