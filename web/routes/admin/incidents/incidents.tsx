import { data, Link } from 'react-router'
import type { StaffIncident } from '#contract/incidents.ts'
import { INCIDENT_EDIT_DAYS, STATUS_DAYS } from '#contract/parts.ts'
import { apiContext } from '#web/context.ts'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { DoneNotice } from '#web/features/accounts/security/done-notice.tsx'
import { textLink } from '#web/features/accounts/text-link.ts'
import { IncidentView } from '#web/features/status/incident-view.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { EditDetails } from '../edit-details.tsx'
import type { Route } from './+types/incidents'
import { type IncidentAnswer, incidentAction } from './incident-action.ts'
import { AboutFields, MomentField, UpdateFields } from './incident-fields.tsx'

const SHOWN = 20

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin, staffRole } = admit(args)
  const mayWrite = isAdmin || staffRole === 'support'
  const { operations } = args.context.get(apiContext)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const { page, isFirst } = await orScreen(
    pageAt(cursor, (at) => operations.listAllIncidents({ limit: SHOWN, ...at })),
  )
  return { ...page, isFirstPage: isFirst, mayWrite }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const { answer, status } = await incidentAction(args.context.get(apiContext), form)
  return data(answer, { status })
}

/** Where staff write what visitors read on the status page. */
export default function IncidentsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { items, nextCursor, isFirstPage, mayWrite } = loaderData
  useFocusAnswer(answer)
  const refused = answer && !answer.done ? answer : undefined
  const opening = refused?.intent === 'open' ? refused : undefined
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <AdminHeader title="Incidents">
        What visitors read on the{' '}
        <Link to="/status" className={textLink}>
          status page
        </Link>
        , for {STATUS_DAYS} days. Faults of a part that last three minutes open and resolve themselves.
      </AdminHeader>
      <DoneNotice>{answer?.done}</DoneNotice>
      <FormProblem message={answer?.message} />
      {mayWrite && (
        <details className="border border-line bg-surface" open={opening !== undefined}>
          <summary className="flex min-h-11 items-center gap-2 px-4 font-medium text-sm hover:bg-inset">
            <Icon name="plus" size={16} />
            Open an incident
          </summary>
          <div className="border-line border-t px-4 py-5">
            <ChangeForm key={items[0]?.id ?? 'first'} intent="open" className="grid max-w-160 gap-5">
              <AboutFields answer={opening} />
              <UpdateFields answer={opening} />
              <div className="grid gap-5 sm:grid-cols-2">
                <MomentField name="startedAt" answer={opening} />
                <MomentField name="resolvedAt" answer={opening} />
              </div>
              <div>
                <ChangeButton intent="open" variant="primary">
                  Open the incident
                </ChangeButton>
              </div>
            </ChangeForm>
          </div>
        </details>
      )}
      {items.length === 0 ? (
        <EmptyState icon="success" title={isFirstPage ? 'No incidents' : 'There are no older ones'} />
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {items.map((incident) => (
            <li key={incident.id}>
              <IncidentRow
                incident={incident}
                answer={refused?.id === incident.id ? refused : undefined}
                mayWrite={mayWrite}
              />
            </li>
          ))}
        </ol>
      )}
      <PageLinks
        first={isFirstPage ? null : '/admin/incidents'}
        next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : null}
      />
    </div>
  )
}

type RowProps = { incident: StaffIncident; answer: IncidentAnswer | undefined; mayWrite: boolean }

function IncidentRow({ incident, answer, mayWrite }: RowProps) {
  const by = incident.author ? <span>Opened by {incident.author}</span> : null
  if (!mayWrite) return <IncidentView incident={incident} level={2} facts={by} />
  return (
    <IncidentView incident={incident} level={2} facts={by}>
      {incident.isOpenToChanges ? (
        <IncidentForms incident={incident} answer={answer} />
      ) : (
        <p className="text-faint text-sm">
          Resolved more than {INCIDENT_EDIT_DAYS} days ago: it stays as it is.
        </p>
      )}
    </IncidentView>
  )
}

function IncidentForms({
  incident,
  answer,
}: {
  incident: StaffIncident
  answer: IncidentAnswer | undefined
}) {
  const { id, title, impact, parts, updates } = incident
  const updating = answer?.intent === 'update' ? answer : undefined
  const changing = answer?.intent === 'change' ? answer : undefined
  return (
    <div className="grid gap-1">
      <EditDetails icon="plus" label="Write an update" about={title} isOpen={updating !== undefined}>
        <ChangeForm key={updates.length} intent="update" id={id} className="grid max-w-160 gap-5 pt-4 pb-3">
          <UpdateFields answer={updating} incident={incident} />
          <MomentField name="resolvedAt" answer={updating} />
          <div>
            <ChangeButton intent="update" id={id} variant="primary">
              Publish the update
            </ChangeButton>
          </div>
        </ChangeForm>
      </EditDetails>
      <EditDetails
        icon="edit"
        label="Correct title, impact or parts"
        about={title}
        isOpen={changing !== undefined}
      >
        <ChangeForm
          key={`${title} ${impact} ${parts.join()}`}
          intent="change"
          id={id}
          className="grid max-w-160 gap-5 pt-4 pb-2"
        >
          <AboutFields answer={changing} incident={incident} />
          <div>
            <ChangeButton intent="change" id={id}>
              Save
            </ChangeButton>
          </div>
        </ChangeForm>
      </EditDetails>
    </div>
  )
}
