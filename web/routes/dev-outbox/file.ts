import { data } from 'react-router'
import { isOutboxId } from '#contract/outbox.ts'
import { apiContext } from '#web/context.ts'
import { orScreen } from '#web/lib/problem.ts'
import type { Route } from './+types/file'

/** The mail as a file that a mail program opens. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isOutboxId(params.id)) throw data('Not found', { status: 404 })
  const { id, source } = await orScreen(context.get(apiContext).outbox.getMail({ id: params.id }))
  return new Response(source, {
    headers: {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${id}.eml"`,
      'cache-control': 'no-store',
    },
  })
}
