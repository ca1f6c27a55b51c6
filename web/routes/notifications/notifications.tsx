import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { LivePage } from '#web/features/notifications/live-page.tsx'
import { MarkAllRead } from '#web/features/notifications/mark-all-read.tsx'
import { PreferenceForm } from '#web/features/notifications/preference-form.tsx'
import { savePreferences } from '#web/features/notifications/save-preferences.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/notifications'

const SHOWN = 20

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const api = args.context.get(apiContext).notifications
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const [list, { items }] = await orScreen(
    Promise.all([
      pageAt(cursor, (at) => api.listNotifications({ limit: SHOWN, ...at })),
      api.getNotificationPreferences(),
    ]),
  )
  return { ...list, preferences: items }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await savePreferences(args.context.get(apiContext), await readForm(args.request))
  return data({ preferenceAnswer: answer }, { status })
}

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  Actions: ({ data: { page, isFirst } }) => <MarkAllRead page={page} isNewest={isFirst} />,
}

/** Every notification of a person, page by page, and which of them also come by mail. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { page, isFirst, preferences } = loaderData
  const next = page.nextCursor && `?cursor=${encodeURIComponent(page.nextCursor)}`
  return (
    <div className="measure grid gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid content-start gap-6">
        <header>
          <h1 className="text-2xl">Notifications</h1>
          <p role="status" className="mt-1 text-muted text-sm tabular-nums">
            {page.unreadCount === 0 ? 'All are read.' : `${page.unreadCount} unread.`}
          </p>
        </header>
        <LivePage items={page.items} />
        <PageLinks first={isFirst ? null : '/notifications'} next={next || null} />
      </div>
      <section aria-labelledby="mail" className="grid content-start gap-5">
        <div>
          <h2 id="mail" className="text-lg">
            By mail
          </h2>
          <p className="mt-1 text-muted text-sm">Which of them are also mailed to you, and when.</p>
        </div>
        <PreferenceForm preferences={preferences} />
      </section>
    </div>
  )
}
