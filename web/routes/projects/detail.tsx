import type { ReactNode } from 'react'
import { data, Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { PROJECT_PART_ROWS } from '#contract/project-words.ts'
import type { Project } from '#contract/projects.ts'
import { apiContext } from '#web/context.ts'
import { changeText } from '#web/features/projects/change-text.ts'
import { Messages } from '#web/features/projects/messages.tsx'
import { Amounts } from '#web/features/projects/milestones/amounts.tsx'
import { Gantt } from '#web/features/projects/milestones/gantt.tsx'
import { MilestoneCard } from '#web/features/projects/milestones/milestone-card.tsx'
import { Outcome, Reviews } from '#web/features/projects/outcome.tsx'
import { projectAction } from '#web/features/projects/project-answer.ts'
import { StatusButtons } from '#web/features/projects/status-buttons.tsx'
import { projectStateWords } from '#web/features/projects/words.ts'
import { Hours, Requirements, Team } from '#web/features/projects/work-parts.tsx'
import { formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'
import { partnerPath } from '#web/lib/partner-path.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'

export const handle: FrameHandle<{ project: Project }> = {
  crumbs: ({ project }) => [{ label: 'Projects', to: '/projects' }, { label: project.title }],
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const { projects } = args.context.get(apiContext)
  const query = new URL(args.request.url).searchParams
  const of = { id, limit: PROJECT_PART_ROWS }
  const [project, messages, hours, changes] = await orScreen(
    Promise.all([
      projects.getProject({ id }),
      pageAt(query.get('messages'), (at) => projects.listMessages({ ...of, ...at })),
      pageAt(query.get('hours'), (at) => projects.listProjectHours({ ...of, ...at })),
      pageAt(query.get('log'), (at) => projects.listProjectChanges({ ...of, ...at })),
    ]),
  )
  const meta: MetaDescriptor[] = [
    { title: fullTitle(project.title) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  const today = new Date().toISOString().slice(0, 10)
  return { project, messages, hours, changes, messageKey: crypto.randomUUID(), today, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const action = (args: Route.ActionArgs) => projectAction(args)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-4">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)

type PartPagesProps = {
  /** Of the part, as its heading and the address have it. */
  name: string
  page: { nextCursor: string | null }
  isFirst: boolean
}

/** How a part with many rows goes on. The other parts of the page stay as they are. */
const PartPages = ({ name, page: { nextCursor }, isFirst }: PartPagesProps) => {
  const [query] = useSearchParams()
  const addressOf = (cursor: string | null) => {
    const next = new URLSearchParams(query)
    if (cursor === null) next.delete(name)
    else next.set(name, cursor)
    return `?${next}#${name}`
  }
  return (
    <PageLinks
      first={isFirst ? null : addressOf(null)}
      next={nextCursor && addressOf(nextCursor)}
      firstLabel={`Newest ${name}`}
      nextLabel={`Older ${name}`}
    />
  )
}

const Log = ({ changes }: { changes: Project['changes'] }) => (
  <ol className="grid gap-2 text-sm">
    {changes.map((change) => (
      <li key={change.id} className="border-line border-l-2 pl-3">
        {change.actorName} {changeText(change)}
        <span className="block text-faint text-xs">
          <Time instant={change.createdAt} show="datetime" />
        </span>
      </li>
    ))}
  </ol>
)

/** A project as one of its two companies sees it. It follows what the other side does. */
export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, messages, hours, changes, messageKey, today } = loaderData
  const { revalidate } = useQuietRevalidator()
  useLive('project', (event) => {
    if (event.id === project.id) void revalidate()
  })
  useLive('gap', () => void revalidate())
  const { text, tone } = projectStateWords[project.status]
  const accepted = project.milestones.filter(({ status }) => status === 'accepted')
  const paidCents = accepted.reduce(
    (sum, { invoice }) => sum + (invoice?.status === 'paid' ? invoice.amountCents : 0),
    0,
  )
  const acceptedCents = accepted.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{project.title}</h1>
          <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
            <Badge tone={tone}>{text}</Badge>
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              <CompanyName name={project.ownerName} isVerified={project.isOwnerVerified} /> with{' '}
              <CompanyName
                name={
                  project.engineerCompanyId ? (
                    <Link
                      to={partnerPath(project.engineerCompanyId)}
                      className="underline underline-offset-4"
                    >
                      {project.engineerName}
                    </Link>
                  ) : (
                    project.engineerName
                  )
                }
                isVerified={project.isEngineerVerified}
              />
            </span>
            {project.solutionId && (
              <Link to={`/solutions/${project.solutionId}/manage`} className="underline underline-offset-4">
                The planned cell
              </Link>
            )}
          </p>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {formatDate(project.startDate)} to {formatDate(project.endDate)}
            {project.siteAddress && `, ${project.siteAddress}`}
          </p>
        </div>
        <StatusButtons project={project} />
      </header>
      {project.cancelReason && (
        <Notice tone="warning" title="Cancelled">
          {project.cancelReason}
        </Notice>
      )}
      {!project.mayAct && (
        <Notice tone="info">You read this project. Owners of your company can put you into its team.</Notice>
      )}
      <StatRow>
        <StatCard label="Agreed cost" value={formatMoneyWhole(project.agreedCostCents)} />
        <StatCard
          label="Accepted milestones"
          value={`${accepted.length} of ${project.milestones.length}`}
          note={`${formatMoneyWhole(acceptedCents)} released`}
        />
        <StatCard
          label="Paid"
          value={formatMoneyWhole(paidCents)}
          note="As the engineering company recorded"
        />
      </StatRow>
      <Part id="schedule" title="Schedule">
        <Gantt {...project} today={today} />
      </Part>
      <Part id="milestones" title="Milestones">
        <Amounts project={project} />
        <div className="grid gap-4">
          {project.milestones.map((milestone) => (
            <MilestoneCard key={milestone.id} project={project} milestone={milestone} />
          ))}
        </div>
      </Part>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <Part id="requirements" title="Requirements">
            <Requirements project={project} />
          </Part>
          <Part id="outcome" title="Estimate and result">
            <Outcome project={project} />
          </Part>
          <Part id="hours" title="Hours">
            <Hours project={project} items={hours.page.items} today={today} />
            <PartPages name="hours" {...hours} />
          </Part>
          <Part id="team" title="Team">
            <Team project={project} />
          </Part>
        </div>
        <div className="grid content-start gap-8">
          {project.status === 'completed' && (
            <Part id="reviews" title="Reviews">
              <Reviews project={project} />
            </Part>
          )}
          <Part id="messages" title="Messages">
            <Messages project={project} items={messages.page.items} firstKey={messageKey} />
            <PartPages name="messages" {...messages} />
          </Part>
          <Part id="log" title="Log">
            <Log changes={changes.page.items} />
            <PartPages name="log" {...changes} />
          </Part>
        </div>
      </div>
    </article>
  )
}
