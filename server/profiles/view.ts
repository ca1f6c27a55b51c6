import type { PartnerCard } from '#contract/company-profiles.ts'
import { type CompanySkill, companySkillNames } from '#contract/company-skills.ts'
import { countryName } from '#contract/countries.ts'
import type { companyProfiles } from '#db/schema/index.ts'

type ProfileRow = Pick<typeof companyProfiles.$inferSelect, 'headline' | 'skills' | 'regions' | 'record'>

const isSkill = (word: string): word is CompanySkill => companySkillNames.some((name) => name === word)

/** What a card and a page say alike; a company that wrote nothing yet has its name. */
export const toFields = (
  company: { id: string; name: string },
  profile: ProfileRow | null,
): Omit<PartnerCard, 'certifications'> => ({
  id: company.id,
  name: company.name,
  headline: profile?.headline ?? '',
  skills: (profile?.skills ?? []).filter(isSkill),
  regions: (profile?.regions ?? [])
    .map((country) => ({ country, name: countryName(country) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  record: profile?.record ?? null,
})
