import type { Project } from '#contract/projects.ts'
import { formatMoney, formatMoneyRange } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useProjectForm } from './use-project-form.ts'

type Part = { project: Project }

const secondsText = (seconds: number | null): string => (seconds === null ? 'not stated' : `${seconds} s`)

/** Planned, agreed and delivered side by side. */
export function Outcome({ project }: Part) {
  const { Form, isSending, fields } = useProjectForm()
  const { planned, delivered, agreedCostCents } = project
  const { costLowCents, costHighCents } = planned
  const rows = [
    [
      'Cost',
      costLowCents !== null && costHighCents !== null
        ? formatMoneyRange({ lowCents: costLowCents, highCents: costHighCents })
        : 'not stated',
      formatMoney(agreedCostCents),
      delivered.costCents === null ? 'not entered' : formatMoney(delivered.costCents),
    ],
    [
      'Cycle time',
      secondsText(planned.cycleTimeSeconds),
      '',
      delivered.cycleTimeSeconds === null ? 'not entered' : secondsText(delivered.cycleTimeSeconds),
    ],
  ]
  return (
    <div className="grid gap-4">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Estimate and result</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">Plan</th>
            <th scope="col">Agreed</th>
            <th scope="col">Delivered</th>
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 pr-4 font-normal text-muted">
                {name}
              </th>
              {values.map((value, at) => (
                <td
                  key={`${name}-${at === 0 ? 'plan' : at === 1 ? 'agreed' : 'delivered'}`}
                  className="py-1.5 pr-4"
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {project.side === 'owner' && project.mayAct && project.status !== 'cancelled' && (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="delivered" />
          <Field label="Delivered cost" error={fields.costCents}>
            <TextInput
              name="cost"
              inputMode="decimal"
              unit="USD"
              defaultValue={delivered.costCents === null ? '' : (delivered.costCents / 100).toFixed(2)}
            />
          </Field>
          <Field label="Delivered cycle time" error={fields.cycleTimeSeconds}>
            <TextInput
              name="cycleTime"
              inputMode="decimal"
              unit="s"
              defaultValue={delivered.cycleTimeSeconds ?? ''}
            />
          </Field>
          <Button type="submit" isLoading={isSending}>
            Keep
          </Button>
        </Form>
      )}
    </div>
  )
}

const stars = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: `${count} of 5` }))

/** Reviews of a completed project: the own one, and that of the other side once it is shown. */
export function Reviews({ project }: Part) {
  const { Form, isSending, fields } = useProjectForm()
  const own = project.reviews.find(({ side }) => side === project.side)
  const other = project.side === 'owner' ? project.engineerName : project.ownerName
  return (
    <div className="grid gap-4 text-sm">
      {project.reviews.map((review) => (
        <blockquote key={review.side} className="border-line border-l-2 pl-3">
          <p className="figures font-medium">{review.stars} of 5</p>
          {review.text && <p className="whitespace-pre-line">{review.text}</p>}
          <footer className="text-faint text-xs">
            {review.side === 'owner' ? project.ownerName : project.engineerName}
          </footer>
        </blockquote>
      ))}
      {own && project.reviews.length === 1 && (
        <p className="text-muted">Both reviews show when {other} has written one, or after two weeks.</p>
      )}
      {!own && project.mayAct && (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="review" />
          <Field label={`Your rating of ${other}`} error={fields.stars}>
            <Select name="stars" placeholder="Choose" options={stars} />
          </Field>
          <Field
            label="What others should know"
            hint={
              project.side === 'owner'
                ? `Shown on the open page of ${other}, without your name.`
                : `${other} reads it.`
            }
            error={fields.text}
          >
            <Textarea name="text" rows={3} maxLength={4000} />
          </Field>
          <Button type="submit" className="justify-self-start" isLoading={isSending}>
            Send review
          </Button>
        </Form>
      )}
    </div>
  )
}
