import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EquipmentCard } from '#contract/equipment.ts'
import { figuresOf, leadTimeText, makeBeside, stockText } from '../equipment-labels.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Price } from './price.tsx'
import { SupplierName } from './supplier-name.tsx'

const equipmentPath = (id: string): string => `/equipment/${id}`

type ArticleListProps = {
  items: readonly EquipmentCard[]
  /** What can be done with an article right here. */
  actionOf: (article: EquipmentCard) => ReactNode
}

/** Articles for buyers: what it is, what it can, who sells it, at which price and how soon. */
export function ArticleList({ items, actionOf }: ArticleListProps) {
  return (
    <ul className="border-line border-t">
      {items.map((article) => (
        <li
          key={article.id}
          className="grid gap-x-6 gap-y-2 border-line border-b py-4 hover:bg-inset sm:grid-cols-[72px_minmax(0,1fr)_auto] sm:px-3"
        >
          <div className="hidden size-18 place-items-center border border-line bg-inset sm:grid">
            <ArticlePicture article={article} alt="" size="list" />
          </div>
          <div className="grid content-start gap-1">
            <h3 className="font-medium text-base">
              <Link
                to={equipmentPath(article.id)}
                className="-my-0.5 inline-block py-0.5 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {article.name}
              </Link>
            </h3>
            <p className="text-muted text-sm">
              {[makeBeside(article), article.category.name, ...figuresOf(article)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-muted text-sm">
              <SupplierName supplier={article.supplier} />
            </p>
          </div>
          <div className="grid content-start gap-1 sm:justify-items-end sm:text-right">
            <p className="font-medium">
              <Price article={article} />
            </p>
            <p className="text-muted text-sm">
              {stockText(article.stock)}, lead time {leadTimeText(article.leadTimeDays).toLowerCase()}
            </p>
            {actionOf(article)}
          </div>
        </li>
      ))}
    </ul>
  )
}
