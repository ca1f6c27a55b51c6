import type { Api } from '#contract/client.ts'
import type { TelemetryKey } from '#contract/telemetry.ts'
import { problemOf } from '#web/lib/problem.ts'

/** What the forms about keys answer. */
export type KeyAnswer = {
  intent: 'create-key' | 'revoke-key'
  /** The new key, shown this once. */
  made?: TelemetryKey & { key: string }
  problem?: string
  fields?: Readonly<Record<string, string>>
}

/** Does what a form about keys requests. */
export const keyAction = async (
  api: Api,
  id: string,
  form: FormData,
): Promise<{ answer: KeyAnswer; status: number }> => {
  const intent = form.get('intent') === 'revoke-key' ? 'revoke-key' : 'create-key'
  try {
    if (intent === 'revoke-key') {
      await api.telemetry.revokeKey({ id, keyId: String(form.get('keyId') ?? '') })
      return { answer: { intent }, status: 200 }
    }
    const made = await api.telemetry.createKey({ id, label: String(form.get('label') ?? '') })
    return { answer: { intent, made }, status: 201 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return { answer: { intent, problem: message, fields }, status }
  }
}
