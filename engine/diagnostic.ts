/** What the engine has to say about a plan: which limit, by how much, and what would help. */
export type Diagnostic = {
  /** Stable, machine-readable: `rate.infeasible`, `task.not_planned_yet`, `text.too_long` … */
  code: string
  severity: 'info' | 'warning' | 'error'
  /** Where in the plan it belongs: a requirement field (`partMassKg`), a station id, `finance` … */
  path?: string
  /** One sentence for a plant engineer, numbers with units. */
  text: string
  /** What would make it feasible or better. */
  remedy?: string
  /** The limit missed: `actual` against `limit` in `unit`. */
  missed?: { limit: number; actual: number; unit: string }
  /** A change of one requirement field that helps, for a button: `label` says what pressing it does. */
  offer?: Offer
}

export type Offer = { label: string; field: string; value: number }
