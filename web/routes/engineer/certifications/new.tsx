import { data, redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import {
  type CertificationAnswer,
  CertificationForm,
} from '#web/features/certifications/certification-form.tsx'
import { certificationPath } from '#web/features/certifications/certification-table.tsx'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/new'

const names = ['name', 'issuer', 'issueDate', 'expiryDate', 'fileId'] as const

export const loader = (args: Route.LoaderArgs) => {
  admit(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const values = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<
    (typeof names)[number],
    string
  >
  const { expiryDate, fileId, ...rest } = values
  try {
    const made = await args.context.get(apiContext).certifications.addCertification({
      ...rest,
      expiryDate: expiryDate || null,
      fileId: fileId || null,
    })
    return redirect(certificationPath(made.id))
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const isFileGone = Object.hasOwn(fields, 'fileId')
    const kept = isFileGone ? { ...values, fileId: '' } : values
    return data({ problem: message, fields, values: kept } satisfies CertificationAnswer, { status })
  }
}

export default function NewCertification({ actionData }: Route.ComponentProps) {
  return (
    <div className="measure py-10">
      <h1 className="text-2xl">Add a certification</h1>
      <p className="mt-3 mb-8 max-w-(--container-text) text-muted">
        What shows that your company is qualified. Everyone of your company is reminded 60 and 7 days before
        it expires.
      </p>
      <CertificationForm answer={actionData && 'fields' in actionData ? actionData : undefined} />
    </div>
  )
}
