import { type ContactService, contactServices, serviceNames } from '#contract/form-choices.ts'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { typedIn } from '#web/features/contact/form-answer.ts'
import { MessageField, PersonFields } from '#web/features/contact/message-fields.tsx'
import { PageHead } from '#web/features/content/page-head.tsx'
import { organizationData, pageMeta } from '#web/lib/seo/page-meta.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { Route } from './+types/contact'
import { PublicForm } from './form-page.tsx'
import { sendForm } from './send-form.ts'

const page = {
  title: 'Talk to an engineer',
  description:
    'Ask about a cell, a turnkey build or your own process. Describe the process and get a free custom 3D animation of it.',
}

/** A value from the address or from a form; anything unknown is nothing chosen. */
const serviceOf = (value: unknown): ContactService =>
  contactServices.find((service) => service === value) ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { ticket } = await context.get(apiContext).contact.getFormTicket()
  const viewer = context.get(viewerContext)
  return {
    ticket,
    service: serviceOf(new URL(request.url).searchParams.get('service')),
    sender: viewer && { name: viewer.fullName, email: viewer.email },
    meta: pageMeta({ ...page, path: '/contact', origin, data: [organizationData(origin)] }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: page.title }]

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

const services = contactServices.map((value) => ({ value, label: serviceNames[value] }))

const steps = [
  'Your message is stored here and staff are told at once. You get a receipt by mail.',
  'A person reads it and answers to your address.',
  'With a process described, staff plan it with the engine and send you its 3D animation as a link. It is free.',
]

/** The contact page; inquiries from dialogs end here too when they are refused. */
export default function Contact({ loaderData, actionData: answer }: Route.ComponentProps) {
  const form = useFocusProblem(answer)
  const { ticket, service, sender } = loaderData
  const subject = typedIn(answer, 'subject')
  const next = typedIn(answer, 'next')
  return (
    <>
      <PageHead title={page.title} lead={page.description} />
      <PublicForm
        formRef={form}
        action="/contact"
        ticket={ticket}
        answer={answer}
        button="Send message"
        steps={steps}
      >
        {subject && (
          <p className="text-sm">
            <span className="text-muted">Subject: </span>
            {subject}
            <input type="hidden" name="subject" value={subject} />
          </p>
        )}
        {next && <input type="hidden" name="next" value={next} />}
        <PersonFields answer={answer} name={sender?.name} email={sender?.email} />
        <Field label="What is it about" isRequired={false} error={answer?.fields.service}>
          <Select
            key={service}
            name="service"
            options={services}
            defaultValue={typedIn(answer, 'service', service)}
          />
        </Field>
        <MessageField answer={answer} />
        <Field
          label="Your process, for a free custom 3D animation"
          isRequired={false}
          hint="What is handled, its mass in kg and size in mm, how many a minute, where it comes from and goes to."
          error={answer?.fields.processDescription}
        >
          <Textarea
            name="processDescription"
            rows={4}
            placeholder="Stack 18 kg cartons, 400 × 300 × 250 mm, 12 a minute, from a conveyor on two EUR pallets."
            defaultValue={typedIn(answer, 'processDescription')}
            maxLength={5000}
          />
        </Field>
      </PublicForm>
    </>
  )
}
