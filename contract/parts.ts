/** The parts of an installation, their names and the words of incidents. Free of schemas, so that pages can use it. */

export const partKeys = ['pages', 'planner', 'database', 'jobs', 'files'] as const
export type PartKey = (typeof partKeys)[number]

export const partNames: Readonly<Record<PartKey, string>> = {
  pages: 'Pages and API',
  planner: 'Planner',
  database: 'Database',
  jobs: 'Background jobs',
  files: 'Files',
}

export const incidentImpacts = ['minor', 'major', 'critical'] as const
export type IncidentImpact = (typeof incidentImpacts)[number]

export const incidentStatuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type IncidentStatus = (typeof incidentStatuses)[number]

/** What lists of incidents are filtered by. */
export const incidentStates = ['open', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]

/** Days that the status page looks back, in UTC, today included. */
export const STATUS_DAYS = 90
/** After an incident is resolved it can be corrected and added to for this long. */
export const INCIDENT_EDIT_DAYS = 7
/** Updates of one incident. */
export const MAX_INCIDENT_UPDATES = 100
