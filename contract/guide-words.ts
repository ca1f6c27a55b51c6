/** Words of implementation guides, free of schemas so that pages can use them. */

/** The ten sections of an implementation guide, in the order shown. */
export const guideSectionNames = {
  overview: 'Overview',
  architecture: 'Architecture',
  timeline: 'Timeline',
  hardware_setup: 'Hardware setup',
  software_configuration: 'Software configuration',
  safety: 'Safety',
  testing: 'Testing',
  training: 'Training',
  maintenance: 'Maintenance',
  cost: 'Cost',
} as const
export type GuideSection = keyof typeof guideSectionNames
export const guideSections = Object.keys(guideSectionNames) as GuideSection[]

/** Files that an implementation guide can leave as. */
export const guideFiles = ['guide.pdf', 'guide.md'] as const
export type GuideFile = (typeof guideFiles)[number]

export const isGuideFile = (value: string): value is GuideFile => guideFiles.some((file) => file === value)

/** Address of a version of the guide as a file, for links. */
export const guideFilePath = (solutionId: string, version: number, file: GuideFile): string =>
  `/api/v1/solutions/${solutionId}/guides/${version}/${file}`
