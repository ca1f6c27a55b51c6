import { useState } from 'react'
import { Form } from 'react-router'
import { MAX_BID_SERVICES, type ScopeItem } from '#contract/bid-words.ts'
import type { Bid } from '#contract/bids.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { scopeWord } from '../bidding-words.ts'
import { dollarsOf, type FormAnswer } from './form-values.ts'

type Values = Readonly<Record<string, readonly string[]>>

const valuesOfBid = (bid: Bid): Values => ({
  proposedCost: [dollarsOf(bid.proposedCostCents)],
  startDate: [bid.startDate],
  endDate: [bid.endDate],
  warrantyPeriod: [bid.warrantyPeriod],
  approach: [bid.approach],
  service: bid.includedServices,
  validUntil: [bid.validUntil.slice(0, 10)],
  ...Object.fromEntries(
    Object.entries(bid.scope).flatMap(([item, said]) => [
      [`scope.${item}`, [said.answer]],
      [`price.${item}`, [dollarsOf(said.priceCents)]],
    ]),
  ),
})

const answers = [
  { value: 'in', label: 'In the cost' },
  { value: 'optional', label: 'Optional' },
  { value: 'out', label: 'Not offered' },
]

type BidFormProps = {
  scope: readonly ScopeItem[]
  today: string
  answer: FormAnswer | undefined
  isBusy: boolean
  /** The bid that is revised; none: a new one. */
  bid?: Bid
  /** Sent beside the fields: `intent` and whatever its action needs. */
  hidden: Readonly<Record<string, string>>
  submitLabel: string
  /** Above the fields: the company that staff bid for. */
  children?: React.ReactNode
}

/** What a company offers: cost, dates, warranty, approach, services, and the scope item by item. */
export function BidForm({ scope, today, answer, isBusy, bid, hidden, submitLabel, children }: BidFormProps) {
  const { fields = {} } = answer ?? {}
  const values = answer?.values ?? (bid ? valuesOfBid(bid) : {})
  const first = (name: string) => values[name]?.[0]
  const hasOwnFields = Object.keys(fields).length > 0
  const form = useFocusProblem(answer)
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate>
      <FormProblem message={hasOwnFields ? undefined : answer?.problem} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Proposed cost, USD" error={fields.proposedCostCents}>
          <TextInput
            name="proposedCost"
            inputMode="decimal"
            required
            autoComplete="off"
            placeholder="150000"
            defaultValue={first('proposedCost')}
          />
        </Field>
        <Field label="Warranty period" hint="Such as 12 months." error={fields.warrantyPeriod}>
          <TextInput name="warrantyPeriod" required maxLength={100} defaultValue={first('warrantyPeriod')} />
        </Field>
        <Field label="Start date" error={fields.startDate}>
          <TextInput type="date" name="startDate" min={today} required defaultValue={first('startDate')} />
        </Field>
        <Field label="End date" error={fields.endDate}>
          <TextInput type="date" name="endDate" min={today} required defaultValue={first('endDate')} />
        </Field>
      </div>
      <Field label="Approach" error={fields.approach}>
        <Textarea name="approach" rows={5} maxLength={5000} required defaultValue={first('approach')} />
      </Field>
      <Services initial={values.service ?? []} fields={fields} />
      <ScopeFields scope={scope} values={values} fields={fields} />
      <Field
        label="Holds until"
        isRequired={false}
        hint="Empty: 60 days after the deadline of the request."
        error={fields.validUntil}
      >
        <TextInput
          type="date"
          name="validUntil"
          min={today}
          className="sm:max-w-60"
          defaultValue={first('validUntil')}
        />
      </Field>
      <Button type="submit" variant="primary" isLoading={isBusy} className="justify-self-start">
        {submitLabel}
      </Button>
    </Form>
  )
}

type Fields = Readonly<Record<string, string>>

const Services = ({ initial, fields }: { initial: readonly string[]; fields: Fields }) => {
  const [lines, setLines] = useState(() =>
    (initial.length > 0 ? initial : ['']).map((text, key) => ({ key, text })),
  )
  const add = () => setLines([...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, text: '' }])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Included services</legend>
      {lines.map(({ key, text }, position) => (
        <div key={key} className="flex items-start gap-2">
          <Field
            label={`Service ${position + 1}`}
            isLabelHidden
            className="min-w-0 flex-1"
            error={
              fields[`includedServices.${position}`] ?? (position === 0 ? fields.includedServices : undefined)
            }
          >
            <TextInput
              name="service"
              maxLength={200}
              required={position === 0}
              defaultValue={text}
              placeholder={position === 0 ? 'Commissioning on site' : ''}
            />
          </Field>
          {lines.length > 1 && (
            <IconButton
              icon="close"
              label={`Remove service ${position + 1}`}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            />
          )}
        </div>
      ))}
      {lines.length < MAX_BID_SERVICES && (
        <Button size="sm" icon="plus" className="justify-self-start" onClick={add}>
          Add a service
        </Button>
      )}
    </fieldset>
  )
}

const ScopeFields = ({
  scope,
  values,
  fields,
}: {
  scope: readonly ScopeItem[]
  values: Values
  fields: Fields
}) => (
  <fieldset className="grid gap-3">
    <legend className="mb-1.5 font-medium text-sm">Scope</legend>
    <p className="text-muted text-sm">
      An option has a price of its own. What an item within the cost takes of it can be stated.
    </p>
    <ul className="divide-y divide-line border-line border-y">
      {scope.map((item) => (
        <ScopeLine key={item} item={item} values={values} error={fields[`scope.${item}.priceCents`]} />
      ))}
    </ul>
  </fieldset>
)

const ScopeLine = ({
  item,
  values,
  error,
}: {
  item: ScopeItem
  values: Values
  error: string | undefined
}) => {
  const [answer, setAnswer] = useState(values[`scope.${item}`]?.[0] ?? 'in')
  const name = scopeWord(item)
  return (
    <li className="grid items-start gap-2 py-2 sm:grid-cols-[minmax(0,1fr)_160px_180px]">
      <span className="pt-2 text-sm">{name}</span>
      <Select
        name={`scope.${item}`}
        aria-label={name}
        options={answers}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {answer === 'out' ? null : (
        <Field
          key={answer}
          label={answer === 'in' ? `Share of ${name} in the cost, USD` : `Price of ${name}, USD`}
          isRequired={answer === 'optional'}
          isLabelHidden
          error={error}
        >
          <TextInput
            name={`price.${item}`}
            inputMode="decimal"
            placeholder={answer === 'in' ? 'Its share, USD' : 'Price, USD'}
            defaultValue={values[`price.${item}`]?.[0]}
          />
        </Field>
      )}
    </li>
  )
}
