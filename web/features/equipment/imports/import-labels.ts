import { type ImportField, importFields } from '#contract/equipment-words.ts'
import { specificationLabels } from '../equipment-labels.ts'

/** What each field of a table is called, with its unit. */
export const fieldLabels: Record<ImportField, string> = {
  name: 'Name',
  category: 'Category',
  articleNumber: 'Article number',
  manufacturer: 'Manufacturer',
  model: 'Model',
  description: 'Description',
  unit: 'Sold by',
  priceCents: 'Price, $',
  priceLowCents: 'Usual price from, $',
  priceHighCents: 'Usual price to, $',
  bulkFrom: 'Bulk price from, units',
  bulkPriceCents: 'Bulk price, $',
  leadTimeDays: 'Lead time, days',
  stock: 'Stock',
  payloadKg: 'Payload, kg',
  reachMm: 'Reach, mm',
  ipRating: 'IP rating',
  lengthMm: 'Length, mm',
  widthMm: 'Width, mm',
  heightMm: 'Height, mm',
  certifications: 'Certifications',
  ...specificationLabels,
  installationManual: 'Installation manual',
  operationManual: 'Operation manual',
  maintenanceManual: 'Maintenance manual',
}

export const labelOf = (field: string): string => {
  const known = importFields.find((one) => one === field)
  return known ? fieldLabels[known] : field
}
