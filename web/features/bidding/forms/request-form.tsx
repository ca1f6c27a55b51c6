import { useState } from 'react'
import { Form } from 'react-router'
import { type BidAudience, type ScopeItem, scopeKeys } from '#contract/bid-words.ts'
import { companySkillNames } from '#contract/company-skills.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { scopeWord, skillWord } from '../bidding-words.ts'
import { RequestFiles } from './file-fields.tsx'
import type { FormAnswer } from './form-values.ts'

export type RequestValues = Readonly<Record<string, readonly string[]>>

type RequestFormProps = {
  values: RequestValues
  files: readonly { id: string; name: string }[]
  answer: FormAnswer | undefined
  isBusy: boolean
  today: string
  countries: readonly { code: string; name: string }[]
  /** What an item of the scope costs by the plan, as text. */
  figures: Readonly<Partial<Record<ScopeItem, string>>>
  hidden: Readonly<Record<string, string>>
  /** Staff open requests at once: a draft would be the company's. */
  isOpenedAtOnce?: boolean
}

const audiences: readonly { value: BidAudience; label: string }[] = [
  { value: 'all', label: 'All engineering companies' },
  { value: 'matching', label: 'Companies with matching skills and regions' },
  { value: 'invited', label: 'Invited companies alone' },
]

/** What bids are asked for: texts, budget, scope, site, deadline and audience. */
export function RequestForm({ answer, isBusy, hidden, isOpenedAtOnce = false, ...rest }: RequestFormProps) {
  const { fields = {} } = answer ?? {}
  const values = answer?.values ?? rest.values
  const shown = { ...rest, values, fields, isOpenedAtOnce }
  return (
    <Form method="post" className="grid max-w-200 gap-6" noValidate>
      <FormProblem message={Object.keys(fields).length > 0 ? undefined : answer?.problem} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
      ))}
      <Texts {...shown} />
      <Scope {...shown} />
      <Site {...shown} />
      <Audience {...shown} />
      <RequestFiles initial={rest.files} error={fields.fileIds} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="open" variant="primary" isLoading={isBusy}>
          Open for bids
        </Button>
        {!isOpenedAtOnce && (
          <Button type="submit" name="intent" value="draft" isLoading={isBusy}>
            Save the draft
          </Button>
        )}
      </div>
    </Form>
  )
}

type Shown = Omit<RequestFormProps, 'answer' | 'isBusy' | 'hidden'> & {
  fields: Readonly<Record<string, string>>
}

const Texts = ({ values, fields, today }: Shown) => (
  <>
    <Field label="Project title" error={fields.projectTitle}>
      <TextInput name="projectTitle" required maxLength={200} defaultValue={values.projectTitle?.[0]} />
    </Field>
    <Field label="Description" error={fields.description}>
      <Textarea
        name="description"
        rows={4}
        required
        maxLength={5000}
        defaultValue={values.description?.[0]}
      />
    </Field>
    <Field label="Requirements" isRequired={false} hint="One a line." error={fields.requirements}>
      <Textarea name="requirements" rows={4} maxLength={5000} defaultValue={values.requirements?.[0]} />
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Budget from, USD" isRequired={false} error={fields.budgetLowCents}>
        <TextInput
          name="budgetLow"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.budgetLow?.[0]}
        />
      </Field>
      <Field label="Budget to, USD" isRequired={false} error={fields.budgetHighCents}>
        <TextInput
          name="budgetHigh"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.budgetHigh?.[0]}
        />
      </Field>
      <Field label="Timeline" error={fields.timeline}>
        <TextInput name="timeline" required maxLength={200} defaultValue={values.timeline?.[0]} />
      </Field>
      <Field label="Bids until" hint="The last day, UTC." error={fields.deadline}>
        <TextInput type="date" name="deadline" required min={today} defaultValue={values.deadline?.[0]} />
      </Field>
    </div>
  </>
)

const Scope = ({ values, fields, figures }: Shown) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 font-medium text-sm">Scope</legend>
    <p className="text-muted text-sm">Filled in from the plan, with what it says each item costs.</p>
    {fields.scope && (
      <p role="alert" className="text-danger-ink text-sm">
        {fields.scope}
      </p>
    )}
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {scopeKeys.map((item) => (
        <Checkbox
          key={item}
          name="scope"
          value={item}
          label={scopeWord(item)}
          hint={figures[item]}
          defaultChecked={values.scope?.includes(item) ?? false}
        />
      ))}
    </div>
  </fieldset>
)

const Site = ({ values, fields, countries }: Shown) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label="Country of the site" error={fields.siteCountry}>
      <Select
        name="siteCountry"
        required
        placeholder="Choose a country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={values.siteCountry?.[0]}
      />
    </Field>
    <Field label="Town or region" isRequired={false} error={fields.siteRegion}>
      <TextInput name="siteRegion" maxLength={200} defaultValue={values.siteRegion?.[0]} />
    </Field>
    <Field
      label="Address of the site"
      isRequired={false}
      hint="Shown to the company whose bid you accept, to no other."
      error={fields.siteAddress}
      className="sm:col-span-2"
    >
      <TextInput name="siteAddress" maxLength={500} defaultValue={values.siteAddress?.[0]} />
    </Field>
  </div>
)

const Audience = ({ values, fields, countries, isOpenedAtOnce }: Shown) => {
  const [audience, setAudience] = useState(values.audience?.[0] ?? 'all')
  return (
    <div className="grid gap-5">
      <Field
        label="Open to"
        error={fields.audience ?? fields.invited}
        hint={isOpenedAtOnce ? undefined : 'You invite companies by name once the draft is saved.'}
      >
        <Select
          name="audience"
          options={isOpenedAtOnce ? audiences.filter(({ value }) => value !== 'invited') : audiences}
          value={audience}
          onChange={(event) => setAudience(event.currentTarget.value)}
        />
      </Field>
      {(values.invited ?? []).map((id) => (
        <input key={id} type="hidden" name="invited" value={id} />
      ))}
      <fieldset className="grid gap-2" hidden={audience !== 'matching'}>
        <legend className="mb-1.5 font-medium text-sm">Skills</legend>
        {fields.skills && (
          <p role="alert" className="text-danger-ink text-sm">
            {fields.skills}
          </p>
        )}
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {companySkillNames.map((skill) => (
            <Checkbox
              key={skill}
              name="skills"
              value={skill}
              label={skillWord(skill)}
              defaultChecked={values.skills?.includes(skill) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <div hidden={audience !== 'matching'}>
        <Field label="Countries" isRequired={false} hint="None: anywhere." error={fields.regions}>
          <select
            name="regions"
            multiple
            size={6}
            aria-label="Countries of the companies"
            defaultValue={[...(values.regions ?? [])]}
            className="w-full rounded-sm border border-line-strong bg-surface p-2 text-base"
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </div>
  )
}
