import { type BetaRole, betaRoles, type CompanySize, companySizes } from '#contract/form-choices.ts'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { typedIn } from '#web/features/contact/form-answer.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { pageMeta } from '#web/lib/seo/page-meta.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { Route } from './+types/beta-signup'
import { PublicForm } from './form-page.tsx'
import { sendForm } from './send-form.ts'

const page = {
  title: 'Beta signup for partners',
  description:
    'Engineers who build cells, suppliers of equipment and machine shops apply here. Staff read every application.',
}

const roleOf = (value: unknown): BetaRole | undefined => betaRoles.find((role) => role === value)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { ticket } = await context.get(apiContext).contact.getFormTicket()
  const viewer = context.get(viewerContext)
  return {
    ticket,
    role: roleOf(new URL(request.url).searchParams.get('type')) ?? '',
    sender: viewer && {
      name: viewer.fullName,
      email: viewer.email,
      company: viewer.company?.name ?? '',
    },
    meta: pageMeta({ ...page, path: '/beta-signup', origin }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: page.title }]

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

const roles = [
  { value: 'engineer', label: 'Engineer: we design, build and commission cells' },
  { value: 'supplier', label: 'Supplier or machine shop: we sell equipment or make parts' },
]
const sizes = companySizes.slice(1).map((size) => ({ value: size, label: size }))

const steps = [
  'You get a receipt by mail.',
  'Staff read the application.',
  'With an approval you get an invitation. It opens an account of your kind: engineer or supplier.',
]

/** Application of a partner; `?type=engineer` or `?type=supplier` chooses the kind. */
export default function BetaSignupPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const form = useFocusProblem(answer)
  const { ticket, role, sender } = loaderData
  const errors = answer?.fields ?? {}
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Partners', to: '/partners' }]}
        title={page.title}
        lead={page.description}
      />
      <PublicForm
        formRef={form}
        action="/beta-signup"
        ticket={ticket}
        answer={answer}
        button="Send application"
        steps={steps}
      >
        <Field label="You apply as" isRequired error={errors.role}>
          <Select
            name="role"
            options={roles}
            placeholder="Choose"
            defaultValue={typedIn(answer, 'role', role)}
            key={role}
          />
        </Field>
        <Field label="Full name" isRequired error={errors.fullName}>
          <TextInput
            name="fullName"
            autoComplete="name"
            defaultValue={typedIn(answer, 'fullName', sender?.name)}
            maxLength={200}
          />
        </Field>
        <Field label="Email" isRequired error={errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typedIn(answer, 'email', sender?.email)}
            maxLength={254}
          />
        </Field>
        <Field label="Company name" isRequired error={errors.companyName}>
          <TextInput
            name="companyName"
            autoComplete="organization"
            defaultValue={typedIn(answer, 'companyName', sender?.company)}
            maxLength={200}
          />
        </Field>
        <Field
          label="Company size"
          hint="People who work there"
          isRequired={false}
          error={errors.companySize}
        >
          <Select
            name="companySize"
            options={sizes}
            placeholder="Not said"
            defaultValue={typedIn(answer, 'companySize')}
          />
        </Field>
        <Field label="Website" isRequired={false} error={errors.website}>
          <TextInput
            name="website"
            inputMode="url"
            autoComplete="url"
            placeholder="https://plant.example"
            defaultValue={typedIn(answer, 'website')}
            maxLength={290}
          />
        </Field>
        <Field label="LinkedIn" isRequired={false} error={errors.linkedin}>
          <TextInput
            name="linkedin"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/…"
            defaultValue={typedIn(answer, 'linkedin')}
            maxLength={290}
          />
        </Field>
        <Field
          label="Experience"
          isRequired
          hint="Cells built, robots and controllers known, or equipment and parts made; certificates; region."
          error={errors.experience}
        >
          <Textarea
            name="experience"
            rows={5}
            defaultValue={typedIn(answer, 'experience')}
            maxLength={5000}
          />
        </Field>
      </PublicForm>
    </>
  )
}
