/** A part that a catalogue has. */
export type KnownPart = {
  name: string
  manufacturer: string
  model: string
  /** In the planner's own catalogue; null where only a supplier lists it. */
  catalogueId: string | null
  category: string
  source: string
}
