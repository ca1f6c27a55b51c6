import { STATUS_DAYS } from '#contract/parts.ts'
import type { Page } from '../page.ts'

const forms = 'routes/site/forms'
const parts = 'routes/site/pages'

/** Open pages whose words are in the code. */
export const sitePages = {
  '/': {
    file: 'routes/site/home.tsx',
    access: 'open',
    title: 'Cellwright: from one sentence to a robotic cell',
    description:
      'Describe a process in one sentence. Get a robotic cell with robot, layout, cycle time, safety, parts list and payback.',
    preview: {
      cell: 'cartons',
      title: 'From one sentence to a robotic cell',
      description: 'Planned, simulated, priced, built on site.',
    },
  },
  '/platform': {
    file: 'routes/planner/platform.tsx',
    access: 'open',
    title: 'Planner',
    description: 'Describe a process in a sentence. Get a robotic cell: planned, simulated and priced.',
    preview: { cell: 'cartons' },
  },
  '/solutions': {
    file: 'routes/solutions/list.tsx',
    access: 'open',
    title: 'Solutions',
    description:
      'Robotic cells planned and simulated with Cellwright: layout, throughput, components, cost and payback of each.',
    preview: { cell: 'unloading' },
  },
  '/solutions/:id': { file: 'routes/solutions/detail.tsx', access: 'open' },
  '/equipment': {
    file: 'routes/equipment/list.tsx',
    access: 'open',
    title: 'Equipment',
    description:
      'Robots, grippers, conveyors, guards and controls of suppliers, with price, stock, lead time, payload and reach.',
    preview: { cell: 'cases' },
  },
  '/equipment/:id': { file: 'routes/equipment/detail.tsx', access: 'open' },
  '/tags': {
    file: 'routes/site/tags/tags.tsx',
    access: 'open',
    title: 'Tags',
    description: 'Published cells by task, part and kind of robot.',
    preview: { cell: 'cases' },
  },
  '/tags/:tag': { file: 'routes/site/tags/tag.tsx', access: 'open' },
  '/shared/:token': { file: 'routes/shared/solution.tsx', access: 'unlisted', isForCrawlers: false },
  '/resources': {
    file: `${parts}/resources.tsx`,
    access: 'open',
    title: 'Resources',
    description: 'Lessons, courses, best practices and whitepapers on planning robotic cells.',
    preview: { cell: 'castings' },
  },
  '/pricing': {
    file: 'routes/site/pricing/pricing.tsx',
    access: 'open',
    title: 'Pricing',
    description:
      'Planning a cell is free, as often as you like. Plans differ in how many projects you keep, how many AI generations you ask for and how many people work with you.',
    preview: { cell: 'cartons', description: 'Planning is free. Plans for what you keep.' },
  },
  '/roi-calculator': {
    file: 'routes/site/roi/calculator.tsx',
    access: 'open',
    title: 'ROI calculator',
    description:
      'Payback, net present value, rate of return and risk of a robotic cell, from your own numbers. Nothing is stored: the address holds the case.',
    preview: {
      cell: 'lathes',
      description: 'Payback, present value and risk of a cell, from your own numbers.',
    },
  },
  '/api': {
    file: 'routes/site/api-reference/reference.tsx',
    access: 'open',
    title: 'API reference',
    description:
      'Every operation of the Cellwright API: parameters, bodies, answers, errors and examples, from the OpenAPI document this server answers with.',
    preview: { cell: 'unloading', description: 'Every operation, from the OpenAPI document.' },
  },
  '/api/:group': { file: 'routes/site/api-reference/group.tsx', access: 'open' },
  '/status': {
    file: 'routes/site/status/status.tsx',
    access: 'open',
    title: 'Status',
    description: `Which parts of Cellwright work right now, how each did over the last ${STATUS_DAYS} days, and what went wrong.`,
    // What is measured now is not shown later as if it were.
    isKept: false,
    preview: { cell: 'cases' },
  },
  '/partners': {
    file: `${parts}/partners.tsx`,
    access: 'open',
    title: 'Partners',
    description:
      'For engineers who build cells, suppliers of equipment, and machine shops that make the parts around them.',
    preview: { cell: 'welding' },
  },
  '/partners/engineers': {
    file: 'routes/partners/engineers.tsx',
    access: 'open',
    title: 'Engineers',
    description:
      'Verified companies that design, build and commission robotic cells, with skills, countries and the record of their projects.',
    preview: { cell: 'welding', description: 'Verified companies that build robotic cells.' },
  },
  '/partners/:id': { file: 'routes/partners/detail.tsx', access: 'open' },
  '/portals': {
    file: `${parts}/portals.tsx`,
    access: 'open',
    title: 'Portals',
    description: 'One sign-in for each role: manufacturers, engineers, suppliers, investors and staff.',
    preview: { cell: 'lathes' },
  },
  '/contact': {
    file: `${forms}/contact.tsx`,
    access: 'open',
    title: 'Talk to an engineer',
    description:
      'Ask about a cell, a turnkey build or your own process. Describe the process and get a free custom 3D animation of it.',
    preview: { cell: 'lathes' },
  },
  '/thank-you': {
    file: `${forms}/thank-you.tsx`,
    access: 'unlisted',
    title: 'Thank you',
    description: 'We have what you sent. A receipt is on its way to your address.',
  },
  '/beta-signup': {
    file: `${forms}/beta-signup.tsx`,
    access: 'open',
    title: 'Beta signup for partners',
    description:
      'Engineers who build cells, suppliers of equipment and machine shops apply here. Staff read every application.',
    preview: { cell: 'welding' },
  },
  '/investors': {
    file: `${forms}/investors.tsx`,
    access: 'open',
    title: 'Investors',
    description: 'What Cellwright does, what you can check yourself today, and how the data room opens.',
    preview: { cell: 'cases' },
  },
  '/investors/apply': {
    file: `${forms}/investors-apply.tsx`,
    access: 'open',
    title: 'Apply as an investor',
    description: 'Ask for access to the data room. Staff read every application and answer by mail.',
    preview: { cell: 'cases' },
  },
  '/*': { file: 'routes/site/not-found.tsx', access: 'unlisted', title: 'Page Not Found' },
} as const satisfies Record<string, Page>
