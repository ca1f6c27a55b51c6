import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EquipmentImport, ImportPreview, ImportRefusal } from '#contract/equipment-imports.ts'
import { fileUploadPath } from '#contract/files.ts'
import { companies, equipmentCatalog } from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import type { Caller, TestApp } from '#server/test/test-app.ts'

export const newSupplier = async (app: TestApp): Promise<NewPerson> => {
  const person = await newPerson(app)
  await app.deps.db.update(companies).set({ type: 'supplier' }).where(eq(companies.id, person.companyId))
  return person
}
export const send = async (
  app: TestApp,
  caller: Caller,
  body: BodyInit,
  name = 'articles.csv',
): Promise<string> => {
  const answer = await app.fetch(fileUploadPath('equipment_import', name), {
    method: 'POST',
    headers: { cookie: caller.cookie() },
    body,
  })
  const sent = (await answer.json()) as { id: string }
  expect(answer.status, JSON.stringify(sent)).toBe(201)
  return sent.id
}
export const preview = async (caller: Caller, fileId: string, more: object = {}) => {
  const answer = await caller.call('POST', '/api/v1/supplier/equipment/imports/preview', { fileId, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as ImportPreview
}
export const tryImport = (caller: Caller, fileId: string, more: object = {}) =>
  caller.call('POST', '/api/v1/supplier/equipment/imports', { fileId, importKey: randomUUID(), ...more })
export const runImport = async (caller: Caller, fileId: string, more: object = {}) => {
  const answer = await tryImport(caller, fileId, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as EquipmentImport & { refusals: ImportRefusal[] }
}
export const importText = async (app: TestApp, caller: Caller, text: string, more: object = {}) =>
  runImport(caller, await send(app, caller, text), more)
export const undo = async (caller: Caller, id: string) => {
  const answer = await caller.call('POST', `/api/v1/supplier/equipment/imports/${id}/undo`, {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Record<'putBack' | 'deleted' | 'retired' | 'left', number>
}
export const articlesOf = (app: TestApp, companyId: string) =>
  app.deps.db
    .select()
    .from(equipmentCatalog)
    .where(eq(equipmentCatalog.companyId, companyId))
    .orderBy(equipmentCatalog.articleNumber)
export const articleOf = async (app: TestApp, companyId: string, number: string) => {
  const [row] = await app.deps.db
    .select()
    .from(equipmentCatalog)
    .where(and(eq(equipmentCatalog.companyId, companyId), eq(equipmentCatalog.articleNumber, number)))
  return row
}

export const HEAD = 'Name,Category,Article number,Price,Stock,Lead time'
export const rowOf = (
  at: number,
  more: Partial<Record<'name' | 'category' | 'price' | 'stock', string>> = {},
) =>
  [
    more.name ?? `Gripper ${at}`,
    more.category ?? 'Grippers',
    `G-${String(at).padStart(4, '0')}`,
    more.price ?? '1200.50',
    more.stock ?? '4',
    '3 weeks',
  ].join(',')
