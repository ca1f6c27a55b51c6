import { Link } from 'react-router'
import type { EquipmentCard } from '#contract/equipment.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { CheckInput } from '#web/ui/form/check-input.tsx'
import { leadTimeText, makeBeside, priceText, stateLabels } from '../equipment-labels.ts'

export const articlePath = (id: string): string => `/supplier/equipment/${id}`

type OwnTableProps = { items: readonly EquipmentCard[]; problem: string | null; onRetry: () => void }

/** Articles of the own company, newest first. */
export function OwnTable({ items, problem, onRetry }: OwnTableProps) {
  return (
    <Table
      caption="Articles of the company"
      isStacked
      rows={items}
      rowKey={({ id }) => id}
      error={problem}
      onRetry={onRetry}
      columns={[
        {
          key: 'choose',
          header: (
            <CheckInput
              aria-label="Choose all articles of this page"
              onChange={({ currentTarget: { checked, form } }) => {
                for (const box of form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])
                  box.checked = checked
              }}
            />
          ),
          cell: ({ id, name }) => <CheckInput name="id" value={id} aria-label={`Choose ${name}`} />,
        },
        {
          key: 'name',
          header: 'Article',
          cell: (article) => (
            <>
              <Link
                to={articlePath(article.id)}
                className="-my-1 inline-block py-1 font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {article.name}
              </Link>
              <span className="block text-muted text-xs">{makeBeside(article)}</span>
            </>
          ),
        },
        { key: 'number', header: 'Number', cell: ({ articleNumber }) => articleNumber },
        { key: 'category', header: 'Category', cell: ({ category }) => category.name },
        {
          key: 'state',
          header: 'State',
          cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].text}</Badge>,
        },
        { key: 'price', header: 'Price', isNumeric: true, cell: priceText },
        {
          key: 'stock',
          header: 'Stock',
          isNumeric: true,
          cell: ({ stock }) => (stock === null ? 'not counted' : formatNumber(stock)),
        },
        {
          key: 'leadTime',
          header: 'Lead time',
          isNumeric: true,
          cell: ({ leadTimeDays }) => leadTimeText(leadTimeDays),
        },
        {
          key: 'updated',
          header: 'Changed',
          className: 'whitespace-nowrap',
          cell: ({ updatedAt }) => <Time instant={updatedAt} />,
        },
      ]}
    />
  )
}
