import { type InvestmentFocus, investmentFocuses } from '#contract/form-choices.ts'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { typedIn } from '#web/features/contact/form-answer.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { Route } from './+types/investors-apply'
import { PublicForm } from './form-page.tsx'
import { sendForm } from './send-form.ts'

const page = {
  title: 'Apply as an investor',
  description: 'Ask for access to the data room. Staff read every application and answer by mail.',
}

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { ticket } = await context.get(apiContext).contact.getFormTicket()
  return {
    ticket,
    email: context.get(viewerContext)?.email ?? '',
    meta: pageMeta({ ...page, path: '/investors/apply', origin }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: page.title }]

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

const steps = [
  'You get a receipt by mail.',
  'Staff read the application and answer to your address.',
  'Access to the data room is granted to an account. Use the address you sign in with, or sign up with it later.',
]

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', max: 100 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', max: 100 },
  { name: 'email', label: 'Email', autoComplete: 'email', max: 254 },
  { name: 'companyName', label: 'Company name', autoComplete: 'organization', max: 200 },
  { name: 'position', label: 'Position', autoComplete: 'organization-title', max: 200 },
] as const

/** Application of an investor. */
export default function InvestorsApply({ loaderData, actionData: answer }: Route.ComponentProps) {
  const form = useFocusProblem(answer)
  const problem = answer?.fields.investmentFocus
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Investors', to: '/investors' }]}
        title={page.title}
        lead={page.description}
      />
      <PublicForm
        formRef={form}
        action="/investors/apply"
        ticket={loaderData.ticket}
        answer={answer}
        button="Send application"
        steps={steps}
      >
        {fields.map(({ name, label, autoComplete, max }) => (
          <Field key={name} label={label} isRequired error={answer?.fields[name]}>
            <TextInput
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete={autoComplete}
              defaultValue={typedIn(answer, name, name === 'email' ? loaderData.email : '')}
              maxLength={max}
            />
          </Field>
        ))}
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
      </PublicForm>
    </>
  )
}
