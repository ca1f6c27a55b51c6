import { Form, useFetcher } from 'react-router'
import type { BidRequest } from '#contract/bid-requests.ts'
import type { ActAnswer } from '#web/features/bidding/act-answer.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CompanyName } from '#web/ui/data/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type InvitesProps = {
  request: BidRequest
  search: string
  found: readonly { id: string; name: string; isVerified: boolean }[]
}

/** Companies that are asked by name, and the search for others. */
export const Invites = ({ request, search, found }: InvitesProps) => {
  const { invited, status } = request
  const others = found.filter(({ id }) => !invited.some((company) => company.id === id))
  const mayInvite = status === 'pending' || status === 'open'
  if (!mayInvite && invited.length === 0) return null
  return (
    <section aria-labelledby="invited" className="grid content-start gap-3">
      <h2 id="invited" className="text-lg">
        Invited
      </h2>
      {invited.length === 0 && <p className="text-muted text-sm">No company is asked by name.</p>}
      <ul className="grid gap-1 text-sm">
        {invited.map(({ id, name, isVerified }) => (
          <li key={id}>
            <CompanyName name={name} isVerified={isVerified} />
          </li>
        ))}
      </ul>
      {mayInvite && (
        <>
          <Form className="flex flex-wrap items-end gap-2">
            <Field label="Engineering companies by name" className="min-w-0 flex-1 basis-56">
              <TextInput type="search" name="engineers" defaultValue={search} maxLength={200} />
            </Field>
            <Button type="submit">Find</Button>
          </Form>
          <ul className="divide-y divide-line border-line border-y text-sm empty:hidden">
            {others.map((company) => (
              <Found key={company.id} requestId={request.id} {...company} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type FoundProps = { requestId: string; id: string; name: string; isVerified: boolean }

const Found = ({ requestId, id, name, isVerified }: FoundProps) => {
  const fetcher = useFetcher<ActAnswer>()
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        <CompanyName name={name} isVerified={isVerified} />
        {fetcher.data?.problem && (
          <span role="alert" className="block text-danger-ink">
            {fetcher.data.problem}
          </span>
        )}
      </span>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="id" value={requestId} />
        <input type="hidden" name="companyId" value={id} />
        <Button type="submit" size="sm" isLoading={fetcher.state !== 'idle'}>
          Invite<span className="sr-only"> {name}</span>
        </Button>
      </fetcher.Form>
    </li>
  )
}
