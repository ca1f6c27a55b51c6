import type { Api } from '#contract/client.ts'
import { mailTimes } from '#contract/notification-kinds.ts'
import { problemOf } from '#web/lib/problem.ts'

export type PreferenceAnswer = { saved: true } | { saved: false; message: string }

/** Saves what the form chose for each kind; names and values that are none of ours are passed over. */
export const savePreferences = async (
  api: Api,
  form: FormData,
): Promise<{ answer: PreferenceAnswer; status: number }> => {
  try {
    const { items } = await api.notifications.getNotificationPreferences()
    for (const { kind, mail: present } of items) {
      const mail = mailTimes.find((time) => time === form.get(`mail.${kind}`))
      if (mail && mail !== present) await api.notifications.setNotificationPreference({ kind, mail })
    }
    return { answer: { saved: true }, status: 200 }
  } catch (error) {
    const { message, status } = problemOf(error)
    return { answer: { saved: false, message }, status }
  }
}
