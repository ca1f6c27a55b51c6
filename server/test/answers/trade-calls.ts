import { randomUUID } from 'node:crypto'
import { ALL_SALES_CSV_PATH, orderDocumentPath, SALES_CSV_PATH } from '#contract/order-documents.ts'
import { reportFilePath } from '#contract/report-files.ts'
import {
  ALL_ORDERS_CSV_PATH,
  ALL_REQUESTS_CSV_PATH,
  AUDIT_CSV_PATH,
  FAILED_JOBS_CSV_PATH,
  PEOPLE_CSV_PATH,
  SUBSCRIPTIONS_CSV_PATH,
  USERS_CSV_PATH,
} from '#contract/staff-files.ts'
import { sendTable } from '#server/test/people/sent-table.ts'
import { OWNED_ARTICLE_UPDATED_AT } from '../owned/equipment.ts'
import { lastLine } from '../owned/orders.ts'
import { owned } from '../owned.ts'
import { newSupplier, offerArticle } from '../people/offered-article.ts'
import { checkoutOf, placeOrder } from '../people/placed-order.ts'
import type { AnswerLab } from './answer-lab.ts'
import { type Make, withSolution } from './saved-solution.ts'

const quoteAnswer = () => ({
  priceCents: 12_500,
  leadTimeDays: 10,
  validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
})

/** Calls about equipment, quotes and orders, by procedure. */
export const tradeCalls: Readonly<Record<string, Make>> = {
  'orders.cancelOrder': () => ({ body: { reason: 'Too late 😀' } }),
  'orders.checkout': async ({ app }) => {
    const equipmentId = await offerArticle(app, (await newSupplier(app)).companyId)
    return { body: checkoutOf([{ equipmentId, quantity: 2, seenPriceCents: 12_500 }]) }
  },
  'equipment.listKeptCategories': async ({ app }) => ({ caller: await app.as('admin') }),
  'equipment.setCategoryState': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'equipment.setCategoryState')).ids,
    body: { isRetired: false },
  }),
  'orders.getSupplierStats': async ({ app }) => ({ caller: await app.as('supplier') }),
  'orders.listSales': async ({ app }) => ({ caller: await app.as('supplier') }),
  'orders.refundSale': async ({ app }) => ({ caller: await app.as('supplier'), body: { reason: 'Broken' } }),
  'orders.countAllOrders': async ({ app }) => ({ caller: await app.as('admin') }),
  'orders.getSale': async ({ app }) => ({ caller: await app.as('admin') }),
  'reports.getReport': async ({ app }) => ({ caller: await app.as('admin') }),
  'operations.getBackOffice': async ({ app }) => ({ caller: await app.as('admin') }),
  'bidding.countAllBidRequests': async ({ app }) => ({ caller: await app.as('admin') }),
  'billing.countSubscriptions': async ({ app }) => ({ caller: await app.as('admin') }),
  'operations.countFailedJobs': async ({ app }) => ({ caller: await app.as('admin') }),
  'accounts.countPeopleAlone': async ({ app }) => ({ caller: await app.as('admin') }),
  'contact.countSubmissions': async ({ app }) => ({ caller: await app.as('admin') }),
  'investors.countInvestors': async ({ app }) => ({ caller: await app.as('admin') }),
  'operations.countIncidents': async ({ app }) => ({ caller: await app.as('admin') }),
  'orders.countUnassignedQuotes': async ({ app }) => ({ caller: await app.as('admin') }),
  'partners.countBetaSignups': async ({ app }) => ({ caller: await app.as('admin') }),
  'verification.countCompanies': async ({ app }) => ({ caller: await app.as('admin') }),
  'sessions.countAudit': async ({ app }) => ({ caller: await app.as('admin') }),
  'operations.listFailedJobs': async ({ app }) => ({ caller: await app.as('admin') }),
  'billing.listSubscriptions': async ({ app }) => ({ caller: await app.as('admin') }),
  'operations.getInbox': async ({ app }) => ({ caller: await app.as('admin') }),
  'operations.search': async ({ app }) => ({ caller: await app.as('admin'), query: '?search=demo' }),
  'orders.getSalesTotals': async ({ app }) => ({ caller: await app.as('admin') }),
  'orders.listAllOrders': async ({ app }) => ({ caller: await app.as('admin') }),
  'orders.listAllSales': async ({ app }) => ({ caller: await app.as('admin') }),
  'orders.setOrderStatus': () => ({ body: { status: 'cancelled' } }),
  'orders.shipItems': async (lab) => {
    const { ids } = await owned(lab.app, 'orders.shipItems')
    const body = { lineIds: [lastLine.id], carrier: 'Parcel', trackingNumber: 'T1' }
    return { caller: await lab.app.as('supplier'), ids, body }
  },
  'orders.correctShipment': async (lab) => {
    const { ids } = await owned(lab.app, 'orders.correctShipment')
    const body = { lineIds: [lastLine.id], carrier: 'Freight 😀', trackingNumber: 'T2' }
    return { caller: await lab.app.as('supplier'), ids, body }
  },
  'orders.payOrder': async ({ app, person }) => {
    const equipmentId = await offerArticle(app, (await newSupplier(app)).companyId)
    const { caller } = await person()
    const { id } = await placeOrder(caller, [{ equipmentId, quantity: 1 }], { payment: 'stripe' })
    return { caller, ids: { id } }
  },
  'orders.quoteCart': () => ({
    body: { lines: [{ equipmentId: randomUUID(), quantity: 2, seenPriceCents: 12_500 }] },
  }),
  'orders.askForQuotes': async (lab) => {
    const { caller, id } = await withSolution(lab)
    const lines = [{ solutionId: id, partKey: 'robot' }]
    return { caller, body: { requestKey: randomUUID(), lines, note: 'For hall 2 😀' } }
  },
  'orders.answerQuote': async ({ app }) => ({ caller: await app.as('supplier'), body: quoteAnswer() }),
  'orders.assignQuote': async ({ app }) => ({
    body: { supplierId: (await newSupplier(app)).companyId },
  }),
  'equipment.getEquipment': async ({ app }) => ({ caller: await app.as('supplier') }),
  'equipment.listEquipment': () => ({ query: '?sort=price&search=robot&category=robot&priceMinCents=1' }),
  'equipment.listOwnEquipment': async ({ app }) => ({ caller: await app.as('supplier') }),
  'equipment.createEquipment': async ({ app }) => ({
    caller: await app.as('supplier'),
    body: { name: 'Vacuum gripper 😀', category: 'gripper', priceCents: 120_000, stock: 3 },
  }),
  'equipment.updateEquipment': async ({ app }) => ({
    caller: await app.as('supplier'),
    body: { updatedAt: OWNED_ARTICLE_UPDATED_AT, name: 'Vacuum gripper', stock: 4, seenStock: null },
  }),
  'equipment.previewImport': async ({ app }) => {
    const caller = await app.as('supplier')
    return { caller, body: { fileId: await sendTable(app, caller), existing: 'update' } }
  },
  'equipment.importEquipment': async ({ app }) => {
    const caller = await app.as('supplier')
    return { caller, body: { fileId: await sendTable(app, caller), importKey: randomUUID() } }
  },
  'equipment.listImports': async ({ app }) => ({ caller: await app.as('supplier') }),
  'equipment.undoImport': async ({ app }) => ({ caller: await app.as('supplier') }),
  'equipment.setEquipmentStates': async (lab) => {
    const { ids } = await owned(lab.app, 'equipment.setEquipmentState')
    return { caller: await lab.app.as('supplier'), body: { ids: [ids.id], state: 'unlisted' } }
  },
  'equipment.setEquipmentState': async ({ app }) => ({
    caller: await app.as('supplier'),
    body: { state: 'unlisted' },
  }),
}

/** A file that staff open and nobody else. */
const openAsAdmin = async (lab: AnswerLab, path: string) => {
  const open = (cookie: string) => lab.app.fetch(path, { headers: { cookie } })
  const admin = await lab.app.as('admin')
  return { answer: await open(admin.cookie()), refused: await open((await lab.person()).caller.cookie()) }
}

/** Doors of orders beside the procedures. */
export const orderDoors = {
  'orders.openDocument': async (lab: AnswerLab) => {
    const { ids } = await owned(lab.app, 'orders.getOrder')
    const path = orderDocumentPath(ids.id ?? '', 'confirmation.pdf')
    const { caller } = await lab.person()
    const open = (cookie: string) => lab.app.fetch(path, { headers: { cookie } })
    const owner = await lab.app.as('manufacturer')
    return { answer: await open(owner.cookie()), refused: await open(caller.cookie()) }
  },
  'orders.exportAllSales': (lab: AnswerLab) => openAsAdmin(lab, ALL_SALES_CSV_PATH),
  'sessions.exportAudit': (lab: AnswerLab) => openAsAdmin(lab, AUDIT_CSV_PATH),
  'orders.exportAllOrders': (lab: AnswerLab) => openAsAdmin(lab, ALL_ORDERS_CSV_PATH),
  'accounts.exportUsers': (lab: AnswerLab) => openAsAdmin(lab, USERS_CSV_PATH),
  'accounts.exportPeople': (lab: AnswerLab) => openAsAdmin(lab, PEOPLE_CSV_PATH),
  'bidding.exportAllBidRequests': (lab: AnswerLab) => openAsAdmin(lab, ALL_REQUESTS_CSV_PATH),
  'billing.exportSubscriptions': (lab: AnswerLab) => openAsAdmin(lab, SUBSCRIPTIONS_CSV_PATH),
  'operations.exportFailedJobs': (lab: AnswerLab) => openAsAdmin(lab, FAILED_JOBS_CSV_PATH),
  'reports.exportReport': (lab: AnswerLab) => openAsAdmin(lab, reportFilePath('report.pdf', 30)),
  'orders.exportSales': async (lab: AnswerLab) => {
    const open = (cookie: string) => lab.app.fetch(SALES_CSV_PATH, { headers: { cookie } })
    const supplier = await lab.app.as('supplier')
    return {
      answer: await open(supplier.cookie()),
      refused: await open((await lab.person()).caller.cookie()),
    }
  },
}
