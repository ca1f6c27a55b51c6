import { z } from 'zod'
import { procedure } from './base.ts'
import { companySkillNames } from './company-skills.ts'
import { countryCodes } from './countries.ts'
import { optionalLine, optionalText } from './form-fields.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import {
  MAX_ABOUT,
  MAX_HEADLINE,
  MAX_PROFILE_REGIONS,
  MAX_PROFILE_SKILLS,
  PROFILE_REVIEWS,
} from './profile-words.ts'

const Skill = z.enum(companySkillNames)
const Country = z
  .string()
  .refine((code) => countryCodes.includes(code), 'Choose countries of the list')
  .describe('ISO 3166-1 alpha-2: SE')
const day = z.iso.date()

const Record = z.object({
  completed: z.number().int().describe('Projects that are completed'),
  onTime: z.number().nullable().describe('Share of accepted milestones that both sides signed by their day'),
  costRatio: z.number().nullable().describe('Delivered cost over agreed cost, on average; 1 is as agreed'),
  cycleTimeRatio: z
    .number()
    .nullable()
    .describe('Delivered cycle time over planned cycle time, on average; below 1 is faster'),
  reviews: z.number().int(),
  stars: z.number().nullable().describe('1 to 5, on average'),
})

const cardFields = {
  id: z.uuid(),
  name: z.string(),
  headline: z.string(),
  skills: z.array(Skill),
  regions: z
    .array(z.object({ country: z.string(), name: z.string() }))
    .describe('Countries that it works in; empty: not stated'),
  record: Record.nullable().describe('What its projects say; null while it has none'),
}

/** An engineering company in the open list of partners. */
export const PartnerCard = z.object({
  ...cardFields,
  certifications: z.number().int().describe('Those that staff have verified and that have not expired'),
})
export type PartnerCard = z.infer<typeof PartnerCard>

/** What an engineering company shows of itself, and what its projects say of it. */
export const CompanyProfile = z.object({
  ...cardFields,
  about: z.string(),
  isListed: z.boolean().describe('Its company lets it be in the open list'),
  isVerified: z.boolean(),
  isShown: z.boolean().describe('Open to everyone: verified, listed and not suspended'),
  certifications: z
    .array(z.object({ name: z.string(), issuer: z.string(), issueDate: day, expiryDate: day.nullable() }))
    .describe('Those that staff have verified and that have not expired'),
  reviews: z
    .array(z.object({ stars: z.number().int(), text: z.string(), createdAt: z.iso.datetime() }))
    .max(PROFILE_REVIEWS)
    .describe('Of owners of its projects, without their names, newest first'),
  recordAt: z.iso.datetime().nullable(),
  isOwn: z.boolean(),
  mayEdit: z.boolean().describe('The caller owns the company'),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

const once = (values: string[]) => [...new Set(values)]

export const profiles = {
  listPartners: procedure('open')
    .route({
      method: 'GET',
      path: '/partners',
      summary: 'Verified engineering companies, the one that joined last first',
    })
    .input(
      z.object({
        ...pageQuery,
        search: z
          .string()
          .max(200)
          .optional()
          .describe(
            'Words of the name, of what the company says of itself, of a skill or of a country; each has to fit',
          ),
        skill: Skill.optional(),
        region: Country.optional(),
      }),
    )
    .output(pageOf(PartnerCard)),
  getCompanyProfile: procedure('open')
    .route({
      method: 'GET',
      path: '/partners/{id}',
      summary: 'An engineering company with what it offers, its certifications and its record',
      description:
        'A company that is not verified or not listed is there for itself, for staff, and for companies that have its bid or a project with it.',
    })
    .input(z.object({ id: Id }))
    .output(CompanyProfile),
  updateCompanyProfile: procedure('company:engineer', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'PUT',
      path: '/company/profile',
      summary: 'Change what the own engineering company shows of itself, as one of its owners',
    })
    .input(
      z.object({
        headline: optionalLine(MAX_HEADLINE),
        about: optionalText(MAX_ABOUT),
        skills: z
          .array(Skill)
          .max(MAX_PROFILE_SKILLS, `Choose at most ${MAX_PROFILE_SKILLS} skills`)
          .default([])
          .overwrite((skills) => [...new Set(skills)]),
        regions: z
          .array(Country)
          .max(MAX_PROFILE_REGIONS, `Choose at most ${MAX_PROFILE_REGIONS} countries`)
          .default([])
          .overwrite(once),
        isListed: z.boolean().default(true),
      }),
    )
    .output(CompanyProfile),
}
