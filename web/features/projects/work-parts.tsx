import type { Project } from '#contract/projects.ts'
import { hoursText } from '#web/features/projects/words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useProjectForm } from './use-project-form.ts'

type Part = { project: Project }
const isUnderWay = ({ status }: Project) => status !== 'completed' && status !== 'cancelled'

/** What the engineering company takes on, ticked off by either side. */
export function Requirements({ project }: Part) {
  const { Form, isSending } = useProjectForm()
  if (project.requirements.length === 0)
    return <p className="text-muted text-sm">No requirements were agreed beyond the bid.</p>
  return (
    <ul className="grid gap-1 text-sm">
      {project.requirements.map(({ id, text, doneAt }) => (
        <li key={id} className="flex items-center gap-3 border-line border-b py-1.5">
          <span className={doneAt ? 'min-w-0 flex-1 text-muted line-through' : 'min-w-0 flex-1'}>{text}</span>
          {project.mayAct && isUnderWay(project) && (
            <Form method="post">
              <input type="hidden" name="intent" value="requirement" />
              <input type="hidden" name="requirementId" value={id} />
              <input type="hidden" name="isDone" value={doneAt ? 'no' : 'yes'} />
              <Button type="submit" size="sm" isLoading={isSending}>
                {doneAt ? 'Open again' : 'Done'}
                <span className="sr-only">: {text}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

const sides = { owner: 'Owner', engineer: 'Engineer' } as const

/** People of both companies who work on the project. */
export function Team({ project }: Part) {
  const joining = useProjectForm({ isEmptied: true })
  const leaving = useProjectForm()
  const mayChange = project.mayAct && isUnderWay(project)
  return (
    <div className="grid gap-4">
      {project.team.length === 0 && <p className="text-muted text-sm">No one is in the team yet.</p>}
      <ul className="grid gap-1 text-sm">
        {project.team.map(({ userId, fullName, side, role }) => (
          <li key={userId} className="flex flex-wrap items-center gap-3 border-line border-b py-1.5">
            <span className="min-w-0 flex-1">
              {fullName}
              <span className="text-muted">
                , {sides[side]}
                {role && `, ${role}`}
              </span>
            </span>
            {mayChange && side === project.side && (
              <leaving.Form method="post">
                <input type="hidden" name="intent" value="team" />
                <input type="hidden" name="userId" value={userId} />
                <input type="hidden" name="isMember" value="no" />
                <Button type="submit" size="sm" isLoading={leaving.isSending}>
                  Take out<span className="sr-only"> {fullName}</span>
                </Button>
              </leaving.Form>
            )}
          </li>
        ))}
      </ul>
      {mayChange && project.colleagues.length > 0 && (
        <joining.Form ref={joining.form} method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="team" />
          <input type="hidden" name="isMember" value="yes" />
          <Field label="Colleague" error={joining.fields.userId}>
            <Select
              name="userId"
              options={project.colleagues.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
            />
          </Field>
          <Field label="Role in the project">
            <TextInput name="role" maxLength={100} />
          </Field>
          <Button type="submit" isLoading={joining.isSending}>
            Add to the team
          </Button>
        </joining.Form>
      )}
    </div>
  )
}

/** Hours of the engineering company by milestone and day. */
export function Hours({ project, items, today }: Part & { items: Project['hours']; today: string }) {
  const { Form, form, isSending, fields } = useProjectForm({ isEmptied: true })
  const total = project.milestones.reduce((sum, { minutes }) => sum + minutes, 0)
  const nameOf = (id: string) => project.milestones.find((one) => one.id === id)?.title ?? ''
  const mayLog = project.side === 'engineer' && project.mayAct && isUnderWay(project)
  return (
    <div className="grid gap-4 text-sm">
      <p className="figures">{hoursText(total)} in all</p>
      {mayLog && (
        <Form ref={form} method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="hours" />
          <Field label="Milestone" error={fields.milestoneId}>
            <Select
              name="milestoneId"
              options={project.milestones.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
          <Field label="Day" error={fields.day}>
            <TextInput type="date" name="day" defaultValue={today} max={today} required />
          </Field>
          <Field label="Hours" error={fields.minutes}>
            <TextInput name="hours" inputMode="decimal" unit="h" className="w-28" required />
          </Field>
          <Field label="Note" className="min-w-0 flex-1 basis-40">
            <TextInput name="note" maxLength={500} />
          </Field>
          <Button type="submit" isLoading={isSending}>
            Log hours
          </Button>
        </Form>
      )}
      <ul>
        {items.map(({ id, day, userName, milestoneId, minutes, note }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-line border-b py-1.5">
            <span className="figures">{day}</span>
            <span className="min-w-0 flex-1">
              {userName}, {nameOf(milestoneId)}
              {note && <span className="text-muted">: {note}</span>}
            </span>
            <span className="figures">{hoursText(minutes)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
