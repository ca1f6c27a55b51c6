import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'

/**
 * Answers to requests under an `Idempotency-Key`, each written in the transaction of its change. `caller`, `key` and
 * `requestHash` are hashes, `route` is the name of the procedure; rows live 24 hours.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** `KeptAnswer` as JSON; null only inside the transaction that writes it. */
    body: text('body'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)

/** What was loaded into this database: `demo` with the moment of loading. */
export const installationFacts = pgTable('installation_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
})

/** When each task of the minute timer last ran, so that a restart neither skips nor repeats one. */
export const timerRuns = pgTable('timer_runs', {
  task: text('task').primaryKey(),
  ranAt: instant('ran_at').notNull(),
})

const parts = ['pages', 'planner', 'database', 'jobs', 'files'] as const
const statuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const

/** One row for the whole installation: up to where minutes are accounted for. Its lock lets one copy write at a time. */
export const heartbeat = pgTable(
  'heartbeat',
  {
    id: integer('id').primaryKey().default(1),
    /** The first minute that is not accounted for yet; null before the first beat. */
    accountedTo: instant('accounted_to'),
    beatAt: instant('beat_at'),
    /** Written by a tidy shutdown, taken away by the next beat. */
    stoppedAt: instant('stopped_at'),
  },
  (table) => [check('heartbeat_single_check', sql`${table.id} = 1`)],
)

/** Minutes of one part on one UTC day. Bounded: one row for each part and day, old days are removed. */
export const uptimeDays = pgTable(
  'uptime_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    part: text('part', { enum: parts }).notNull(),
    working: integer('working').notNull().default(0),
    slow: integer('slow').notNull().default(0),
    failing: integer('failing').notNull().default(0),
    /** Minutes without a heartbeat. */
    silent: integer('silent').notNull().default(0),
    /** Minutes after a tidy shutdown. */
    stopped: integer('stopped').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
)

/** How many beats in a row a part works or fails: what opens and resolves incidents. */
export const partRuns = pgTable('part_runs', {
  part: text('part', { enum: parts }).primaryKey(),
  isUp: boolean('is_up').notNull(),
  beats: integer('beats').notNull(),
  since: instant('since').notNull(),
  /** Failed often enough to count as down, and has not worked often enough since. */
  isDown: boolean('is_down').notNull().default(false),
})

/** Figures of the installation over time, such as `uptime` in percent. Old rows are removed by what writes them. */
export const systemMetrics = pgTable(
  'system_metrics',
  {
    key: text('key').notNull(),
    timestamp: instant('timestamp').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.timestamp] })],
)

/** Requests of one minute by kind of route and class of status (2 for 200 to 299), of all processes. Kept for 90 days. */
export const apiLogs = pgTable(
  'api_logs',
  {
    minute: instant('minute').notNull(),
    routeKind: text('route_kind').notNull(),
    statusClass: integer('status_class').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.routeKind, table.statusClass] }),
    check('api_logs_route_kind_check', sql`${table.routeKind} ~ '^[a-z]{2,20}$'`),
    check('api_logs_status_class_check', sql`${table.statusClass} between 0 and 5`),
    check('api_logs_count_check', sql`${table.count} > 0`),
  ],
)

export const incidents = pgTable(
  'incidents',
  {
    id: primaryId(),
    title: text('title').notNull(),
    impact: text('impact', { enum: ['minor', 'major', 'critical'] }).notNull(),
    parts: text('parts', { enum: parts }).array().notNull(),
    status: text('status', { enum: statuses }).notNull(),
    startedAt: instant('started_at').notNull(),
    resolvedAt: instant('resolved_at'),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('incidents_started_at_idx').on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('incidents_title_idx').using('gin', table.title.op('gin_trgm_ops')),
    index('incidents_author_id_idx').on(table.authorId),
    // The measurement keeps one incident open, whichever copies of the server write.
    uniqueIndex('incidents_open_automatic_key')
      .on(table.isAutomatic)
      .where(sql`${table.isAutomatic} and ${table.status} <> 'resolved'`),
    check('incidents_impact_check', sql`${table.impact} in ('minor', 'major', 'critical')`),
    check(
      'incidents_status_check',
      sql`${table.status} in ('investigating', 'identified', 'monitoring', 'resolved')`,
    ),
    check(
      'incidents_resolved_check',
      sql`(${table.status} = 'resolved') = (${table.resolvedAt} is not null)`,
    ),
    check('incidents_title_check', sql`char_length(${table.title}) between 1 and 120`),
    check('incidents_parts_check', sql`cardinality(${table.parts}) between 1 and 5`),
  ],
)

export const incidentUpdates = pgTable(
  'incident_updates',
  {
    id: primaryId(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    status: text('status', { enum: statuses }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('incident_updates_incident_id_idx').on(table.incidentId, table.at, table.id),
    index('incident_updates_author_id_idx').on(table.authorId),
    check(
      'incident_updates_status_check',
      sql`${table.status} in ('investigating', 'identified', 'monitoring', 'resolved')`,
    ),
    check('incident_updates_text_check', sql`char_length(${table.text}) between 1 and 2000`),
  ],
)
