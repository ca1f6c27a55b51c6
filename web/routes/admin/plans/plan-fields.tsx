import type { KeptPlan } from '#contract/plans-admin.ts'
import type { Problem } from '#web/lib/problem.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const limits = [
  { name: 'automationProjects', label: 'Projects' },
  { name: 'aiGenerations', label: 'AI generations a month' },
  { name: 'teamMembers', label: 'Team members' },
] as const
const isField = (name: string) =>
  name === 'name' || name === 'priceCents' || limits.some((limit) => limit.name === name)

/** What staff write of a plan. `plan` is absent for a new one. */
export function PlanFields({ plan, problem }: { plan?: KeptPlan; problem: Problem | undefined }) {
  const errors = problem?.fields ?? {}
  const other = Object.entries(errors).find(([name]) => !isField(name))?.[1]
  const isBeside = Object.keys(errors).some(isField)
  return (
    <>
      {problem && !isBeside && <FormProblem message={other ?? problem.message} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" isRequired error={errors.name}>
          <TextInput name="name" autoComplete="off" maxLength={60} defaultValue={plan?.name} />
        </Field>
        <Field label="Price a month in US dollars" isRequired error={errors.priceCents}>
          <TextInput
            name="priceCents"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={plan && (plan.priceCents / 100).toFixed(2)}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {limits.map(({ name, label }) => (
          <Field key={name} label={label} hint="Empty: unlimited" error={errors[name]}>
            <TextInput
              name={name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={plan?.[name]?.toString() ?? ''}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
