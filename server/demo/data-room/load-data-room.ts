import { createHash, randomUUID } from 'node:crypto'
import { dataRoomTerms as terms } from '#contract/data-room-words.ts'
import type { Executor } from '#db/connect.ts'
import {
  dataRoomDocuments,
  dataRoomRights,
  dataRoomTerms,
  documentViews,
  files,
  investorGrants,
  investors,
} from '#db/schema/index.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import { hashPassword } from '#server/identity/secrets/hash-password.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type DemoPerson, investorAccounts } from '../accounts.ts'
import { type DemoDocument, demoDocuments } from './documents.ts'
import { writePages } from './write-pages.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type Investor = (typeof investorAccounts)[number]

/** How long an investor looked at the pages of a document, seconds. 0: not at all. */
const looks: readonly { investor: number; file: string; daysAgo: number; seconds: readonly number[] }[] = [
  { investor: 0, file: 'pitch-deck.pdf', daysAgo: 6, seconds: [18, 44, 71, 152, 96, 12, 83] },
  { investor: 0, file: 'financials.pdf', daysAgo: 5, seconds: [210, 64, 132, 175] },
  { investor: 0, file: 'cap-table.pdf', daysAgo: 2, seconds: [58, 121] },
  { investor: 1, file: 'pitch-deck.pdf', daysAgo: 3, seconds: [9, 21, 35, 88, 47] },
  { investor: 1, file: 'market-analysis.pdf', daysAgo: 1, seconds: [64, 0, 17] },
]

/** Writes a PDF and stores it with its document. @returns the document's id */
const addDocument = async (
  db: Executor,
  storage: Storage,
  { userId, now, at, document }: { userId: string; now: Date; at: number; document: DemoDocument },
): Promise<string> => {
  const bytes = await writePages(document)
  const [id, fileId] = [randomUUID(), randomUUID()]
  const storageKey = `private/files/${fileId}`
  await storage.put(storageKey, bytes)
  const createdAt = new Date(now.getTime() - 12 * DAY_MS + at * MINUTE_MS)
  await db.insert(files).values({
    id: fileId,
    userId,
    purpose: 'data_room_document',
    subjectId: id,
    name: document.fileName,
    kind: 'pdf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
    state: 'kept',
    createdAt,
  })
  const { section, title, description, isForAll, canDownload, isPublished, pages } = document
  await db.insert(dataRoomDocuments).values({
    id,
    section,
    title,
    description,
    fileId,
    pages: pages.length,
    position: at,
    isForAll,
    canDownload,
    publishedAt: isPublished ? createdAt : null,
    createdBy: userId,
    createdAt,
    updatedAt: createdAt,
  })
  return id
}

/** Makes the account of an investor whose application was approved, and who has accepted the terms. @returns the grant's id */
const addInvestor = async (
  db: Executor,
  { email, fullName, company, position, password }: Investor,
  { userId: admin, now }: { userId: string; now: Date },
): Promise<string | undefined> => {
  const grantedAt = new Date(now.getTime() - 8 * DAY_MS)
  const person = await createPerson(db, {
    email,
    fullName,
    isConfirmed: true,
    now: grantedAt,
    passwordHash: await hashPassword(password),
  })
  // Someone has signed up with this address in an older demo.
  if (!person) return undefined
  const { userId } = person
  const [firstName = '', lastName = ''] = fullName.split(' ')
  await db.insert(investors).values({
    firstName,
    lastName,
    email,
    companyName: company,
    position,
    investmentFocus: ['Robotics', 'Manufacturing'],
    status: 'approved',
    createdAt: new Date(grantedAt.getTime() - DAY_MS),
    approvedAt: grantedAt,
    approvedBy: admin,
    userId,
  })
  const id = randomUUID()
  await db.insert(investorGrants).values({ id, userId, grantedBy: admin, createdAt: grantedAt })
  await db
    .insert(dataRoomTerms)
    .values({ grantId: id, version: terms.version, acceptedAt: new Date(grantedAt.getTime() + DAY_MS) })
  return id
}

/** Five documents, two investors, and what they have read. */
export const loadDataRoom = async (
  db: Executor,
  { userId }: DemoPerson,
  now: Date,
  storage: Storage,
): Promise<void> => {
  const ids = new Map<string, string>()
  for (const [at, document] of demoDocuments.entries())
    ids.set(document.fileName, await addDocument(db, storage, { userId, now, at, document }))
  const grants: (string | undefined)[] = []
  for (const investor of investorAccounts) grants.push(await addInvestor(db, investor, { userId, now }))
  const named = grants[0]
  const capTable = ids.get('cap-table.pdf')
  if (named && capTable)
    await db.insert(dataRoomRights).values({
      documentId: capTable,
      grantId: named,
      canRead: true,
      canDownload: false,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
      setBy: userId,
    })
  const views = looks.flatMap(({ investor, file, daysAgo, seconds }) => {
    const [grantId, documentId] = [grants[investor], ids.get(file)]
    if (!grantId || !documentId) return []
    return seconds.flatMap((looked, at) =>
      looked === 0
        ? []
        : {
            grantId,
            documentId,
            page: at + 1,
            seconds: looked,
            viewKey: randomUUID(),
            at: new Date(now.getTime() - daysAgo * DAY_MS + at * 4 * MINUTE_MS),
          },
    )
  })
  if (views.length > 0) await db.insert(documentViews).values(views)
}
