import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { specificationKeys, specificationLabels } from '#contract/equipment-words.ts'
import type { BillItem, BillSupplier } from '#contract/generated-documents.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'

const UNKNOWN = <span className="text-faint">Unknown</span>
const LINK = 'underline underline-offset-4'

type Fact = readonly [label: string, value: ReactNode]

const Facts = ({ title, facts }: { title: ReactNode; facts: readonly Fact[] }) => (
  <details>
    <summary className="flex min-h-11 items-center text-muted underline underline-offset-4">{title}</summary>
    <dl className="grid gap-1 pb-2 text-xs">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3">
          <dt className="text-faint">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value ?? UNKNOWN}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const listed = (words: readonly string[]): ReactNode => (words.length > 0 ? words.join(', ') : null)

const manualsOf = ({ manuals }: BillItem): ReactNode =>
  manuals.length > 0 ? (
    <ul>
      {manuals.map(({ title, url, type }) => (
        <li key={`${type} ${url}`}>
          <a href={url} rel="nofollow noopener" className={LINK}>
            {title}
          </a>
          , {type}
        </li>
      ))}
    </ul>
  ) : null

/** Certifications, the nine specifications and the manuals of a line; what nobody states is unknown. */
export const LineFacts = ({ line }: { line: BillItem }) => (
  <Facts
    title="Specifications and manuals"
    facts={[
      ['Certifications', listed(line.certifications)],
      ...specificationKeys.map((key): Fact => [specificationLabels[key], line.specifications[key] ?? null]),
      ['Manuals', manualsOf(line)],
    ]}
  />
)

const SupplierFacts = ({ supplier }: { supplier: BillSupplier }) => {
  const { name, article, contact, bulk_price, bulk_discount, stock_status, lead_time, rating, url } = supplier
  return (
    <Facts
      title={[article ? `${name}: ${article}` : name, stock_status, lead_time].filter(Boolean).join(', ')}
      facts={[
        ['Contact', contact ?? (url ? 'by a request for a quote on its page' : null)],
        ['Bulk price', bulk_price === null ? null : `${formatMoney(Math.round(bulk_price * 100))} each`],
        ['Bulk discount', bulk_discount],
        ['Stock', stock_status],
        ['Lead time', lead_time],
        ['Rating', rating === null ? null : `${formatNumber(rating, 1)} of 5`],
        ['Registered here', supplier.registered ? 'Yes' : 'No'],
        ['Certifications', listed(supplier.certifications)],
        [
          'Page',
          url ? (
            <Link key="page" to={url} className={LINK}>
              The article of {name}
            </Link>
          ) : null,
        ],
      ]}
    />
  )
}

/** Who sells a part, each with all that is known of the offer. */
export const Suppliers = ({ suppliers }: Pick<BillItem, 'suppliers'>) =>
  suppliers.length === 0 ? (
    <span className="text-faint">No registered supplier</span>
  ) : (
    <ul className="min-w-56">
      {suppliers.map((supplier) => (
        <li key={`${supplier.name} ${supplier.url}`}>
          <SupplierFacts supplier={supplier} />
        </li>
      ))}
    </ul>
  )
