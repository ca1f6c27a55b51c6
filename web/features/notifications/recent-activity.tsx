import type { ComponentProps } from 'react'
import { NotificationList } from './notification-list.tsx'

/** What happened of late, beside the figures of a dashboard. */
export const RecentActivity = ({ items }: Pick<ComponentProps<typeof NotificationList>, 'items'>) => (
  <section aria-labelledby="activity">
    <h2 id="activity" className="text-lg">
      Recent activity
    </h2>
    <div className="mt-4">
      <NotificationList items={items} />
    </div>
  </section>
)
