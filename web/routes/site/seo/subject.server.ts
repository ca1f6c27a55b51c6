import { createHash } from 'node:crypto'
import type { Api } from '#contract/client.ts'
import { companySkills } from '#contract/company-skills.ts'
import { traceForPlan } from '#engine/index.ts'
import { drawPosterSvg } from '#engine/scene/index.ts'
import type { Group } from '#web/features/api-reference/operation.ts'
import { makeOf, priceText } from '#web/features/equipment/equipment-labels.ts'
import { recordLine } from '#web/features/profiles/record-text.ts'
import { isPagePath, pages } from '#web/pages/pages.server.ts'
import { drawCell } from '../content/cells.server.ts'
import { entryAt } from '../content/library.server.ts'
import { collectionAt, crumbsOf } from '../content/places.server.ts'
import { productVersion } from '../content/product-version.server.ts'
import { DRAWING } from './preview-shape.ts'

/** What a link preview shows of a page. */
export type Subject = {
  /** Changes with what the picture shows. */
  version: string
  title: string
  /** Where the page belongs: "Documentation". */
  place: string
  description: string
  /** The drawing as an SVG document; drawn when the picture is. */
  drawing: () => string | undefined
}

const drawnCell = (cell: string | undefined) => () =>
  drawCell(cell ?? 'cartons', 'isometric', 'dark', DRAWING)

/** Title, sentence and cell of a page whose words are in its row. */
const rowWords = (path: string) => {
  const page = isPagePath(path) ? pages[path] : undefined
  if (!page?.preview) return undefined
  const { title = '', description = '', preview } = page
  return { title, description, ...preview }
}

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20)

const writtenSubject = (path: string): Subject | undefined => {
  const entry = entryAt(path)
  const collection = collectionAt(path)
  const page = entry ?? collection ?? rowWords(path)
  if (!page) return undefined
  const { title, description, cell } = page
  return {
    version: hash(productVersion, path, title, description, cell ?? ''),
    title,
    description,
    place: entry ? (crumbsOf(entry).at(-1)?.label ?? '') : '',
    drawing: drawnCell(cell),
  }
}

const solutionSubject = async (api: Api, id: string): Promise<Subject | undefined> => {
  const solution = await api.solutions.getSolution({ id }).catch(() => undefined)
  if (!solution?.isPublic) return undefined
  const { plan } = solution
  return {
    version: hash(productVersion, id, solution.updatedAt),
    title: solution.title,
    description: [solution.costRange, solution.roiPeriod && `payback ${solution.roiPeriod}`]
      .filter(Boolean)
      .join(' · '),
    place: solution.category ?? 'Solution',
    drawing: () => {
      if (!plan?.design) return undefined
      const trace = traceForPlan(plan)
      return drawPosterSvg(plan.design.cell, trace, {
        ...DRAWING,
        theme: 'dark',
      })
    },
  }
}

const equipmentSubject = async (api: Api, id: string): Promise<Subject | undefined> => {
  const article = await api.equipment.getEquipment({ id }).catch(() => undefined)
  if (article?.state !== 'listed') return undefined
  const { name, category, supplier, updatedAt } = article
  return {
    version: hash(productVersion, id, updatedAt),
    title: name,
    description: [makeOf(article), priceText(article), supplier.name].filter(Boolean).join(' · '),
    place: category.name,
    drawing: drawnCell('cases'),
  }
}

const partnerSubject = async (api: Api, id: string): Promise<Subject | undefined> => {
  const profile = await api.profiles.getCompanyProfile({ id }).catch(() => undefined)
  if (!profile?.isShown) return undefined
  const { name, headline, skills, record } = profile
  const description = headline || skills.map((skill) => companySkills[skill]).join(', ')
  return {
    version: hash(productVersion, id, name, description, JSON.stringify(record)),
    title: name,
    description: record ? [description, recordLine(record)].filter(Boolean).join(' · ') : description,
    place: 'Engineers',
    drawing: drawnCell('welding'),
  }
}

const PARTNER = /^\/partners\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const EQUIPMENT = /^\/equipment\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const SOLUTION = /^\/solutions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const TAG = /^\/tags\/(.{1,60})$/

const tagSubject = async (api: Api, tag: string): Promise<Subject | undefined> => {
  const { items } = await api.solutions.listSolutions({ tag, limit: 1 }).catch(() => ({ items: [] }))
  return items.length === 0
    ? undefined
    : {
        version: hash(productVersion, tag),
        title: `Solutions tagged “${tag}”`,
        description: 'Published robotic cells with their figures.',
        place: 'Tags',
        drawing: drawnCell('cases'),
      }
}

/** Groups of the API's reference: "/api/solutions". */
const groupSubject = (path: string, groups: readonly Group[]): Subject | undefined => {
  const group = groups.find(({ key }) => path === `/api/${key}`)
  if (!group) return undefined
  const description = group.operations.map(({ name }) => name).join(', ')
  return {
    version: hash(productVersion, path, description),
    title: `API: ${group.title}`,
    description,
    place: 'API reference',
    drawing: drawnCell('unloading'),
  }
}

/** The subject of the page at a path; undefined where there is no page with a preview. */
export async function subjectOf(
  api: Api,
  path: string,
  groups: readonly Group[],
): Promise<Subject | undefined> {
  const known = writtenSubject(path) ?? groupSubject(path, groups)
  if (known) return known
  const id = path.match(SOLUTION)?.[1]
  if (id) return solutionSubject(api, id)
  const articleId = path.match(EQUIPMENT)?.[1]
  if (articleId) return equipmentSubject(api, articleId)
  const partnerId = path.match(PARTNER)?.[1]
  if (partnerId) return partnerSubject(api, partnerId)
  const tag = path.match(TAG)?.[1]
  return tag === undefined ? undefined : tagSubject(api, tag)
}
