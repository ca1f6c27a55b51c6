import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import type { ProjectAnswer } from './project-answer.ts'

/** A form of a project: empty after it is kept; a refusal without a field of its own is shown as a toast. */
export const useProjectForm = ({ isEmptied = false } = {}) => {
  const fetcher = useFetcher<ProjectAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { data: answer } = fetcher
  useEffect(() => {
    if (!answer) return
    if (answer.isDone && isEmptied) form.current?.reset()
    if (!answer.isDone && Object.keys(answer.fields).length === 0)
      showToast({ title: answer.problem ?? 'It was not kept', tone: 'error' })
  }, [answer, isEmptied])
  return {
    Form: fetcher.Form,
    form,
    isSending: fetcher.state !== 'idle',
    fields: answer?.fields ?? {},
    answer,
  }
}
