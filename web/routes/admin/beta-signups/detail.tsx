import { data, type MetaDescriptor } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AppliedRole, ApplyingCompany } from '#web/features/partners/applicant-facts.tsx'
import { ApprovalButtons } from '#web/features/partners/approval-buttons.tsx'
import { ApprovalNote, refusalOf } from '#web/features/partners/approval-note.tsx'
import { DecideButtons } from '#web/features/partners/decide-buttons.tsx'
import { decideSignup } from '#web/features/partners/signup-action.ts'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import { applicationWords, StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { adminTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Time } from '#web/ui/data/time.tsx'
import type { Route } from './+types/detail'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ application }) => [
    { label: 'Beta signups', to: '/admin/beta-signups' },
    { label: application.fullName },
  ],
}

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const { partners } = args.context.get(apiContext)
  const application = await orScreen(partners.getBetaSignup({ signupId: id }))
  const meta: MetaDescriptor[] = [
    { title: adminTitle(`Application of ${application.fullName}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { application, mayDecide: staffRole !== 'analyst', meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await decideSignup(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** One application: what was typed, what is known of the address, and the decision. */
export default function BetaSignup({ loaderData: { application, mayDecide } }: Route.ComponentProps) {
  const { fullName, email, status, experience, createdAt, approvedAt, rejectedAt, decidedBy } = application
  const decidedAt = approvedAt ?? rejectedAt
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{fullName}</h1>
          <StateBadge state={status} words={applicationWords} />
        </div>
        {mayDecide && (
          <>
            <DecideButtons
              application={application}
              size="md"
              mayNotApprove={refusalOf(application) !== null}
            />
            <ApprovalButtons application={application} />
          </>
        )}
      </header>
      <ApprovalNote application={application} />
      <div className="grid gap-8 lg:grid-cols-2">
        <FactList
          facts={[
            [
              'Email',
              <a key="email" href={`mailto:${email}`} className="break-all underline underline-offset-4">
                {email}
              </a>,
            ],
            ['Company', <ApplyingCompany key="company" {...application} />],
            ['Role', <AppliedRole key="role" {...application} />],
            ['Applied', <Time key="applied" instant={createdAt} />],
            ...(decidedAt
              ? [
                  [
                    'Decided',
                    <span key="decided">
                      <Time instant={decidedAt} />
                      {decidedBy && ` by ${decidedBy}`}
                    </span>,
                  ] as const,
                ]
              : []),
          ]}
        />
        <section aria-labelledby="experience" className="grid content-start gap-3">
          <h2 id="experience" className="text-lg">
            Experience
          </h2>
          <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{experience}</p>
        </section>
      </div>
    </article>
  )
}
