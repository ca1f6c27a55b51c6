import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SolutionEventKind } from '#contract/solution-event-kinds.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { automationSolutions } from './solutions.ts'

const ofSolution = () =>
  uuid('solution_id')
    .notNull()
    .references(() => automationSolutions.id, { onDelete: 'cascade' })

/** What happened to a solution, by whom and when. Rows are only added. */
export const solutionEvents = pgTable(
  'solution_events',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    /** Null: the program itself, or a person whose account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<SolutionEventKind>().notNull(),
    /** Names and figures that the line of the log shows, such as `{ from, to }` of a status. */
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('solution_events_solution_idx').on(
      table.solutionId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('solution_events_actor_idx').on(table.actorId),
    check('solution_events_kind_check', sql`${table.kind} ~ '^[a-z_]{3,40}$'`),
  ],
)

/** Comments of a team on a solution, one of its parts or one of its steps; an answer names the comment it answers. */
export const solutionComments = pgTable(
  'solution_comments',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Keys, not references: a comment stays when a revision removes its part or step. */
    partKey: text('part_key'),
    stepKey: text('step_key'),
    /** Name of the part or step when the comment was written. */
    subjectName: text('subject_name'),
    parentId: uuid('parent_id').references((): AnyPgColumn => solutionComments.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    /** Its text is empty from then on; answers to it stay. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('solution_comments_solution_idx').on(table.solutionId, table.createdAt, table.id),
    index('solution_comments_parent_idx').on(table.parentId),
    index('solution_comments_user_idx').on(table.userId),
    check('solution_comments_text_check', sql`char_length(${table.text}) <= 4000`),
    check('solution_comments_subject_check', sql`${table.partKey} is null or ${table.stepKey} is null`),
    check(
      'solution_comments_name_check',
      sql`(${table.subjectName} is null) = (${table.partKey} is null and ${table.stepKey} is null)`,
    ),
  ],
)
