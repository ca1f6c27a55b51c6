import { data, Form, redirect, useNavigation } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { typeWords } from '#web/features/partners/approval-note.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/type'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return orScreen(args.context.get(apiContext).accounts.getTypeOffer())
}

/** `intent`: accept or decline. With the new type the dashboard is another one, so an acceptance leads there. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const [id, intent] = [String(form.get('id') ?? ''), form.get('intent')]
  if (!isUuid(id))
    return data({ problem: 'This offer is not there any more.', isDeclined: false }, { status: 400 })
  const isAccepted = intent === 'accept'
  try {
    const { toType } = await args.context.get(apiContext).accounts.answerTypeOffer({ id, isAccepted })
    return isAccepted ? redirect(`/${toType}/dashboard`) : data({ problem: null, isDeclined: true })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message, isDeclined: false }, { status })
  }
}

/** The offer to the own company to become one of another type, after an approved application. */
export default function CompanyType({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <AccountPage title="Company type">
      {actionData?.problem && (
        <Notice tone="error" isLive>
          {actionData.problem}
        </Notice>
      )}
      {actionData?.isDeclined && (
        <Notice tone="success" isLive>
          The offer is declined. Your company stays as it is.
        </Notice>
      )}
      {offer ? (
        <section className="grid gap-4" aria-labelledby="offer">
          <h2 id="offer" className="text-lg">
            {offer.companyName} can become {typeWords[offer.toType]}
          </h2>
          <p className="text-muted">
            Your application is approved. If you accept, your pages are those of {typeWords[offer.toType]}.
            Solutions, articles, people and orders stay; a verification of the company ends, because its
            documents were looked at for {typeWords[offer.fromType]}.
          </p>
          {offer.open.length > 0 && (
            <Notice tone="warning">
              First finish or end what is still open:
              <ul className="mt-1 list-disc pl-5">
                {offer.open.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
            </Notice>
          )}
          {offer.mayAnswer ? (
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="id" value={offer.id} />
              <Button
                type="submit"
                name="intent"
                value="accept"
                variant="primary"
                isLoading={intent === 'accept'}
              >
                Become {typeWords[offer.toType]}
              </Button>
              <Button type="submit" name="intent" value="decline" isLoading={intent === 'decline'}>
                Decline
              </Button>
            </Form>
          ) : (
            <p className="text-muted text-sm">
              An owner of the company answers, once the own e-mail address is confirmed.
            </p>
          )}
        </section>
      ) : (
        <EmptyState icon="users" title="No offer is open">
          To make your company an engineer or a supplier, apply on the page for partners with your own e-mail
          address. Staff read the application, and an approval comes here as an offer.
        </EmptyState>
      )}
    </AccountPage>
  )
}
