import type { Api } from '#contract/client.ts'
import type { PlanSource } from '#contract/generation.ts'
import type { ShareLink, SolutionVersion, VersionComparison } from '#contract/solution-history.ts'
import { problemOf } from '#web/lib/problem.ts'

/** What the owner sees of a solution's past and of its links. */
export type History = {
  /** The present version first, then the former ones, newest first. */
  versions: SolutionVersion[]
  shares: ShareLink[]
  /** null for entries written by hand: they have no versions. */
  source: PlanSource | null
  comparison: VersionComparison | null
}

const numberIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** Versions and links of an own solution; compared are the two versions that the address names ("?before=1&after=3"). */
export const loadHistory = async (api: Api, id: string, query: URLSearchParams): Promise<History> => {
  const [before, after] = [numberIn(query, 'before'), numberIn(query, 'after')]
  const [{ items, current, source }, shares, comparison] = await Promise.all([
    api.solutionHistory.listVersions({ id, limit: 100 }),
    api.solutionHistory.listShares({ id }),
    before === null || after === null ? null : compareIfThere(api, { id, before, after }),
  ])
  return { versions: [current, ...items], shares: shares.items, source, comparison }
}

/** An address that names a version which is not there shows the page without a comparison. */
const compareIfThere = async (
  api: Api,
  asked: { id: string; before: number; after: number },
): Promise<VersionComparison | null> => {
  try {
    return await api.solutionHistory.compareVersions(asked)
  } catch (error) {
    problemOf(error)
    return null
  }
}
