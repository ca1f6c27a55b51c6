/** One of the four things offered. Its illustration is drawn from our own cells. */
export type Offering = {
  title: string
  icon: 'gauge' | 'users' | 'arm' | 'chart'
  description: string
  longDescription: string
  features: readonly string[]
  idealFor: string
  ctaLink: string
  ctaText: string
  illustration: { cell: string; drawing: 'isometric' | 'plan' } | { cash: true }
}
