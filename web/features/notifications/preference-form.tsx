import { useFetcher } from 'react-router'
import type { NotificationPreference } from '#contract/notifications.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { PreferenceAnswer } from './save-preferences.ts'

const mailOptions = [
  { value: 'never', label: 'No mail' },
  { value: 'now', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
]

/** When notifications of each kind are also mailed. Works without scripts. */
export function PreferenceForm({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const saving = useFetcher<{ preferenceAnswer?: PreferenceAnswer }>()
  const answer = saving.data?.preferenceAnswer
  return (
    <saving.Form method="post" className="grid max-w-120 gap-5">
      <input type="hidden" name="intent" value="notifications" />
      {answer && !answer.saved && <FormProblem message={answer.message} />}
      {preferences.map(({ kind, label, mail }) => (
        <Field key={kind} label={label}>
          <Select name={`mail.${kind}`} options={mailOptions} defaultValue={mail} />
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isLoading={saving.state !== 'idle'}>
          Save mail choices
        </Button>
        <p role="status" className="text-muted text-sm">
          {answer?.saved && saving.state === 'idle' ? 'Saved.' : ''}
        </p>
      </div>
    </saving.Form>
  )
}
