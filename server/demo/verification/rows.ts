/** What a demo shows of applications that lead to an offer, and of certifications that are refused. */

/** The application of the demo supplier, whose approval offers it to become an engineer. */
export const supplierSignup = {
  fullName: 'Aiko Tanaka',
  email: 'supplier@demo.cellwright.example',
  companyName: 'Tanaka Motion Supply',
  website: 'https://tanaka.example',
  linkedin: '',
  role: 'engineer',
  companySize: '11–50',
  experience:
    'We sell arms and grippers, and more customers ask us to build the cell around them: four cells in the last year with a partner.',
} as const

/** A certification of the demo engineer. */
export const refusedCertification = {
  name: 'Functional safety engineer',
  issuer: 'TÜV Rheinland',
  refusalReason:
    'The certificate names another person. Add the one of your own engineer, or a letter of the test house.',
} as const
