import type { ListedPerson } from '#contract/users-admin.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'

/** A person's name and address, and what is special about the account. */
export const PersonFacts = ({ person }: { person: ListedPerson }) => {
  const { fullName, email, emailConfirmed, isInvestor, bannedUntil } = person
  return (
    // The address, as the search of staff names it after "#".
    <div id={email} className="grid gap-1">
      <span className="font-medium">{fullName}</span>
      <span className="break-all text-muted text-xs">{email}</span>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {!emailConfirmed && <Badge tone="warn">Address not confirmed</Badge>}
        {isInvestor && <Badge>Investor</Badge>}
        {bannedUntil && (
          <Badge tone="danger">
            Locked until <Time instant={bannedUntil} />
          </Badge>
        )}
      </span>
    </div>
  )
}
