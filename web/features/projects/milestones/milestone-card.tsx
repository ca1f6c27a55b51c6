import type { Milestone, Project } from '#contract/projects.ts'
import { hoursText, milestoneStateWords } from '#web/features/projects/words.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Fold } from '#web/ui/action/fold.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { useProjectForm } from '../use-project-form.ts'
import { CriteriaForm } from './criteria-form.tsx'
import { CriteriaList } from './criteria-table.tsx'

type Part = { project: Project; milestone: Milestone }

/** The milestone whose turn it is: the first that is not accepted. */
const isNext = ({ milestones }: Project, { id }: Milestone): boolean =>
  milestones.find(({ status }) => status !== 'accepted')?.id === id

const Signature = ({ label, of }: { label: string; of: Milestone['ownerSignature'] }) => (
  <p className="text-muted text-xs">
    {label}:{' '}
    {of ? (
      <>
        {of.name}, <Time instant={of.at} show="datetime" />
      </>
    ) : (
      'not signed'
    )}
  </p>
)

/** Sign for the own side, or refuse what the other side signed. */
function SignForms({ project: { side }, milestone }: Part) {
  const signing = useProjectForm()
  const refusing = useProjectForm()
  const own = side === 'owner' ? milestone.ownerSignature : milestone.engineerSignature
  const other = side === 'owner' ? milestone.engineerSignature : milestone.ownerSignature
  const open = milestone.criteria.filter(({ isMet }) => isMet !== true).length
  const hidden = <input type="hidden" name="milestoneId" value={milestone.id} />
  return (
    <div className="grid gap-3">
      {!own && (
        <signing.Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="intent" value="sign" />
          {hidden}
          {open > 0 && (
            <Field
              label={`${open} of ${milestone.criteria.length} criteria are not met or not tried. Why do you sign?`}
              error={signing.fields.reason}
              className="min-w-0 basis-full"
            >
              <TextInput name="reason" maxLength={1000} />
            </Field>
          )}
          <Button type="submit" variant="primary" size="sm" isLoading={signing.isSending}>
            Sign for {side === 'owner' ? 'the owner' : 'the engineer'}
            <span className="sr-only">: {milestone.title}</span>
          </Button>
          <span className="text-muted text-xs">
            {milestone.amountCents > 0 &&
              `With both signatures ${formatMoney(milestone.amountCents)} is invoiced.`}
          </span>
        </signing.Form>
      )}
      {other && (
        <refusing.Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="refuse" />
          {hidden}
          <Field label="Or refuse it: why" error={refusing.fields.reason} className="min-w-0 flex-1 basis-60">
            <TextInput name="reason" maxLength={1000} />
          </Field>
          <Button type="submit" size="sm" isLoading={refusing.isSending}>
            Refuse<span className="sr-only"> {milestone.title}</span>
          </Button>
        </refusing.Form>
      )}
    </div>
  )
}

function DaysForm({ milestone: { id, title, startsOn, dueOn } }: { milestone: Milestone }) {
  const { Form, isSending, fields } = useProjectForm()
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="days" />
      <input type="hidden" name="milestoneId" value={id} />
      <Field label="From" error={fields.startsOn}>
        <TextInput type="date" name="startsOn" defaultValue={startsOn} required />
      </Field>
      <Field label="Due" error={fields.dueOn}>
        <TextInput type="date" name="dueOn" defaultValue={dueOn} required />
      </Field>
      <Button type="submit" size="sm" isLoading={isSending}>
        Keep the days<span className="sr-only"> of {title}</span>
      </Button>
    </Form>
  )
}

const InvoiceLine = ({ project, milestone: { invoice } }: Part) => {
  const { Form, isSending } = useProjectForm()
  if (!invoice) return null
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3 text-sm">
      <input type="hidden" name="intent" value="paid" />
      <input type="hidden" name="invoiceId" value={invoice.id} />
      <a href={invoice.invoicePdf} className="figures underline underline-offset-4">
        Invoice {invoice.number}
        <span className="sr-only"> as PDF</span>
      </a>
      <span className="figures">{formatMoney(invoice.amountCents)}</span>
      {invoice.status === 'paid' && invoice.paidAt ? (
        <Badge tone="ok">
          Paid <Time instant={invoice.paidAt} />
        </Badge>
      ) : (
        <span className="text-muted">
          payable by <Time instant={invoice.dueAt} />
        </span>
      )}
      {invoice.status === 'open' && project.side === 'engineer' && project.mayAct && (
        <Button type="submit" size="sm" isLoading={isSending}>
          Mark as paid<span className="sr-only">: invoice {invoice.number}</span>
        </Button>
      )}
    </Form>
  )
}

/** One milestone: days, amount, criteria with measured values, signatures, invoice. */
export function MilestoneCard({ project, milestone }: Part) {
  const { title, startsOn, dueOn, amountCents, status, minutes, criteria, refusedReason } = milestone
  const isRunning = project.status === 'in_progress' && project.mayAct
  const isOpen = project.status !== 'completed' && project.status !== 'cancelled'
  const mayChange = project.mayAct && isOpen && ['planned', 'refused'].includes(status)
  const tried = criteria.filter(({ isMet }) => isMet !== null).length
  return (
    <article className="grid gap-3 border border-line bg-surface p-4">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-40 font-medium">{title}</h3>
        <span className="figures text-muted text-sm">
          {formatDate(startsOn)} to {formatDate(dueOn)}
        </span>
        <span className="figures text-sm">{formatMoney(amountCents)}</span>
        {minutes > 0 && <span className="figures text-muted text-sm">{hoursText(minutes)}</span>}
        <Badge tone={milestoneStateWords[status].tone}>{milestoneStateWords[status].text}</Badge>
      </header>
      {refusedReason && (
        <Notice tone="warning" title="Not signed">
          {refusedReason}
        </Notice>
      )}
      <Fold title={`Criteria: ${tried} of ${criteria.length} tried`}>
        <CriteriaList criteria={criteria} mayMeasure={mayChange} />
      </Fold>
      {(milestone.ownerSignature || milestone.engineerSignature) && (
        <div>
          <Signature label={project.ownerName} of={milestone.ownerSignature} />
          <Signature label={project.engineerName} of={milestone.engineerSignature} />
        </div>
      )}
      {isRunning && status !== 'accepted' && (isNext(project, milestone) || status === 'submitted') && (
        <SignForms project={project} milestone={milestone} />
      )}
      {mayChange && (
        <>
          <Fold title="Change the criteria">
            <CriteriaForm key={criteria.map(({ id }) => id).join()} milestone={milestone} />
          </Fold>
          <Fold title="Change the days">
            <DaysForm milestone={milestone} />
          </Fold>
        </>
      )}
      <InvoiceLine project={project} milestone={milestone} />
    </article>
  )
}
