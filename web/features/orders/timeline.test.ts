import { describe, expect, it } from 'vitest'
import type { Order, OrderLine } from '#contract/order-shapes.ts'
import { timelineOf } from './timeline.ts'

const line = (name: string, more: Partial<OrderLine> = {}): OrderLine => ({
  id: name,
  saleId: name,
  equipmentId: null,
  quoteRequestId: null,
  name,
  manufacturer: '',
  model: '',
  articleNumber: '',
  supplierName: 'Supplier',
  supplierEmail: 'sales@supplier.example',
  isSupplierVerified: false,
  quantity: 1,
  unit: 'piece',
  unitPriceCents: 1,
  totalCents: 1,
  platformFeeCents: null,
  leadTimeDays: null,
  shippedAt: null,
  carrier: '',
  trackingNumber: '',
  saleStatus: 'pending',
  refundReason: '',
  refundedAt: null,
  ...more,
})
const order = (more: Partial<Order>): Order => ({
  id: 'order',
  number: 'CW-100001',
  side: 'buyer',
  status: 'processing',
  payment: 'invoice',
  paymentState: 'open',
  isBuyerVerified: false,
  buyerName: 'Plant',
  buyerEmail: 'buyer@plant.example',
  address: { company: '', name: '', line1: '', line2: '', postcode: '', city: '', country: 'DE' },
  countryName: 'Germany',
  taxNumber: '',
  poNumber: '',
  note: '',
  termsVersion: '2026-11-22',
  lines: [],
  totalCents: 0,
  refundedCents: 0,
  platformFeeCents: null,
  actions: [],
  cancelReason: '',
  createdAt: '2026-11-01T08:00:00.000Z',
  paidAt: null,
  completedAt: null,
  cancelledAt: null,
  ...more,
})

describe('the timeline of an order', () => {
  it('names what left together once, and each refund with its reason', () => {
    const sent = { shippedAt: '2026-11-03T08:00:00.000Z', carrier: 'Parcel', trackingNumber: 'T1' }
    const lines = [
      line('Gripper', sent),
      line('Cable', sent),
      line('Robot', {
        refundedAt: '2026-11-02T08:00:00.000Z',
        refundReason: 'Sold out',
        saleStatus: 'refunded',
      }),
    ]
    const entries = timelineOf(order({ lines, status: 'completed', completedAt: '2026-11-09T08:00:00.000Z' }))
    expect(entries.map(({ title, detail }) => `${title} | ${detail}`)).toEqual([
      'Ordered | By Plant',
      'Refunded: Robot | Sold out',
      'Shipped with Parcel, T1 | Gripper, Cable',
      'Completed | Everything has arrived.',
    ])
  })

  it('says when it was paid by card', () => {
    const paid = order({ payment: 'stripe', paymentState: 'paid', paidAt: '2026-11-01T08:01:00.000Z' })
    expect(timelineOf(paid).map(({ title, detail }) => [title, detail])).toEqual([
      ['Ordered', 'By Plant'],
      ['Paid', 'By card'],
    ])
  })

  it('names a cancelled order once, with its reason', () => {
    const at = '2026-11-02T08:00:00.000Z'
    const gone = order({
      status: 'cancelled',
      cancelledAt: at,
      cancelReason: 'Too late',
      lines: [line('Gripper', { refundedAt: at, saleStatus: 'refunded', refundReason: 'Too late' })],
    })
    expect(timelineOf(gone).map(({ title, detail }) => [title, detail])).toEqual([
      ['Ordered', 'By Plant'],
      ['Cancelled', 'Too late'],
    ])
  })
})
