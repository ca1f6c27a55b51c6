import { useId } from 'react'
import type { StaffIncident } from '#contract/incidents.ts'
import { incidentImpacts, incidentStatuses, partKeys, partNames } from '#contract/parts.ts'
import { impactNames, statusNames } from '#web/features/status/incident-view.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IncidentAnswer } from './incident-action.ts'

type FieldsProps = {
  /** The refused answer to this very form. */
  answer: IncidentAnswer | undefined
  /** What is there; absent for a new one. */
  incident?: StaffIncident
}

const impactHints = {
  minor: 'most people notice nothing',
  major: 'something important does not work',
  critical: 'no one can work',
} as const

const impactOptions = incidentImpacts.map((value) => ({
  value,
  label: `${impactNames[value]}: ${impactHints[value]}`,
}))
const statusOptions = incidentStatuses.map((value) => ({ value, label: statusNames[value] }))

/** Title, impact and parts. */
export function AboutFields({ answer, incident }: FieldsProps) {
  const errors = answer?.fields ?? {}
  const problemId = useId()
  const chosen: readonly string[] = answer?.parts ?? incident?.parts ?? []
  return (
    <>
      <Field label="Title" isRequired hint="What readers notice: “Plans take long”." error={errors.title}>
        <TextInput
          name="title"
          maxLength={120}
          autoComplete="off"
          defaultValue={answer?.values.title ?? incident?.title}
        />
      </Field>
      <Field label="Impact" isRequired error={errors.impact}>
        <Select
          name="impact"
          placeholder="Choose an impact"
          options={impactOptions}
          defaultValue={answer?.values.impact ?? incident?.impact ?? ''}
        />
      </Field>
      <fieldset className="grid gap-2" aria-describedby={errors.parts ? problemId : undefined}>
        <legend className="mb-2 font-medium text-sm">Parts it hits</legend>
        {partKeys.map((part, at) => (
          <Checkbox
            key={part}
            name="parts"
            value={part}
            label={partNames[part]}
            defaultChecked={chosen.includes(part)}
            aria-invalid={(errors.parts && at === 0) || undefined}
          />
        ))}
        {errors.parts && (
          <p id={problemId} role="alert" className="flex items-start gap-1.5 text-danger-ink text-sm">
            <Icon name="error" size={16} className="mt-0.5" />
            {errors.parts}
          </p>
        )}
      </fieldset>
    </>
  )
}

/** Status and text of an update. */
export function UpdateFields({ answer, incident }: FieldsProps) {
  const errors = answer?.fields ?? {}
  return (
    <>
      <Field label="Status" isRequired error={errors.status}>
        <Select
          name="status"
          options={statusOptions}
          defaultValue={answer?.values.status ?? incident?.status ?? 'investigating'}
        />
      </Field>
      <Field
        label="Text"
        isRequired
        hint="Public at once, and stays. What happens, what readers can do, when the next word comes."
        error={errors.text}
      >
        <Textarea name="text" rows={3} maxLength={2000} defaultValue={answer?.values.text} />
      </Field>
    </>
  )
}

type MomentFieldProps = Pick<FieldsProps, 'answer'> & { name: 'startedAt' | 'resolvedAt' }

const moments = {
  startedAt: { label: 'Started, in UTC', hint: 'Such as 2026-11-20 14:05. Empty: now.' },
  resolvedAt: { label: 'Over since, in UTC', hint: 'With the status resolved. Empty: now.' },
} as const

/** When it began or was over, for what is written down afterwards. */
export function MomentField({ answer, name }: MomentFieldProps) {
  const { label, hint } = moments[name]
  return (
    <Field label={label} isRequired={false} hint={hint} error={answer?.fields[name]}>
      <TextInput
        name={name}
        maxLength={40}
        autoComplete="off"
        className="figures"
        defaultValue={answer?.values[name]}
      />
    </Field>
  )
}
