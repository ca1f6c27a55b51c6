import type { Grant } from '#contract/investors-admin.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { ConfirmChange } from '#web/features/accounts/proof/confirm-change.tsx'
import { useFreshForm } from '#web/features/accounts/proof/use-fresh-form.ts'
import { Person } from '#web/features/teams/member-table.tsx'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { InvestorAnswer } from './investor-action.ts'

const columns: readonly Column<Grant>[] = [
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
          sent={{ name: 'person', value: fullName }}
          title={`Close the data room to ${fullName}?`}
        >
          {fullName} no longer opens the data room. The account itself stays.
        </ConfirmChange>
      </div>
    ),
  },
]

type GrantListProps = {
  grants: readonly Grant[]
  nextCursor: string | null
  isFirstPage: boolean
  answer: InvestorAnswer | undefined
}

/** Who may open the data room: a grant on an account that exists. */
export function GrantList({ grants, nextCursor, isFirstPage, answer }: GrantListProps) {
  useFreshForm('grant', answer)
  return (
    <>
      {grants.length === 0 ? (
        <p className="text-muted text-sm">
          {isFirstPage ? 'The data room is open to administrators only.' : 'There are no more.'}
        </p>
      ) : (
        <Table
          caption="Open grants"
          isStacked
          columns={columns}
          rows={grants}
          rowKey={({ userId }) => userId}
        />
      )}
      <PageLinks
        first={isFirstPage ? null : '/admin/investors#grants'}
        next={nextCursor ? `?grants=${encodeURIComponent(nextCursor)}#grants` : null}
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
