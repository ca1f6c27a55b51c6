import { useFetcher } from 'react-router'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { managePath } from '../tabs.ts'
import type { FrameAnswer } from './frame-answer.ts'

/** Deletes a solution after a question. The dashboard, where one arrives then, offers to undo it. */
export function DeleteSolution({ id, title }: { id: string; title: string }) {
  const fetcher = useFetcher<FrameAnswer>()
  return (
    <ConfirmDialog
      title="Delete this solution?"
      confirmLabel="Delete"
      isDanger
      isLoading={fetcher.state !== 'idle'}
      onConfirm={() => void fetcher.submit({ intent: 'delete' }, { method: 'post', action: managePath(id) })}
      trigger={<Button icon="trash">Delete</Button>}
    >
      “{title}” is removed with its components, steps and comments. You can undo this for {UNDO_SECONDS}{' '}
      seconds. It frees one project of your plan.
      {fetcher.data?.problem && (
        <Notice tone="error" isLive className="mt-4">
          {fetcher.data.problem}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
