import type { ApplicationState, ContactState } from '#contract/application-states.ts'

/** Applications and messages that a demo shows to staff. All people and companies are invented. */

type DemoSignup = {
  fullName: string
  email: string
  companyName: string
  website: string
  linkedin: string
  role: 'engineer' | 'supplier'
  companySize: string
  experience: string
  status: ApplicationState
  daysAgo: number
  reason?: string
}

export const demoSignups: readonly DemoSignup[] = [
  {
    fullName: 'Marta Lindqvist',
    email: 'marta@nordcell.example',
    companyName: 'Nordcell Automation AB',
    website: 'https://nordcell.example',
    linkedin: 'https://www.linkedin.com/in/marta-lindqvist-example',
    role: 'engineer',
    companySize: '11–50',
    experience:
      'Palletizing and case packing cells for dairies and bakeries since 2011, about six a year, with safety validation by our own people.',
    status: 'pending',
    daysAgo: 1,
  },
  {
    fullName: 'Jonas Weber',
    email: 'weber@greifwerk.example',
    companyName: 'Greifwerk GmbH',
    website: 'https://greifwerk.example',
    linkedin: '',
    role: 'supplier',
    companySize: '51–200',
    experience:
      'Vacuum and jaw grippers up to 120 kg, 400 articles from stock in Stuttgart, custom fingers within two weeks.',
    status: 'pending',
    daysAgo: 2,
  },
  {
    fullName: 'Priya Raman',
    email: 'priya@weldline.example',
    companyName: 'Weldline Robotics',
    website: 'https://weldline.example',
    linkedin: 'https://www.linkedin.com/in/priya-raman-example',
    role: 'engineer',
    companySize: '1–10',
    experience: 'Arc welding cells for farm machinery: two-station positioners, seam tracking, fixtures.',
    status: 'pending',
    daysAgo: 4,
  },
  {
    fullName: 'Tom Becker',
    email: 'tom@quickparts.example',
    companyName: 'Quick Parts',
    website: '',
    linkedin: '',
    role: 'supplier',
    companySize: '1–10',
    experience: 'We resell used robots without papers.',
    status: 'rejected',
    daysAgo: 9,
    reason:
      'We list new equipment, or used equipment with its declaration of conformity. Apply again with it.',
  },
]

type DemoMessage = {
  name: string
  email: string
  company: string
  subject: string
  message: string
  processDescription: string
  status: ContactState
  daysAgo: number
  notes: readonly string[]
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Helena Novak',
    email: 'h.novak@mlynar.example',
    company: 'Mlynar Mills',
    subject: 'Inquiry: Bag palletizing',
    message: 'We fill flour into bags and stack them by hand, two people a shift. Could you show us a cell?',
    processDescription: 'Stack 25 kg flour bags, 600x400x130 mm, 8 a minute on EUR pallets, two shifts.',
    status: 'new',
    daysAgo: 0,
    notes: [],
  },
  {
    name: 'Carlos Ortega',
    email: 'carlos@ortega-plasticos.example',
    company: 'Ortega Plásticos',
    subject: '',
    message: 'Do your engineers also commission cells in Mexico, and who carries the travel cost?',
    processDescription: '',
    status: 'in_progress',
    daysAgo: 3,
    notes: ['Asked two engineers of the region; answer by Friday.'],
  },
  {
    name: 'Anne Dubois',
    email: 'a.dubois@lait-du-nord.example',
    company: 'Lait du Nord',
    subject: 'Inquiry: Case packing',
    message: 'Is a washdown cell possible? We clean with foam every night.',
    processDescription: '',
    status: 'resolved',
    daysAgo: 12,
    notes: ['Sent the page on protection classes and two solutions with IP69K.', 'Customer is satisfied.'],
  },
]

type DemoInvestor = {
  firstName: string
  lastName: string
  email: string
  companyName: string
  position: string
  focus: readonly string[]
  status: ApplicationState
  daysAgo: number
  reason?: string
}

export const demoInvestors: readonly DemoInvestor[] = [
  {
    firstName: 'Ingrid',
    lastName: 'Solberg',
    email: 'ingrid@fjordcapital.example',
    companyName: 'Fjord Capital',
    position: 'Partner',
    focus: ['Robotics', 'Manufacturing'],
    status: 'pending',
    daysAgo: 1,
  },
  {
    firstName: 'David',
    lastName: 'Kim',
    email: 'dkim@bridgeworks.example',
    companyName: 'Bridgeworks Ventures',
    position: 'Principal',
    focus: ['Robotics'],
    status: 'pending',
    daysAgo: 5,
  },
  {
    firstName: 'Paul',
    lastName: 'Reed',
    email: 'paul@reedholdings.example',
    companyName: 'Reed Holdings',
    position: 'Owner',
    focus: [],
    status: 'rejected',
    daysAgo: 20,
    reason: 'The round is for funds that have invested in industry before.',
  },
]
