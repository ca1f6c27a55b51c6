import type { Page } from '../page.ts'

const manage = 'routes/manage'
const certifications = 'routes/engineer/certifications'
const supplierEquipment = 'routes/supplier/equipment'
const team = { file: 'routes/landing/team.tsx', layout: 'app', title: 'Team' } as const

const roomSection = { file: 'routes/data-room/section.tsx', access: 'investor', layout: 'app' } as const

/** Where manufacturers, engineers, suppliers and investors work. */
export const workPages = {
  '/checkout': { file: 'routes/checkout/checkout.tsx', access: 'customer', layout: 'app', title: 'Checkout' },
  '/orders': { file: 'routes/orders/list.tsx', access: 'signedIn', layout: 'app', title: 'Orders' },
  '/orders/:id': { file: 'routes/orders/detail.tsx', access: 'signedIn', layout: 'app' },
  '/projects': { file: 'routes/projects/list.tsx', access: 'signedIn', layout: 'app', title: 'Projects' },
  '/projects/:id': { file: 'routes/projects/detail.tsx', access: 'signedIn', layout: 'app' },
  '/engineer/projects/:id': {
    file: 'routes/projects/engineer-project.tsx',
    access: 'engineer',
    layout: 'app',
  },
  '/manufacturer/dashboard': {
    file: 'routes/manufacturer/dashboard.tsx',
    access: 'manufacturer',
    layout: 'app',
    title: 'Manufacturer Dashboard',
  },
  '/manufacturer/analytics': {
    file: 'routes/manufacturer/analytics/analytics.tsx',
    access: 'manufacturer',
    layout: 'app',
    title: 'Analytics',
  },
  '/manufacturer/projects/new': {
    file: 'routes/manufacturer/new-project.tsx',
    access: 'manufacturer',
    layout: 'app',
    title: 'New project',
  },
  '/manufacturer/requests': {
    file: 'routes/manufacturer/requests/list.tsx',
    access: 'signedIn',
    layout: 'app',
    title: 'Requests for bids',
  },
  '/manufacturer/requests/new': {
    file: 'routes/manufacturer/requests/new.tsx',
    access: 'signedIn',
    layout: 'app',
    title: 'Ask for bids',
  },
  '/manufacturer/requests/:id': {
    file: 'routes/manufacturer/requests/detail.tsx',
    access: 'signedIn',
    layout: 'app',
  },
  '/manufacturer/requests/:id/edit': {
    file: 'routes/manufacturer/requests/edit.tsx',
    access: 'signedIn',
    layout: 'app',
    title: 'Change the draft',
  },
  '/manufacturer/team': { ...team, access: 'member:manufacturer' },
  '/engineer/certifications': {
    file: `${certifications}/list.tsx`,
    access: 'engineer',
    layout: 'app',
    title: 'Certifications',
  },
  '/engineer/certifications/new': {
    file: `${certifications}/new.tsx`,
    access: 'engineer',
    layout: 'app',
    title: 'Add a Certification',
  },
  '/engineer/certifications/:id': { file: `${certifications}/detail.tsx`, access: 'engineer', layout: 'app' },
  '/engineer/requests': {
    file: 'routes/engineer/requests/list.tsx',
    access: 'member:engineer',
    layout: 'app',
    title: 'Requests for bids',
  },
  '/engineer/requests/:id': {
    file: 'routes/engineer/requests/detail.tsx',
    access: 'member:engineer',
    layout: 'app',
  },
  '/engineer/dashboard': {
    file: 'routes/engineer/dashboard.tsx',
    access: 'engineer',
    layout: 'app',
    title: 'Engineer Dashboard',
  },
  '/engineer/team': { ...team, access: 'member:engineer' },
  '/supplier/dashboard': {
    file: 'routes/supplier/dashboard.tsx',
    access: 'supplier',
    layout: 'app',
    title: 'Supplier Dashboard',
  },
  '/supplier/equipment': {
    file: `${supplierEquipment}/list.tsx`,
    access: 'supplier',
    layout: 'app',
    title: 'Equipment',
  },
  '/supplier/equipment/import': {
    file: `${supplierEquipment}/import.tsx`,
    access: 'supplier',
    layout: 'app',
    title: 'Import a Table of Articles',
  },
  '/supplier/equipment/imports': {
    file: `${supplierEquipment}/imports.tsx`,
    access: 'supplier',
    layout: 'app',
    title: 'Imports',
  },
  '/supplier/equipment/new': {
    file: `${supplierEquipment}/new.tsx`,
    access: 'supplier',
    layout: 'app',
    title: 'Add an Article',
  },
  '/supplier/equipment/:id': { file: `${supplierEquipment}/detail.tsx`, access: 'supplier', layout: 'app' },
  '/supplier/sales': {
    file: 'routes/supplier/sales/sales.tsx',
    access: 'supplier',
    layout: 'app',
    title: 'Sales',
  },
  '/supplier/team': { ...team, access: 'member:supplier' },
  '/generate': {
    file: 'routes/generate/generate.tsx',
    access: 'signedIn',
    layout: 'app',
    title: 'Generate a Solution',
  },
  '/solutions/:id/copy': {
    file: 'routes/solutions/copy.tsx',
    access: 'signedIn',
    layout: 'app',
    title: 'Use this cell',
  },
  '/solutions/:id/manage': { file: `${manage}/overview.tsx`, access: 'signedIn', layout: 'app' },
  '/solutions/:id/manage/activity': { file: `${manage}/activity.tsx`, access: 'signedIn', layout: 'app' },
  '/solutions/:id/manage/documents': { file: `${manage}/documents.tsx`, access: 'signedIn', layout: 'app' },
  '/solutions/:id/manage/discussion': { file: `${manage}/discussion.tsx`, access: 'signedIn', layout: 'app' },
  '/solutions/:id/manage/versions': { file: `${manage}/versions.tsx`, access: 'signedIn', layout: 'app' },
  '/solutions/:id/manage/live': { file: `${manage}/live.tsx`, access: 'signedIn', layout: 'app' },
  '/solutions/:id/manage/parts': { file: `${manage}/parts.tsx`, access: 'signedIn', layout: 'app' },
  '/quotes': { file: 'routes/quotes/list.tsx', access: 'signedIn', layout: 'app', title: 'Quotes' },
  '/quotes/:id': { file: 'routes/quotes/detail.tsx', access: 'signedIn', layout: 'app' },
  '/data-room': {
    file: 'routes/data-room/data-room.tsx',
    access: 'investor',
    layout: 'app',
    title: 'Data Room',
  },
  '/data-room/pitch-deck': { ...roomSection, title: 'Pitch deck | Data Room' },
  '/data-room/financials': { ...roomSection, title: 'Financials | Data Room' },
  '/data-room/market-analysis': { ...roomSection, title: 'Market analysis | Data Room' },
  '/data-room/metrics': {
    file: 'routes/data-room/metrics.tsx',
    access: 'investor',
    layout: 'app',
    title: 'Metrics | Data Room',
  },
  '/data-room/documents/:id': { file: 'routes/data-room/document.tsx', access: 'investor', layout: 'app' },
} as const satisfies Record<string, Page>
