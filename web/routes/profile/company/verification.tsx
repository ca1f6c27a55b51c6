import { data } from 'react-router'
import { companyDocumentKinds } from '#contract/application-states.ts'
import { apiContext } from '#web/context.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { CompanyDocuments } from '#web/features/verification/company-documents.tsx'
import { type DocumentAnswer, DocumentForm } from '#web/features/verification/document-form.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { VerifiedBadge } from '#web/ui/data/badge.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Route } from './+types/verification'

export async function loader(args: Route.LoaderArgs) {
  const { company } = admit(args)
  const { items } = await orScreen(args.context.get(apiContext).verification.listCompanyDocuments())
  return {
    items,
    name: company?.name ?? '',
    isVerified: company?.verified ?? false,
    isOwner: company?.membership === 'owner',
  }
}

/** `intent`: add or remove. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '')
  const { verification } = args.context.get(apiContext)
  try {
    if (text('intent') === 'remove') await verification.removeCompanyDocument({ id: text('id') })
    else {
      const kind = companyDocumentKinds.find((one) => one === text('kind'))
      const fields = {
        ...(!kind && { kind: 'Choose what the document is' }),
        ...(!text('fileId') && { fileId: 'Choose a file' }),
      }
      if (!kind || !text('fileId')) return data<DocumentAnswer>({ problem: null, fields }, { status: 400 })
      await verification.addCompanyDocument({ kind, fileId: text('fileId') })
    }
    return data<DocumentAnswer>({ problem: null, fields: {} })
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data<DocumentAnswer>({ problem: message, fields }, { status })
  }
}

/** Documents that the own company shows to be verified, and what became of them. */
export default function CompanyVerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, name, isVerified, isOwner } = loaderData
  return (
    <AccountPage title="Verification">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <VerifiedBadge isVerified={isVerified} />
        <span className="text-muted text-sm">
          {isVerified
            ? 'The badge is shown wherever your company is named.'
            : 'Not verified. Staff look at your documents and decide; you are notified.'}
        </span>
      </p>
      {isOwner && <DocumentForm key={items.length} answer={actionData} />}
      <KeepPlace>
        <CompanyDocuments items={items} isOwner={isOwner} />
      </KeepPlace>
    </AccountPage>
  )
}
