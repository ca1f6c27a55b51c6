import type { Profile } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import { problemOf } from '#web/lib/problem.ts'
import { type ProfileValues, valuesOf } from './profile-fields.tsx'

export const PROFILE_PATH = '/profile'

/** What the profile page and dialog get back. */
export type ProfileAnswer = {
  saved: Profile | null
  message?: string
  /** What to do about it, where the fields do not say it. */
  reason?: string
  fields: Record<string, string>
  values: ProfileValues
}

/** Saves the fields of a profile form. A form without the company's fields leaves the company alone. */
export const changeProfile = async (
  api: Api,
  form: FormData,
): Promise<{ answer: ProfileAnswer; status: number }> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const values: ProfileValues = {
    fullName: text('fullName'),
    companyName: text('companyName'),
    phone: text('phone'),
    address: text('address'),
    bio: text('bio'),
  }
  const { fullName, ...company } = values
  try {
    const saved = await api.accounts.updateProfile({
      fullName,
      ...(form.has('companyName') && company),
    })
    return { answer: { saved, fields: {}, values: valuesOf(saved) }, status: 200 }
  } catch (error) {
    const { code, fields, message: reason, status } = problemOf(error)
    const why = code === 'VIEWING_AS' ? { reason } : {}
    return { answer: { saved: null, message: 'Failed to update profile', ...why, fields, values }, status }
  }
}

/** What a toast says of a profile that was not saved. */
export const refusedText = ({ reason }: ProfileAnswer) => ({
  title: 'Failed to update profile',
  ...(reason !== undefined && { description: reason }),
})
