import { Form } from 'react-router'
import { MAX_QUOTE_DAYS } from '#contract/order-states.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

export type QuoteAnswer = {
  problem: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

type AnswerFormProps = { answer: QuoteAnswer | undefined; isBusy: boolean; today: string }

/** Price, lead time and validity, as the supplier answers a request. */
export function AnswerForm({ answer, isBusy, today }: AnswerFormProps) {
  const { fields = {}, values = {} } = answer ?? {}
  const hasOwnFields = Object.keys(fields).length > 0
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormProblem message={hasOwnFields ? undefined : answer?.problem} />
      <input type="hidden" name="intent" value="answer" />
      <Field label="Price of one unit, USD" error={fields.priceCents}>
        <TextInput
          name="price"
          inputMode="decimal"
          required
          autoComplete="off"
          placeholder="1250.00"
          defaultValue={values.price}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Lead time, days" error={fields.leadTimeDays}>
          <TextInput
            name="leadTimeDays"
            inputMode="numeric"
            required
            autoComplete="off"
            defaultValue={values.leadTimeDays}
          />
        </Field>
        <Field
          label="Valid until"
          hint={`At most ${MAX_QUOTE_DAYS} days from today.`}
          error={fields.validUntil}
        >
          <TextInput name="validUntil" type="date" min={today} required defaultValue={values.validUntil} />
        </Field>
      </div>
      <Field label="Note" isRequired={false} hint="Terms of delivery, what is included." error={fields.note}>
        <Textarea name="note" rows={3} maxLength={2000} defaultValue={values.note} />
      </Field>
      <Button type="submit" variant="primary" isLoading={isBusy} className="justify-self-start">
        Send the answer
      </Button>
    </Form>
  )
}
