import type { FigureRow } from '#web/ui/data/figure-rows.tsx'

/** A cell as the showcase tells it: sent as JSON when somebody opens it. No figure in it is written by hand. */

/** The same picture for both themes of the page. */
export type Pictures = { dark: string; light: string }

/** A film in both themes, each in the formats it is kept in, the first one preferred; its poster is its first picture. */
export type Film = {
  posters: Pictures
  dark: readonly FilmSource[]
  light: readonly FilmSource[]
}
type FilmSource = { url: string; type?: string }

export type ShowcasePart = {
  name: string
  /** "Robot"; "Safety, part class" where no product is named. */
  kind: string
  quantity: string
  /** "$12,000 - $18,000"; null: not priced. */
  price: string | null
  reason: string
}

export type Showcase = {
  id: string
  title: string
  shortDescription: string
  longDescription: string
  tech: string[]
  results: FigureRow[]
  media: { type: 'video'; film: Film } | { type: 'image'; url: string } | null
  pictures: Pictures
  /** Where the plan is that the scene runs; null for what was written without a plan. */
  planUrl: string | null
  problemSolved: string
  implementationDetails: { text: string; points: string[] }
  kpis: FigureRow[]
  specifications: FigureRow[]
  footprint: string | null
  bom: ShowcasePart[]
  layoutViews: { type: string; pictures: Pictures; caption: string }[]
  utilities: FigureRow[]
  costRange: string | null
  implementationTime: string | null
  roiPeriod: string | null
  steps: { number: number; title: string; description: string; duration: string; team: string }[]
  software: { name: string; description: string }[]
  /** Where it goes on: the solution's page, or the planner with the sentence in its box. */
  page: { label: string; to: string }
}

/** What a page knows of it before it is opened. */
export type ShowcaseRef = { id: string; title: string; page: string }

export const showcaseFile = (id: string, file: string): string => `/showcase/${id}/${file}`
