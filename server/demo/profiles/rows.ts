import type { CompanySkill } from '#contract/company-skills.ts'

export type DemoProfile = {
  company: string
  headline: string
  about: string
  skills: readonly CompanySkill[]
  regions: readonly string[]
}

/** What the engineering companies of the demo say of themselves. */
export const demoProfiles: readonly DemoProfile[] = [
  {
    company: 'Ferreira Robot Integration',
    headline: 'End-of-line cells for food: palletizing, case packing, tray loading',
    about:
      'Eighteen people in Porto: mechanical design, controls, commissioning. Each cell runs in our hall with your own goods before it travels.\n\nWe take cells from the plan to the thirty-day run, and stay on call for the first year.',
    skills: [
      'palletizing',
      'case_packing',
      'pick_and_place',
      'eoat_design',
      'functional_safety',
      'robots_abb',
      'plc_siemens',
      'commissioning',
    ],
    regions: ['PT', 'ES', 'FR', 'DE', 'SE'],
  },
  {
    company: 'Halden Automation',
    headline: 'Palletizing and conveying for the north',
    about: 'Nine engineers in Halden. Cells with ABB robots, from one line to a whole hall.',
    skills: ['palletizing', 'depalletizing', 'conveying', 'robots_abb', 'commissioning'],
    regions: ['NO', 'SE', 'DK', 'FI'],
  },
  {
    company: 'Novak Robotika',
    headline: 'Machine tending with 2D and 3D vision',
    about: 'Machine tools are our trade: lathes, mills, press brakes, measured parts in and out.',
    skills: ['machine_tending', 'press_tending', 'vision_2d', 'vision_3d', 'robots_fanuc', 'finishing'],
    regions: ['CZ', 'SK', 'AT', 'DE', 'PL', 'SE'],
  },
  {
    company: 'Kestrel Systems',
    headline: 'Robot cells from concept to production',
    about: 'A team of six in Sheffield. Offline programming first, steel afterwards.',
    skills: ['palletizing', 'simulation', 'robots_kuka', 'ce_marking', 'commissioning'],
    regions: ['GB', 'IE', 'SE'],
  },
]
