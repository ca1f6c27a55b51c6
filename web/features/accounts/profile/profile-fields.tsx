import type { Profile } from '#contract/accounts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

/** What was typed into the profile's fields. */
export type ProfileValues = {
  fullName: string
  companyName: string
  phone: string
  address: string
  bio: string
}

export const valuesOf = ({ fullName, company }: Profile): ProfileValues => ({
  fullName,
  companyName: company?.name ?? '',
  phone: company?.phone ?? '',
  address: company?.address ?? '',
  bio: company?.bio ?? '',
})

type ProfileFieldsProps = {
  profile: Profile
  values: ProfileValues
  errors: Record<string, string>
}

/** Name, company and its details; the address of the account is shown, and changed elsewhere. */
export function ProfileFields({ profile, values, errors }: ProfileFieldsProps) {
  const { company, email } = profile
  return (
    <>
      <Field label="Full name" isRequired error={errors.fullName}>
        <TextInput name="fullName" autoComplete="name" defaultValue={values.fullName} maxLength={200} />
      </Field>
      <Field label="Email">
        <TextInput value={email} readOnly type="email" className="text-muted" />
      </Field>
      {company?.mayChange && (
        <>
          <Field label="Company name" isRequired error={errors.companyName}>
            <TextInput
              name="companyName"
              autoComplete="organization"
              defaultValue={values.companyName}
              maxLength={200}
            />
          </Field>
          <Field label="Phone" isRequired={false} error={errors.phone}>
            <TextInput
              name="phone"
              type="tel"
              autoComplete="tel"
              defaultValue={values.phone}
              maxLength={50}
            />
          </Field>
          <Field label="Address" isRequired={false} error={errors.address}>
            <TextInput
              name="address"
              autoComplete="street-address"
              defaultValue={values.address}
              maxLength={500}
            />
          </Field>
          <Field label="Bio" isRequired={false} hint="What your company does" error={errors.bio}>
            <Textarea name="bio" rows={4} defaultValue={values.bio} maxLength={2000} />
          </Field>
        </>
      )}
      {company && !company.mayChange && (
        <Field label="Company" hint="The owners of the company change it.">
          <TextInput value={company.name} readOnly className="text-muted" />
        </Field>
      )}
    </>
  )
}
