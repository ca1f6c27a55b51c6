import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { addComment } from './add-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { listComments } from './list-comments.ts'

export const solutionComments = {
  listComments: rpc.solutions.listComments.handler(async ({ input, context }) =>
    found(await listComments(context.deps, await signedIn(context), input)),
  ),
  addComment: rpc.solutions.addComment.handler(async ({ input, context }) =>
    found(await addComment(context.deps, await signedIn(context), input)),
  ),
  deleteComment: rpc.solutions.deleteComment.handler(async ({ input, context }) =>
    found(await deleteComment(context.deps, await signedIn(context), input)),
  ),
}
