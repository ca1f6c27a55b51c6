import { useEffect, useRef } from 'react'
import { data, redirect } from 'react-router'
import { bulkPath } from '#contract/bulk-words.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/bulkgenerator'
import { bulkAction } from './bulk-action.ts'
import { BulkForm } from './bulk-form.tsx'
import { BulkItems } from './bulk-items.tsx'
import { useProgress } from './use-progress.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { generations } = args.context.get(apiContext)
  const id = new URL(args.request.url).searchParams.get('run')
  const [{ model }, run] = await orScreen(
    Promise.all([
      generations.getMaker(),
      id && isUuid(id)
        ? generations.getBulk({ id })
        : generations.getLatestBulk().then(({ run: latest }) => latest),
    ]),
  )
  return { model, run }
}

export async function action(args: Route.ActionArgs) {
  // Who was signed out meanwhile keeps the page with the prompt, and reads there what to do: the procedures refuse too.
  if (args.context.get(viewerContext)) admit(args)
  const { answer, status } = await bulkAction(args.context.get(apiContext), await readForm(args.request))
  if (answer.run) throw redirect(bulkPath(answer.run))
  return data(answer, { status })
}

/** Brings what is about a run into view when one begins on this page. */
const useShownWhenNew = (runId: string | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const known = useRef(runId)
  useEffect(() => {
    if (known.current === runId) return
    known.current = runId
    box.current?.scrollIntoView({ block: 'start' })
  }, [runId])
  return box
}

/** Several diverse solutions from one prompt. What goes on is kept on the server: a reload or a restart loses nothing. */
export default function BulkGenerator({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { model } = loaderData
  const { run, isServerAway } = useProgress(loaderData.run)
  const results = useShownWhenNew(run?.id)
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <AdminHeader title="Bulk Solution Generator">
          {model === null
            ? 'No language model is configured here: the built-in engine makes the solutions.'
            : `The language model ${model} writes the words; the engine plans each cell.`}
        </AdminHeader>
        <LinkButton to="/admin/solutions">Manage All Solutions</LinkButton>
      </div>
      <FormProblem message={answer?.message ?? undefined} />
      <BulkForm isGenerating={run?.state === 'running'} model={model} answer={answer} />
      {isServerAway && (
        <Notice tone="warning" isLive>
          The server does not answer at the moment. Nothing of this run is lost: the page goes on by itself.
        </Notice>
      )}
      {run ? (
        <div ref={results} className="scroll-mt-20">
          <BulkItems run={run} />
        </div>
      ) : (
        <EmptyState icon="arm" title="Nothing generated yet">
          The solutions of a run are listed here, and stay private until you publish them.
        </EmptyState>
      )}
    </div>
  )
}
