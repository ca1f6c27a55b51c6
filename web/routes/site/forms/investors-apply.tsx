import { type InvestmentFocus, investmentFocuses } from '#contract/form-choices.ts'
import { apiContext } from '#web/context.ts'
import type { FormAnswer } from '#web/features/contact/form-answer.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { Route } from './+types/investors-apply'
import { type FormPage, PublicForm } from './form-page.tsx'
import { loadForm } from './load-form.ts'
import { sendForm } from './send-form.ts'

const page: FormPage = {
  path: '/investors/apply',
  crumbs: [{ label: 'Investors', to: '/investors' }],
  fields: [
    { name: 'firstName', label: 'First name', isRequired: true, autoComplete: 'given-name', max: 100 },
    { name: 'lastName', label: 'Last name', isRequired: true, autoComplete: 'family-name', max: 100 },
    { name: 'email', label: 'Email', isRequired: true, type: 'email', autoComplete: 'email', max: 254 },
    { name: 'companyName', label: 'Company name', isRequired: true, autoComplete: 'organization', max: 200 },
    { name: 'position', label: 'Position', isRequired: true, autoComplete: 'organization-title', max: 200 },
  ],
  button: 'Send application',
  steps: [
    'You get a receipt by mail.',
    'An administrator reads the application and decides. A rejection gives its reason.',
    'An approval opens the data room to the account with this address. Without an account, you get an invitation by mail that makes one.',
  ],
}

export const loader = ({ context }: Route.LoaderArgs) => loadForm(context, page)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return sendForm({
    request,
    api,
    many: 'investmentFocus',
    next: '/thank-you?for=application',
    // A value that is none of the list is refused by the procedure.
    send: ({ values, chosen, ticket, fax }) =>
      api.investors.applyAsInvestor({ ...values, investmentFocus: chosen as InvestmentFocus[], ticket, fax }),
  })
}

/** Application of an investor. */
export default function InvestorsApply({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { ticket, sender } = loaderData
  return (
    <PublicForm
      page={page}
      ticket={ticket}
      answer={answer}
      initial={{ email: sender.email }}
      after={<FocusList answer={answer} />}
    />
  )
}

function FocusList({ answer }: { answer: FormAnswer | undefined }) {
  const problem = answer?.fields.investmentFocus
  return (
    <fieldset className="grid gap-3" aria-describedby={problem ? 'focus-problem' : undefined}>
      <legend className="mb-3 font-medium text-sm">
        Investment focus <span className="font-normal text-faint">(optional)</span>
      </legend>
      {investmentFocuses.map((focus) => (
        <Checkbox
          key={focus}
          name="investmentFocus"
          value={focus}
          label={focus}
          defaultChecked={answer?.chosen.includes(focus)}
        />
      ))}
      {problem && (
        <p id="focus-problem" role="alert" className="text-danger-ink text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
