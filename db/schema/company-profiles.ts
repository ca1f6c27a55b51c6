import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyRecord } from '#contract/project-words.ts'
import { instant, updatedAt } from './columns.ts'
import { companies } from './companies.ts'

/** What a company shows of itself on its open page, and what its projects say of it. */
export const companyProfiles = pgTable(
  'company_profiles',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    headline: text('headline').notNull().default(''),
    about: text('about').notNull().default(''),
    skills: text('skills').array().notNull().default(sql`'{}'::text[]`),
    /** ISO 3166-1 alpha-2 codes of countries. */
    regions: text('regions').array().notNull().default(sql`'{}'::text[]`),
    /** Shown in the open list of partners. */
    isListed: boolean('is_listed').notNull().default(true),
    record: jsonb('record').$type<CompanyRecord>(),
    recordAt: instant('record_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('company_profiles_skills_idx').using('gin', table.skills).with({ fastupdate: false }),
    index('company_profiles_regions_idx').using('gin', table.regions).with({ fastupdate: false }),
    index('company_profiles_words_idx')
      .using('gin', sql`(${table.headline} || ' ' || ${table.about}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    check('company_profiles_headline_check', sql`char_length(${table.headline}) <= 200`),
    check('company_profiles_about_check', sql`char_length(${table.about}) <= 4000`),
  ],
)
