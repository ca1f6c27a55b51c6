import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import type { CompanyProfile } from '#contract/company-profiles.ts'
import { companySkills } from '#contract/company-skills.ts'
import { apiContext, siteContext } from '#web/context.ts'
import { partnerData } from '#web/features/profiles/partner-data.ts'
import { RecordStats } from '#web/features/profiles/record-stats.tsx'
import { formatDate } from '#web/lib/format-time.ts'
import { partnerPath } from '#web/lib/partner-path.ts'
import { orScreen } from '#web/lib/problem.ts'
import { breadcrumbData, fullTitle, pageMeta } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge, VerifiedBadge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const MAX_DESCRIPTION = 160
const LIST = '/partners/engineers'

const metaOf = (profile: CompanyProfile, origin: string) => {
  const { id, name, headline, skills, isShown } = profile
  if (!isShown) return [{ title: fullTitle(name) }, { name: 'robots', content: 'noindex' }]
  const path = partnerPath(id)
  const words = skills.map((skill) => companySkills[skill]).join(', ')
  return pageMeta({
    title: name,
    description: (headline || words || `${name} builds robotic cells.`).slice(0, MAX_DESCRIPTION),
    path,
    origin,
    data: [
      partnerData(profile, origin),
      breadcrumbData(origin, [
        { label: 'Partners', to: '/partners' },
        { label: 'Engineers', to: LIST },
        { label: name, to: path },
      ]),
    ],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data('Not found', { status: 404 })
  const profile = await orScreen(context.get(apiContext).profiles.getCompanyProfile({ id: params.id }))
  return { profile, meta: metaOf(profile, context.get(siteContext).origin) }
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-4">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)

const Words = ({ words, none }: { words: readonly string[]; none: string }) =>
  words.length === 0 ? (
    <p className="text-muted text-sm">{none}</p>
  ) : (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="grid">
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  )

const Certifications = ({ items }: { items: CompanyProfile['certifications'] }) =>
  items.length === 0 ? (
    <p className="text-muted text-sm">None that staff have verified and that holds today.</p>
  ) : (
    <ul className="border-line border-t text-sm">
      {items.map(({ name, issuer, issueDate, expiryDate }) => (
        <li key={`${name} ${issuer} ${issueDate}`} className="grid gap-0.5 border-line border-b py-2">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <span className="text-muted">
            {issuer},{' '}
            {expiryDate ? `holds until ${formatDate(expiryDate)}` : `since ${formatDate(issueDate)}`}
          </span>
        </li>
      ))}
    </ul>
  )

const Reviews = ({ items }: { items: CompanyProfile['reviews'] }) =>
  items.length === 0 ? (
    <p className="text-muted text-sm">No review yet. Owners write them when a project is completed.</p>
  ) : (
    <ul className="grid gap-4 text-sm">
      {items.map(({ stars, text, createdAt }) => (
        <li key={createdAt} className="grid gap-1 border-line border-l-2 pl-3">
          <p className="figures font-medium">{stars} of 5</p>
          {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
          <p className="text-faint text-xs">
            Owner of a project, <Time instant={createdAt} show="date" />
          </p>
        </li>
      ))}
    </ul>
  )

/** An engineering company: what it offers, its certifications, and what its projects say of it. */
export default function Partner({ loaderData: { profile } }: Route.ComponentProps) {
  const { name, headline, about, skills, regions, record, isVerified, isShown, isOwn } = profile
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-10 py-10">
      <header className="grid gap-3">
        <p className="text-sm">
          <Link to={LIST} className="text-muted hover:text-ink">
            Engineers
          </Link>
        </p>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <div className="grid min-w-0 flex-1 basis-80 justify-items-start gap-2">
            <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
            <VerifiedBadge isVerified={isVerified} />
            {headline && <p className="max-w-(--container-text) text-lg text-muted">{headline}</p>}
          </div>
          {isOwn && <LinkButton to="/profile/company">Edit profile</LinkButton>}
        </div>
        {!isShown && (
          <Notice tone="info">
            {isOwn
              ? 'Not everyone sees this page: it opens once staff have verified your company and you let it be listed.'
              : 'This company is not in the open list. You see its page because it works with you.'}
          </Notice>
        )}
      </header>
      <Part id="record" title="Record">
        {record ? (
          <RecordStats record={record} />
        ) : (
          <p className="text-muted">No projects here yet, so there is nothing to compute from.</p>
        )}
      </Part>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)] lg:gap-16">
        <div className="grid content-start gap-10">
          <Part id="about" title="About">
            {about ? (
              <p className="max-w-(--container-text) whitespace-pre-line [overflow-wrap:anywhere]">{about}</p>
            ) : (
              <p className="text-muted text-sm">The company has written nothing about itself yet.</p>
            )}
          </Part>
          <Part id="reviews" title="Reviews">
            <Reviews items={profile.reviews} />
          </Part>
        </div>
        <div className="grid content-start gap-10">
          <Part id="skills" title="Skills">
            <Words words={skills.map((skill) => companySkills[skill])} none="Not stated." />
          </Part>
          <Part id="regions" title="Works in">
            <Words words={regions.map((region) => region.name)} none="Not stated." />
          </Part>
          <Part id="certifications" title="Certifications">
            <Certifications items={profile.certifications} />
          </Part>
        </div>
      </div>
    </article>
  )
}
