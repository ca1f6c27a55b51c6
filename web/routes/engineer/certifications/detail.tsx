import { data, type MetaDescriptor, redirect, useNavigation, useSubmit } from 'react-router'
import { apiContext } from '#web/context.ts'
import { CertificationBadge } from '#web/features/certifications/certification-badge.tsx'
import { CertificationDocument } from '#web/features/certifications/certification-document.tsx'
import { formatDate } from '#web/lib/format-time.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'

const LIST = '/engineer/certifications'

const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  return id
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { certifications } = args.context.get(apiContext)
  const certification = await orScreen(certifications.getCertification({ id: idOf(args.params) }))
  const meta: MetaDescriptor[] = [
    { title: fullTitle(certification.name) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { certification, today: new Date().toISOString().slice(0, 10), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** Deleting is all that can be done here. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  try {
    await args.context.get(apiContext).certifications.deleteCertification({ id: idOf(args.params) })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
  return redirect(LIST)
}

const verifiedWord = (verifiedAt: string | null, refusalReason: string): string => {
  if (verifiedAt) return formatDate(verifiedAt)
  return refusalReason ? 'not accepted' : 'not yet'
}

/** A certification with its document. */
export default function CertificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { certification, today } = loaderData
  const { name, issuer, issueDate, expiryDate, verifiedAt, refusalReason, file } = certification
  const submit = useSubmit()
  const isDeleting = useNavigation().formMethod === 'POST'
  const facts: [label: string, value: string][] = [
    ['Issued by', issuer],
    ['Issued on', formatDate(issueDate)],
    ['Expires on', expiryDate ? formatDate(expiryDate) : 'never'],
    ['Verified by our staff', verifiedWord(verifiedAt, refusalReason)],
  ]
  return (
    <article className="measure py-10">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{name}</h1>
          <CertificationBadge certification={certification} today={today} />
        </div>
        <div className="flex flex-wrap gap-3">
          <ConfirmDialog
            title="Delete this certification?"
            confirmLabel="Delete"
            isDanger
            isLoading={isDeleting}
            onConfirm={() => void submit({}, { method: 'post' })}
            trigger={<Button icon="trash">Delete</Button>}
          >
            “{name}” is removed with its document. This cannot be undone.
          </ConfirmDialog>
        </div>
      </header>
      {actionData && 'problem' in actionData && (
        <Notice tone="error" isLive className="mt-6">
          {actionData.problem}
        </Notice>
      )}
      {refusalReason && (
        <Notice tone="warning" className="mt-6">
          Our staff did not accept this certification: <q>{refusalReason}</q> Add it again with a document
          that proves it.
        </Notice>
      )}
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <dl className="content-start border-line border-t">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[176px_1fr]">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="certification-document" className="grid content-start gap-3">
          <h2 id="certification-document" className="text-lg">
            Document
          </h2>
          <CertificationDocument name={name} file={file} />
        </section>
      </div>
    </article>
  )
}
