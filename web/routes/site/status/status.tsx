import type { PartState, PartStatus, Status } from '#contract/operations.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatNumber } from '#web/lib/format-number.ts'
import { formatDateTime, formatMinutes } from '#web/lib/format-time.ts'
import { orScreen } from '#web/lib/problem.ts'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Table } from '#web/ui/data/table.tsx'
import type { Route } from './+types/status'

const page = {
  title: 'Status',
  description:
    'Which parts of Cellwright work right now, each checked by using it, and how fast they answer.',
}

export async function loader({ context }: Route.LoaderArgs) {
  const status = await orScreen(context.get(apiContext).operations.getStatus())
  return {
    meta: pageMeta({ ...page, path: '/status', origin: context.get(siteContext).origin }),
    status,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: page.title }]

const names: Record<PartStatus['key'], { name: string; note: string }> = {
  pages: { name: 'Pages and API', note: 'This site and the operations behind it' },
  planner: { name: 'Planner', note: 'Reading, matching, layout, simulation, price' },
  database: { name: 'Database', note: 'Accounts, projects, versions, notifications' },
  jobs: { name: 'Background jobs', note: 'Mails and other work that follows a change' },
  files: { name: 'Files', note: 'Attachments and pictures' },
}

const states: Record<PartState, { tone: Tone; text: string }> = {
  working: { tone: 'ok', text: 'Working' },
  slow: { tone: 'warn', text: 'Slow' },
  failing: { tone: 'danger', text: 'Failing' },
  unknown: { tone: 'neutral', text: 'Not measured' },
}

/** All parts in one sentence. */
const sentenceOf = ({ parts }: Status): string => {
  const named = (state: PartState) =>
    parts.filter((part) => part.state === state).map(({ key }) => names[key].name.toLowerCase())
  const [failing, slow] = [named('failing'), named('slow')]
  if (failing.length > 0) return `Failing: ${failing.join(', ')}`
  return slow.length > 0 ? `Working, but slow: ${slow.join(', ')}` : 'All measured parts work'
}

export default function StatusPage({ loaderData: { status } }: Route.ComponentProps) {
  const { checkedAt, startedAt, uptimeSeconds, parts } = status
  return (
    <>
      <PageHead
        title={page.title}
        lead={page.description}
        facts={`Checked ${formatDateTime(checkedAt)} UTC`}
      />
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-12 py-10 sm:py-14">
        <section aria-labelledby="now" className="grid gap-6">
          <h2 id="now" className="text-xl">
            {sentenceOf(status)}
          </h2>
          <Table
            caption="Parts of the installation, their state and how long a check took"
            rows={parts}
            rowKey={({ key }) => key}
            className="max-h-none!"
            columns={[
              {
                key: 'part',
                header: 'Part',
                className: 'max-sm:px-3',
                cell: ({ key, detail }) => (
                  <>
                    {names[key].name}
                    <span className="block text-faint text-xs">{names[key].note}</span>
                    <span className="block text-muted text-xs sm:hidden">{detail}</span>
                  </>
                ),
              },
              {
                key: 'state',
                header: 'State',
                className: 'max-sm:px-3',
                cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge>,
              },
              {
                key: 'detail',
                header: 'What was checked',
                className: 'text-muted max-sm:hidden',
                cell: ({ detail }) => detail,
              },
              {
                key: 'time',
                header: 'Check took',
                isNumeric: true,
                className: 'max-sm:px-3',
                cell: ({ milliseconds }) =>
                  milliseconds === null ? 'not timed' : `${formatNumber(milliseconds, 1)}\u00a0ms`,
              },
            ]}
          />
        </section>
        <section aria-labelledby="since" className="grid gap-6">
          <h2 id="since" className="text-lg">
            Running since
          </h2>
          <StatRow>
            <StatCard
              label="This server process started"
              tone="measured"
              value={`${formatDateTime(startedAt)} UTC`}
              note="A planned restart for a new version counts as a start"
            />
            <StatCard
              label="Without interruption for"
              tone="measured"
              value={uptimeSeconds < 60 ? 'less than a minute' : formatMinutes(uptimeSeconds / 60)}
              note="Measured by the process itself"
            />
          </StatRow>
          <p className="max-w-(--container-text) text-muted text-sm">
            These figures are measured since the process started. Uptime by day and a list of incidents are
            not recorded by this installation yet, so none are shown.
          </p>
        </section>
        <section aria-labelledby="probes">
          <h2 id="probes" className="text-lg">
            For monitors
          </h2>
          <ul className="mt-3 grid gap-2 text-muted text-sm">
            <li>
              <Probe to="/healthz" /> answers while the process lives.
            </li>
            <li>
              <Probe to="/readyz" /> answers 200 when requests can be served, else 503.
            </li>
            <li>
              <Probe to="/api/v1/status" /> answers what this page shows.
            </li>
          </ul>
        </section>
      </div>
    </>
  )
}

const Probe = ({ to }: { to: string }) => (
  <a href={to} className="figures text-ink underline underline-offset-4">
    {to}
  </a>
)
