import type { ReactNode } from 'react'
import type { DomainClaim } from '#contract/identities.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { ChangeButton, ChangeForm } from '../proof/change-form.tsx'
import type { IdentityAnswer } from './run-change.ts'

type DomainListProps = {
  domains: readonly DomainClaim[]
  answer: IdentityAnswer | null | undefined
  mayChange: boolean
}

/** Claimed mail domains, each with the DNS record that proves it. */
export function DomainList({ domains, answer, mayChange }: DomainListProps) {
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {domains.map((claim) => (
        <li key={claim.id} className="grid gap-3 px-4 py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-40 break-words">{claim.domain}</p>
            {claim.endsAt ? (
              <Badge tone="warn">Record missing</Badge>
            ) : claim.isProven ? (
              <Badge tone="ok">Proven</Badge>
            ) : (
              <Badge tone="warn">Waiting for proof</Badge>
            )}
            {mayChange && (
              <ChangeForm intent="remove-domain" id={claim.id}>
                <ChangeButton
                  intent="remove-domain"
                  id={claim.id}
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${claim.domain}`}
                >
                  Remove
                </ChangeButton>
              </ChangeForm>
            )}
          </div>
          {claim.isProven ? (
            <p className="text-muted text-sm">
              {claim.provenBy === 'dns' ? 'By its DNS record' : 'Approved by Cellwright'}
              {claim.provenAt && (
                <>
                  , <Time instant={claim.provenAt} show="date" />
                </>
              )}
              . New people of this domain join your company when they sign in, within your plan’s team limit.
            </p>
          ) : null}
          {claim.isProven && claim.endsAt && (
            <Notice tone="warning" title="The DNS record is gone">
              Put it back before <Time instant={claim.endsAt} show="date" />. After that no one of{' '}
              {claim.domain} is sent to your provider until the domain is proven again.
            </Notice>
          )}
          {(!claim.isProven || claim.endsAt) && (
            <Proof claim={claim} answer={answer?.id === claim.id ? answer : null} mayChange={mayChange} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ProofProps = { claim: DomainClaim; answer: IdentityAnswer | null; mayChange: boolean }

function Proof({ claim, answer, mayChange }: ProofProps) {
  const found = answer?.intent === 'check-domain' ? answer.found : undefined
  return (
    <>
      <p className="text-muted text-sm">
        Add this TXT record where your domain’s DNS is kept. A new record can take an hour to be seen.
      </p>
      <dl className="grid gap-x-4 gap-y-1 bg-inset px-3 py-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Row name="Type">TXT</Row>
        <Row name="Name">{claim.recordName}</Row>
        <Row name="Value">{claim.recordValue}</Row>
      </dl>
      {found && (
        <Notice tone="warning" isLive title="The record is not there yet">
          {found.length === 0 ? (
            `No TXT record is found at ${claim.recordName}.`
          ) : (
            <>
              Found instead: <code className="break-all font-mono">{found.join(' · ')}</code>
            </>
          )}
        </Notice>
      )}
      {answer?.message && (
        <Notice tone="error" isLive>
          {answer.message}
        </Notice>
      )}
      {mayChange && (
        <ChangeForm intent="check-domain" id={claim.id}>
          <ChangeButton
            intent="check-domain"
            id={claim.id}
            size="sm"
            aria-label={`Check now: ${claim.domain}`}
          >
            Check now
          </ChangeButton>
        </ChangeForm>
      )}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 select-all break-all font-mono">{children}</dd>
  </>
)
