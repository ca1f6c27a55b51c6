import { Form } from 'react-router'
import { projectStates } from '#contract/project-words.ts'
import { apiContext } from '#web/context.ts'
import { ProjectTable } from '#web/features/projects/project-table.tsx'
import { projectStateWords } from '#web/features/projects/words.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/list'

const LIST = '/projects'

export async function loader(args: Route.LoaderArgs) {
  const { company } = admit(args)
  const query = new URL(args.request.url).searchParams
  const status = projectStates.find((one) => one === query.get('status')) ?? null
  const { projects } = args.context.get(apiContext)
  const { page, isFirst } = company
    ? await orScreen(
        pageAt(query.get('cursor'), (at) => projects.listProjects({ ...(status && { status }), ...at })),
      )
    : { page: { items: [], nextCursor: null }, isFirst: true }
  return { ...page, isFirst, status, type: company?.type ?? null }
}

const options = projectStates
  .filter((state) => state !== 'draft')
  .map((value) => ({ value, label: projectStateWords[value].text }))

/** Cells that are built: projects from accepted bids, on either side. */
export default function Projects({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst, status, type } = loaderData
  const filter = status ? `status=${status}` : ''
  return (
    <div className="measure grid gap-6 py-8">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-72 text-2xl">Projects</h1>
        <Form method="get" className="flex items-end gap-3">
          <Field label="Status">
            <Select name="status" placeholder="All" options={options} defaultValue={status ?? ''} />
          </Field>
          <Button type="submit">Show</Button>
        </Form>
      </header>
      <ProjectTable
        items={items}
        empty={
          status ? (
            <EmptyState
              icon="search"
              title="No projects with this status"
              action={<LinkButton to={LIST}>Show all projects</LinkButton>}
            />
          ) : (
            <EmptyState
              icon="clock"
              title="No projects yet"
              action={
                <LinkButton to={type === 'engineer' ? '/engineer/dashboard' : '/solutions'} variant="primary">
                  {type === 'engineer' ? 'Go to the dashboard' : 'See published cells'}
                </LinkButton>
              }
            >
              A project opens when a bid is accepted. It has milestones that both sides sign, hours, messages
              and invoices.
            </EmptyState>
          )
        }
      />
      <PageLinks
        first={isFirst ? null : `${LIST}${filter && `?${filter}`}`}
        next={nextCursor && `${LIST}?${filter && `${filter}&`}cursor=${encodeURIComponent(nextCursor)}`}
      />
    </div>
  )
}
