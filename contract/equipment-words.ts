/** Words and limits of the equipment catalogue. Free of schemas, so that pages can use them. */

/** unlisted: its supplier alone sees it; listed: anyone does, and it can be ordered; retired: kept for old orders only. */
export const equipmentStates = ['unlisted', 'listed', 'retired'] as const
export type EquipmentState = (typeof equipmentStates)[number]

export const equipmentSorts = ['newest', 'price', 'lead_time'] as const
export type EquipmentSort = (typeof equipmentSorts)[number]

export const equipmentUnits = ['piece', 'metre'] as const
export type EquipmentUnit = (typeof equipmentUnits)[number]
/** Behind the price of one unit. */
export const perUnit: Readonly<Record<EquipmentUnit, string>> = { piece: 'each', metre: 'a metre' }

export const manualTypes = ['installation', 'operation', 'maintenance'] as const
export type ManualType = (typeof manualTypes)[number]

/** A manual of an article: a page of its maker. */
export type EquipmentManual = { title: string; url: string; type: ManualType }

/** The nine specifications of an article, as its supplier writes them: "1,200 × 800 × 144 mm", "IP67". */
export const specificationKeys = [
  'dimensions',
  'weight',
  'power',
  'precision',
  'speed',
  'safety_rating',
  'protection_class',
  'operating_temperature',
  'communication',
] as const
export type SpecificationKey = (typeof specificationKeys)[number]
export type EquipmentSpecifications = Partial<Record<SpecificationKey, string>>

/** Classes of equipment, in the order shown. The key is kept with each article and with each line of a bill that asks for it. */
export const equipmentCategoryNames = {
  robot: 'Robots',
  gripper: 'Grippers',
  vacuum: 'Vacuum components',
  tool_changer: 'Tool changers and sensors',
  conveyor: 'Conveyors',
  pallet_handling: 'Pallet handling',
  feeder: 'Feeders and buffers',
  vision: 'Vision',
  safety_sensor: 'Scanners and light curtains',
  guard: 'Guards and interlocks',
  control: 'Controls and safety controllers',
  axis: 'Linear axes and pedestals',
  process: 'Welding, screwdriving and dispensing',
  marking: 'Labelling and marking',
  supply: 'Air, power and cables',
} as const satisfies Record<string, string>
export type EquipmentCategoryKey = keyof typeof equipmentCategoryNames
export const equipmentCategoryKeys = Object.keys(equipmentCategoryNames) as EquipmentCategoryKey[]

/** Articles of one company, retired ones included. */
export const MAX_ARTICLES = 20_000
/** Rows of one imported table. */
export const MAX_IMPORT_ROWS = 5_000
/** Largest amount that an article, a line or an order can have: 10 million dollars. */
export const MAX_PRICE_CENTS = 1_000_000_000
export const MAX_QUANTITY = 10_000
export const MAX_LEAD_TIME_DAYS = 730
export const MAX_STOCK = 1_000_000
export const MAX_ARTICLE_MANUALS = 20
export const MAX_EQUIPMENT_PICTURE_MB = 10
export const MAX_DATASHEET_MB = 20
export const MAX_IMPORT_MB = 5

/** What a column of an imported table can be. */
export const importFields = [
  'name',
  'category',
  'articleNumber',
  'manufacturer',
  'model',
  'description',
  'unit',
  'priceCents',
  'priceLowCents',
  'priceHighCents',
  'bulkFrom',
  'bulkPriceCents',
  'leadTimeDays',
  'stock',
  'payloadKg',
  'reachMm',
  'ipRating',
  'lengthMm',
  'widthMm',
  'heightMm',
  'certifications',
  ...specificationKeys,
  'installationManual',
  'operationManual',
  'maintenanceManual',
] as const
export type ImportField = (typeof importFields)[number]

/** What becomes of a row whose article number the company has already. */
export const existingChoices = ['skip', 'update'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/** Refused rows that an answer lists; all are counted. */
export const MAX_REFUSALS_SHOWN = 1_000

/** What a key of the specifications is called. */
export const specificationLabels: Record<SpecificationKey, string> = {
  dimensions: 'Dimensions',
  weight: 'Weight',
  power: 'Power',
  precision: 'Precision',
  speed: 'Speed',
  safety_rating: 'Safety rating',
  protection_class: 'Protection class',
  operating_temperature: 'Operating temperature',
  communication: 'Communication',
}

/** What each field of a table is called, with its unit; a column of that name is found by itself. */
export const importFieldLabels: Record<ImportField, string> = {
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
