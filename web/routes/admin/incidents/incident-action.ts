import type { Api } from '#contract/client.ts'
import { incidentImpacts, incidentStatuses, partKeys } from '#contract/parts.ts'
import { problemOf } from '#web/lib/problem.ts'

/** What a form of the incidents page answers; refused, with everything that was typed and chosen. */
export type IncidentAnswer = {
  intent: string
  /** Of the incident it is about. */
  id?: string
  done?: string
  message?: string
  fields: Record<string, string>
  values: Record<string, string>
  parts: string[]
}

/** A UTC time as people type it, `2026-11-20 14:05`, as an instant; anything else goes on as it is, and is refused with its reason. */
export const instantOf = (typed: string): string => {
  const [, day, time, seconds] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?$/.exec(typed) ?? []
  return day ? `${day}T${time}${seconds ?? ':00'}Z` : typed
}

/** Errors of a list stand by the list: `parts.0` is one of `parts`. */
const byField = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.split('.')[0] ?? field, text]))

/**
 * A choice that is none of the list is sent as it is: the procedure names the field and what to choose. The type is only
 * a promise here, and the server checks it.
 */
const chosen = <Value extends string>(value: string, known: readonly Value[]): Value =>
  known.find((one) => one === value) ?? (value as Value)

const run = async ({ operations }: Api, form: FormData, intent: string): Promise<string | null> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const moment = (name: 'startedAt' | 'resolvedAt') => {
    const typed = text(name).trim()
    return typed ? { [name]: instantOf(typed) } : {}
  }
  const parts = form.getAll('parts').map((part) => chosen(String(part), partKeys))
  const impact = chosen(text('impact'), incidentImpacts)
  const status = chosen(text('status'), incidentStatuses)
  switch (intent) {
    case 'open': {
      const { title } = await operations.createIncident({
        title: text('title'),
        impact,
        parts,
        status,
        text: text('text'),
        ...moment('startedAt'),
        ...moment('resolvedAt'),
      })
      return `“${title}” is open, and public.`
    }
    case 'update': {
      const made = await operations.updateIncident({
        id: text('id'),
        status,
        text: text('text'),
        ...moment('resolvedAt'),
      })
      return made.status === 'resolved'
        ? `“${made.title}” is resolved.`
        : `The update of “${made.title}” is public.`
    }
    case 'change': {
      const { title } = await operations.changeIncident({
        id: text('id'),
        title: text('title'),
        impact,
        parts,
      })
      return `“${title}” is saved.`
    }
    default:
      return null
  }
}

/** Does what a form of the incidents page asks for. */
export const incidentAction = async (
  api: Api,
  form: FormData,
): Promise<{ answer: IncidentAnswer; status: number }> => {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'parts' ? [[name, value] as const] : [],
    ),
  )
  const intent = values.intent ?? ''
  const about = {
    intent,
    ...(values.id && { id: values.id }),
    values,
    parts: form.getAll('parts').map(String),
  }
  try {
    const done = await run(api, form, intent)
    if (done !== null) return { answer: { ...about, fields: {}, done }, status: 200 }
    return { answer: { ...about, fields: {}, message: 'This form is not known here.' }, status: 400 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const wrong = byField(fields)
    // What is wrong with a field is shown at it; an incident that is gone has none.
    const isShown = ['title', 'impact', 'parts', 'status', 'text', 'startedAt', 'resolvedAt'].some(
      (name) => wrong[name],
    )
    return { answer: { ...about, fields: wrong, ...(!isShown && { message }) }, status }
  }
}
