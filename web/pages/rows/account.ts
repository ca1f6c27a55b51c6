import type { Page } from '../page.ts'

const auth = 'routes/auth'
const profile = 'routes/profile'

/** Signing in and up, and the pages of one's own account. */
export const accountPages = {
  '/login': { file: `${auth}/login.tsx`, access: 'unlisted', title: 'Sign In' },
  '/login/verify': { file: `${auth}/verify.tsx`, access: 'unlisted', title: 'Second step' },
  '/login/link': { file: `${auth}/sign-in-link.tsx`, access: 'unlisted', title: 'Sign-in link' },
  '/login/sso': { file: `${auth}/sso.tsx`, access: 'unlisted', title: 'Company sign-in' },
  '/signup': {
    file: `${auth}/signup.tsx`,
    access: 'open',
    title: 'Sign Up',
    description: 'Start your plan: up to 3 projects, no credit card.',
    preview: { cell: 'cartons' },
  },
  '/forgot-password': {
    file: `${auth}/forgot-password.tsx`,
    access: 'unlisted',
    title: 'Forgotten password',
  },
  '/reset-password': { file: `${auth}/reset-password.tsx`, access: 'unlisted', title: 'New password' },
  '/auth/link': { file: `${auth}/mail-link.tsx`, access: 'unlisted', title: 'Link from a mail' },
  '/invitation': {
    file: 'routes/invitation/invitation.tsx',
    access: 'unlisted',
    title: 'Invitation',
    isForCrawlers: false,
  },
  '/sign-out': { file: `${auth}/sign-out.tsx`, access: 'unlisted', title: 'Sign out', isForCrawlers: false },
  '/view-as/end': {
    file: 'routes/admin/end-view.ts',
    access: 'unlisted',
    title: 'Stop viewing',
    isForCrawlers: false,
  },
  '/choose-password': { file: `${auth}/choose-password.tsx`, access: 'signedIn', title: 'Choose a password' },
  '/notifications': {
    file: 'routes/notifications/notifications.tsx',
    access: 'signedIn',
    layout: 'app',
    title: 'Notifications',
  },
  '/profile': { file: `${profile}/profile.tsx`, access: 'signedIn', layout: 'app', title: 'Profile' },
  '/profile/security': {
    file: `${profile}/security.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Security',
  },
  '/profile/billing': {
    file: `${profile}/billing.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Plan and invoices',
  },
  '/profile/company': {
    file: `${profile}/company/company.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Company profile',
  },
  '/profile/company/sign-in': {
    file: `${profile}/company-sign-in.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Company sign-in',
  },
  '/profile/company/type': {
    file: `${profile}/company/type.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Company type',
  },
  '/profile/company/views': {
    file: `${profile}/company/views.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Staff access',
  },
  '/profile/company/verification': {
    file: `${profile}/company/verification.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Verification',
  },
  '/profile/delete': {
    file: `${profile}/delete.tsx`,
    access: 'signedIn',
    layout: 'app',
    title: 'Data and deletion',
  },
} as const satisfies Record<string, Page>
