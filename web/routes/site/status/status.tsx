import { lazy } from 'react'
import { data, Link } from 'react-router'
import type { Incident } from '#contract/incidents.ts'
import type { PartState, PartStatus, Status, Uptime } from '#contract/operations.ts'
import { partNames, STATUS_DAYS } from '#contract/parts.ts'
import { apiContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { formatUptime, shortDay } from '#web/features/status/day-kinds.ts'
import { DayStrip, StripLegend } from '#web/features/status/day-strip.tsx'
import { impactNames, incidentAnchor, statusNames } from '#web/features/status/incident-view.tsx'
import { formatNumber } from '#web/lib/format-number.ts'
import { formatDateTime, formatMinutes } from '#web/lib/format-time.ts'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'
import { orScreen, pageAt, problemOf } from '#web/lib/problem.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { LatePart } from '#web/ui/state/late-part.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/status'
import { Incidents } from './incidents.tsx'

const loadDayTable = () => import('#web/features/status/day-table.tsx')
/** Folded away at first, and open without a script: its own waits for the reader. */
const DayTable = import.meta.env.SSR
  ? (await loadDayTable()).DayTable
  : lazy(() => atFirstSign(async () => ({ default: (await loadDayTable()).DayTable })))

const INCIDENTS_SHOWN = 30

/** What only the database knows; null while it is away, and the page says so. Any other refusal is the page's answer. */
const orNull = async <Result,>(asked: Promise<Result>): Promise<Result | null> => {
  try {
    return await asked
  } catch (error) {
    const { message, status } = problemOf(error)
    if (status === 503) return null
    throw data(message, { status })
  }
}

/** By the UTC day they began, newest first. */
const byDay = (incidents: readonly Incident[]): [day: string, incidents: Incident[]][] => [
  ...Map.groupBy(incidents, ({ startedAt }) => startedAt.slice(0, 10)),
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { operations } = context.get(apiContext)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const [status, uptime, listed] = await Promise.all([
    orScreen(operations.getStatus()),
    orNull(operations.getUptime()),
    orNull(pageAt(cursor, (at) => operations.listIncidents({ limit: INCIDENTS_SHOWN, ...at }))),
  ])
  const incidents = listed?.page ?? null
  const isFirstPage = listed?.isFirst ?? true
  return {
    status,
    uptime,
    incidents: incidents && {
      days: byDay(incidents.items),
      older: incidents.nextCursor && `?cursor=${encodeURIComponent(incidents.nextCursor)}#incidents`,
    },
    open: !isFirstPage ? [] : (incidents?.items.filter(({ resolvedAt }) => resolvedAt === null) ?? []),
    isFirstPage,
  }
}

const notes: Record<PartStatus['key'], string> = {
  pages: 'This site and the operations behind it',
  planner: 'Reading, matching, layout, simulation, price',
  database: 'Accounts, projects, versions, notifications',
  jobs: 'Mails and other work that follows a change',
  files: 'Attachments and pictures',
}

const states: Record<PartState, { tone: Tone; text: string }> = {
  working: { tone: 'ok', text: 'Working' },
  slow: { tone: 'warn', text: 'Slow' },
  failing: { tone: 'danger', text: 'Failing' },
  unknown: { tone: 'neutral', text: 'Not measured' },
}

/** All parts in one sentence. What staff wrote is not measured: "Plans take long" can be open while every part answers. */
const sentenceOf = ({ parts }: Status, openCount: number): string => {
  const named = (state: PartState) =>
    parts.filter((part) => part.state === state).map(({ key }) => partNames[key])
  const [failing, slow] = [named('failing'), named('slow')]
  if (failing.length > 0) return `Failing: ${failing.join(', ')}`
  if (slow.length > 0) return `Working, but slow: ${slow.join(', ')}`
  if (openCount === 0) return 'All measured parts work'
  return `All measured parts work, ${openCount === 1 ? 'an incident is open' : `${openCount} incidents are open`}`
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { status, uptime, incidents, open, isFirstPage } = loaderData
  const { checkedAt, startedAt, uptimeSeconds, parts } = status
  return (
    <>
      <PageHead facts={`Checked ${formatDateTime(checkedAt)} UTC`} />
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-12 py-10 sm:py-14">
        <section aria-labelledby="now" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="now" className="text-xl">
            {sentenceOf(status, open.length)}
          </h2>
          {open.length > 0 && (
            <Notice tone="warning" title={open.length === 1 ? 'Open incident' : 'Open incidents'}>
              <ul className="grid gap-1">
                {open.map((incident) => (
                  <li key={incident.id}>
                    <a
                      href={`#${incidentAnchor(incident)}`}
                      className="break-words text-ink underline underline-offset-4"
                    >
                      {incident.title}
                    </a>
                    : {statusNames[incident.status].toLowerCase()},{' '}
                    {impactNames[incident.impact].toLowerCase()} impact
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {!uptime && (
            <Notice tone="warning">
              The last {STATUS_DAYS} days are in the database, and it does not answer at the moment.
            </Notice>
          )}
          <ul className="divide-y divide-line border border-line bg-surface">
            {parts.map((part) => (
              <PartRow key={part.key} part={part} uptime={uptime} />
            ))}
          </ul>
          {uptime && (
            <>
              <StripLegend />
              <LatePart>
                <DayTable uptime={uptime} />
              </LatePart>
            </>
          )}
        </section>
        <Incidents page={incidents} isFirstPage={isFirstPage} />
        <section aria-labelledby="measured" className="grid gap-3">
          <h2 id="measured" className="text-lg">
            How this is measured
          </h2>
          <ul className="grid max-w-(--container-text) list-disc gap-2 pl-5 text-muted text-sm">
            <li>
              Each minute every part is used: a cell is planned, a file is written and read, the database is
              asked. Days are in UTC.
            </li>
            <li>A minute without this heartbeat counts as down for every part.</li>
            <li>
              Minutes after a planned stop are shown apart. They are not part of the percentage, and neither
              are days that were not measured.
            </li>
            <li>
              Three failing minutes in a row open an incident by themselves, three good ones resolve it.
            </li>
            <li>
              {uptime && (
                <>
                  {uptime.lastBeatAt
                    ? `The last heartbeat was at ${formatDateTime(uptime.lastBeatAt)} UTC.`
                    : 'There was no heartbeat yet.'}{' '}
                </>
              )}
              This server process started at {formatDateTime(startedAt)} UTC and runs for{' '}
              {uptimeSeconds < 60 ? 'less than a minute' : formatMinutes(uptimeSeconds / 60)}.
            </li>
          </ul>
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
              <Probe to="/api/v1/status" />, <Probe to="/api/v1/status/uptime" /> and{' '}
              <Probe to="/api/v1/incidents" /> answer what this page shows.{' '}
              <Link to="/api/operations" className="text-ink underline underline-offset-4">
                Their reference
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </>
  )
}

function PartRow({ part, uptime }: { part: PartStatus; uptime: Uptime | null }) {
  const { key, state, detail, milliseconds } = part
  const measured = uptime?.parts.find((one) => one.key === key)
  const percent = measured?.percent ?? null
  const share = percent === null ? 'not measured yet' : formatUptime(percent)
  const down = measured ? `${formatMinutes(measured.downMinutes)} down` : ''
  const first = measured?.days[0]?.day
  const since = first && first !== uptime?.firstDay ? `since ${shortDay(first)}` : `in ${STATUS_DAYS} days`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[240px_minmax(0,1fr)_128px]">
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-3 lg:justify-start">
          <h3 className="font-medium text-base">{partNames[key]}</h3>
          <Badge tone={states[state].tone}>{states[state].text}</Badge>
        </div>
        <p className="mt-0.5 text-faint text-xs">{notes[key]}</p>
        <p className="mt-1 text-muted text-xs">
          {detail}
          {milliseconds !== null && (
            <span className="figures whitespace-nowrap"> {formatNumber(milliseconds, 1)}&nbsp;ms</span>
          )}
        </p>
      </div>
      {uptime && measured && (
        <>
          <DayStrip
            name={partNames[key]}
            firstDay={uptime.firstDay}
            today={uptime.today}
            days={measured.days}
            summary={percent === null ? share : `${share} of the measured time, ${down} ${since}`}
          />
          <p className="figures flex items-baseline justify-between gap-3 text-sm lg:block lg:text-right">
            <span className={percent === null ? 'text-muted' : 'font-medium text-base text-measured-ink'}>
              {share}
            </span>
            {percent !== null && (
              <span className="text-faint text-xs">
                <span className="lg:block">{down}</span> <span className="lg:block">{since}</span>
              </span>
            )}
          </p>
        </>
      )}
    </li>
  )
}

const Probe = ({ to }: { to: string }) => (
  <a href={to} className="figures break-all text-ink underline underline-offset-4">
    {to}
  </a>
)
