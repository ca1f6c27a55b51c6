/** Lists of the back-office that keep views, by the path of their page below /admin with "-" for "/". */
export const viewPages = [
  'users',
  'users-alone',
  'orders',
  'sales',
  'bids',
  'subscriptions',
  'failed-jobs',
  'solutions',
  'beta-signups',
  'investors',
  'verification',
  'quotes',
  'incidents',
  'audit',
] as const
export type ViewPage = (typeof viewPages)[number]

/** Paths of these pages. */
export type ListPath = `/admin/${Exclude<ViewPage, 'users-alone'>}` | '/admin/users/alone'

/** Views that one person keeps of one list. */
export const MAX_VIEWS = 50
