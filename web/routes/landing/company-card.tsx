import type { Profile, Viewer } from '#contract/accounts.ts'
import { Badge } from '#web/ui/data/badge.tsx'

type CompanyCardProps = {
  company: NonNullable<Viewer['company']>
  contact: NonNullable<Profile['company']>
}

/** The own company as others will see it; what is not filled in says so. */
export function CompanyCard({ company, contact }: CompanyCardProps) {
  const rows = [
    ['Phone', contact.phone],
    ['Address', contact.address],
    ['About', contact.bio],
  ] as const
  return (
    <section aria-labelledby="company">
      <h2 id="company" className="text-lg">
        Company
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border border-line bg-surface p-5 text-sm">
        <dt className="text-muted">Name</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {company.name}
          <Badge tone={company.verified ? 'ok' : 'warn'}>{company.verified ? 'Verified' : 'Pending'}</Badge>
        </dd>
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line break-words">
              {value || <span className="text-faint">not given</span>}
            </dd>
          </div>
        ))}
        <dt className="text-muted">You are</dt>
        <dd>{company.membership === 'owner' ? 'An owner' : 'A member'}</dd>
      </dl>
    </section>
  )
}
