import { Link } from 'react-router'
import type { PartnerCard } from '#contract/company-profiles.ts'
import { companySkills } from '#contract/company-skills.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { partnerPath } from '#web/lib/partner-path.ts'
import { VerifiedBadge } from '#web/ui/data/badge.tsx'
import { recordLine } from './record-text.ts'

const MOST_SKILLS = 6
const MOST_REGIONS = 5

const shortened = (words: readonly string[], most: number): string => {
  const rest = words.length - most
  return [...words.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** Engineering companies: what they do, where, and what their projects say of them. */
export const PartnerList = ({ items }: { items: readonly PartnerCard[] }) => (
  <ul className="border-line border-t">
    {items.map(({ id, name, headline, skills, regions, record, certifications }) => (
      <li
        key={id}
        className="grid gap-x-8 gap-y-2 border-line border-b py-5 hover:bg-inset sm:grid-cols-[minmax(0,1fr)_minmax(0,240px)] sm:px-3"
      >
        <div className="grid content-start gap-1.5">
          <h3 className="flex flex-wrap items-center gap-2 font-medium text-base">
            <Link
              to={partnerPath(id)}
              className="underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <VerifiedBadge isVerified />
          </h3>
          {headline && <p className="[overflow-wrap:anywhere]">{headline}</p>}
          {skills.length > 0 && (
            <p className="text-muted text-sm">
              {shortened(
                skills.map((skill) => companySkills[skill]),
                MOST_SKILLS,
              )}
            </p>
          )}
        </div>
        <div className="grid content-start gap-1 text-sm sm:justify-items-end sm:text-right">
          <p className={record ? 'figures text-measured-ink' : 'text-muted'}>
            {record ? recordLine(record) : 'No projects here yet'}
          </p>
          {certifications > 0 && (
            <p className="text-muted">{formatCount(certifications, 'verified certification')}</p>
          )}
          {regions.length > 0 && (
            <p className="text-muted">
              {shortened(
                regions.map((region) => region.name),
                MOST_REGIONS,
              )}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)
