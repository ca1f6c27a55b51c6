import { data, type MetaDescriptor } from 'react-router'
import { apiContext } from '#web/context.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
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
import { AccessNotes } from './access-notes.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { investorAction } from './investor-action.ts'
import { ReadTable } from './read-table.tsx'
import { useInvestorAnswer } from './use-investor-answer.ts'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ investor }) => [
    { label: 'Investors', to: '/admin/investors' },
    { label: `${investor.firstName} ${investor.lastName}` },
  ],
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const { investors, accounts } = args.context.get(apiContext)
  const [investor, profile] = await orScreen(
    Promise.all([investors.getInvestor({ id }), accounts.getProfile()]),
  )
  const meta: MetaDescriptor[] = [
    { title: adminTitle(`Investor ${investor.firstName} ${investor.lastName}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { investor, isAdmin, hasPassword: profile.hasPassword, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await investorAction(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** One application: what was typed, the decision, the access and what was read. */
export default function InvestorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { investor, isAdmin, hasPassword } = loaderData
  const { firstName, lastName, email, status, approvedAt, rejectedAt, decidedBy, reason } = investor
  const decidedAt = approvedAt ?? rejectedAt
  useInvestorAnswer(answer)
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <ProofDialog refused={answer?.refused ?? null} hasPassword={hasPassword} answer={answer?.proof} />
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">
            {firstName} {lastName}
          </h1>
          <StateBadge state={status} words={applicationWords} />
        </div>
        {isAdmin && <DecideButtons investor={investor} size="md" />}
      </header>
      <FactList
        facts={[
          [
            'Email',
            <a key="email" href={`mailto:${email}`} className="break-all underline underline-offset-4">
              {email}
            </a>,
          ],
          ['Company', investor.companyName],
          ['Position', investor.position],
          ['Investment Focus', investor.investmentFocus.join(', ') || 'not given'],
          ['Applied', <Time key="applied" instant={investor.createdAt} />],
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
          ...(reason ? [['Reason', reason] as const] : []),
          ['Data room', <AccessNotes key="access" investor={investor} mayDecide={isAdmin} />],
        ]}
      />
      <section aria-labelledby="read" className="grid gap-4">
        <h2 id="read" className="text-lg">
          What was read
        </h2>
        <ReadTable items={investor.read} />
      </section>
    </article>
  )
}
