import type { ReactNode } from 'react'
import type { PartnerApplication } from '#contract/partners.ts'
import { Breakable } from '#web/ui/breakable.tsx'

export const roleWords = { engineer: 'Engineer', supplier: 'Supplier' } as const

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-4">
    {children}
  </a>
)

/** Company with its website and LinkedIn page. */
export const ApplyingCompany = ({
  companyName,
  website,
  linkedin,
}: Pick<PartnerApplication, 'companyName' | 'website' | 'linkedin'>) => (
  <span className="grid gap-0.5">
    <span>
      <Breakable text={companyName} />
    </span>
    {(website || linkedin) && (
      <span className="flex flex-wrap gap-x-3 text-xs">
        {website && <Outside href={website}>Website</Outside>}
        {linkedin && <Outside href={linkedin}>LinkedIn</Outside>}
      </span>
    )}
  </span>
)

/** Role over the size of the company. */
export const AppliedRole = ({ role, companySize }: Pick<PartnerApplication, 'role' | 'companySize'>) => (
  <span className="grid gap-0.5">
    <span>{roleWords[role]}</span>
    {companySize && <span className="whitespace-nowrap text-muted text-xs">{companySize} people</span>}
  </span>
)
