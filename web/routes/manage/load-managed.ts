import { data, type MetaDescriptor } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { apiContext } from '#web/context.ts'
import type { PageArgs } from '#web/lib/guard.ts'
import { orScreen } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'

type ManageArgs = PageArgs & { pattern: string; params: { id: string } }

/** Admits the caller to a tab of manage; 404 for an id that cannot be one. For loaders and actions. */
export const admitToManage = (args: ManageArgs): { viewer: Viewer; api: Api; id: string } => {
  const viewer = admit(args)
  if (!isUuid(args.params.id)) throw data('Not found', { status: 404 })
  return { viewer, api: args.context.get(apiContext), id: args.params.id }
}

export type Managed = {
  solution: ManagedSolution
  meta: MetaDescriptor[]
}

/** What every tab of manage shows around its content; 404 unless the solution is the caller's own. */
export const loadManaged = async (args: ManageArgs, tab: string): Promise<Managed> => {
  const { api, id } = admitToManage(args)
  const solution = await orScreen(api.solutions.getManagedSolution({ id }))
  return {
    solution,
    meta: [
      { title: fullTitle(`${tab}: ${solution.title}`) },
      { name: 'robots', content: 'noindex, nofollow' },
    ],
  }
}
