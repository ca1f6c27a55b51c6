import { data, Form, type MetaDescriptor, useNavigation } from 'react-router'
import type { Equipment } from '#contract/equipment.ts'
import { apiContext } from '#web/context.ts'
import { stateLabels } from '#web/features/equipment/equipment-labels.ts'
import { offeredCategories } from '#web/features/equipment/offered-categories.ts'
import { ArticleSection } from '#web/features/equipment/supplier/article-section.tsx'
import { sections } from '#web/features/equipment/supplier/article-values.ts'
import { textsOf } from '#web/features/equipment/supplier/read-article-form.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { ConfirmSubmit } from '#web/ui/overlay/confirm-submit.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'
import { changeArticle } from './change-article.ts'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ article }) => [{ label: 'Equipment', to: '/supplier/equipment' }, { label: article.name }],
}

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const api = args.context.get(apiContext)
  const article = await orScreen(api.equipment.getEquipment({ id: idOf(args.params) }))
  // Offered by someone else it has a page for buyers, and none here.
  if (article.supplier.id !== viewer.company?.id) throw data('Not found', { status: 404 })
  const categories = await offeredCategories(api, article.category.key)
  const meta: MetaDescriptor[] = [
    { title: fullTitle(article.name) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { article, categories, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function action(args: Route.ActionArgs) {
  admit(args)
  const values = textsOf(await readForm(args.request))
  const changed = await changeArticle(args.context.get(apiContext), idOf(args.params), values)
  if (!changed) throw data('This form is not known here.', { status: 400 })
  return data(changed.answer, { status: changed.status })
}

const stateTexts = {
  unlisted: 'Only your company sees it.',
  listed: 'Buyers see it in the catalogue and can order it.',
  retired: 'Kept for old orders. No one can order it any more.',
} as const

/** List, unlist, retire or bring back. */
function StateButtons({ article }: { article: Equipment }) {
  const isBusy = useNavigation().formData?.has('state') ?? false
  const { state } = article
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'listed' && <LinkButton to={`/equipment/${article.id}`}>See it as buyers do</LinkButton>}
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="state"
          value={state === 'unlisted' ? 'listed' : 'unlisted'}
          variant={state === 'unlisted' ? 'primary' : 'secondary'}
          isLoading={isBusy}
        >
          {state === 'unlisted' ? 'List' : state === 'listed' ? 'Unlist' : 'Bring back'}
        </Button>
      </Form>
      {state !== 'retired' && (
        <ConfirmSubmit
          title="Retire this article?"
          confirmLabel="Retire"
          fields={{ state: 'retired' }}
          trigger={<Button>Retire</Button>}
        >
          No one can order “{article.name}” any more. It stays in your list and in old orders, and you can
          bring it back.
        </ConfirmSubmit>
      )}
    </div>
  )
}

/** An article as its supplier keeps it. */
export default function SupplierArticle({
  loaderData: { article, categories },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData && 'section' in actionData ? actionData : undefined
  const stateProblem = actionData && 'state' in actionData ? actionData.problem : null
  const { text, tone } = stateLabels[article.state]
  return (
    <article className="measure py-10">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{article.name}</h1>
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            <Badge tone={tone}>{text}</Badge>
            {article.isPriceAssumed && <Badge tone="warn">Assumed price</Badge>}
            {stateTexts[article.state]}
          </p>
        </div>
        <StateButtons article={article} />
      </header>
      {stateProblem && (
        <Notice tone="error" isLive className="mt-6">
          {stateProblem}
        </Notice>
      )}
      <div className="mt-8 grid max-w-220 gap-8">
        {sections.map((section) => (
          <ArticleSection
            key={section}
            section={section}
            article={article}
            categories={categories}
            answer={answer?.section === section ? answer : undefined}
          />
        ))}
      </div>
    </article>
  )
}
