import type { Api } from '#contract/client.ts'
import { type ContactService, contactServices, serviceNames } from '#contract/form-choices.ts'
import { apiContext } from '#web/context.ts'
import { messageField, personFields } from '#web/features/contact/field-list.tsx'
import { typedIn } from '#web/features/contact/form-answer.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import type { Route } from './+types/contact'
import { type FormPage, PublicForm } from './form-page.tsx'
import { loadForm } from './load-form.ts'
import { sendForm } from './send-form.ts'

const page: FormPage = {
  path: '/contact',
  fields: [
    ...personFields,
    {
      kind: 'choice',
      name: 'service',
      label: 'What is it about',
      options: contactServices.map((value) => ({ value, label: serviceNames[value] })),
    },
    messageField,
    {
      kind: 'text',
      name: 'processDescription',
      label: 'Your process, for a free custom 3D animation',
      hint: 'What is handled, its mass in kg and size in mm, how many a minute, where it comes from and goes to.',
      placeholder:
        'Stack 18 kg cartons, 400 × 300 × 250 mm, 12 a minute, from a conveyor on two EUR pallets.',
      rows: 4,
      max: 5000,
    },
  ],
  button: 'Send message',
  steps: [
    'Your message is stored here and staff are notified at once. You get a receipt by mail.',
    'A person reads it and answers to your address.',
    'With a process described, the engine plans it for our staff, who send you its 3D animation as a link with their answer. It is free. If something is missing, they ask you for it.',
  ],
}

/** A value from the address or from a form; anything unknown is nothing chosen. */
const serviceOf = (value: unknown): ContactService =>
  contactServices.find((service) => service === value) ?? ''

/** What a question about a published solution is about: its title and address. Nothing for any other id. */
const solutionSubject = async (api: Api, id: string | null): Promise<string> => {
  if (!id || !isUuid(id)) return ''
  try {
    const { title, isPublic } = await api.solutions.getSolution({ id })
    return isPublic ? `Solution: ${title.slice(0, 120).toWellFormed()} (/solutions/${id})` : ''
  } catch (error) {
    problemOf(error)
    return ''
  }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await loadForm(context, page)),
  service: serviceOf(new URL(request.url).searchParams.get('service')),
  about: await solutionSubject(context.get(apiContext), new URL(request.url).searchParams.get('solution')),
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return sendForm({
    request,
    api,
    next: '/thank-you',
    send: ({ values, ticket, fax }) =>
      api.contact.sendMessage({ ...values, service: serviceOf(values.service), ticket, fax }),
  })
}

/** The contact page; inquiries from dialogs end here too when they are refused. */
export default function Contact({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { ticket, sender, service, about } = loaderData
  const subject = typedIn(answer, 'subject') || about
  const next = typedIn(answer, 'next')
  return (
    <PublicForm page={page} ticket={ticket} answer={answer} initial={{ ...sender, service }}>
      {subject && (
        <p className="text-sm">
          <span className="text-muted">Subject: </span>
          {subject}
          <input type="hidden" name="subject" value={subject} />
        </p>
      )}
      {next && <input type="hidden" name="next" value={next} />}
    </PublicForm>
  )
}
