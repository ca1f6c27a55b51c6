import type { Investor } from '#contract/teams.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { ConfirmChange } from '#web/features/accounts/proof/confirm-change.tsx'
import { Person } from '#web/features/teams/member-table.tsx'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { StaffAnswer } from './staff-action.ts'
import { useFreshForm } from './use-fresh-form.ts'

const columns: readonly Column<Investor>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ fullName, email }) => <Person name={fullName} email={email} />,
  },
  {
    key: 'granted',
    header: 'Open since',
    className: 'whitespace-nowrap',
    cell: ({ grantedAt }) => <Time instant={grantedAt} />,
  },
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    className: 'text-right',
    cell: ({ userId, fullName }) => (
      <div className="-my-1.5">
        <ConfirmChange
          intent="close"
          id={userId}
          label="Revoke"
          spokenLabel={`Revoke: ${fullName}`}
          told={{ name: 'person', value: fullName }}
          title={`Close the data room to ${fullName}?`}
        >
          {fullName} no longer opens the data room. The account itself stays.
        </ConfirmChange>
      </div>
    ),
  },
]

type InvestorsProps = {
  investors: readonly Investor[]
  nextCursor: string | null
  isFirstPage: boolean
  answer: StaffAnswer | undefined
}

/** Who may open the data room: a grant on an account that exists. */
export function Investors({ investors, nextCursor, isFirstPage, answer }: InvestorsProps) {
  useFreshForm('grant', answer)
  return (
    <>
      {investors.length === 0 ? (
        <p className="text-muted text-sm">
          {isFirstPage ? 'The data room is open to administrators only.' : 'There are no more.'}
        </p>
      ) : (
        <Table
          caption="Investors"
          isStacked
          columns={columns}
          rows={investors}
          rowKey={({ userId }) => userId}
        />
      )}
      <PageLinks
        first={isFirstPage ? null : '/admin/staff#investors'}
        next={nextCursor ? `?investors=${encodeURIComponent(nextCursor)}#investors` : null}
      />
      <ChangeForm intent="grant" className="grid max-w-(--container-text) gap-4">
        <Field
          label="Email of an account"
          isRequired
          error={answer?.intent === 'grant' ? answer.problem?.fields.email : undefined}
        >
          <TextInput name="email" type="email" autoComplete="off" maxLength={254} />
        </Field>
        <div>
          <ChangeButton intent="grant">Open the data room</ChangeButton>
        </div>
      </ChangeForm>
    </>
  )
}
