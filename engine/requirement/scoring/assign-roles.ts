import { atomFeatures, historyFeatures, type TextView } from './atom-features.ts'
import { type Model, scoresOf, sharesOf } from './model.ts'

/** The role of one atom, how sure it is, and the next best role. */
export type AssignedRole = { role: string; share: number; second: string; secondShare: number }

type Path = { roles: string[]; logShare: number }

/** Paths that are followed from atom to atom. */
const WIDTH = 6
const BRANCHES = 4

/** The best roles of all atoms together: each is scored with those given before it. */
export const assignRoles = (model: Model, view: TextView, task: string): AssignedRole[] => {
  let paths: Path[] = [{ roles: [], logShare: 0 }]
  const own = view.atoms.map((_, index) => scoresOf(model, atomFeatures(view, index, task)))
  for (const [index, atom] of view.atoms.entries()) {
    const base = own[index] ?? new Float64Array()
    const next: Path[] = []
    for (const path of paths) {
      const shares = sharesOf(
        sum(base, scoresOf(model, historyFeatures(atom, view.atoms[index - 1], path.roles))),
      )
      const best = [...shares.keys()].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0)).slice(0, BRANCHES)
      for (const label of best)
        next.push({
          roles: [...path.roles, model.classes[label] ?? 'unused'],
          logShare: path.logShare + Math.log(shares[label] ?? 1e-9),
        })
    }
    paths = next.sort((a, b) => b.logShare - a.logShare).slice(0, WIDTH)
  }
  const best = paths[0]?.roles ?? []
  return best.map((role, index) => {
    const atom = view.atoms[index]
    const base = own[index] ?? new Float64Array()
    const given = best.slice(0, index)
    const shares = atom
      ? sharesOf(sum(base, scoresOf(model, historyFeatures(atom, view.atoms[index - 1], given))))
      : base
    const at = model.classes.indexOf(role)
    const others = [...shares.keys()]
      .filter((label) => label !== at)
      .sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
    return {
      role,
      share: shares[at] ?? 0,
      second: model.classes[others[0] ?? 0] ?? 'unused',
      secondShare: shares[others[0] ?? 0] ?? 0,
    }
  })
}

const sum = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, at) => value + (b[at] ?? 0))
