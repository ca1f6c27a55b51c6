import type { Page } from '../page.ts'

const admin = 'routes/admin'
const outbox = 'routes/dev-outbox'

/** The back-office, and the mails that a demo keeps on its machine (elsewhere they are not found). */
export const staffPages = {
  '/admin/login': { file: `${admin}/login.tsx`, access: 'unlisted', title: 'Admin Sign In' },
  '/admin': { file: `${admin}/overview.tsx`, access: 'staff', layout: 'admin', title: 'Admin Dashboard' },
  '/admin/staff': {
    file: `${admin}/staff.tsx`,
    access: 'admin',
    layout: 'admin',
    title: 'Staff | Admin Dashboard',
  },
  '/admin/audit': {
    file: `${admin}/audit.tsx`,
    access: 'admin',
    layout: 'admin',
    title: 'Audit log | Admin Dashboard',
  },
  '/admin/incidents': {
    file: `${admin}/incidents/incidents.tsx`,
    access: 'staff',
    layout: 'admin',
    title: 'Incidents | Admin Dashboard',
  },
  '/admin/sign-in-providers': {
    file: `${admin}/sign-in-providers.tsx`,
    access: 'admin',
    layout: 'admin',
    title: 'Sign-in providers | Admin Dashboard',
  },
  '/dev/outbox': { file: `${outbox}/list.tsx`, access: 'unlisted', isForCrawlers: false, title: 'Outbox' },
  '/dev/outbox/:id': { file: `${outbox}/mail.tsx`, access: 'unlisted', isForCrawlers: false },
} as const satisfies Record<string, Page>
