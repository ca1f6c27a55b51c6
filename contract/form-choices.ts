/** What can be chosen in the public forms. Without schemas, so that pages take it alone. */

/** What somebody writes about; empty: nothing chosen. */
export const contactServices = [
  '',
  'animation',
  'platform',
  'turnkey',
  'cells',
  'dashboards',
  'other',
] as const
export type ContactService = (typeof contactServices)[number]

export const serviceNames: Readonly<Record<ContactService, string>> = {
  '': 'General question',
  animation: 'Free custom 3D animation',
  platform: 'AI Platform',
  turnkey: 'Turnkey Services',
  cells: 'Robotic Cells',
  dashboards: 'Dashboards',
  other: 'Something else',
}

export const betaRoles = ['engineer', 'supplier'] as const
export type BetaRole = (typeof betaRoles)[number]

/** People in the applicant's company; empty: not said. */
export const companySizes = ['', '1–10', '11–50', '51–200', '201–1,000', 'over 1,000'] as const
export type CompanySize = (typeof companySizes)[number]

export const investmentFocuses = [
  'Robotics',
  'Industrial software',
  'Artificial intelligence',
  'Manufacturing',
  'Marketplaces',
  'Supply chain and logistics',
  'Energy and climate',
] as const
export type InvestmentFocus = (typeof investmentFocuses)[number]
