import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { SecurityAnswer } from './change-security.ts'

type SectionNotesProps = { answer: SecurityAnswer | undefined; intents: readonly string[] }

/** What came of the last change of a section. */
export function SectionNotes({ answer, intents }: SectionNotesProps) {
  if (!answer || !intents.includes(answer.intent)) return null
  return (
    <>
      {answer.done && (
        <Notice tone="success" isLive>
          {answer.done}
        </Notice>
      )}
      <FormProblem message={answer.message} />
    </>
  )
}
