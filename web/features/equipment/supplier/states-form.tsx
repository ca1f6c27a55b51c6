import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { EquipmentState } from '#contract/equipment-words.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { stateLabels } from '../equipment-labels.ts'

/** What became of a change of several articles. */
export type StatesAnswer = { state: EquipmentState; changed: number; problem: string | null }

const deeds: readonly [state: EquipmentState, label: string][] = [
  ['listed', 'List'],
  ['unlisted', 'Unlist'],
  ['retired', 'Retire'],
]

const doneText = ({ state, changed }: StatesAnswer): string =>
  changed === 0
    ? 'They were in this state already.'
    : `${formatCount(changed, 'article')} changed to ${stateLabels[state].text.toLowerCase()}.`

/** Around a table whose rows can be chosen: lists, unlists or retires the chosen ones. Works without scripts. */
export function StatesForm({ answer, children }: { answer: StatesAnswer | undefined; children: ReactNode }) {
  const { state, formData } = useNavigation()
  const pressed = state === 'idle' ? null : formData?.get('state')
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-muted text-sm">Chosen articles:</span>
        {deeds.map(([value, label]) => (
          <Button
            key={value}
            type="submit"
            name="state"
            value={value}
            size="sm"
            isLoading={pressed === value}
          >
            {label}
          </Button>
        ))}
      </div>
      {answer && (
        <Notice tone={answer.problem ? 'error' : 'success'} isLive>
          {answer.problem ?? doneText(answer)}
        </Notice>
      )}
      {children}
    </Form>
  )
}
