import type { IdentityProvider } from '#contract/identities.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { IdentityAnswer } from './run-change.ts'

type ProviderFieldsProps = {
  /** Null: a new one. */
  provider: IdentityProvider | null
  answer: IdentityAnswer | null | undefined
  hasSlug?: boolean
}

/** What has to be known of an OpenID provider. */
export function ProviderFields({ provider, answer, hasSlug = false }: ProviderFieldsProps) {
  const errors = answer?.fields ?? {}
  const of = (name: 'name' | 'issuer' | 'clientId' | 'scopes' | 'slug') =>
    answer?.values?.[name] ?? provider?.[name]
  return (
    <>
      <Field label="Name" isRequired hint="Shown on the button, like “Example login”." error={errors.name}>
        <TextInput name="name" maxLength={80} defaultValue={of('name')} autoComplete="off" />
      </Field>
      {hasSlug && (
        <Field
          label="Short name"
          isRequired
          hint="Names the provider in addresses: small letters, digits, hyphens. It stays."
          error={errors.slug}
        >
          <TextInput
            name="slug"
            maxLength={40}
            defaultValue={of('slug')}
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
      )}
      <Field
        label="Issuer"
        isRequired
        hint={
          provider
            ? 'People are known by it, so it stays. For another one remove the provider and add it again.'
            : 'The address of the provider, like https://login.example.com. Its discovery document is read at once.'
        }
        error={errors.issuer}
      >
        <TextInput
          name="issuer"
          type="url"
          maxLength={500}
          defaultValue={of('issuer')}
          readOnly={provider !== null}
          autoComplete="off"
        />
      </Field>
      <Field label="Client ID" isRequired error={errors.clientId}>
        <TextInput name="clientId" maxLength={300} defaultValue={of('clientId')} autoComplete="off" />
      </Field>
      <Field
        label="Client secret"
        isRequired={false}
        hint={
          provider?.hasSecret
            ? 'Kept encrypted and not shown. Leave empty to keep it.'
            : 'Kept encrypted. Leave empty for a public client.'
        }
        error={errors.clientSecret}
      >
        <TextInput name="clientSecret" type="password" maxLength={500} autoComplete="new-password" />
      </Field>
      <Field label="Scopes" isRequired={false} hint="Usually openid email profile." error={errors.scopes}>
        <TextInput
          name="scopes"
          maxLength={200}
          defaultValue={of('scopes') ?? 'openid email profile'}
          autoComplete="off"
        />
      </Field>
    </>
  )
}

/** What has to be entered at the provider. */
export function CallbackNote({ url }: { url: string }) {
  return (
    <p className="text-muted text-sm">
      Redirect address to enter at the provider:
      <code className="mt-1 block select-all break-all font-mono text-ink">{url}</code>
    </p>
  )
}
