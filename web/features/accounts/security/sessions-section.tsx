import type { ReactNode } from 'react'
import type { SessionEntry } from '#contract/sessions.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AccountSection } from '../account-page.tsx'
import { ChangeButton, ChangeForm } from '../proof/change-form.tsx'
import type { SecurityAnswer } from './change-security.ts'
import { deviceOf } from './device-of.ts'
import { SectionNotes } from './section-notes.tsx'

type SessionsSectionProps = {
  sessions: readonly SessionEntry[]
  answer: SecurityAnswer | undefined
  /** The button that signs out here. */
  signOut: ReactNode
}

/** Where the account is signed in, and the ways to end it. */
export function SessionsSection({ sessions, answer, signOut }: SessionsSectionProps) {
  const hasOthers = sessions.some(({ isThis }) => !isThis)
  return (
    <AccountSection id="sessions" title="Sessions" lead="Where you are signed in at the moment.">
      <SectionNotes answer={answer} intents={['end-session', 'end-others', 'end-everywhere']} />
      <KeepPlace>
        <ul className="divide-y divide-line border border-line bg-surface">
          {sessions.map(({ id, isThis, userAgent, ipAddress, createdAt }) => {
            const device = deviceOf(userAgent)
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-44">
                  <p className="flex flex-wrap items-center gap-2 text-sm">
                    {device}
                    {isThis && <Badge tone="ok">This session</Badge>}
                  </p>
                  <p className="text-muted text-sm">
                    {ipAddress ?? 'Unknown address'}, since <Time instant={createdAt} show="datetime" />
                  </p>
                </div>
                {isThis ? (
                  signOut
                ) : (
                  <ChangeForm intent="end-session" id={id}>
                    <ChangeButton intent="end-session" id={id} size="sm" aria-label={`Sign out ${device}`}>
                      Sign out
                    </ChangeButton>
                  </ChangeForm>
                )}
              </li>
            )
          })}
        </ul>
      </KeepPlace>
      <div className="flex flex-wrap gap-3">
        {hasOthers && (
          <ChangeForm intent="end-others">
            <ChangeButton intent="end-others">Sign out other sessions</ChangeButton>
          </ChangeForm>
        )}
        <ChangeForm intent="end-everywhere">
          <ChangeButton intent="end-everywhere">Sign out everywhere</ChangeButton>
        </ChangeForm>
      </div>
    </AccountSection>
  )
}
