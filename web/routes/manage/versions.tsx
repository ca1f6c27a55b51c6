import { data } from 'react-router'
import { solutionExportPath } from '#contract/exports.ts'
import { SolutionFiles } from '#web/features/attachments/solution-files.tsx'
import { DownloadMenu } from '#web/features/exports/download-menu.tsx'
import { VersionFiles } from '#web/features/exports/version-files.tsx'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { plannerLink } from '#web/features/planner/input/planner-link.ts'
import { historyAction } from '#web/features/solution-history/history-action.ts'
import { loadHistory } from '#web/features/solution-history/load-history.ts'
import { SolutionHistory } from '#web/features/solution-history/solution-history.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Route } from './+types/versions'
import { admitToManage, loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'

export const handle = manageHandle('Versions')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function loader(args: Route.LoaderArgs) {
  const managed = await loadManaged(args, 'Versions')
  const { api, id } = admitToManage(args)
  const query = new URL(args.request.url).searchParams
  const [history, files] = await orScreen(
    Promise.all([loadHistory(api, id, query), api.attachments.listAttachments({ id })]),
  )
  return { ...managed, history, files: files.items }
}

export async function action(args: Route.ActionArgs) {
  const { api, id } = admitToManage(args)
  const form = await readForm(args.request)
  const past = await historyAction(api, id, form)
  if (past) return data({ problem: undefined, ...past.answer }, { status: past.status })
  if (form.get('intent') !== 'delete-file') return data({ problem: 'Unknown action' }, { status: 400 })
  try {
    await api.attachments.deleteAttachment({ id, attachmentId: String(form.get('file')) })
    return data({ problem: undefined })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
}

/** What a solution was and is: versions to compare and restore, links that open it, downloads, attached files. */
export default function Versions({ loaderData: { solution, history, files } }: Route.ComponentProps) {
  const { id } = solution
  return (
    <ManageFrame
      solution={solution}
      actions={solution.hasPlan && <DownloadMenu pathOf={(format) => solutionExportPath(id, format)} />}
    >
      <div className="grid gap-10">
        <SolutionHistory
          history={history}
          planner={history.source ? plannerLink(id, history.source) : undefined}
          filesOf={(number) => <VersionFiles solutionId={id} number={number} />}
        />
        <KeepPlace>
          {files.length > 0 ? (
            <SolutionFiles solutionId={id} files={files} />
          ) : (
            <section aria-labelledby="solution-files" className="grid gap-3">
              <h2 id="solution-files" className="font-semibold text-base">
                Attached files
              </h2>
              <EmptyState title="No files attached" icon="file">
                Attach drawings, part lists or photos in the planner; they are kept with the version that you
                save.
              </EmptyState>
            </section>
          )}
        </KeepPlace>
      </div>
    </ManageFrame>
  )
}
