import { isAllowed } from './allowed-roles.ts'
import { atomFeatures, historyFeatures, MEMORY } from './atom-features.ts'
import type { Atom } from './atoms.ts'
import { type Model, scoresOf, sharesOf } from './model.ts'
import type { TextView } from './text-view.ts'

export type RoleShare = { role: string; share: number }

/** The role of one atom, how sure it is, and the other roles it may have, the likeliest first. */
export type AssignedRole = RoleShare & { others: readonly RoleShare[] }

/** One figure with the role it was given. */
export type RoleReading = AssignedRole & {
  atom: Atom
  /** The words it was read from, as a basis quotes them. */
  basis: string
  /** Words of the heading of its column and of its label. */
  heads: readonly string[]
  /** It stands under the head of a column. */
  isInTable: boolean
  /** A word of the text says which side it is: "48 mm dia". */
  isAxisNamed?: boolean
  /** Millimetres of the length unit that was typed last before it: "10 inch across, 9 tall". */
  lastUnitMm: number
}

/** A way of giving roles: the last one given, and the way up to it; `roles` are the latest of them. */
type Path = { one?: AssignedRole; before?: Path; roles: readonly string[]; logShare: number }

/** Paths that are followed from atom to atom, roles that each goes on with, and roles that are kept for a question. */
const WIDTH = 3
const BRANCHES = 3
const KEPT = 6
/** A score that no other reaches down to. */
const IMPOSSIBLE = -1000

/** The labels of the largest shares, the largest first. */
const largest = (shares: Float64Array, most: number): number[] => {
  const best: number[] = []
  for (let label = 0; label < shares.length; label += 1) {
    const share = shares[label] ?? 0
    let at = best.length
    while (at > 0 && share > (shares[best[at - 1] ?? 0] ?? 0)) at -= 1
    if (at < most) best.splice(at, 0, label)
    if (best.length > most) best.pop()
  }
  return best
}

/** The best roles of all atoms together: each is scored with those given before it. */
export const assignRoles = (model: Model, view: TextView, task: string): AssignedRole[] => {
  let paths: Path[] = [{ roles: [], logShare: 0 }]
  for (const [index, atom] of view.atoms.entries()) {
    const own = scoresOf(model, atomFeatures(view, index, task))
    for (const [label, role] of model.classes.entries()) if (!isAllowed(atom, role)) own[label] = IMPOSSIBLE
    const next: Path[] = []
    for (const path of paths) {
      const { roles, logShare } = path
      const scores = scoresOf(model, historyFeatures(atom, view.atoms[index - 1], roles))
      for (let label = 0; label < scores.length; label += 1)
        scores[label] = (scores[label] ?? 0) + (own[label] ?? 0)
      const shares = sharesOf(scores)
      const best = largest(shares, KEPT).map(
        (label): RoleShare => ({ role: model.classes[label] ?? 'unused', share: shares[label] ?? 0 }),
      )
      for (const chosen of best.slice(0, BRANCHES)) {
        const { role, share } = chosen
        next.push({
          one: { role, share, others: best.filter((each) => each !== chosen) },
          before: path,
          roles: [...roles.slice(-MEMORY), role],
          logShare: logShare + Math.log(share + 1e-12),
        })
      }
    }
    paths = next.sort((a, b) => b.logShare - a.logShare).slice(0, WIDTH)
  }
  const assigned: AssignedRole[] = []
  for (let path = paths[0]; path?.one; path = path.before) assigned.push(path.one)
  return assigned.reverse()
}
