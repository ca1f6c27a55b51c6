import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BidRequest } from '#contract/bid-requests.ts'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import { formatEstimateRange } from '#web/lib/format-money.ts'
import { formatSeconds } from '#web/lib/format-time.ts'
import { CompanyName } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { budgetText, scopeWord, siteText, skillWord } from '../bidding-words.ts'

const audienceWords = {
  all: 'all engineering companies',
  matching: 'companies with these skills in these regions',
  invited: 'invited companies alone',
} as const

const bandOf = ({ estimate }: BidRequest): ReactNode =>
  estimate?.costLowCents != null && estimate.costHighCents !== null
    ? formatEstimateRange({ lowCents: estimate.costLowCents, highCents: estimate.costHighCents })
    : null

type RequestFactsProps = {
  request: BidRequest
  /** Staff read what a company asks for. */
  isForStaff?: boolean
}

/** What is asked for, until when, and where. */
export const RequestFacts = ({ request, isForStaff = false }: RequestFactsProps) => {
  const { side, siteAddress, audience, skills, regions, solution, files } = request
  const band = bandOf(request)
  const facts: (readonly [string, ReactNode] | null)[] = [
    ['Company', <Owner key="owner" request={request} />],
    request.stepTitle ? ['Step', request.stepTitle] : null,
    solution ? ['Solution', <SolutionLink key="solution" {...solution} isForStaff={isForStaff} />] : null,
    ['Budget', budgetText(request)],
    band ? ['The plan says', `${band} for this scope`] : null,
    ['Timeline', request.timeline],
    ['Bids until', <Time key="deadline" instant={request.deadline} show="datetime" />],
    ['Site', siteText(request)],
    siteAddress ? ['Address', siteAddress] : null,
    request.cycleTimeSeconds === null
      ? null
      : ['Planned cycle time', formatSeconds(request.cycleTimeSeconds)],
    ['Scope', request.scope.map(scopeWord).join(', ')],
    skills.length > 0 ? ['Skills', skills.map(skillWord).join(', ')] : null,
    audience ? ['Open to', audienceWords[audience]] : null,
    regions.length > 0 ? ['Regions', regions.join(', ')] : null,
    files.length > 0 ? ['Files', <Files key="files" files={files} />] : null,
  ]
  return (
    <section aria-labelledby="asked" className="grid content-start gap-4">
      <h2 id="asked" className="text-lg">
        {side === 'owner' && !isForStaff ? 'What you ask for' : 'What is asked for'}
      </h2>
      <FactList facts={facts.filter((fact) => fact !== null)} />
      <LongText title="Description" text={request.description} />
      {request.requirements && <LongText title="Requirements" text={request.requirements} />}
    </section>
  )
}

const Owner = ({ request: { ownerName, isOwnerVerified, isEnteredByStaff } }: { request: BidRequest }) => (
  <>
    <CompanyName name={ownerName} isVerified={isOwnerVerified} />
    {isEnteredByStaff && <span className="text-muted"> (entered by our staff)</span>}
  </>
)

type SolutionLinkProps = { id: string; title: string; isForStaff: boolean }

const SolutionLink = ({ id, title, isForStaff }: SolutionLinkProps) => (
  <Link to={`/solutions/${id}${isForStaff ? '' : '/manage'}`} className="underline underline-offset-4">
    {title}
  </Link>
)

const Files = ({ files }: Pick<BidRequest, 'files'>) => (
  <ul className="grid gap-1">
    {files.map(({ id, name }) => (
      <li key={id}>
        <a href={`/api/v1/files/${id}`} className="underline underline-offset-4">
          {name}
        </a>
      </li>
    ))}
  </ul>
)

const LongText = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-1 text-sm">
    <h3 className="font-medium">{title}</h3>
    <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</p>
  </div>
)
