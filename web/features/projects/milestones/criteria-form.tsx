import { useState } from 'react'
import { type CriterionRule, criterionRules, MAX_CRITERIA } from '#contract/project-words.ts'
import type { Milestone } from '#contract/projects.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useProjectForm } from '../use-project-form.ts'

const ruleWords: Readonly<Record<CriterionRule, string>> = {
  at_most: 'At most',
  at_least: 'At least',
  check: 'Met or not',
}
const rules = criterionRules.map((value) => ({ value, label: ruleWords[value] }))

type Line = { key: number; text: string; rule: CriterionRule; target: string; unit: string }

const linesOf = ({ criteria }: Milestone): Line[] =>
  criteria.map(({ text, rule, target, unit }, key) => ({
    key,
    text,
    rule,
    target: target === null ? '' : String(target),
    unit,
  }))

type LineFieldsProps = {
  line: Line
  position: number
  fields: Readonly<Record<string, string>>
  onRule: (rule: CriterionRule) => void
  onRemove: () => void
}

/** One criterion: its text, and for a measured one the value with its unit. */
function LineFields({ line, position, fields, onRule, onRemove }: LineFieldsProps) {
  const number = position + 1
  const errorOf = (name: string) => fields[`criteria.${position}.${name}`]
  return (
    <li className="flex flex-wrap items-start gap-2">
      <Field
        label={`Criterion ${number}`}
        isLabelHidden
        error={errorOf('text')}
        className="min-w-0 flex-1 basis-60"
      >
        <TextInput name="text" defaultValue={line.text} maxLength={500} required />
      </Field>
      <Field label={`Kind of criterion ${number}`} isLabelHidden className="w-32">
        <Select
          name="rule"
          options={rules}
          value={line.rule}
          onChange={(event) => {
            const rule = criterionRules.find((one) => one === event.currentTarget.value)
            if (rule) onRule(rule)
          }}
        />
      </Field>
      {line.rule === 'check' ? (
        <>
          <input type="hidden" name="target" value="" />
          <input type="hidden" name="unit" value="" />
        </>
      ) : (
        <>
          <Field
            label={`Value of criterion ${number}`}
            isLabelHidden
            error={errorOf('target')}
            className="w-28"
          >
            <TextInput
              name="target"
              inputMode="decimal"
              placeholder="Value"
              defaultValue={line.target}
              required
            />
          </Field>
          <Field label={`Unit of criterion ${number}`} isLabelHidden error={errorOf('unit')} className="w-24">
            <TextInput name="unit" placeholder="Unit" defaultValue={line.unit} maxLength={20} />
          </Field>
        </>
      )}
      <IconButton icon="close" label={`Remove criterion ${number}`} onClick={onRemove} />
    </li>
  )
}

/** What a milestone is accepted by, changed by either side until one has signed. What stays keeps its result. */
export function CriteriaForm({ milestone }: { milestone: Milestone }) {
  const { Form, isSending, fields } = useProjectForm()
  const { id, title, startsOn, dueOn } = milestone
  const [lines, setLines] = useState(() => linesOf(milestone))
  const add = () =>
    setLines([
      ...lines,
      {
        key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
        text: '',
        rule: 'check',
        target: '',
        unit: '',
      },
    ])
  return (
    <Form method="post" className="grid gap-3" noValidate>
      <input type="hidden" name="intent" value="criteria" />
      <input type="hidden" name="milestoneId" value={id} />
      <input type="hidden" name="startsOn" value={startsOn} />
      <input type="hidden" name="dueOn" value={dueOn} />
      <p className="text-muted text-sm">
        The other side is notified. A criterion that is changed has to be tried again.
      </p>
      <ul className="grid gap-3">
        {lines.map((line, position) => (
          <LineFields
            key={line.key}
            line={line}
            position={position}
            fields={fields}
            onRule={(rule) => setLines(lines.map((one) => (one.key === line.key ? { ...one, rule } : one)))}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {lines.length < MAX_CRITERIA && (
          <Button size="sm" icon="plus" onClick={add}>
            Add a criterion
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary" isLoading={isSending}>
          Keep the criteria<span className="sr-only"> of {title}</span>
        </Button>
      </div>
    </Form>
  )
}
