import { isAllowed } from './allowed-roles.ts'
import { atomFeatures, historyFeatures, MEMORY, type TextView } from './atom-features.ts'
import { type Model, scoresOf, sharesOf } from './model.ts'

/** The role of one atom, how sure it is, and the next best role. */
export type AssignedRole = { role: string; share: number; second: string; secondShare: number }

/** A way of giving roles: the last one given, and the way up to it; `roles` are the latest of them. */
type Path = { one?: AssignedRole; before?: Path; roles: readonly string[]; logShare: number }

/** Paths that are followed from atom to atom, and roles that each goes on with. */
const WIDTH = 3
const BRANCHES = 3
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
      const best = largest(shares, BRANCHES)
      for (const label of best) {
        const other = best.find((each) => each !== label) ?? label
        const share = shares[label] ?? 0
        const role = model.classes[label] ?? 'unused'
        const one = { role, share, second: model.classes[other] ?? 'unused', secondShare: shares[other] ?? 0 }
        next.push({
          one,
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
