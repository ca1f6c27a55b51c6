import { data, Link } from 'react-router'
import type { IdentityProvider } from '#contract/identities.ts'
import { apiContext } from '#web/context.ts'
import { ClaimTable } from '#web/features/accounts/identities/claim-table.tsx'
import { CallbackNote, ProviderFields } from '#web/features/accounts/identities/provider-fields.tsx'
import { RemoveProvider } from '#web/features/accounts/identities/remove-provider.tsx'
import { type IdentityAnswer, runChange } from '#web/features/accounts/identities/run-change.ts'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { proofAction } from '#web/features/accounts/proof/proof-action.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { DoneNotice } from '#web/features/accounts/security/done-notice.tsx'
import { textLink } from '#web/features/accounts/text-link.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Route } from './+types/sign-in-providers'
import { AdminHeader } from './admin-header.tsx'
import { EditDetails } from './edit-details.tsx'

const CLAIMS_SHOWN = 25

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const api = args.context.get(apiContext)
  const cursor = new URL(args.request.url).searchParams.get('claims')
  const [providers, claims, profile] = await orScreen(
    Promise.all([
      api.identities.listProviders(),
      pageAt(cursor, (at) => api.identities.listDomainClaims({ limit: CLAIMS_SHOWN, ...at })),
      api.accounts.getProfile(),
    ]),
  )
  return { ...providers, claims: claims.page, isFirstPage: claims.isFirst, hasPassword: profile.hasPassword }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const proof = await proofAction(api, form)
  if (proof) return data<IdentityAnswer>({ intent: 'prove', proof: proof.answer }, { status: proof.status })
  const { identities } = api
  const fieldsOf = (text: (name: string) => string) => ({
    name: text('name'),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    scopes: text('scopes'),
  })
  const outcome = await runChange(form, {
    create: async (text) => {
      const { name } = await identities.createProvider({
        ...fieldsOf(text),
        slug: text('slug'),
        issuer: text('issuer'),
      })
      return { done: `${name} is added. Everybody can sign in with it.` }
    },
    change: async (text) => {
      const { name } = await identities.updateProvider({ id: text('id'), ...fieldsOf(text) })
      return { done: `${name} is saved.` }
    },
    switch: async (text) => {
      const { name, isEnabled } = await identities.updateProvider({
        id: text('id'),
        isEnabled: text('isEnabled') === 'true',
      })
      return { done: `${name} is switched ${isEnabled ? 'on' : 'off'}.` }
    },
    remove: async (text) => {
      const { unlinked } = await identities.deleteProvider({ id: text('id') })
      return { done: `${text('name')} is removed, and ${unlinked} linked sign-ins with it.` }
    },
    approve: async (text) => {
      const { domain } = await identities.approveDomain({ id: text('id') })
      return { done: `${domain} is approved.` }
    },
    refuse: async (text) => {
      await identities.refuseDomain({ id: text('id') })
      return { done: 'The claim is removed.' }
    },
  })
  if (!outcome) throw data('This form is not known here.', { status: 400 })
  return data(outcome.answer, { status: outcome.status })
}

export default function SignInProviders({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { items, callbackUrl, claims, isFirstPage, hasPassword } = loaderData
  useFocusAnswer(answer)
  return (
    <div className="measure grid gap-10 py-8">
      <AdminHeader title="Sign-in providers">
        OpenID Connect providers that anyone may sign in with, and the mail domains that companies claim for
        theirs.
      </AdminHeader>
      <ProofDialog refused={answer?.refused ?? null} hasPassword={hasPassword} answer={answer?.proof} />
      <DoneNotice>{answer?.done}</DoneNotice>
      <FormProblem message={answer?.message} />
      <section aria-labelledby="providers" className="grid gap-4">
        <h2 id="providers" className="text-lg">
          Providers
        </h2>
        <KeepPlace>
          {items.length === 0 ? (
            <EmptyState title="No providers yet" icon="lock">
              People sign in by password, by mail, or at their company’s own provider.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border border-line bg-surface">
              {items.map((provider) => (
                <ProviderRow key={provider.id} provider={provider} answer={answer} />
              ))}
            </ul>
          )}
        </KeepPlace>
        <details className="border border-line bg-surface" open={answer?.intent === 'create' && !answer.done}>
          <summary className="flex min-h-11 items-center gap-2 px-4 font-medium text-sm hover:bg-inset">
            <Icon name="plus" size={16} />
            Add a provider
          </summary>
          <div className="grid max-w-130 gap-5 border-line border-t px-4 py-5">
            <CallbackNote url={callbackUrl} />
            <ChangeForm key={items.length} intent="create" className="grid gap-5">
              <ProviderFields provider={null} hasSlug answer={answer?.intent === 'create' ? answer : null} />
              <div>
                <ChangeButton intent="create" variant="primary">
                  Add provider
                </ChangeButton>
              </div>
            </ChangeForm>
          </div>
        </details>
      </section>
      <section aria-labelledby="claims" className="grid gap-4">
        <h2 id="claims" className="text-lg">
          Claims on mail domains
        </h2>
        <p className="max-w-(--container-text) text-muted text-sm">
          A claim is proven by the company’s DNS record. Approve one by hand only when you have made sure
          otherwise that the domain is theirs: its addresses are signed in on their provider’s word.
        </p>
        <KeepPlace>
          <ClaimTable claims={claims.items} />
        </KeepPlace>
        {(claims.nextCursor || !isFirstPage) && (
          <p className="flex gap-6 text-sm">
            {!isFirstPage && (
              <Link to="/admin/sign-in-providers" className={textLink}>
                Newest
              </Link>
            )}
            {claims.nextCursor && (
              <Link to={`?claims=${encodeURIComponent(claims.nextCursor)}`} className={textLink}>
                Older
              </Link>
            )}
          </p>
        )}
      </section>
    </div>
  )
}

type ProviderRowProps = { provider: IdentityProvider; answer: IdentityAnswer | undefined }

function ProviderRow({ provider, answer }: ProviderRowProps) {
  const { id, slug, name, issuer, isEnabled } = provider
  const own = answer?.intent === 'change' && answer.id === id ? answer : null
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            {name}
            <code className="font-mono text-muted">{slug}</code>
            <Badge tone={isEnabled ? 'ok' : 'neutral'}>{isEnabled ? 'Switched on' : 'Switched off'}</Badge>
          </p>
          <p className="break-all text-muted">{issuer}</p>
        </div>
        <ChangeForm intent="switch" id={id}>
          <input type="hidden" name="isEnabled" value={String(!isEnabled)} />
          <ChangeButton
            intent="switch"
            id={id}
            size="sm"
            aria-label={`Switch ${isEnabled ? 'off' : 'on'}: ${name}`}
          >
            Switch {isEnabled ? 'off' : 'on'}
          </ChangeButton>
        </ChangeForm>
        <RemoveProvider intent="remove" id={id} name={name}>
          Sign-ins linked through it go too. People sign in by password or by mail from then on.
        </RemoveProvider>
      </div>
      <EditDetails icon="edit" label="Change" about={name} isOpen={own !== null && !own.done}>
        <ChangeForm intent="change" id={id} className="grid max-w-120 gap-5 pt-4 pb-2">
          <ProviderFields provider={provider} answer={own} />
          <div>
            <ChangeButton intent="change" id={id}>
              Save
            </ChangeButton>
          </div>
        </ChangeForm>
      </EditDetails>
    </li>
  )
}
