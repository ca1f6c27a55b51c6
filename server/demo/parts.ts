import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { companyMembers, installationFacts, users } from '#db/schema/index.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type DemoPerson, type DemoRole, demoAccounts } from './accounts.ts'
import { loadActivity } from './activity.ts'
import { loadApplications } from './applications/load-applications.ts'
import { loadBids } from './bids/load-bids.ts'
import { loadBilling } from './billing/load-billing.ts'
import { loadCertifications } from './certifications.ts'
import { loadDataRoom } from './data-room/load-data-room.ts'
import { loadProjects } from './engineering/load-projects.ts'
import { loadGrowth } from './growth/load-growth.ts'
import { type DemoPart, factOf, findMissingParts } from './part-names.ts'
import { loadProfiles } from './profiles/load-profiles.ts'
import { loadTelemetry } from './telemetry.ts'
import { loadEquipment } from './trade/load-equipment.ts'
import { loadOrders } from './trade/load-orders.ts'
import { loadQuotes } from './trade/load-quotes.ts'
import { loadVerification } from './verification/load-verification.ts'
import { loadWorkbench } from './workbench.ts'

type Loader = {
  /** Whose rows they are. */
  owner: DemoRole
  load: (db: Executor, owner: DemoPerson, now: Date, storage: Storage) => Promise<void>
}

const loaders: Readonly<Record<DemoPart, Loader>> = {
  telemetry: { owner: 'manufacturer', load: loadTelemetry },
  workbench: { owner: 'manufacturer', load: loadWorkbench },
  certifications: { owner: 'engineer', load: loadCertifications },
  equipment: { owner: 'supplier', load: loadEquipment },
  orders: { owner: 'manufacturer', load: loadOrders },
  applications: { owner: 'admin', load: loadApplications },
  data_room: { owner: 'admin', load: loadDataRoom },
  bids: { owner: 'manufacturer', load: loadBids },
  activity: { owner: 'admin', load: loadActivity },
  growth: { owner: 'admin', load: loadGrowth },
  billing: { owner: 'admin', load: loadBilling },
  projects: { owner: 'manufacturer', load: loadProjects },
  profiles: { owner: 'engineer', load: loadProfiles },
  quotes: { owner: 'manufacturer', load: loadQuotes },
  verification: { owner: 'admin', load: loadVerification },
}

const findPerson = async (db: Executor, role: DemoRole): Promise<DemoPerson | undefined> => {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  const [person] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  return person
}

/** Loads the parts that the demo does not have yet, each once. Where its person is gone, there is nothing to load for. */
export const loadMissingParts = async (db: Executor, now: Date, storage: Storage): Promise<void> => {
  for (const part of await findMissingParts(db)) {
    const { owner, load } = loaders[part]
    const person = await findPerson(db, owner)
    if (person) await load(db, person, now, storage)
    await db
      .insert(installationFacts)
      .values({ key: factOf(part), value: { loadedAt: now.toISOString() }, createdAt: now })
  }
}
