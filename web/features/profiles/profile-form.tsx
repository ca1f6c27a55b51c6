import { Form } from 'react-router'
import { companySkillNames, companySkills } from '#contract/company-skills.ts'
import { MAX_ABOUT, MAX_HEADLINE, MAX_PROFILE_REGIONS, MAX_PROFILE_SKILLS } from '#contract/profile-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Fold } from '#web/ui/action/fold.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { ProfileAnswer, ProfileValues } from './save-profile.ts'

type Country = { code: string; name: string }

type ProfileFormProps = {
  values: ProfileValues
  answer: ProfileAnswer | undefined
  countries: readonly Country[]
  isBusy: boolean
}

const Choices = ({
  name,
  options,
  chosen,
}: {
  name: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
}) => (
  <div className="grid gap-2 sm:grid-cols-2">
    {options.map(({ value, label }) => (
      <Checkbox key={value} name={name} value={value} label={label} defaultChecked={chosen.includes(value)} />
    ))}
  </div>
)

const skillOptions = companySkillNames.map((value) => ({ value, label: companySkills[value] }))

const FieldError = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="text-danger-ink text-sm">
      {text}
    </p>
  ) : null

const Regions = ({
  values,
  countries,
  error,
}: {
  values: string[]
  countries: readonly Country[]
  error: string | undefined
}) => {
  const isChosen = ({ code }: Country) => values.includes(code)
  const toOption = ({ code, name }: Country) => ({ value: code, label: name })
  // The chosen ones stand first: a list of all countries is long.
  const [first, others] = [countries.filter(isChosen), countries.filter((one) => !isChosen(one))]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">
        Countries that you work in, up to {MAX_PROFILE_REGIONS}
      </legend>
      <FieldError text={error} />
      {first.length > 0 && <Choices name="regions" options={first.map(toOption)} chosen={values} />}
      <Fold title={first.length > 0 ? 'More countries' : 'Choose countries'}>
        <Choices name="regions" options={others.map(toOption)} chosen={values} />
      </Fold>
    </fieldset>
  )
}

/** What an engineering company shows of itself. */
export const ProfileForm = ({ values, answer, countries, isBusy }: ProfileFormProps) => {
  const shown = answer?.values ?? values
  const fields = answer?.fields ?? {}
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <FormProblem message={Object.keys(fields).length > 0 ? undefined : (answer?.problem ?? undefined)} />
      <Field label="Headline" hint="What you build, in a line." isRequired={false} error={fields.headline}>
        <TextInput name="headline" maxLength={MAX_HEADLINE} defaultValue={shown.headline} />
      </Field>
      <Field
        label="About your company"
        hint="People, halls, how you work. An empty line begins a new paragraph."
        isRequired={false}
        error={fields.about}
      >
        <Textarea name="about" rows={7} maxLength={MAX_ABOUT} defaultValue={shown.about} />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-medium text-sm">Skills, up to {MAX_PROFILE_SKILLS}</legend>
        <FieldError text={fields.skills} />
        <Choices name="skills" options={skillOptions} chosen={shown.skills} />
      </fieldset>
      <Regions values={shown.regions} countries={countries} error={fields.regions} />
      <Checkbox
        name="isListed"
        value="yes"
        defaultChecked={shown.isListed}
        label="Show the company in the open list of partners"
        hint="Without it, your page is there for companies that have your bid or a project with you."
      />
      <Button type="submit" variant="primary" className="justify-self-start" isLoading={isBusy}>
        Save profile
      </Button>
    </Form>
  )
}
