import { data } from 'react-router'
import { isOutboxId } from '#contract/outbox.ts'
import { apiContext } from '#web/context.ts'
import { orScreen } from '#web/lib/problem.ts'
import type { Route } from './+types/attachment'

/** A file of a mail, always as a download: whatever a mail brings is not shown under this site's address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isOutboxId(params.id) || !/^\d{1,2}$/.test(params.at)) throw data('Not found', { status: 404 })
  const { name, type, content } = await orScreen(
    context.get(apiContext).outbox.getMailAttachment({ id: params.id, at: Number(params.at) }),
  )
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  })
}
