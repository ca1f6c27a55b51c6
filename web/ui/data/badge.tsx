import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'neutral' | 'signal' | 'measured' | 'blue' | 'purple' | 'ok' | 'warn' | 'danger'

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode }

/** A state or a kind in one or two words: "Pending", "Published", "Assumed". The words carry it, the colour helps. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`, className)}>{children}</span>
  )
}

/** Beside the name of a company whose documents staff have checked. Nothing for any other. */
export const VerifiedBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Badge tone="ok">Verified</Badge> : null

/** The name of a company, with the badge if it is verified. */
export const CompanyName = ({ name, isVerified }: { name: ReactNode; isVerified: boolean }) => (
  <>
    {name}
    {isVerified && ' '}
    <VerifiedBadge isVerified={isVerified} />
  </>
)
