/** Lists of the back-office that keep views, by the path of their page below /admin. */
export const viewPages = [
  'users',
  'orders',
  'sales',
  'bids',
  'subscriptions',
  'failed-jobs',
  'solutions',
  'beta-signups',
  'investors',
  'verification',
] as const
export type ViewPage = (typeof viewPages)[number]

/** Views that one person keeps of one list. */
export const MAX_VIEWS = 50
