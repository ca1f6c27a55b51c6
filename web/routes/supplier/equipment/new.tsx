import { data, redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { offeredCategories } from '#web/features/equipment/offered-categories.ts'
import { type ArticleAnswer, NewArticleForm } from '#web/features/equipment/supplier/new-article-form.tsx'
import { articlePath } from '#web/features/equipment/supplier/own-table.tsx'
import { readArticle, textsOf } from '#web/features/equipment/supplier/read-article-form.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/new'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return { categories: await offeredCategories(args.context.get(apiContext)) }
}

const SEE_FIELDS = 'Some fields need another look.'

/** A file that is gone is not named again. */
const withoutGoneFiles = (values: Readonly<Record<string, string>>, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('FileId') && fields[name] ? '' : value,
    ]),
  )

export async function action(args: Route.ActionArgs) {
  admit(args)
  const values = textsOf(await readForm(args.request))
  const { changes, category, problems } = readArticle(values)
  if (!category || Object.keys(problems).length > 0)
    return data({ problem: SEE_FIELDS, fields: problems, values } satisfies ArticleAnswer, { status: 400 })
  try {
    const { id } = await args.context.get(apiContext).equipment.createEquipment({ ...changes, category })
    return redirect(articlePath(id))
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const kept = withoutGoneFiles(values, fields)
    return data({ problem: message, fields, values: kept } satisfies ArticleAnswer, { status })
  }
}

export default function NewEquipment({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  return (
    <div className="measure py-10">
      <h1 className="text-2xl">Add an article</h1>
      <p className="mt-3 mb-8 max-w-(--container-text) text-muted">
        It is unlisted at first: you alone see it until you list it.
      </p>
      <NewArticleForm
        categories={categories}
        answer={actionData && 'fields' in actionData ? actionData : undefined}
      />
    </div>
  )
}
