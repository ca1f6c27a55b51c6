import { data, Link } from 'react-router'
import { CommentForm } from '#web/features/manage/discussion/comment-form.tsx'
import { CommentThread } from '#web/features/manage/discussion/comment-thread.tsx'
import { discussionAction } from '#web/features/manage/discussion/discussion-action.ts'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { managePath } from '#web/features/manage/tabs.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Route } from './+types/discussion'
import { admitToManage, loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'

const COMMENTS_SHOWN = 20

export const handle = manageHandle('Discussion')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** A part or step that the address names; one that the solution no longer has still filters its comments. */
const subjectIn = (query: URLSearchParams) => {
  const [partKey, stepKey] = [query.get('part')?.slice(0, 300), query.get('step')?.slice(0, 300)]
  if (partKey) return { keys: { partKey }, subject: `part:${partKey}`, query: { part: partKey } }
  if (stepKey) return { keys: { stepKey }, subject: `step:${stepKey}`, query: { step: stepKey } }
  return { keys: {}, subject: '', query: {} }
}

export async function loader(args: Route.LoaderArgs) {
  const managed = await loadManaged(args, 'Discussion')
  const { api, id } = admitToManage(args)
  const query = new URL(args.request.url).searchParams
  const { keys, subject, query: filter } = subjectIn(query)
  const { page, isFirst } = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      api.solutions.listComments({ id, limit: COMMENTS_SHOWN, ...keys, ...at }),
    ),
  )
  const first = `?${new URLSearchParams(filter)}`
  const next = page.nextCursor && `?${new URLSearchParams({ ...filter, cursor: page.nextCursor })}`
  return { ...managed, comments: page.items, subject, first: isFirst ? null : first, next }
}

export async function action(args: Route.ActionArgs) {
  const { api, id } = admitToManage(args)
  const { answer, status } = await discussionAction(api, id, await readForm(args.request))
  return data(answer, { status })
}

/** What the company says about a solution, its parts and its steps. */
export default function Discussion({ loaderData }: Route.ComponentProps) {
  const { solution, comments, subject, first, next } = loaderData
  const name = nameOf(loaderData)
  return (
    <ManageFrame solution={solution}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-labelledby="comments" className="min-w-0 max-lg:order-2">
          <h2 id="comments" tabIndex={-1} className="text-lg">
            {name ? `Comments on ${name}` : 'Comments'}
          </h2>
          {subject && (
            <p className="mt-1 text-sm">
              <Link
                to={managePath(solution.id, '/discussion')}
                preventScrollReset
                className="text-muted underline underline-offset-4 hover:text-ink"
              >
                Show all comments
              </Link>
            </p>
          )}
          <KeepPlace className="mt-4 block">
            {comments.length === 0 ? (
              <EmptyState title="No comments yet" icon="chat">
                Comments of your company are here: on the solution, a step or a part. Others who work on it
                are notified.
              </EmptyState>
            ) : (
              <ul>
                {comments.map((comment) => (
                  <CommentThread key={comment.id} solutionId={solution.id} comment={comment} />
                ))}
              </ul>
            )}
          </KeepPlace>
          <div className="mt-6">
            <PageLinks first={first} next={next} />
          </div>
        </section>
        <aside className="content-start">
          <div className="grid gap-3 border border-line bg-surface p-4">
            <h2 className="text-base">New comment</h2>
            <CommentForm solution={solution} subject={subject} />
          </div>
        </aside>
      </div>
    </ManageFrame>
  )
}

/** Name of the part or step that the list is about; null for all. */
const nameOf = ({ solution, subject }: Pick<Route.ComponentProps['loaderData'], 'solution' | 'subject'>) => {
  if (!subject) return null
  const key = subject.slice(5)
  const name = subject.startsWith('part:')
    ? solution.parts.find((part) => part.key === key)?.name
    : solution.steps.find((step) => step.key === key)?.title
  return name ?? 'what is not in the solution any more'
}
