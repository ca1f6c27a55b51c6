import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Api } from '#contract/client.ts'
import type { identities } from '#contract/identities.ts'
import { identityProblemText } from '#contract/identity-problems.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { AccountSection } from '../account-page.tsx'
import { ChangeButton, ChangeForm } from '../proof/change-form.tsx'
import { DoneNotice } from '../security/done-notice.tsx'
import { GoToProvider } from './go-to-provider.tsx'
import { type IdentityAnswer, runChange } from './run-change.ts'

/** What `identities.listIdentities` answers. */
export type LinkedIdentitiesData = InferContractRouterOutputs<typeof identities>['listIdentities']

/** Handles the two forms of this section; null when the form is about something else. */
export const linkedIdentitiesAction = (api: Api, form: FormData) =>
  runChange(form, {
    'link-identity': async (text) => ({
      start: await api.identities.beginLink({ provider: text('provider') }),
    }),
    'unlink-identity': async (text) => {
      await api.identities.unlinkIdentity({ id: text('id') })
      return { done: 'The sign-in is unlinked. Sessions go on.' }
    },
  })

type LinkedIdentitiesProps = {
  linked: LinkedIdentitiesData
  answer: IdentityAnswer | null | undefined
  /** The query of the page: how a linking that was begun here has ended. */
  ended: { isLinked: boolean; problem: string | null }
}

/** Sign-ins at other providers that open this account. */
export function LinkedIdentities({ linked, answer, ended }: LinkedIdentitiesProps) {
  const { items, linkable, mayLink } = linked
  if (items.length === 0 && linkable.length === 0 && !ended.problem) return null
  const own = answer && /^(un)?link-identity$/.test(answer.intent) ? answer : null
  const problem = own?.message ?? (own ? undefined : (identityProblemText(ended.problem) ?? undefined))
  return (
    <AccountSection
      id="linked"
      title="Linked sign-ins"
      lead="Other providers that sign you in to this account. One way to sign in always stays."
    >
      <DoneNotice>{own?.done}</DoneNotice>
      {!own && ended.isLinked && <Notice tone="success">The sign-in is linked.</Notice>}
      <FormProblem message={problem} />
      {own?.start && <GoToProvider {...own.start} />}
      <KeepPlace>
        {items.length > 0 && (
          <ul className="divide-y divide-line border border-line bg-surface">
            {items.map(({ id, providerName, email, isUsable, linkedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-52 text-sm">
                  <p className="flex flex-wrap items-center gap-2">
                    {providerName}
                    {!isUsable && <Badge tone="warn">Switched off</Badge>}
                  </p>
                  <p className="break-words text-muted">
                    {email ? `${email}, since ` : 'Since '}
                    <Time instant={linkedAt} show="date" />
                  </p>
                </div>
                <ChangeForm intent="unlink-identity" id={id}>
                  <ChangeButton
                    intent="unlink-identity"
                    id={id}
                    size="sm"
                    aria-label={`Unlink ${providerName}${email ? `, ${email}` : ''}`}
                  >
                    Unlink
                  </ChangeButton>
                </ChangeForm>
              </li>
            ))}
          </ul>
        )}
      </KeepPlace>
      {linkable.length > 0 && !mayLink && (
        <p className="text-muted text-sm">Confirm your address first, then you can link a sign-in.</p>
      )}
      {mayLink && linkable.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {linkable.map(({ slug, name }) => (
            <ChangeForm key={slug} intent="link-identity" id={slug}>
              <input type="hidden" name="provider" value={slug} />
              <ChangeButton intent="link-identity" id={slug} icon="link">
                Link {name}
              </ChangeButton>
            </ChangeForm>
          ))}
        </div>
      )}
    </AccountSection>
  )
}
