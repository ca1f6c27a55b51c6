import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { SolutionComment } from '#contract/solution-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { commentsPath } from '../tabs.ts'
import { CommentForm } from './comment-form.tsx'
import type { DiscussionAnswer } from './discussion-action.ts'

/** A comment with its replies, and a place for one more. */
export function CommentThread({ solutionId, comment }: { solutionId: string; comment: SolutionComment }) {
  const [isReplying, setIsReplying] = useState(false)
  return (
    <li className="grid gap-3 border-line border-t py-4">
      <CommentBody solutionId={solutionId} comment={comment} />
      {comment.replies.length > 0 && (
        <ul className="grid gap-3 border-line border-l-2 pl-4">
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <CommentBody solutionId={solutionId} comment={reply} isReply />
            </li>
          ))}
        </ul>
      )}
      {isReplying ? (
        <div className="border-line border-l-2 pl-4">
          <CommentForm parentId={comment.id} onDone={() => setIsReplying(false)} />
        </div>
      ) : (
        !comment.isDeleted && (
          <Button
            size="sm"
            variant="quiet"
            className="-ml-3 justify-self-start"
            onClick={() => setIsReplying(true)}
          >
            Reply<span className="sr-only"> to {comment.author ?? 'this comment'}</span>
          </Button>
        )
      )}
    </li>
  )
}

type CommentBodyProps = {
  solutionId: string
  comment: Omit<SolutionComment, 'replies'>
  isReply?: boolean
}

const CommentBody = ({ solutionId, comment, isReply = false }: CommentBodyProps) => {
  const { id, author, isOwn, mayDelete, isDeleted, text, subject, createdAt } = comment
  return (
    <article aria-label={`Comment by ${author ?? 'someone who has left'}`} className="grid gap-1 text-sm">
      <div className="flex items-start justify-between gap-x-3">
        <p className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            {isDeleted ? 'Deleted comment' : (author ?? 'Someone who has left')}
            {isOwn && <span className="font-normal text-faint"> (you)</span>}
          </span>
          {subject && !isReply && <Subject solutionId={solutionId} subject={subject} />}
          <span className="text-faint">
            <Time instant={createdAt} show="relative" />
          </span>
        </p>
        {mayDelete && <DeleteComment id={id} />}
      </div>
      {isDeleted ? (
        <p className="text-faint">Its text is deleted; the replies stay.</p>
      ) : (
        <p className="max-w-(--container-text) whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      )}
    </article>
  )
}

type SubjectProps = { solutionId: string; subject: NonNullable<SolutionComment['subject']> }

const Subject = ({ solutionId, subject: { kind, key, name, isGone } }: SubjectProps) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Link
      to={commentsPath(solutionId, kind === 'part' ? { part: key } : { step: key })}
      className="text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      on {kind} {name}
    </Link>
    {isGone && <Badge tone="warn">not in the solution any more</Badge>}
  </span>
)

const DeleteComment = ({ id }: { id: string }) => {
  const fetcher = useFetcher<DiscussionAnswer>()
  return (
    <ConfirmDialog
      title="Delete this comment?"
      confirmLabel="Delete"
      isDanger
      isLoading={fetcher.state !== 'idle'}
      onConfirm={() => void fetcher.submit({ intent: 'delete-comment', comment: id }, { method: 'post' })}
      trigger={
        <Button size="sm" variant="quiet">
          Delete
        </Button>
      }
    >
      Its text is gone for good. Replies stay.
      {fetcher.data?.problem && (
        <Notice tone="error" isLive className="mt-4">
          {fetcher.data.problem}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
