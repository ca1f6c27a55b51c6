import type { Api } from '#contract/client.ts'
import type { CompanyProfile } from '#contract/company-profiles.ts'
import { companySkillNames } from '#contract/company-skills.ts'
import { problemOf } from '#web/lib/problem.ts'

export type ProfileValues = Pick<CompanyProfile, 'headline' | 'about' | 'skills' | 'isListed'> & {
  regions: string[]
}

/** What became of the form; a refused one comes back as it was typed. */
export type ProfileAnswer = {
  isSaved: boolean
  problem: string | null
  fields: Record<string, string>
  values: ProfileValues | null
}

const read = (form: FormData): ProfileValues => ({
  headline: String(form.get('headline') ?? ''),
  about: String(form.get('about') ?? ''),
  skills: companySkillNames.filter((skill) => form.getAll('skills').includes(skill)),
  regions: form.getAll('regions').map(String),
  isListed: form.get('isListed') === 'yes',
})

/** Saves the company's profile as it was typed. */
export const saveProfile = async (
  { profiles }: Api,
  form: FormData,
): Promise<{ answer: ProfileAnswer; status: number }> => {
  const values = read(form)
  try {
    await profiles.updateCompanyProfile(values)
    return { answer: { isSaved: true, problem: null, fields: {}, values: null }, status: 200 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return { answer: { isSaved: false, problem: message, fields, values }, status }
  }
}
