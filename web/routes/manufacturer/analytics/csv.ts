import { apiContext } from '#web/context.ts'
import { writeAnalyticsCsv } from '#web/features/analytics/analytics-csv.ts'
import { requireViewer } from '#web/lib/guard.ts'
import { orScreen } from '#web/lib/problem.ts'
import type { Route } from './+types/csv'

/** The figures of the analytics page as a file. The procedure refuses everyone but manufacturers. */
export async function loader(args: Route.LoaderArgs) {
  requireViewer(args)
  const analytics = await orScreen(args.context.get(apiContext).analytics.getAnalytics())
  return new Response(writeAnalyticsCsv(analytics), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="cellwright-analytics.csv"',
      'cache-control': 'no-store',
    },
  })
}
