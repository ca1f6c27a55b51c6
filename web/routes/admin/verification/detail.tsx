import { data, type MetaDescriptor } from 'react-router'
import { apiContext } from '#web/context.ts'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import { ChangeType, VerifyButton } from '#web/features/verification/company-acts.tsx'
import { companyTypeWords } from '#web/features/verification/document-words.ts'
import { DeskCertifications, DeskDocuments } from '#web/features/verification/evidence.tsx'
import { verifyAction } from '#web/features/verification/verify-action.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { adminTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { VerifiedBadge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Route } from './+types/detail'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ company }) => [{ label: 'Verification', to: '/admin/verification' }, { label: company.name }],
}

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const { verification } = args.context.get(apiContext)
  const company = await orScreen(verification.getCompanyVerification({ companyId: idOf(args.params) }))
  const meta: MetaDescriptor[] = [
    { title: adminTitle(`Verification of ${company.name}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { company, mayDecide: isAdmin, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const { answer, status } = await verifyAction(args.context.get(apiContext), idOf(args.params), form)
  return data(answer, { status })
}

/** A company: what it shows, the decisions about it, and its type. */
export default function CompanyDesk({ loaderData: { company, mayDecide } }: Route.ComponentProps) {
  const { name, type, verified, verifiedAt, verifiedBy, documents, certifications } = company
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-3">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{name}</h1>
          <VerifiedBadge isVerified={verified} />
        </div>
        {mayDecide && <VerifyButton verified={verified} />}
      </header>
      <FactList
        facts={[
          ['Type', companyTypeWords[type]],
          ['Email', company.contactEmail],
          ['Phone', company.contactPhone || 'none'],
          ['Address', company.address || 'none'],
          ['Since', <Time key="since" instant={company.createdAt} />],
          [
            'Verified',
            verifiedAt ? (
              <span key="verified">
                <Time instant={verifiedAt} />
                {verifiedBy && ` by ${verifiedBy}`}
              </span>
            ) : verified ? (
              'yes'
            ) : (
              'not yet'
            ),
          ],
        ]}
      />
      <KeepPlace className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-lg">Documents</h2>
        <DeskDocuments items={documents} mayDecide={mayDecide} />
      </KeepPlace>
      {(type === 'engineer' || certifications.length > 0) && (
        <KeepPlace className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-lg">Certifications</h2>
          <DeskCertifications items={certifications} mayDecide={mayDecide} />
        </KeepPlace>
      )}
      {mayDecide && (
        <section aria-labelledby="type" className="grid gap-4">
          <h2 id="type" className="text-lg">
            Change the type
          </h2>
          <ChangeType type={type} open={company.open} />
        </section>
      )}
    </article>
  )
}
