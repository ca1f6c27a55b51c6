import { useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { typedCents } from '#web/lib/typed/typed-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Fold } from '#web/ui/action/fold.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { useProjectForm } from '../use-project-form.ts'

type Part = { project: Project }

const isOpen = ({ status }: Project) => status !== 'completed' && status !== 'cancelled'
const typed = (cents: number): string => (cents / 100).toFixed(2)

/** Amounts that one side asked for: the other accepts or declines them, the own side takes them back. */
function Proposal({ project, proposal }: Part & { proposal: NonNullable<Project['proposal']> }) {
  const { Form, isSending } = useProjectForm()
  const isOwn = proposal.side === project.side
  const changes = project.milestones.flatMap(({ id, title, amountCents }) => {
    const asked = proposal.amounts.find(({ milestoneId }) => milestoneId === id)
    return asked ? [{ id, title, from: amountCents, to: asked.amountCents }] : []
  })
  return (
    <Notice
      tone={isOwn ? 'info' : 'warning'}
      title={isOwn ? 'Your proposal for other amounts waits for an answer' : 'Other amounts are proposed'}
    >
      <p>
        {proposal.byName}, <Time instant={proposal.createdAt} show="datetime" />
      </p>
      <ul className="my-2 grid gap-1">
        {changes.map(({ id, title, from, to }) => (
          <li key={id}>
            {title}: <span className="figures">{formatMoney(from)}</span> becomes{' '}
            <span className="figures">{formatMoney(to)}</span>
          </li>
        ))}
      </ul>
      {project.mayAct && (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="answerAmounts" />
          <input type="hidden" name="proposalId" value={proposal.id} />
          {!isOwn && (
            <Button
              type="submit"
              name="isAccepted"
              value="yes"
              variant="primary"
              size="sm"
              isLoading={isSending}
            >
              Accept the amounts
            </Button>
          )}
          <Button type="submit" name="isAccepted" value="no" size="sm" isLoading={isSending}>
            {isOwn ? 'Take back' : 'Decline'}
          </Button>
        </Form>
      )}
    </Notice>
  )
}

/** Amounts of milestones that no side has signed; together they stay the agreed cost. */
function AmountsForm({ project }: Part) {
  const { Form, isSending, fields } = useProjectForm()
  const open = project.milestones.filter(({ status }) => status === 'planned' || status === 'refused')
  const fixed = project.milestones.filter((one) => !open.includes(one))
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const textOf = ({ id, amountCents }: (typeof open)[number]) => texts[id] ?? typed(amountCents)
  const sum =
    fixed.reduce((all, { amountCents }) => all + amountCents, 0) +
    open.reduce((all, one) => all + typedCents(textOf(one)), 0)
  const left = project.agreedCostCents - sum
  const leftText = left > 0 ? `${formatMoney(left)} left to share out` : `${formatMoney(-left)} too much`
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="proposeAmounts" />
      <div className="flex flex-wrap gap-4">
        {open.map((milestone, position) => (
          <Field
            key={milestone.id}
            label={milestone.title}
            error={fields[`amounts.${position}.amountCents`]}
            className="w-44"
          >
            <TextInput
              name={`amount:${milestone.id}`}
              inputMode="decimal"
              unit="USD"
              value={textOf(milestone)}
              onChange={(event) => setTexts({ ...texts, [milestone.id]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <p role="status" className={left === 0 ? 'text-muted' : 'text-warn-ink'}>
        {Number.isNaN(left)
          ? 'Enter amounts such as 12000.00.'
          : left === 0
            ? `Together ${formatMoney(project.agreedCostCents)}, as agreed.`
            : `${leftText}: together they have to be ${formatMoney(project.agreedCostCents)}.`}
      </p>
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        isLoading={isSending}
        disabled={left !== 0}
      >
        Propose to {project.side === 'owner' ? project.engineerName : project.ownerName}
      </Button>
    </Form>
  )
}

/** Other amounts of the milestones: proposed by one side, agreed by the other. */
export function Amounts({ project }: Part) {
  const open = project.milestones.filter(({ status }) => status === 'planned' || status === 'refused')
  if (!isOpen(project)) return null
  if (project.proposal) return <Proposal project={project} proposal={project.proposal} />
  if (!project.mayAct || open.length < 2) return null
  const key = project.milestones.map(({ id, amountCents }) => `${id} ${amountCents}`).join()
  return (
    <Fold title="Propose other amounts">
      <AmountsForm key={key} project={project} />
    </Fold>
  )
}
