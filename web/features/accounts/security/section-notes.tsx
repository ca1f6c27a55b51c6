import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { SecurityAnswer } from './change-security.ts'
import { DoneNotice } from './done-notice.tsx'

type SectionNotesProps = { answer: SecurityAnswer | undefined; intents: readonly string[] }

/** What came of the last change of a section. */
export function SectionNotes({ answer, intents }: SectionNotesProps) {
  if (!answer || !intents.includes(answer.intent)) return null
  return (
    <>
      <DoneNotice>{answer.done}</DoneNotice>
      <FormProblem message={answer.message} />
    </>
  )
}
