import { Link, useFetcher } from 'react-router'
import type { TokenBudget } from '#contract/model-use.ts'
import { type StaffAnswer, useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Props = { company: { id: string; name: string }; budget: TokenBudget; mayChange: boolean }

/** What a company may use of the language model in a month and has used; an administrator sets it. */
export function TokenBudgetPart({ company: { id, name }, budget, mayChange }: Props) {
  const acting = useFetcher<StaffAnswer>()
  const { data: answer } = acting
  useStaffToast(answer)
  const { monthlyTokens, usedTokens } = budget
  return (
    <section aria-labelledby="token-budget" className="grid content-start gap-4">
      <h2 id="token-budget" className="text-lg">
        Language model
      </h2>
      <p className="text-sm">
        {formatNumber(usedTokens)} tokens used this month (UTC),{' '}
        {monthlyTokens === null
          ? 'without a budget of its own: what the installation may use holds.'
          : `of ${formatNumber(monthlyTokens)}.`}{' '}
        <Link to={`/admin/model-calls?company=${id}`} className="underline underline-offset-4">
          Calls of {name}
        </Link>
      </p>
      {mayChange && (
        <acting.Form method="post" noValidate className="grid gap-3 sm:max-w-96">
          <input type="hidden" name="intent" value="tokens" />
          <input type="hidden" name="id" value={id} />
          <Field
            label="Monthly budget in tokens"
            hint="0 switches the model off for this company; empty means no budget of its own."
            error={answer?.reasonProblem}
          >
            <TextInput
              key={monthlyTokens}
              name="monthlyTokens"
              inputMode="numeric"
              defaultValue={monthlyTokens === null ? '' : String(monthlyTokens)}
            />
          </Field>
          <div>
            <Button type="submit" isLoading={acting.state !== 'idle'}>
              Set the budget
            </Button>
          </div>
        </acting.Form>
      )}
    </section>
  )
}
