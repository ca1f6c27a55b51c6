import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import type { Equipment } from '#contract/equipment.ts'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { OfferFacts, Papers, TechnicalFacts } from '#web/features/equipment/catalogue/article-facts.tsx'
import { ArticlePicture } from '#web/features/equipment/catalogue/article-picture.tsx'
import { equipmentData } from '#web/features/equipment/catalogue/equipment-data.ts'
import { makeBeside, makeOf, priceText } from '#web/features/equipment/equipment-labels.ts'
import { askProblem, readQuestion } from '#web/features/quotes/ask-words.ts'
import { readForm } from '#web/lib/form.ts'
import { requireViewer } from '#web/lib/guard.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { breadcrumbData, fullTitle, pageMeta } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'
import { AddArticle } from './add-article.tsx'
import { AskForPrice } from './ask-for-price.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const MAX_DESCRIPTION = 160

/** What the page says of itself in its head; an article that is not offered only its name. */
const metaOf = (article: Equipment, origin: string) => {
  const { id, name, description, state } = article
  if (state !== 'listed') return [{ title: fullTitle(name) }, { name: 'robots', content: 'noindex' }]
  const path = `/equipment/${id}`
  const words = [makeOf(article), article.category.name, priceText(article), article.supplier.name]
  return pageMeta({
    title: name,
    description: description.slice(0, MAX_DESCRIPTION) || words.filter(Boolean).join(', '),
    path,
    origin,
    data: [
      equipmentData(article, origin),
      breadcrumbData(origin, [
        { label: 'Equipment', to: '/equipment' },
        { label: name, to: path },
      ]),
    ],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data('Not found', { status: 404 })
  const article = await orScreen(context.get(apiContext).equipment.getEquipment({ id: params.id }))
  const viewer = context.get(viewerContext)
  const isOwn = viewer?.company?.id === article.supplier.id
  // Staff do not buy, and no one buys from their own company.
  const mayBuy = !isOwn && (viewer === null || viewer.company !== null)
  return {
    article,
    isOwn,
    mayBuy,
    isSignedIn: viewer !== null,
    meta: metaOf(article, context.get(siteContext).origin),
  }
}

/** Asks the supplier for a price of the article. */
export async function action(args: Route.ActionArgs) {
  requireViewer(args)
  if (!isUuid(args.params.id)) throw data('Not found', { status: 404 })
  const form = await readForm(args.request)
  const sent = String(form.get('requestKey') ?? '')
  const requestKey = isUuid(sent) ? sent : randomUUID()
  try {
    const { quantity = 1, note } = readQuestion(form)
    await args.context.get(apiContext).orders.askForQuotes({
      requestKey,
      note,
      lines: [{ equipmentId: args.params.id, quantity }],
    })
  } catch (error) {
    const problem = problemOf(error)
    return data(askProblem(requestKey, problem), { status: problem.status })
  }
  return redirect('/quotes')
}

const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-4">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)

/** An article for buyers. */
export default function EquipmentPage({ loaderData }: Route.ComponentProps) {
  const { article, isOwn, mayBuy, isSignedIn } = loaderData
  const { name, description, category, state } = article
  return (
    <article className="measure py-10">
      <p className="text-sm">
        <Link to="/equipment" className="text-muted hover:text-ink">
          Equipment
        </Link>
        <span className="text-faint"> / </span>
        <Link to={`/equipment?category=${category.key}`} className="text-muted hover:text-ink">
          {category.name}
        </Link>
      </p>
      <header className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
          <p className="mt-2 text-muted empty:hidden">{makeBeside(article)}</p>
        </div>
        {mayBuy &&
          state === 'listed' &&
          (article.priceCents === null ? (
            <AskForPrice article={article} isSignedIn={isSignedIn} />
          ) : (
            <AddArticle article={article} />
          ))}
        {isOwn && <LinkButton to={`/supplier/equipment/${article.id}`}>Edit</LinkButton>}
      </header>
      {state !== 'listed' && (
        <Notice className="mt-6">Only your company sees this page: the article is not listed.</Notice>
      )}
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        <div className="grid content-start gap-10">
          <ArticlePicture article={article} alt={name} size="page" />
          {description && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
          <Part title="Specifications" id="equipment-specifications">
            <TechnicalFacts article={article} />
          </Part>
        </div>
        <div className="grid content-start gap-10">
          <Part title="Offer" id="equipment-offer">
            <OfferFacts article={article} />
          </Part>
          <Part title="Certifications and manuals" id="equipment-papers">
            <Papers article={article} />
          </Part>
        </div>
      </div>
    </article>
  )
}
