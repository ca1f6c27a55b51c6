import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '#contract/equipment-words.ts'
import { MAX_FILE_MB, MAX_FILES, readableFiles } from '#contract/file-limits.ts'
import { PAY_WITHIN_MINUTES } from '#contract/order-states.ts'
import { MAX_WAITING_PLANS, PLANNING_SECONDS_PER_MINUTE } from '#contract/planning-limits.ts'
import { MAX_KEPT_VERSIONS, MAX_SHARE_LINKS } from '#contract/solution-history.ts'
import {
  MAX_ALARM_LENGTH,
  MAX_TELEMETRY_AHEAD_MINUTES,
  MAX_TELEMETRY_ALARMS,
  MAX_TELEMETRY_POINTS,
  TELEMETRY_DAYS,
  TELEMETRY_REQUESTS_PER_MINUTE,
} from '#contract/telemetry-ranges.ts'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { components, EUR_TO_USD, robots } from '#engine/catalogue/index.ts'
import { tasks } from '#engine/requirement/types.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { WritingFault } from './parse-markdown.server.ts'
import { productVersion } from './product-version.server.ts'

/** Numbers that written pages name as {{name}}: taken from the code, so that a page cannot fall behind it. */
const values: Record<string, string> = {
  version: productVersion,
  robotCount: String(robots.length),
  robotMakerCount: String(new Set(robots.map(({ maker }) => maker)).size),
  componentCount: String(components.length),
  taskCount: String(tasks.length),
  maxFiles: String(MAX_FILES),
  maxFileMb: String(MAX_FILE_MB),
  maxImportMb: String(MAX_IMPORT_MB),
  maxImportRows: formatNumber(MAX_IMPORT_ROWS),
  readableFiles,
  maxVersions: String(MAX_KEPT_VERSIONS),
  maxShareLinks: String(MAX_SHARE_LINKS),
  maxTelemetryPoints: String(MAX_TELEMETRY_POINTS),
  maxTelemetryAlarms: String(MAX_TELEMETRY_ALARMS),
  maxAlarmLength: String(MAX_ALARM_LENGTH),
  telemetryRequests: String(TELEMETRY_REQUESTS_PER_MINUTE),
  telemetryDays: String(TELEMETRY_DAYS),
  telemetryAheadMinutes: String(MAX_TELEMETRY_AHEAD_MINUTES),
  undoSeconds: String(UNDO_SECONDS),
  payWithinMinutes: String(PAY_WITHIN_MINUTES),
  visitorPlanningSeconds: String(PLANNING_SECONDS_PER_MINUTE.visitor),
  accountPlanningSeconds: String(PLANNING_SECONDS_PER_MINUTE.account),
  maxWaitingPlans: String(MAX_WAITING_PLANS),
  eurRate: String(EUR_TO_USD.rate),
  eurDate: EUR_TO_USD.date,
}

/** The text with every {{name}} replaced. @throws WritingFault for a name that is not there */
export const withValues = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new WritingFault(`there is no value ${whole}`)
    return value
  })
