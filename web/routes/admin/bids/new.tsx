import { data, Form, redirect, useNavigation } from 'react-router'
import { countries } from '#contract/countries.ts'
import { apiContext } from '#web/context.ts'
import { type FormAnswer, requestOf, valuesOf } from '#web/features/bidding/forms/form-values.ts'
import { figuresOf, proposedValues, today } from '#web/features/bidding/forms/proposed-values.ts'
import { RequestForm } from '#web/features/bidding/forms/request-form.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/new'
import { CompanyHint } from './company-hint.tsx'

/** `?search=` finds companies, `?company=` and `?solution=` are those chosen. */
export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('search') ?? '').slice(0, 200)
  const [company, solution] = [query.get('company') ?? '', query.get('solution') ?? '']
  const { bidding } = args.context.get(apiContext)
  const found = await orScreen(bidding.findBiddingCompanies({ search, side: 'owner' }))
  const solutions = isUuid(company)
    ? (await orScreen(bidding.findCompanySolutions({ companyId: company }))).items
    : []
  const chosen = solutions.find(({ id }) => id === solution) ?? null
  const proposal =
    chosen && (await orScreen(bidding.proposeCompanyRequest({ companyId: company, solutionId: chosen.id })))
  return {
    search,
    company,
    companies: found.items,
    solutions,
    chosen,
    proposal,
    countries,
    today: today(),
    requestKey: crypto.randomUUID(),
  }
}

/** Opens the request at once: a draft would be the company's. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const { id } = await args.context.get(apiContext).bidding.enterBidRequest({
      ...requestOf(form),
      requestKey: text('requestKey'),
      solutionId: text('solutionId'),
      companyId: text('companyId'),
    })
    return redirect(`/admin/bids?request=${id}`)
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ problem: message, fields, values: valuesOf(form) } satisfies FormAnswer, { status })
  }
}

/** A request for bids that staff open for a company. */
export default function NewStaffRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { search, company, companies, solutions, chosen, proposal, requestKey, ...rest } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = actionData && 'fields' in actionData ? actionData : undefined
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="New Request" />
      <Form className="flex max-w-200 flex-wrap items-end gap-3">
        <Field label="Companies by name" className="min-w-0 flex-1 basis-56">
          <TextInput type="search" name="search" defaultValue={search} maxLength={200} />
        </Field>
        <Field label="Company" className="min-w-0 flex-1 basis-56">
          <Select
            key={search}
            name="company"
            placeholder="Choose a company"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={company}
          />
        </Field>
        {solutions.length > 0 && (
          <Field label="Solution" className="min-w-0 flex-1 basis-56">
            <Select
              name="solution"
              placeholder="Choose a solution"
              options={solutions.map(({ id, title }) => ({ value: id, label: title }))}
              defaultValue={chosen?.id}
            />
          </Field>
        )}
        <Button type="submit">Show</Button>
      </Form>
      <CompanyHint
        found={companies.length}
        search={search}
        none="No company has joined yet. A request is opened for a company, on one of its solutions."
      />
      {company !== '' && solutions.length === 0 && (
        <p className="text-muted text-sm">This company has no solution that you may see and ask bids for.</p>
      )}
      {chosen && proposal && (
        <RequestForm
          {...rest}
          key={chosen.id}
          values={proposedValues(proposal)}
          figures={figuresOf(proposal.estimate)}
          files={[]}
          answer={answer}
          isBusy={isBusy}
          isOpenedAtOnce
          hidden={{
            requestKey: answer?.values.requestKey?.[0] ?? requestKey,
            companyId: company,
            solutionId: chosen.id,
          }}
        />
      )}
    </div>
  )
}
