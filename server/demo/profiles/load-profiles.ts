import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companies, companyProfiles, projects } from '#db/schema/index.ts'
import { keepRecord } from '#server/profiles/compute-record.ts'
import type { DemoPerson } from '../accounts.ts'
import { demoProfiles } from './rows.ts'

/** Profiles of the engineering companies of the demo, and the records of those with projects. */
export const loadProfiles = async (db: Executor, _owner: DemoPerson, now: Date): Promise<void> => {
  const names = demoProfiles.map(({ company }) => company)
  const known = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(inArray(companies.name, names), eq(companies.type, 'engineer')))
  for (const { company, headline, about, skills, regions } of demoProfiles) {
    const companyId = known.find(({ name }) => name === company)?.id
    if (companyId === undefined) continue
    const set = { headline, about, skills: [...skills], regions: [...regions] }
    await db
      .insert(companyProfiles)
      .values({ companyId, ...set })
      .onConflictDoUpdate({ target: companyProfiles.companyId, set })
    const [project] = await db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.engineerCompanyId, companyId))
      .limit(1)
    if (project) await db.transaction((tx) => keepRecord(tx, companyId, now))
  }
}
