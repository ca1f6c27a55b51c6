import type { Page } from '../page.ts'

const admin = 'routes/admin'
const outbox = 'routes/dev-outbox'

/** The back-office, and the mails that a demo keeps on its machine (elsewhere they are not found). */
export const staffPages = {
  '/admin/login': { file: `${admin}/login.tsx`, access: 'unlisted', title: 'Admin Sign In' },
  '/admin': { file: `${admin}/overview.tsx`, access: 'staff', layout: 'app', title: 'Admin Dashboard' },
  '/admin/solutions': {
    file: `${admin}/solutions/list.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'Manage Solutions | Admin Dashboard',
  },
  '/admin/solutions/new': {
    file: `${admin}/solutions/new.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'New solution | Admin Dashboard',
  },
  '/admin/solutions/:id': { file: `${admin}/solutions/edit.tsx`, access: 'admin', layout: 'app' },
  '/admin/staff': {
    file: `${admin}/staff.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'Staff | Admin Dashboard',
  },
  '/admin/audit': {
    file: `${admin}/audit.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'Audit log | Admin Dashboard',
  },
  '/admin/bids': {
    file: `${admin}/bids/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Bid Requests | Admin Dashboard',
  },
  '/admin/bids/new': {
    file: `${admin}/bids/new.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'New Request | Admin Dashboard',
  },
  '/admin/beta-signups': {
    file: `${admin}/beta-signups/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Beta signups | Admin Dashboard',
  },
  '/admin/beta-signups/:id': { file: `${admin}/beta-signups/detail.tsx`, access: 'staff', layout: 'app' },
  '/admin/bulkgenerator': {
    file: `${admin}/bulkgenerator/bulkgenerator.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'Bulk Solution Generator | Admin Dashboard',
  },
  '/admin/data-room': {
    file: `${admin}/data-room/documents.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'Data room | Admin Dashboard',
  },
  '/admin/data-room/:id': {
    file: `${admin}/data-room/document.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'Document | Admin Dashboard',
  },
  '/admin/failed-jobs': {
    file: `${admin}/failed-jobs/failed-jobs.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Failed jobs | Admin Dashboard',
  },
  '/admin/incidents': {
    file: `${admin}/incidents/incidents.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Incidents | Admin Dashboard',
  },
  '/admin/contact': {
    file: `${admin}/contact/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Contact Support | Admin Dashboard',
  },
  '/admin/contact/:id': { file: `${admin}/contact/detail.tsx`, access: 'staff', layout: 'app' },
  '/admin/investors': {
    file: `${admin}/investors/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Investors | Admin Dashboard',
  },
  '/admin/investors/:id': { file: `${admin}/investors/detail.tsx`, access: 'staff', layout: 'app' },
  '/admin/orders': {
    file: `${admin}/orders/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Orders | Admin Dashboard',
  },
  '/admin/orders/:id': { file: `${admin}/orders/detail.tsx`, access: 'staff', layout: 'app' },
  '/admin/quotes': {
    file: `${admin}/quotes/quotes.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Quotes | Admin Dashboard',
  },
  '/admin/subscriptions': {
    file: `${admin}/subscriptions/subscriptions.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Manage Subscriptions | Admin Dashboard',
  },
  '/admin/reports': {
    file: `${admin}/reports/reports.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Analytics & Reports | Admin Dashboard',
  },
  '/admin/sales': {
    file: `${admin}/sales/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Component Sales | Admin Dashboard',
  },
  '/admin/sales/:id': { file: `${admin}/sales/detail.tsx`, access: 'staff', layout: 'app' },
  '/admin/search': {
    file: `${admin}/search.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Search | Admin Dashboard',
  },
  '/admin/sign-in-providers': {
    file: `${admin}/sign-in-providers.tsx`,
    access: 'admin',
    layout: 'app',
    title: 'Sign-in providers | Admin Dashboard',
  },
  '/admin/users': {
    file: `${admin}/users/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Users | Admin Dashboard',
  },
  '/admin/users/alone': {
    file: `${admin}/users/alone.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'People without a company | Admin Dashboard',
  },
  '/admin/users/:id': { file: `${admin}/users/detail.tsx`, access: 'staff', layout: 'app' },
  '/admin/verification': {
    file: `${admin}/verification/list.tsx`,
    access: 'staff',
    layout: 'app',
    title: 'Verification | Admin Dashboard',
  },
  '/admin/verification/:id': { file: `${admin}/verification/detail.tsx`, access: 'staff', layout: 'app' },
  '/dev/outbox': { file: `${outbox}/list.tsx`, access: 'unlisted', isForCrawlers: false, title: 'Outbox' },
  '/dev/outbox/:id': { file: `${outbox}/mail.tsx`, access: 'unlisted', isForCrawlers: false },
} as const satisfies Record<string, Page>
