/** Words of the bulk generator, free of schemas so that pages can use them. */

export const MAX_BULK_COUNT = 10
export const DEFAULT_BULK_COUNT = 5
export const BULK_COUNT_TEXT = `The number of solutions is a whole number from 1 to ${MAX_BULK_COUNT}`

/** Trending technologies: a chip fills the prompt with its own. */
export const trendingTechnologies = [
  'Collaborative robots',
  'AI bin picking',
  '3D vision guidance',
  'Autonomous mobile robots',
  'Digital twin',
  'Edge AI inspection',
  'Mixed palletizing',
  'Soft grippers',
  'Force-controlled finishing',
  'Predictive maintenance',
  'Robotic welding',
  'Machine tending',
  'High-speed delta picking',
  'Robotic dispensing',
  'Vision-guided screwdriving',
  'Automatic tool changing',
  'Energy monitoring',
  'Safe speed and separation',
  'Serialization and traceability',
  'No-code robot programming',
] as const

/** Before a diverse prompt, one after the other. */
export const promptAdjectives = [
  'Adaptive',
  'Compact',
  'High-speed',
  'Energy-efficient',
  'Modular',
  'Precise',
  'Collaborative',
  'Scalable',
  'Flexible',
  'Autonomous',
  'Vision-guided',
  'Robust',
  'Hygienic',
  'Connected',
  'Quiet',
  'Low-maintenance',
] as const

export const enablingTechnologies = [
  '3D vision',
  'force sensing',
  'a digital twin',
  'edge AI',
  'condition monitoring',
  'quick tool changing',
  'safe area scanning',
  'OPC UA data',
  'energy monitoring',
  'recipe control',
] as const

export const industryNames = [
  'Food & Beverage',
  'Manufacturing',
  'Logistics',
  'Pharmaceuticals',
  'Automotive',
] as const
export type Industry = (typeof industryNames)[number]

/** What a button of an industry puts into the prompt. */
export const industryPrompts: Readonly<Record<Industry, string>> = {
  'Food & Beverage': 'Automation of food and beverage packaging and palletizing',
  Manufacturing: 'Automation of machining, joining and assembly in discrete manufacturing',
  Logistics: 'Automation of warehouse picking, depalletizing and palletizing',
  Pharmaceuticals: 'Automation of pharmaceutical packaging and handling',
  Automotive: 'Automation of automotive body, powertrain and assembly work',
}

/** Placeholder of an item that is not made yet. */
export const GENERATING_TITLE = 'Generating ...'
export const failedTitle = (position: number): string => `Failed to generate solution ${position + 1}`
export const bulkSummary = (made: number, total: number): string =>
  `Generated ${made} out of ${total} solutions`

/** The page of a run. */
export const bulkPath = (runId: string): string => `/admin/bulkgenerator?run=${runId}`
