import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog, equipmentImports, orderItems, orders, quoteRequests } from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

export const selectEquipment = (db: Executor, userId: string) =>
  db
    .select({
      id: equipmentCatalog.id,
      state: equipmentCatalog.state,
      name: equipmentCatalog.name,
      manufacturer: equipmentCatalog.manufacturer,
      model: equipmentCatalog.model,
      articleNumber: equipmentCatalog.articleNumber,
      priceCents: equipmentCatalog.priceCents,
      stock: equipmentCatalog.stock,
      createdAt: equipmentCatalog.createdAt,
      updatedAt: equipmentCatalog.updatedAt,
    })
    .from(equipmentCatalog)
    .where(eq(equipmentCatalog.userId, userId))
    .orderBy(desc(equipmentCatalog.createdAt), desc(equipmentCatalog.id))
    .limit(LIMIT)

export const selectEquipmentImports = (db: Executor, userId: string) =>
  db
    .select({
      id: equipmentImports.id,
      fileName: equipmentImports.fileName,
      rows: equipmentImports.rows,
      refused: equipmentImports.refused,
      createdAt: equipmentImports.createdAt,
      undoneAt: equipmentImports.undoneAt,
    })
    .from(equipmentImports)
    .where(eq(equipmentImports.userId, userId))
    .orderBy(desc(equipmentImports.createdAt), desc(equipmentImports.id))
    .limit(LIMIT)

export const selectQuoteRequests = (db: Executor, userId: string) =>
  db
    .select({
      id: quoteRequests.id,
      name: quoteRequests.name,
      quantity: quoteRequests.quantity,
      unit: quoteRequests.unit,
      supplierName: quoteRequests.supplierName,
      note: quoteRequests.note,
      status: quoteRequests.status,
      priceCents: quoteRequests.priceCents,
      leadTimeDays: quoteRequests.leadTimeDays,
      validUntil: quoteRequests.validUntil,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
    .limit(LIMIT)

export const selectOrders = (db: Executor, userId: string) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      address: orders.address,
      taxNumber: orders.taxNumber,
      poNumber: orders.poNumber,
      note: orders.note,
      termsVersion: orders.termsVersion,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LIMIT)

export const selectOrderLines = (db: Executor, userId: string) =>
  db
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      position: orderItems.position,
      name: orderItems.componentName,
      supplierName: orderItems.supplierName,
      quantity: orderItems.quantity,
      unit: orderItems.unit,
      unitPriceCents: orderItems.unitPriceCents,
      totalCents: orderItems.totalCents,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderItems.position))
    .limit(LIMIT)

export const selectQuoteAnswers = (db: Executor, userId: string) =>
  db
    .select({
      id: quoteRequests.id,
      name: quoteRequests.name,
      buyerName: quoteRequests.buyerName,
      status: quoteRequests.status,
      priceCents: quoteRequests.priceCents,
      leadTimeDays: quoteRequests.leadTimeDays,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.answeredBy, userId))
    .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
    .limit(LIMIT)
