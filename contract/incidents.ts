import { z } from 'zod'
import { procedure } from './base.ts'
import { requiredLine, requiredText } from './form-fields.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import {
  INCIDENT_EDIT_DAYS,
  incidentImpacts,
  incidentStates,
  incidentStatuses,
  MAX_INCIDENT_UPDATES,
  partKeys,
  STATUS_DAYS,
} from './parts.ts'
import { sortField } from './sorting.ts'
import { incidentSorts } from './staff-lists.ts'
import { text } from './text.ts'

export const IncidentUpdate = z.object({
  id: z.uuid(),
  status: z.enum(incidentStatuses),
  text: z.string(),
  at: z.iso.datetime(),
  isAutomatic: z.boolean().describe('Written by the measurement, not by a person'),
})
export type IncidentUpdate = z.infer<typeof IncidentUpdate>

export const Incident = z.object({
  id: z.uuid(),
  title: z.string(),
  impact: z.enum(incidentImpacts),
  parts: z.array(z.enum(partKeys)),
  status: z.enum(incidentStatuses),
  startedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  isAutomatic: z.boolean().describe('Opened by the measurement'),
  updates: z.array(IncidentUpdate).describe('In the order they were written'),
})
export type Incident = z.infer<typeof Incident>

export const StaffIncident = Incident.extend({
  author: z
    .string()
    .nullable()
    .describe('Who opened it; null for the measurement and for accounts that are gone'),
  isOpenToChanges: z.boolean(),
})
export type StaffIncident = z.infer<typeof StaffIncident>

/** As the list of staff shows it; what was written about it is on its page. */
const ListedIncident = StaffIncident.omit({ updates: true })
export type ListedIncident = z.infer<typeof ListedIncident>

const incidentFilter = {
  search: text(200).trim().default('').describe('Words of the title'),
  state: z.enum(incidentStates).optional().describe('open: not resolved yet'),
  impact: z.enum(incidentImpacts).optional(),
}

const title = requiredLine('Title', 120)
const body = requiredText('Text', 2000)
const impact = z.enum(incidentImpacts, { error: 'Choose minor, major or critical' })
const parts = z
  .array(z.enum(partKeys, { error: 'Choose parts of the list' }), { error: 'Choose at least one part' })
  .min(1, 'Choose at least one part')
  .max(partKeys.length, `Choose at most ${partKeys.length} parts`)
  .overwrite((chosen) => partKeys.filter((part) => chosen.includes(part)))
const status = z.enum(incidentStatuses, {
  error: 'Choose investigating, identified, monitoring or resolved',
})
const moment = z.iso
  .datetime({ error: 'Give a date and time in UTC, such as 2026-11-20T14:05:00Z' })
  .optional()
const startedAt = moment.describe(`Now, when it is left out; at most ${STATUS_DAYS} days ago`)
const resolvedAt = moment.describe('With the status resolved: when it was over; now, when it is left out')

const errors = {
  INCIDENT_CLOSED: {
    status: 409,
    message: `This incident was resolved more than ${INCIDENT_EDIT_DAYS} days ago and stays as it is. Open a new one.`,
  },
  TOO_MANY_UPDATES: {
    status: 409,
    message: `An incident takes ${MAX_INCIDENT_UPDATES} updates. Resolve it and open a new one.`,
  },
} as const

export const incidents = {
  listIncidents: procedure('open')
    .route({
      method: 'GET',
      path: '/incidents',
      summary: `Incidents of the last ${STATUS_DAYS} days and those still open, newest first`,
    })
    .input(z.object(pageQuery))
    .output(pageOf(Incident)),
  listAllIncidents: procedure('staff')
    .route({
      method: 'GET',
      path: '/staff/incidents',
      summary: 'Every incident with who opened it',
    })
    .input(
      z.object({
        ...pageQuery,
        ...incidentFilter,
        sort: sortField(incidentSorts, 'startedAt.desc'),
      }),
    )
    .output(pageOf(ListedIncident)),
  countIncidents: procedure('staff')
    .route({ method: 'GET', path: '/staff/incidents/count', summary: 'How many incidents a filter finds' })
    .input(z.object(incidentFilter))
    .output(RowCount),
  getIncident: procedure('staff')
    .route({
      method: 'GET',
      path: '/staff/incidents/{id}',
      summary: 'One incident with all that was written about it',
    })
    .input(z.object({ id: Id }))
    .output(StaffIncident),
  createIncident: procedure('staff:support')
    .route({
      method: 'POST',
      path: '/staff/incidents',
      successStatus: 201,
      summary: 'Open an incident; it is public at once',
    })
    .input(
      z.object({
        title,
        impact,
        parts,
        status: status.default('investigating'),
        text: body,
        startedAt,
        resolvedAt,
      }),
    )
    .output(StaffIncident),
  changeIncident: procedure('staff:support')
    .route({
      method: 'PATCH',
      path: '/staff/incidents/{id}',
      summary: `Correct title, impact or parts, until ${INCIDENT_EDIT_DAYS} days after it was resolved`,
    })
    .input(
      z.object({
        id: Id,
        title: title.unwrap().optional(),
        impact: impact.optional(),
        parts: parts.optional(),
      }),
    )
    .output(StaffIncident)
    .errors(errors),
  updateIncident: procedure('staff:support')
    .route({
      method: 'POST',
      path: '/staff/incidents/{id}/updates',
      successStatus: 201,
      summary: 'Write an update; the status resolved ends the incident, another opens a resolved one again',
    })
    .input(z.object({ id: Id, status, text: body, resolvedAt }))
    .output(StaffIncident)
    .errors(errors),
}
