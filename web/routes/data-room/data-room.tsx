import { data, Link, redirect } from 'react-router'
import { dataRoomSections } from '#contract/data-room-words.ts'
import { apiContext } from '#web/context.ts'
import { DocumentList } from '#web/features/data-room/document-list.tsx'
import { SectionLinks } from '#web/features/data-room/section-links.tsx'
import { sectionNames } from '#web/features/data-room/section-names.ts'
import { TermsForm } from '#web/features/data-room/terms-form.tsx'
import { DeletedNotice } from '#web/features/solutions/deleted-notice.tsx'
import { OwnSolutions } from '#web/features/solutions/own-solutions.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, pageAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/data-room'

const SOLUTIONS_SHOWN = 12

export async function loader(args: Route.LoaderArgs) {
  const { fullName, isInvestor, company } = admit(args)
  const api = args.context.get(apiContext)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const [room, own] = await orScreen(
    Promise.all([
      api.dataRoom.listDocuments(),
      // Those with a company have a dashboard for them.
      isInvestor && !company
        ? pageAt(cursor, (at) => api.solutions.listOwnSolutions({ limit: SOLUTIONS_SHOWN, ...at }))
        : null,
    ]),
  )
  return { fullName, isInvestor, ...room, own: own?.page ?? null }
}

/** Places of the data room that a form may come from. */
const PLACE = /^\/data-room(?:\/[a-z0-9-]{1,60}){1,2}$/

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const from = String(form.get('from') ?? '')
  try {
    await args.context.get(apiContext).dataRoom.acceptTerms({ version: String(form.get('version') ?? '') })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
  return redirect(PLACE.test(from) ? from : '/data-room')
}

/** For investors with a grant, and administrators. */
export default function DataRoom({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, isInvestor, terms, items, own } = loaderData
  const isOpen = !terms.isRequired || terms.acceptedAt !== null
  const filled = dataRoomSections.filter((section) => items.some((item) => item.section === section))
  return (
    <div className="measure grid gap-8 py-8">
      <DeletedNotice />
      <header>
        <p className="text-muted text-sm">{fullName}</p>
        <h1 className="mt-1 text-2xl">Data Room</h1>
        <p className="mt-2 max-w-(--container-text) text-muted">
          {isInvestor ? (
            'Your account may read what is kept here. The grant is personal and can be taken back at any time.'
          ) : (
            <>
              You see what is published. <Link to="/admin/data-room">Documents and rights</Link>,{' '}
              <Link to="/admin/investors">applications and grants</Link> are in the back-office.
            </>
          )}
        </p>
      </header>
      {isOpen ? (
        <>
          <SectionLinks />
          {filled.map((section) => (
            <section key={section} className="grid gap-3">
              <h2 className="text-lg">{sectionNames[section]}</h2>
              <DocumentList documents={items.filter((item) => item.section === section)} />
            </section>
          ))}
          {filled.length === 0 && <DocumentList documents={[]} />}
        </>
      ) : (
        <TermsForm problem={actionData?.problem} />
      )}
      {own && <OwnSolutions title="Your solutions" page={{ ...own, status: null }} />}
    </div>
  )
}
