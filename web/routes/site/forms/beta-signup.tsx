import { type BetaRole, betaRoles, type CompanySize, companySizes } from '#contract/form-choices.ts'
import { apiContext } from '#web/context.ts'
import type { Route } from './+types/beta-signup'
import { type FormPage, PublicForm } from './form-page.tsx'
import { loadForm } from './load-form.ts'
import { sendForm } from './send-form.ts'

const page: FormPage = {
  path: '/beta-signup',
  crumbs: [{ label: 'Partners', to: '/partners' }],
  fields: [
    {
      kind: 'choice',
      name: 'role',
      label: 'You apply as',
      isRequired: true,
      placeholder: 'Choose',
      options: [
        { value: 'engineer', label: 'Engineer: we design, build and commission cells' },
        { value: 'supplier', label: 'Supplier or machine shop: we sell equipment or make parts' },
      ],
    },
    { name: 'fullName', label: 'Full name', isRequired: true, autoComplete: 'name', max: 200 },
    { name: 'email', label: 'Email', isRequired: true, type: 'email', autoComplete: 'email', max: 254 },
    { name: 'companyName', label: 'Company name', isRequired: true, autoComplete: 'organization', max: 200 },
    {
      kind: 'choice',
      name: 'companySize',
      label: 'Company size',
      hint: 'People who work there',
      placeholder: 'Not said',
      options: companySizes.slice(1).map((size) => ({ value: size, label: size })),
    },
    {
      name: 'website',
      label: 'Website',
      inputMode: 'url',
      autoComplete: 'url',
      placeholder: 'https://plant.example',
      max: 290,
    },
    {
      name: 'linkedin',
      label: 'LinkedIn',
      inputMode: 'url',
      placeholder: 'https://www.linkedin.com/in/…',
      max: 290,
    },
    {
      kind: 'text',
      name: 'experience',
      label: 'Experience',
      isRequired: true,
      hint: 'Cells built, robots and controllers known, or equipment and parts made; certificates; region.',
      rows: 5,
      max: 5000,
    },
  ],
  button: 'Send application',
  steps: [
    'You get a receipt by mail.',
    'Staff read the application and approve it, or reject it with a reason that you get by mail.',
    'With an approval you get an invitation by mail. It makes you the owner of your company here: engineer or supplier.',
    'If you own a company here already, you get an offer to change its type instead.',
  ],
}

const roleOf = (value: unknown): BetaRole | '' => betaRoles.find((role) => role === value) ?? ''

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await loadForm(context, page)),
  role: roleOf(new URL(request.url).searchParams.get('type')),
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return sendForm({
    request,
    api,
    next: '/thank-you?for=application',
    // A value that is none of the list is refused by the procedure, with its sentence by the field.
    send: ({ values, ticket, fax }) =>
      api.partners.applyAsPartner({
        ...values,
        role: values.role as BetaRole,
        companySize: (values.companySize ?? '') as CompanySize,
        ticket,
        fax,
      }),
  })
}

/** Application of a partner; `?type=engineer` or `?type=supplier` chooses the kind. */
export default function BetaSignupPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { ticket, sender, role } = loaderData
  const initial = { role, fullName: sender.name, email: sender.email, companyName: sender.company }
  return <PublicForm page={page} ticket={ticket} answer={answer} initial={initial} />
}
