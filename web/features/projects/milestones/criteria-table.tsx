import type { Criterion } from '#contract/projects.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useProjectForm } from '../use-project-form.ts'

const signs = { at_most: '≤', at_least: '≥', check: '' } as const

const MetBadge = ({ isMet }: { isMet: boolean | null }) => {
  if (isMet === null) return <Badge>Not tried</Badge>
  return isMet ? <Badge tone="ok">Met</Badge> : <Badge tone="danger">Not met</Badge>
}

const targetText = ({ rule, target, unit }: Criterion): string =>
  rule === 'check' || target === null ? '' : `${signs[rule]} ${formatNumber(target, 3)} ${unit}`

const options = [
  { value: 'yes', label: 'Met' },
  { value: 'no', label: 'Not met' },
]

/** One criterion with its target, and a form for what was measured. */
function CriterionRow({ criterion, mayMeasure }: { criterion: Criterion; mayMeasure: boolean }) {
  const { Form, form, isSending, fields } = useProjectForm()
  const { id, text, rule, measured, unit, isMet, note } = criterion
  return (
    <li className="grid gap-2 border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-60">{text}</span>
        <span className="figures whitespace-nowrap text-muted">{targetText(criterion)}</span>
        {measured !== null && (
          <span className="figures whitespace-nowrap text-measured-ink">
            measured {formatNumber(measured, 3)} {unit}
          </span>
        )}
        <MetBadge isMet={isMet} />
      </p>
      {note && <p className="text-muted text-xs">{note}</p>}
      {mayMeasure && (
        <Form ref={form} method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="measure" />
          <input type="hidden" name="criterionId" value={id} />
          {rule === 'check' ? (
            <Field label={`Result of: ${text}`} isLabelHidden className="w-36">
              <Select
                name="isMet"
                options={options}
                placeholder="Not tried"
                defaultValue={isMet === null ? '' : isMet ? 'yes' : 'no'}
              />
            </Field>
          ) : (
            <Field
              label={`Measured, ${unit}: ${text}`}
              isLabelHidden
              error={fields.measured}
              className="w-36"
            >
              <TextInput
                name="measured"
                inputMode="decimal"
                placeholder={`Measured, ${unit}`}
                defaultValue={measured ?? ''}
              />
            </Field>
          )}
          <Field label={`Note on: ${text}`} isLabelHidden className="min-w-0 flex-1 basis-40">
            <TextInput name="note" placeholder="Note" defaultValue={note} maxLength={500} />
          </Field>
          <Button type="submit" size="sm" isLoading={isSending}>
            Keep
          </Button>
        </Form>
      )}
    </li>
  )
}

/** What a milestone is accepted by, with the values that were measured. */
export const CriteriaList = ({
  criteria,
  mayMeasure,
}: {
  criteria: readonly Criterion[]
  mayMeasure: boolean
}) =>
  criteria.length === 0 ? (
    <p className="text-muted text-sm">No criteria are agreed.</p>
  ) : (
    <ul className="text-sm">
      {criteria.map((criterion) => (
        <CriterionRow key={criterion.id} criterion={criterion} mayMeasure={mayMeasure} />
      ))}
    </ul>
  )
