import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AccountPage, AccountSection } from '#web/features/accounts/account-page.tsx'
import { ConfirmFirst } from '#web/features/accounts/confirm-first.tsx'
import { DomainList } from '#web/features/accounts/identities/domain-list.tsx'
import { CallbackNote, ProviderFields } from '#web/features/accounts/identities/provider-fields.tsx'
import { RemoveProvider } from '#web/features/accounts/identities/remove-provider.tsx'
import { type IdentityAnswer, runChange } from '#web/features/accounts/identities/run-change.ts'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { proofAction } from '#web/features/accounts/proof/proof-action.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { DoneNotice } from '#web/features/accounts/security/done-notice.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/company-sign-in'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const api = args.context.get(apiContext)
  const [signIn, profile] = await orScreen(
    Promise.all([api.identities.getCompanySignIn(), api.accounts.getProfile()]),
  )
  return { signIn, hasPassword: profile.hasPassword, emailConfirmed: profile.emailConfirmed }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const proof = await proofAction(api, form)
  if (proof) return data<IdentityAnswer>({ intent: 'prove', proof: proof.answer }, { status: proof.status })
  const { identities } = api
  const outcome = await runChange(form, {
    provider: async (text) => {
      await identities.saveCompanyProvider({
        name: text('name'),
        issuer: text('issuer'),
        clientId: text('clientId'),
        clientSecret: text('clientSecret'),
        scopes: text('scopes'),
        isEnabled: text('isEnabled') === 'on',
      })
      return { done: 'The provider is saved.' }
    },
    'remove-provider': async () => {
      const { unlinked } = await identities.removeCompanyProvider()
      return { done: `The provider is removed, and ${unlinked} linked sign-ins with it.` }
    },
    domain: async (text) => {
      const { domain } = await identities.claimDomain({ domain: text('domain') })
      return { done: `${domain} is claimed. Prove it with the record below.` }
    },
    'check-domain': async (text) => {
      const { claim, found } = await identities.checkDomain({ id: text('id') })
      return claim.isProven && claim.missingSince === null
        ? { done: `${claim.domain} is proven.` }
        : { found }
    },
    'remove-domain': async (text) => {
      await identities.removeDomain({ id: text('id') })
      return { done: 'The domain is removed.' }
    },
  })
  if (!outcome) throw data('This form is not known here.', { status: 400 })
  return data(outcome.answer, { status: outcome.status })
}

const ofProvider = new Set(['provider', 'remove-provider'])

export default function CompanySignInPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { signIn, hasPassword, emailConfirmed } = loaderData
  const { provider, domains, callbackUrl, mayChange } = signIn
  useFocusAnswer(answer)
  const forProvider = answer && ofProvider.has(answer.intent) ? answer : null
  const forDomains = answer && !ofProvider.has(answer.intent) ? answer : null
  const isOn = forProvider?.values ? forProvider.values.isEnabled === 'on' : (provider?.isEnabled ?? true)
  return (
    <AccountPage title="Company sign-in">
      <ProofDialog refused={answer?.refused ?? null} hasPassword={hasPassword} answer={answer?.proof} />
      {!mayChange && <Notice>An owner of your company sets this up.</Notice>}
      <AccountSection
        id="provider"
        title="Identity provider"
        lead="Your people sign in at your own OpenID Connect provider. Passwords go on working."
      >
        <DoneNotice>{forProvider?.done}</DoneNotice>
        <FormProblem message={forProvider?.message} />
        {mayChange && !emailConfirmed && <ConfirmFirst what="the sign-in of your company" />}
        {mayChange && emailConfirmed ? (
          <>
            <CallbackNote url={callbackUrl} />
            <ChangeForm intent="provider" className="grid max-w-120 gap-5">
              <ProviderFields key={provider?.id ?? 'new'} provider={provider} answer={forProvider} />
              <Checkbox
                key={String(isOn)}
                name="isEnabled"
                label="Switched on"
                hint="Off: no one signs in there, and nothing is lost."
                defaultChecked={isOn}
              />
              <div>
                <ChangeButton intent="provider" variant="primary">
                  Save provider
                </ChangeButton>
              </div>
            </ChangeForm>
            {provider && (
              <RemoveProvider intent="remove-provider" name={provider.name}>
                Its domains and the sign-ins linked through it go too. People sign in by password or by mail
                from then on.
              </RemoveProvider>
            )}
          </>
        ) : (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {provider?.name ?? 'No provider is set up.'}
            {provider && (
              <Badge tone={provider.isEnabled ? 'ok' : 'neutral'}>
                {provider.isEnabled ? 'Switched on' : 'Switched off'}
              </Badge>
            )}
          </p>
        )}
      </AccountSection>
      {(provider || domains.length > 0) && (
        <AccountSection
          id="domains"
          title="Mail domains"
          lead="A person who types an address of a proven domain is sent to your provider. Its word counts for these domains only."
        >
          <DoneNotice>{forDomains?.done}</DoneNotice>
          {!forDomains?.id && <FormProblem message={forDomains?.message} />}
          <KeepPlace>
            {domains.length > 0 && <DomainList domains={domains} answer={forDomains} mayChange={mayChange} />}
          </KeepPlace>
          {mayChange && emailConfirmed && (
            <ChangeForm
              key={domains.length}
              intent="domain"
              className="flex max-w-120 flex-wrap items-end gap-3"
            >
              <Field
                label="Domain"
                isRequired
                hint="The part behind the @, like example.com."
                error={forDomains?.intent === 'domain' ? forDomains.fields?.domain : undefined}
                className="min-w-0 flex-1 basis-60"
              >
                <TextInput
                  name="domain"
                  maxLength={254}
                  autoComplete="off"
                  autoCapitalize="none"
                  defaultValue={forDomains?.intent === 'domain' ? forDomains.values?.domain : ''}
                />
              </Field>
              <ChangeButton intent="domain">Claim domain</ChangeButton>
            </ChangeForm>
          )}
        </AccountSection>
      )}
    </AccountPage>
  )
}
