import { data, type MetaDescriptor } from 'react-router'
import type { StaffIncident } from '#contract/incidents.ts'
import { INCIDENT_EDIT_DAYS } from '#contract/parts.ts'
import { apiContext } from '#web/context.ts'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { DoneNotice } from '#web/features/accounts/security/done-notice.tsx'
import { IncidentView } from '#web/features/status/incident-view.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { adminTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { EditDetails } from '../edit-details.tsx'
import type { Route } from './+types/incident'
import { type IncidentAnswer, incidentAction } from './incident-action.ts'
import { AboutFields, MomentField, UpdateFields } from './incident-fields.tsx'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ incident }) => [{ label: 'Incidents', to: '/admin/incidents' }, { label: incident.title }],
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin, staffRole } = admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const incident = await orScreen(args.context.get(apiContext).operations.getIncident({ id }))
  const meta: MetaDescriptor[] = [
    { title: adminTitle(incident.title) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { incident, meta, mayWrite: isAdmin || staffRole === 'support' }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const { answer, status } = await incidentAction(args.context.get(apiContext), form)
  return data(answer, { status })
}

/** One incident: what was written about it, and the forms that add to it and correct it. */
export default function IncidentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { incident, mayWrite } = loaderData
  useFocusAnswer(answer)
  const refused = answer && !answer.done ? answer : undefined
  const by = incident.author ? <span>Opened by {incident.author}</span> : null
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <DoneNotice>{answer?.done}</DoneNotice>
      <FormProblem message={answer?.message} />
      <IncidentView incident={incident} level={1} facts={by}>
        {mayWrite &&
          (incident.isOpenToChanges ? (
            <IncidentForms incident={incident} answer={refused} />
          ) : (
            <p className="text-faint text-sm">
              Resolved more than {INCIDENT_EDIT_DAYS} days ago: it stays as it is.
            </p>
          ))}
      </IncidentView>
    </div>
  )
}

type FormsProps = { incident: StaffIncident; answer: IncidentAnswer | undefined }

function IncidentForms({ incident, answer }: FormsProps) {
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
