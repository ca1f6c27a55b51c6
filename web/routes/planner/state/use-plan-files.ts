import { type RefObject, useRef } from 'react'
import {
  type AttachedFile,
  isCounted,
  mergeEvidence,
  withoutEvidence,
  withoutWords,
  withWords,
} from '#web/features/attachments/attached-file.ts'
import { type Attachments, useAttachments } from '#web/features/attachments/use-attachments.ts'
import { keyOf, type PlanInput, withFileValues } from '#web/features/planner/input/plan-input.ts'

type PlanFiles = {
  attachments: Attachments
  /** The first plan's input with what the files said before there was one. */
  withFiles: (input: PlanInput) => PlanInput
  /** The list of files as it was with this input: an undone file is gone, a redone one is back. */
  showFilesOf: (input: PlanInput) => void
}

type Options = {
  input: PlanInput | null
  /** Where the description is being written. */
  box: RefObject<HTMLTextAreaElement | null>
  edit: (next: PlanInput) => void
}

/** Attached files and the plan: what one adds or takes away counts at once where something is planned already. */
export function usePlanFiles({ input, box, edit }: Options): PlanFiles {
  const written = () => box.current?.value ?? input?.description ?? ''
  const rewrite = (description: string, evidence: PlanInput['evidence'] = []) => {
    if (box.current) box.current.value = description
    if (!input?.description.trim() || !description.trim()) return
    const next = withFileValues({ ...input, description }, evidence)
    if (keyOf(next) !== keyOf(input)) edit(next)
  }
  const attachments = useAttachments({
    onRead: (file) =>
      rewrite(withWords(written(), file), mergeEvidence(input?.evidence ?? [], file.evidence)),
    onRemove: (file) => rewrite(withoutWords(written(), file), withoutEvidence(input?.evidence ?? [], file)),
  })
  const withFiles = (first: PlanInput) =>
    withFileValues(first, mergeEvidence(...attachments.files.map((file) => file.evidence)))
  const known = useRef(new Map<string, AttachedFile>())
  for (const file of attachments.files) known.current.set(file.id, file)
  const showFilesOf = ({ description, evidence = [] }: PlanInput) => {
    const listed = new Set(attachments.files.map(({ id }) => id))
    attachments.show(
      [...known.current.values()].filter(
        (file) => isCounted(file, description, evidence) ?? listed.has(file.id),
      ),
    )
  }
  return { attachments, withFiles, showFilesOf }
}
